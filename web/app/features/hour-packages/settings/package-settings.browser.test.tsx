import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hourPackages } from '#contract/hour-packages.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { configs } from '../tutor/testing/packages.ts'

let server: FakeServer
let listed = configs
const cards = page.getByRole('tabpanel', { name: 'Package Settings' }).getByRole('listitem')
const field = page.getByRole('textbox', { name: 'Discount in percent' })
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

beforeEach(async () => {
  server = fakeServer()
  listed = configs
  server.answer(hourPackages.configs, () => listed)
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/admin?tab=financials&view=package-settings', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Package Settings' })).toHaveAttribute('aria-selected', 'true')
}
async function openEditor() {
  await open()
  await page.getByRole('button', { name: 'Edit the discount for 10 hours' }).click()
  await expect.element(field).toHaveFocus()
}

test('each size has a card, by hours, with its discount and an example at £25 an hour', async () => {
  await open()
  await expect.element(cards.nth(0)).toMatchTextContent('10 hours')
  await expect.element(cards.nth(0)).toMatchTextContent('Discount10%')
  await expect.element(cards.nth(0)).toMatchTextContent('instead of £250.00 £225.00')
  await expect.element(cards.nth(1)).toMatchTextContent('instead of £500.00 £437.50')
  await expect.element(cards.nth(2)).toMatchTextContent('instead of £750.00 £600.00')
})

test('a changed discount is saved by keyboard, and focus goes back to Edit', async () => {
  server.answer(hourPackages.updateConfig, ({ body }) => {
    listed = configs.map((config) => (config.hours === 10 ? { ...config, ...body } : config))
    return listed[1] as (typeof configs)[number]
  })
  await openEditor()
  await field.fill('7.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Package configuration updated successfully')).toBeVisible()
  expect(server.asked(hourPackages.updateConfig)).toEqual([
    { params: { id: configs[1]?.id }, query: {}, body: { discountPercent: 7.5 } },
  ])
  await expect.element(cards.nth(0)).toMatchTextContent('Discount7.5%')
  await expect.element(page.getByRole('button', { name: 'Edit the discount for 10 hours' })).toHaveFocus()
})

test('an unchanged discount is not sent', async () => {
  await openEditor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).not.toBeInTheDocument()
  expect(server.asked(hourPackages.updateConfig)).toEqual([])
})

test('Cancel brings the discount back', async () => {
  await openEditor()
  await field.fill('50')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(cards.nth(0)).toMatchTextContent('Discount10%')
  await page.getByRole('button', { name: 'Edit the discount for 10 hours' }).click()
  await expect.element(field).toHaveValue('10')
  expect(server.asked(hourPackages.updateConfig)).toEqual([])
})

test.for(['100.5', '12.3', ''])(
  '"%s" is no discount: it says so beside the field and is not changed',
  async (typed) => {
    await openEditor()
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Discount must be between 0 and 100 in steps of 0.5')
    await expect.element(field).toHaveValue(typed)
    expect(server.asked(hourPackages.updateConfig)).toEqual([])
  },
)

test.for(['0', '100', '0.5'])('%s percent is a discount', async (typed) => {
  server.answer(hourPackages.updateConfig, () => configs[1] as (typeof configs)[number])
  await openEditor()
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  expect(server.asked(hourPackages.updateConfig)[0]?.body).toEqual({ discountPercent: Number(typed) })
})

test('a discount that could not be saved stays in the field, with the sentence', async () => {
  server.disconnect(hourPackages.updateConfig)
  await openEditor()
  await field.fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Failed to update package configuration')).toBeVisible()
  await expect.element(field).toHaveValue('30')
})

test('the defaults come back once they were asked for', async () => {
  server.answer(hourPackages.resetConfigs, () => listed)
  await open()
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect.element(question).toMatchTextContent('10% for 10 hours, 15% for 20 hours and 20% for 30 hours')
  expect(server.asked(hourPackages.resetConfigs)).toEqual([])
  await question.getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect.element(toast('Package configurations reset to defaults successfully')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Reset to Defaults' })).toHaveFocus()
})

test('defaults that could not be brought back say so in the dialog', async () => {
  server.refuse(hourPackages.resetConfigs, { ...generalRefusals.unexpected, message: '' })
  await open()
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await question.getByRole('button', { name: 'Reset to Defaults' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to reset package configurations')
})

test('settings that could not be read say so and are read again', async () => {
  server.disconnect(hourPackages.configs)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(hourPackages.configs, configs)
  await page.getByRole('tabpanel', { name: 'Package Settings' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards.nth(0)).toMatchTextContent('10 hours')
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await openEditor()
  await field.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toBeInvalid()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
