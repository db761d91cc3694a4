import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { passkeys } from '#contract/passkeys.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { sessions } from '#contract/sessions.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const amira = {
  ...{ id: 'amira', name: 'Amira', email: 'amira@home.test', role: 'STUDENT' as const, timezone: 'Europe/London' },
}
type Sent = SentAnswer<typeof passkeys.list>['passkeys'][number]
const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`
const phone: Sent = {
  ...{ id: idOf(1), name: 'Chrome on Android', addedAt: '2026-01-12T09:00:00.000Z' },
  lastUsedAt: '2026-01-14T16:02:00.000Z',
}
const tablet: Sent = { id: idOf(2), name: 'My tablet', addedAt: '2026-01-13T09:00:00.000Z', lastUsedAt: null }
const card = page.getByRole('region', { name: 'Passkeys' })
const entries = card.getByRole('listitem')
const add = card.getByRole('button', { name: 'Add a passkey' })
let server: FakeServer
let listed: Sent[]

const bytes = (text: string) => new TextEncoder().encode(text).buffer

beforeEach(async () => {
  server = fakeServer()
  listed = [phone, tablet]
  server.answer(passkeys.list, () => ({ passkeys: listed }))
  server.answer(sessions.list, { sessions: [] })
  server.answer(passkeys.addOptions, {
    challengeId: idOf(9),
    options: {
      ...{ challenge: 'Y2hhbGxlbmdl', timeout: 300_000, attestation: 'none', excludeCredentials: [] },
      ...{ rp: { id: 'localhost', name: 'Foolscap' }, user: { id: 'YW1pcmE', name: 'amira', displayName: 'Amira' } },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  })
  await page.viewport(1440, 900)
})

const open = () => renderPage('/profile/security', server, amira)
const browserMakes = (made: () => Promise<unknown>) =>
  vi.spyOn(navigator.credentials, 'create').mockImplementation(made as never)

test('each stands with since when it is there and when it was used', async () => {
  await open()
  await expect.element(card.getByText('Sign in with your face, finger or PIN.')).toBeVisible()
  await expect.element(entries.first().getByText('Added 12 January 2026, last used Wed 14 Jan 16:02')).toBeVisible()
  await expect.element(entries.nth(1).getByText('Added 13 January 2026, not used yet')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('one is added by what the browser makes, and stands in the list', async () => {
  listed = []
  await open()
  await expect.element(card.getByText('You have no passkey yet.')).toBeVisible()
  browserMakes(async () => ({
    ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', getClientExtensionResults: () => ({}) },
    response: {
      ...{ clientDataJSON: bytes('client'), attestationObject: bytes('object') },
      getTransports: () => ['internal'],
    },
  }))
  server.answer(passkeys.add, () => {
    listed = [tablet]
    return { passkey: tablet }
  })
  await add.click()
  await expect.element(page.getByText('“My tablet” signs you in from now on.').first()).toBeVisible()
  await expect.element(entries.first().getByText('My tablet').first()).toBeVisible()
  const response = { clientDataJSON: 'Y2xpZW50', attestationObject: 'b2JqZWN0', transports: ['internal'] }
  expect(server.asked(passkeys.add)).toMatchObject([
    { body: { challengeId: idOf(9), passkey: { id: 'a2V5', response } } },
  ])
})

test.for([
  ['that is called off', 'NotAllowedError', null],
  ['that this device has already', 'InvalidStateError', 'This device has a passkey for you already.'],
  ['that fails', 'UnknownError', 'The passkey could not be added. Please try again.'],
] as const)('one %s is not added', async ([, name, sentence]) => {
  await open()
  browserMakes(() => Promise.reject(new DOMException('no', name)))
  await add.click()
  if (sentence) await expect.element(page.getByText(sentence).first()).toBeVisible()
  await expect.element(add).toBeEnabled()
  expect(server.asked(passkeys.add)).toEqual([])
})

test('whoever has ten reads so in place of the button', async () => {
  listed = Array.from({ length: 10 }, (_, n) => ({ ...tablet, id: idOf(n) }))
  await open()
  await expect.element(card.getByText('You have 10 passkeys already')).toBeVisible()
  expect(add.elements()).toEqual([])
})

test('one is given another name', async () => {
  await open()
  server.answer(passkeys.rename, () => {
    listed = [phone, { ...tablet, name: 'Kitchen' }]
    return undefined as never
  })
  await card.getByRole('button', { name: /^Rename.*My tablet$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' })
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('My tablet')
  await dialog.getByLabelText('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name.')
  await dialog.getByLabelText('Name').fill('Kitchen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(entries.nth(1).getByText('Kitchen').first()).toBeVisible()
  expect(server.asked(passkeys.rename)).toMatchObject([{ params: { id: tablet.id }, body: { name: 'Kitchen' } }])
})

test('one is removed once that is confirmed, and one that is gone meanwhile says so', async () => {
  await open()
  const question = page.getByRole('alertdialog', { name: 'Remove “My tablet”?' })
  server.refuse(passkeys.remove, passkeyRefusals.passkey_missing)
  await card.getByRole('button', { name: /^Remove.*My tablet$/ }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByText('Passkey not found')).toBeVisible()
  server.answer(passkeys.remove, () => {
    listed = [phone]
    return undefined as never
  })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('“My tablet” signs you in no more.').first()).toBeVisible()
  await expect.poll(() => entries.elements()).toHaveLength(1)
})

test('a list that cannot be read says so; on a small phone in the dark it is whole', async () => {
  await page.viewport(320, 700)
  document.documentElement.classList.add('dark')
  server.refuse(passkeys.list, generalRefusals.unexpected)
  await open()
  await expect.element(card.getByText('Failed to load your passkeys.')).toBeVisible()
  server.answer(passkeys.list, { passkeys: [{ ...phone, name: 'x'.repeat(60) }] })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(entries.first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
