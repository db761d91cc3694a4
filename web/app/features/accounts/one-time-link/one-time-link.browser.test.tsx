import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountRefusals, accounts } from '#contract/accounts.ts'
import { bookings } from '#contract/bookings.ts'
import { linkRefusals, oneTimeLinks } from '#contract/one-time-links.ts'
import { readStored, writeStored } from '#web/app/lib/storage.ts'
import { anOverview } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const amira = {
  ...{ id: 'amira', name: 'Amira Khan', email: 'amira@home.test', role: 'STUDENT' as const, timezone: 'Europe/London' },
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const expiresAt = '2026-01-12T09:30:00.000Z'
const next = page.getByLabelText('New password', { exact: true })
const again = page.getByLabelText('Confirm new password')
const save = page.getByRole('button', { name: 'Save' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await page.viewport(390, 844)
})

const sent = (purpose: 'RESET' | 'VERIFY') =>
  server.answer(oneTimeLinks.look, { purpose, email: 'a…@home.test', expiresAt, replacement: null })

test('an address is confirmed by a press, and not before', async () => {
  sent('VERIFY')
  server.answer(oneTimeLinks.verifyEmail, undefined)
  await renderPage('/confirm-email#the-token', server)
  const confirm = page.getByRole('button', { name: 'Confirm a…@home.test' })
  await expect.element(confirm).toBeVisible()
  expect(server.asked(oneTimeLinks.verifyEmail)).toEqual([])
  expect(await axeViolations()).toEqual([])
  await confirm.click()
  await expect.element(page.getByText('Thank you. News will reach you here.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(server.asked(oneTimeLinks.verifyEmail)[0]?.body).toEqual({ token: 'the-token' })
  expect(await axeViolations()).toEqual([])
})

test('on a small phone the heading is broken between its words', async () => {
  await page.viewport(320, 700)
  sent('VERIFY')
  await renderPage('/confirm-email#the-token', server)
  const heading = page.getByRole('heading', { name: 'Your e-mail address' })
  await expect.element(heading).toBeVisible()
  expect(heading.getByText('e-mail', { exact: true }).element().getClientRects()).toHaveLength(1)
})

test('a new password is chosen by a link, and leads to the log-in', async () => {
  sent('RESET')
  server.answer(oneTimeLinks.resetPassword, undefined)
  await renderPage('/reset-password#the-token', server)
  await expect.element(page.getByText('Choose a new password for a…@home.test')).toBeVisible()
  await next.fill('lemon7!')
  await again.fill('lemon pip 77')
  await save.click()
  await expect.element(next).toHaveAccessibleDescription('At least 8 characters This password is too easy to guess.')
  await expect.element(again).toHaveAccessibleDescription('New passwords do not match')
  expect(server.asked(oneTimeLinks.resetPassword)).toEqual([])
  expect(await axeViolations()).toEqual([])
  await next.fill('lemon pip 77')
  await save.click()
  await expect.element(page.getByText('Your password is changed. Please log in.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(server.asked(oneTimeLinks.resetPassword)[0]?.body).toEqual({
    ...{ token: 'the-token', newPassword: 'lemon pip 77', confirmPassword: 'lemon pip 77' },
  })
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  sent('RESET')
  const { message: msg } = accountRefusals.password_too_easy
  server.refuse(oneTimeLinks.resetPassword, accountRefusals.password_too_easy, [{ msg, field: 'newPassword' }])
  await renderPage('/reset-password#the-token', server)
  await next.fill('password1234')
  await again.fill('password1234')
  await save.click()
  await expect.element(next).toHaveAccessibleDescription(`At least 8 characters ${msg}`)
  await expect.element(next).toHaveValue('password1234')
})

test.for([
  ['/reset-password#gone', 'Send a new link', '/forgot-password'],
  ['/reset-password', 'Send a new link', '/forgot-password'],
  ['/confirm-email#gone', 'Go to your dashboard', '/dashboard'],
] as const)('a link that works no more says so, and where there is another: %s', async ([address, label, path]) => {
  server.refuse(oneTimeLinks.look, linkRefusals.link_unusable)
  await renderPage(address, server)
  await expect.element(page.getByRole('alert')).toHaveTextContent(linkRefusals.link_unusable.message)
  await expect.element(page.getByRole('link', { name: label })).toHaveAttribute('href', path)
})

test('a link of the other purpose is none, and without a connection it can be asked for again', async () => {
  sent('VERIFY')
  await renderPage('/reset-password#the-token', server)
  await expect.element(page.getByRole('alert')).toHaveTextContent(linkRefusals.link_unusable.message)
})

test('who was signed in is so no more at once, and whoever signs in meanwhile stays so', async () => {
  sent('RESET')
  await renderPage('/reset-password#the-token', server, amira)
  await expect.element(next).toBeVisible()
  const late = Promise.withResolvers<{ user: typeof amira }>()
  server.answer(accounts.profile, () => late.promise)
  server.answer(oneTimeLinks.resetPassword, undefined)
  await next.fill('lemon pip 7')
  await again.fill('lemon pip 7')
  await save.click()
  await expect.poll(() => readStored('token')).toBeNull()
  writeStored('token', 'of somebody new')
  late.resolve({ user: amira })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(readStored('token')).toBe('of somebody new')
})

test('above each page stands that the address is not confirmed, with a link to be sent again', async () => {
  server.answer(bookings.overview, anOverview([]))
  server.answer(oneTimeLinks.sendVerification, undefined)
  await renderPage('/dashboard', server, { ...amira, mailProblem: 'not_confirmed' })
  const note = page.getByRole('note')
  await expect.element(note.getByText('Please confirm amira@home.test: we have sent you a link.')).toBeVisible()
  await note.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText(/^The link is on its way\./)).toBeVisible()
  expect(server.asked(oneTimeLinks.sendVerification)).toHaveLength(1)
})

test('mail that comes back leads to the profile', async () => {
  server.answer(bookings.overview, anOverview([]))
  await renderPage('/dashboard', server, { ...amira, mailProblem: 'failing' })
  const note = page.getByRole('note')
  await expect.element(note.getByText('Mail to amira@home.test comes back. Is it right?')).toBeVisible()
  await expect.element(note.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', '/profile')
})
