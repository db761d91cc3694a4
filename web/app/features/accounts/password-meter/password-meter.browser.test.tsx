import '#web/app/app.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { subjects } from '#contract/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const password = page.getByLabelText('Password', { exact: true })

async function register() {
  const server = fakeServer()
  server.answer(subjects.list, [])
  await renderPage('/register', server)
  await page.getByLabelText('Full name').fill('Amira Khan')
  await expect.element(password).toBeVisible()
}

test.for([
  [414, ''],
  [1440, 'dark'],
] as const)('what is typed is measured at %i px, and better is said to be better', async ([width, theme]) => {
  await page.viewport(width, 900)
  if (theme) document.documentElement.classList.add(theme)
  await register()
  expect(page.getByText('Easy to guess').elements()).toEqual([])
  await password.fill('amira1987')
  await expect.element(page.getByText('Easy to guess', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Leave out your name and address.', { exact: true })).toBeVisible()
  await password.fill('wertgfd3')
  await expect.element(page.getByText('Could be stronger', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await password.fill('lemon tractor quiet seven')
  await expect.element(page.getByText('Strong', { exact: true })).toBeVisible()
  await password.fill('')
  await expect.element(page.getByText('Strong', { exact: true })).not.toBeInTheDocument()
})

test('a screen reader hears it once the typing stops, and the hint with it', async () => {
  await register()
  await password.fill('amira1987')
  const said = page.getByRole('status').getByText('Easy to guess. Leave out your name and address.')
  await vi.waitFor(() => expect(said.elements()).toHaveLength(1), { timeout: 15_000 })
})
