import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import type { SentAnswer } from '#contract/core.ts'
import { passkeys } from '#contract/passkeys.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { type sessions as calls, sessionRefusals, sessions } from '#contract/sessions.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type Sent = SentAnswer<(typeof calls)['list']>['sessions'][number]

const amira = {
  id: 'amira',
  name: 'Amira',
  email: 'amira@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
}
const now = new Date().toISOString()
const phone: Sent = {
  ...{
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Chrome on Android',
    network: '81.2.69',
    isThis: true,
    takesPushes: false,
  },
  ...{ signedInAt: '2026-01-12T09:00:00.000Z', lastUsedAt: now },
}
const tablet: Sent = {
  ...{
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Safari on iPad',
    network: '',
    isThis: false,
    takesPushes: false,
  },
  ...{ signedInAt: '2026-01-05T09:00:00.000Z', lastUsedAt: '2026-01-11T16:02:00.000Z' },
}
const card = page.getByRole('region', { name: 'Where you are signed in' })
const entries = card.getByRole('listitem')
const signOutOnTablet = card.getByRole('button', { name: 'Sign out on Safari on iPad' })
const everywhere = page.getByRole('button', { name: 'Sign out everywhere else' })
let server: FakeServer
let listed: Sent[]

beforeEach(async () => {
  server = fakeServer()
  listed = [phone, tablet]
  server.answer(sessions.list, () => ({ sessions: listed }))
  server.answer(passkeys.list, { passkeys: [] })
  await page.viewport(1440, 900)
})

const open = () => renderPage('/profile/security', server, amira)

test('each device stands with when and where it was last used, this one first', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Signing in and devices', level: 1 })).toBeVisible()
  const here = /^Chrome on Android, this device, today \d\d:\d\d, network 81\.2\.69$/
  await expect.element(entries.first().getByText(here)).toBeVisible()
  await expect.element(entries.nth(1).getByText(/^Safari on iPad, Sun 11 Jan 16:02$/)).toBeVisible()
  await expect.element(entries.nth(1).getByText('Signed in since 5 January 2026')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('one is signed out by a press, and the list follows', async () => {
  await open()
  server.answer(sessions.end, () => {
    listed = [phone]
    return undefined as never
  })
  await signOutOnTablet.click()
  await expect.element(page.getByText('Signed out on Safari on iPad.').first()).toBeVisible()
  await expect.element(card.getByText('You are not signed in anywhere else.')).toBeVisible()
  expect(entries.elements()).toHaveLength(1)
  expect(everywhere.elements()).toHaveLength(0)
  expect(server.asked(sessions.end)).toMatchObject([{ params: { id: tablet.id } }])
})

test('one that has ended meanwhile says so', async () => {
  await open()
  server.refuse(sessions.end, sessionRefusals.session_unknown)
  await signOutOnTablet.click()
  await expect.element(page.getByText('Session not found').first()).toBeVisible()
})

test('everywhere else is asked about first', async () => {
  await open()
  server.answer(sessions.endOthers, () => {
    listed = [phone]
    return undefined as never
  })
  await everywhere.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  expect(server.asked(sessions.endOthers)).toEqual([])
  await everywhere.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.element(page.getByText('You are signed out everywhere else.').first()).toBeVisible()
  await expect.element(card.getByText('You are not signed in anywhere else.')).toBeVisible()
})

test('this device is left as by Log out', async () => {
  await open()
  await card.getByRole('button', { name: 'Sign out on this device' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
  expect(server.asked(accounts.logout)).toEqual([])
})

test('a list that cannot be read says so and is asked for again; on a small phone in the dark it is whole', async () => {
  await page.viewport(320, 700)
  document.documentElement.classList.add('dark')
  server.refuse(sessions.list, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to load where you are signed in.')).toBeVisible()
  server.answer(sessions.list, { sessions: [phone] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(entries.first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.classList.remove('dark')
})
