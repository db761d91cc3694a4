import '../app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import { emailChanges } from '#contract/email-changes.ts'
import { invites } from '#contract/invites.ts'
import { oneTimeLinks } from '#contract/one-time-links.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { subjects } from '#contract/subjects.ts'
import { readStored, removeStored, writeStored } from '#web/app/lib/storage.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const amira = {
  ...{ id: 'amira', name: 'Amira Khan', email: 'amira@home.test', role: 'STUDENT' as const, timezone: 'Europe/London' },
  studentProfile: { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false },
}
const link = { email: 'a…@home.test', expiresAt: '2026-01-12T09:30:00.000Z' }
const asked = { ...link, purpose: 'OLD_EMAIL' as const, replacement: { email: 'a…@new.test', state: 'ASKED' as const } }
let server: FakeServer

beforeEach(() => {
  server = fakeServer()
})

/** The server knows nothing any more of who was signed in on this device, and says so when it is asked. */
function end(): void {
  server.refuse(accounts.profile, generalRefusals.unauthenticated)
}

test.for([
  ['/reset-password#the-token', 'RESET', page.getByText('Choose a new password for a…@home.test')],
  ['/confirm-email#the-token', 'VERIFY', page.getByRole('button', { name: 'Confirm a…@home.test' })],
  ['/email-change#the-token', 'OLD_EMAIL', page.getByRole('button', { name: 'Agree' })],
] as const)('what a mail leads to is used there, though a sign-in has ended: %s', async ([address, purpose, shown]) => {
  writeStored('token', 'ended')
  end()
  const looked = Promise.withResolvers<void>()
  const { replacement } = purpose === 'OLD_EMAIL' ? asked : { replacement: null }
  server.answer(oneTimeLinks.look, () => looked.promise.then(() => ({ ...link, purpose, replacement })))
  const router = await renderPage(address, server)
  await expect.poll(() => readStored('token')).toBeNull()
  looked.resolve()
  await expect.element(shown).toBeVisible()
  expect(router.state.location.href).toBe(address)
  expect(server.asked(oneTimeLinks.look)).toHaveLength(1)
})

test('so is an invite, while it is looked up', async () => {
  writeStored('token', 'ended')
  end()
  server.answer(subjects.list, [])
  server.answer(invites.lookUp, { studentName: 'Cleo Marsh', phoneNumber: '', email: '' })
  const router = await renderPage('/register?invite=AZaz09xyAZaz09xyAZaz09', server)
  await expect.element(page.getByText(/^Your invite is valid/)).toBeVisible()
  expect(readStored('token')).toBeNull()
  expect(router.state.location.href).toBe('/register?invite=AZaz09xyAZaz09xyAZaz09')
})

test('and the log-in still leads to what one came for', async () => {
  writeStored('token', 'ended')
  end()
  await renderPage('/login?next=consultation', server)
  await expect.element(page.getByText('Next you choose a time for your consultation.')).toBeVisible()
})

test('from a page of a person it leads to the log-in', async () => {
  writeStored('token', 'ended')
  end()
  await renderPage('/dashboard', server)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})

test('what ends the sign-in by itself says on its page what has come of it', async () => {
  server.answer(oneTimeLinks.look, asked)
  server.answer(emailChanges.answer, () => {
    end()
    return { outcome: 'STOPPED' as const, silenceEndsAt: null, resetToken: 'the-reset' }
  })
  await renderPage('/email-change#the-token', server, amira)
  await page.getByRole('button', { name: 'Stop, this was not me' }).click()
  await expect.element(page.getByText('Stopped. Please choose a new password now.')).toBeVisible()
  await expect.poll(() => readStored('token')).toBeNull()
  expect(server.asked(oneTimeLinks.look)).toHaveLength(1)
})

test('another window that hears of it first takes nothing from the page', async () => {
  server.answer(oneTimeLinks.look, { ...link, purpose: 'VERIFY', replacement: null })
  server.answer(oneTimeLinks.verifyEmail, undefined)
  await renderPage('/confirm-email#the-token', server, amira)
  await page.getByRole('button', { name: 'Confirm a…@home.test' }).click()
  const thanks = page.getByText('Thank you. News will reach you here.')
  await expect.element(thanks).toBeVisible()
  removeStored('token')
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await expect.element(thanks).toBeVisible()
  expect(document.body.hidden).toBe(false)
  expect(server.asked(oneTimeLinks.look)).toHaveLength(1)
})
