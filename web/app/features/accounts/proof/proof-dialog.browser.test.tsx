import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import { passkeys } from '#contract/passkeys.ts'
import { proof } from '#contract/proof.ts'
import { secondFactorRefusals } from '#contract/second-factor.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { currentUser, type User } from '#web/app/features/accounts/api.ts'
import { queryClient } from '#web/app/lib/query-client.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { askForProof } from './api.ts'

const challengeId = '00000000-0000-4000-8000-000000000001'
const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
const byPasskey = dialog.getByRole('button', { name: 'Confirm with a passkey' })
const bytes = (text: string) => new TextEncoder().encode(text).buffer
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  await page.viewport(414, 896)
  const passkey = { id: challengeId, name: 'My phone', addedAt: '2026-01-12T09:00:00.000Z', lastUsedAt: null }
  server.answer(passkeys.list, { passkeys: [passkey] })
  server.answer(passkeys.proveOptions, {
    challengeId,
    options: {
      ...{ challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 },
      ...{ userVerification: 'required', allowCredentials: [{ id: 'a2V5', type: 'public-key', transports: [] }] },
    },
  })
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', getClientExtensionResults: () => ({}) },
    response: {
      ...{ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signature') },
      userHandle: bytes('amira'),
    },
  } as never)
})

test('whoever has a passkey proves it with that', async () => {
  await renderInApp(<p>A page</p>)
  const answer = askForProof()
  await expect.element(byPasskey).toBeVisible()
  expect(await axeViolations()).toEqual([])
  server.answer(proof.give, undefined as never)
  await byPasskey.click()
  expect(await answer).toBe(true)
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(server.asked(proof.give)).toMatchObject([{ body: { passkey: { challengeId, id: 'a2V5' } } }])
})

test('one that does not hold is said, and the password is there still', async () => {
  await renderInApp(<p>A page</p>)
  const answer = askForProof()
  server.refuse(proof.give, passkeyRefusals.passkey_not_yours)
  await byPasskey.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This passkey is not known here.')
  server.answer(proof.give, undefined as never)
  await dialog.getByLabelText('Your password').fill('a long password')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect(await answer).toBe(true)
})

test('where a second factor is on, a code is asked for in place of the password', async () => {
  await renderInApp(<p>A page</p>)
  const user: User = { ...nadia, hasSecondFactor: true }
  queryClient.setQueryData<User | null>(currentUser.queryKey, user)
  const answer = askForProof()
  const code = dialog.getByLabelText('Code')
  await expect.element(code).toHaveAccessibleDescription('6 digits, or a recovery code')
  expect(dialog.getByLabelText('Your password').elements()).toEqual([])
  await expect.element(dialog.getByText('Or with a code:')).toBeVisible()
  server.refuse(proof.give, secondFactorRefusals.code_not_right)
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That code is not right. Please try the next one.')
  server.answer(proof.give, undefined as never)
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect(await answer).toBe(true)
  expect(server.asked(proof.give).at(-1)?.body).toEqual({ code: '123456' })
})

test('a page that does not know of the second factor yet asks for a code once it is told', async () => {
  server.answer(passkeys.list, { passkeys: [] })
  await renderPage('/profile/security', server, nadia)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = askForProof()
  server.refuse(proof.give, secondFactorRefusals.code_needed)
  await dialog.getByLabelText('Your password').fill('a long password')
  server.answer(accounts.profile, { user: { ...nadia, hasSecondFactor: true } })
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(secondFactorRefusals.code_needed.message)
  server.answer(proof.give, undefined as never)
  await dialog.getByLabelText('Code').fill('123456')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  expect(await answer).toBe(true)
  expect(server.asked(proof.give).at(-1)?.body).toEqual({ code: '123456' })
})

test('whoever has none is asked for the password alone', async () => {
  server.answer(passkeys.list, { passkeys: [] })
  await renderInApp(<p>A page</p>)
  const answer = askForProof()
  await expect.element(dialog.getByLabelText('Your password')).toBeVisible()
  await expect.poll(() => server.asked(passkeys.list)).toHaveLength(1)
  expect(byPasskey.elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await answer).toBe(false)
})
