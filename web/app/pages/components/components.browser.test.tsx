import '#web/app/app.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function open() {
  await renderPage('/components', fakeServer())
  await expect.element(page.getByRole('alert')).toBeVisible()
}

test.for([
  [320, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'at %i px in the %s theme axe finds nothing in any state, and nothing overflows',
  async ([width, theme]) => {
    await page.viewport(width, 900)
    document.documentElement.classList.toggle('dark', theme === 'dark')
    await open()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)

    await press('A form that is refused')
    const form = page.getByRole('dialog', { name: 'Add a pupil' })
    await form.getByRole('button', { name: 'Add' }).click()
    await expect.element(form.getByLabelText('Name')).toBeInvalid()
    expect(await axeViolations()).toEqual([])
    await form.getByLabelText('Name').fill('Amira')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect.element(form.getByRole('alert')).toHaveTextContent('There are lessons ahead.')
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
    await userEvent.keyboard('{Escape}')

    await press('A question that is refused')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('heading', { name: 'Archive Ben?' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await userEvent.keyboard('{Escape}')

    await press('With a way back')
    await press('A failure')
    await expect.element(page.getByRole('alertdialog', { name: 'Failed to confirm the payment' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
  },
)

test('a switch that is refused goes back and says why', async () => {
  await open()
  const turning = page.getByRole('switch', { name: 'A switch that is refused' })
  await page.getByText('A switch that is refused').click()
  await expect.element(turning).toBeChecked()
  await expect.element(page.getByRole('alertdialog', { name: 'There are lessons ahead.' })).toBeVisible()
  await expect.element(turning).not.toBeChecked()
})
