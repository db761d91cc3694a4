import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { generalRefusals } from '#contract/refusals.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { SiteSettings } from './site-settings.tsx'
import { settings as withBank } from './testing/settings.ts'

let server: FakeServer
let settings: typeof withBank
const region = page.getByRole('region', { name: 'Public pages' })
const box = (name: string) => region.getByRole('textbox', { name, exact: true })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const save = region.getByRole('button', { name: 'Save Changes' })

beforeEach(() => {
  server = fakeServer()
  settings = { ...withBank, parentRating: '4.9', insured: true, biography: 'I teach.\n\nAnd I learn.' }
  server.answer(siteSettings.read, () => settings)
})

async function open() {
  await renderInApp(<SiteSettings />)
  await expect.element(box('Brand name')).toHaveValue('Hartwell Tuition')
}

test('what the public pages say is saved together, and where families pay and how you teach are left alone', async () => {
  const before = settings
  server.answer(siteSettings.update, ({ body }) => {
    settings = { ...settings, ...body } as typeof settings
    return settings as never
  })
  await open()
  await expect.element(box('Biography')).toHaveValue('I teach.\n\nAnd I learn.')
  await box('In one sentence').fill(' Leeds ')
  await box('Parent rating').fill('')
  await region.getByText('Insured', { exact: true }).click()
  await save.click()
  await expect.element(toast('Public pages saved successfully')).toBeVisible()
  await expect.element(box('In one sentence')).toHaveValue('Leeds')
  const { bankAccountName, bankSortCode, bankAccountNumber, unconfirmedClaims, noticePeriodHours, ...others } = before
  const { area, usualMeetingLink, ...rest } = others
  const shown = Object.fromEntries(Object.entries(rest).filter(([name]) => !/paymentLink/i.test(name)))
  expect(server.asked(siteSettings.update)[0]?.body).toEqual({
    ...shown,
    blurb: 'Leeds',
    parentRating: '',
    insured: false,
  })
})

test('what is wrong is said beside each field, and nothing is sent', async () => {
  await open()
  await box('Contact email').fill('nadia@home')
  await box('Brand name').fill(' ')
  await box('Parent rating').fill('x'.repeat(21))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(box('Contact email'))
    .toHaveAccessibleDescription(
      'Everybody can read it. Without one, families write to you by the form “Ask a question”. Please enter a valid email address',
    )
  await expect.element(box('Brand name')).toHaveAccessibleDescription('Please enter the name of your business')
  await expect.element(box('Parent rating')).toHaveAccessibleDescription('Please use at most 20 characters.')
  await expect.element(box('Brand name')).toHaveFocus()
  expect(server.asked(siteSettings.update)).toEqual([])
})

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  const sentence = 'Please use at most 300 characters.'
  server.refuse(siteSettings.update, generalRefusals.invalid_request, [{ field: 'blurb', msg: sentence }])
  await open()
  await box('In one sentence').fill('Leeds')
  await save.click()
  await expect
    .element(box('In one sentence'))
    .toHaveAccessibleDescription(`Stands at the foot of each page. ${sentence}`)
  await expect.element(box('In one sentence')).toHaveValue('Leeds')
})

test('who can register is chosen with what it means beside it', async () => {
  server.answer(siteSettings.update, ({ body }) => ({ ...settings, ...body }) as never)
  await open()
  const who = region.getByRole('radiogroup', { name: 'Who can register' })
  await expect.element(who.getByRole('radio', { name: /^Anyone/ })).toBeChecked()
  await who.getByText('Only with an invite', { exact: false }).click()
  await save.click()
  await expect.poll(() => server.asked(siteSettings.update).at(-1)?.body.onlyInvited).toBe(true)
})

test('settings that could not be saved say so and stay as they were typed', async () => {
  server.disconnect(siteSettings.update)
  await open()
  await box('In one sentence').fill('Leeds')
  await save.click()
  await expect.element(region.getByRole('alert')).toHaveTextContent('Failed to save the public pages')
  await expect.element(box('In one sentence')).toHaveValue('Leeds')
})

test('what was changed elsewhere arrives, and what was typed meanwhile stays', async () => {
  await open()
  await box('In one sentence').fill('Leeds')
  settings = { ...settings, blurb: 'York', tutorName: 'Nadia Rahman' }
  await readAgain(['site-settings'])
  await expect.element(box("Tutor's name")).toHaveValue('Nadia Rahman')
  await expect.element(box('In one sentence')).toHaveValue('Leeds')
})

test('settings that could not be read say so and are read again', async () => {
  server.disconnect(siteSettings.read)
  await renderInApp(<SiteSettings />)
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(siteSettings.read, settings)
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect.element(box('Brand name')).toHaveValue('Hartwell Tuition')
})

test('each claim that nobody has checked asks whether it is true, until the tutor says so', async () => {
  const unchecked = { ...settings, parentRating: '4.9', insured: true }
  server.answer(siteSettings.read, { ...unchecked, unconfirmedClaims: ['parentRating', 'insured'] })
  server.answer(siteSettings.update, () => {
    server.answer(siteSettings.read, { ...unchecked, unconfirmedClaims: ['insured'] })
    return { ...unchecked, unconfirmedClaims: ['insured'] } as never
  })
  await renderInApp(<SiteSettings />)
  await expect.poll(() => page.getByText('Check: is this true of you?').elements().length).toBe(2)
  await expect.element(page.getByRole('link', { name: /^See your public page/ })).toHaveAttribute('href', '/?preview')
  await page.getByRole('button', { name: /^Yes, it is.*Parent rating/ }).click()
  await expect.poll(() => page.getByText('Check: is this true of you?').elements().length).toBe(1)
  expect(server.asked(siteSettings.update)[0]?.body).toEqual({ confirmedClaims: ['parentRating'] })
})
