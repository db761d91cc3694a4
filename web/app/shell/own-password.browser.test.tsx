import { anOverview } from '#web/app/testing/a-booking.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountRefusals, accounts } from '#contract/accounts.ts'
import { bookings } from '#contract/bookings.ts'
import { subjects } from '#contract/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const amira = {
  id: 'amira',
  name: 'Amira Khan',
  email: 'amira@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const given = { ...amira, needsOwnPassword: true as const }
const nadia = {
  id: 'nadia',
  name: 'Nadia',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
const GIVEN = 'k7mp-x3qa-hh2w-vt9d'

const heading = page.getByRole('heading', { level: 1, name: 'Choose your own password' })
const current = page.getByLabelText('Password you were given', { exact: true })
const next = page.getByLabelText('New password', { exact: true })
const confirm = page.getByLabelText('Confirm new password', { exact: true })
const goOn = page.getByRole('button', { name: 'Save and go on' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(subjects.list, [])
  await page.viewport(1440, 900)
})

async function fill() {
  await current.fill(GIVEN)
  await next.fill('lemon pip 7')
  await confirm.fill('lemon pip 7')
}

test('whoever signs in with a password that was given chooses an own one, and is where the way led', async () => {
  const router = await renderPage('/login?next=consultation', server)
  server.answer(accounts.login, { token: 'a-token', deviceSecret: 'device', user: given })
  await page.getByLabelText('Email').fill('amira@home.test')
  await page.getByLabelText('Password', { exact: true }).fill(GIVEN)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(heading).toBeVisible()
  expect(router.state.location.pathname).toBe('/consultation')

  server.answer(accounts.changePassword, { message: 'Password changed successfully!', token: 'another-token' })
  server.answer(accounts.profile, { user: amira })
  await fill()
  await goOn.click()
  await expect.element(page.getByText('Password changed successfully!').first()).toBeVisible()
  await expect.element(page.getByRole('banner')).toMatchTextContent('Amira Khan')
  expect(router.state.location.pathname).toBe('/consultation')
  await expect.element(heading).not.toBeInTheDocument()
  expect(localStorage.getItem('token')).toBe('another-token')
  expect(server.asked(accounts.changePassword)[0]?.body).toEqual({
    currentPassword: GIVEN,
    newPassword: 'lemon pip 7',
    confirmPassword: 'lemon pip 7',
  })
})

test.for(['/dashboard', '/profile', '/schedule', '/payments'])(
  '%s shows nothing but the form and the way out',
  async (path) => {
    await renderPage(path, server, given)
    await expect.element(heading).toBeVisible()
    expect(server.asked(bookings.overview)).toEqual([])
    expect(server.asked(accounts.fullProfile)).toEqual([])
    expect(page.getByRole('navigation').elements()).toEqual([])
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
  },
)

test('the sentence of the server stands beside its field, and what was typed stays', async () => {
  await renderPage('/dashboard', server, given)
  await fill()
  const { message } = accountRefusals.password_given
  server.refuse(accounts.changePassword, accountRefusals.password_given, [{ msg: message, field: 'newPassword' }])
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(next).toHaveFocus()
  await expect.element(current).toHaveValue(GIVEN)
})

test.for([
  [given, 'At least 8 characters', 'This password is too easy to guess.'],
  [
    { ...nadia, needsOwnPassword: true as const },
    'At least 12 characters',
    'Password must be at least 12 characters long',
  ],
] as const)('%# a short one is refused before it is sent', async ([person, length, sentence]) => {
  await renderPage('/profile', server, person)
  await fill()
  await expect.element(next).toHaveAccessibleDescription(length)
  await next.fill('seven77')
  await confirm.fill('seven77')
  await goOn.click()
  await expect.element(next).toHaveAccessibleDescription(`${length} ${sentence}`)
  expect(server.asked(accounts.changePassword)).toEqual([])
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('at %i px in the %s theme it fits, and axe finds nothing', async ([width, theme]) => {
  await page.viewport(width, 800)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await renderPage('/dashboard', server, given)
  await expect.element(heading).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})
