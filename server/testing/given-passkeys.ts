import { expect } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type Authenticator, anAuthenticator, type Said } from './authenticator.ts'
import type { Person } from './givens.ts'
import type { TestApp, TestReply } from './test-app.ts'

/** Adds a passkey of this device as a page does it, with something said wrongly on purpose. */
export async function adding(
  app: TestApp,
  person: Pick<Person, 'token'>,
  device: Authenticator,
  { said = {}, headers = {} }: { said?: Said; headers?: Record<string, string> } = {},
): Promise<TestReply> {
  const { token } = person
  const { body } = await app.call('POST', '/api/account/passkeys/options', { token })
  const made = { challengeId: body.challengeId, passkey: device.make(body.options, said) }
  return app.call('POST', '/api/account/passkeys', { token, body: made, headers })
}

/** One that somebody added long ago: nobody is told of it now. */
export async function aKeptPasskey(
  { context }: TestApp,
  { id: user_id }: Pick<Person, 'id'>,
  name = 'Passkey',
): Promise<{ id: string; device: Authenticator }> {
  const [id, device] = [newId(), anAuthenticator()]
  const row = { id, user_id, credential_id: device.id, public_key: device.publicKey, counter: 0, transports: '', name }
  await context.transaction((tx) =>
    tx
      .insertInto('passkeys')
      .values({ ...row, created_at: context.now().getTime(), last_used_at: null })
      .execute(),
  )
  return { id, device }
}

/** A device that this person has added. */
export async function aPasskey(
  app: TestApp,
  person: Pick<Person, 'token'>,
): Promise<{ id: string; device: Authenticator }> {
  const device = anAuthenticator()
  const { status, body } = await adding(app, person, device)
  expect(status).toBe(201)
  return { id: body.passkey.id, device }
}

/** Signs in with it as a page does it, with something said wrongly on purpose. */
export async function signingIn(
  app: TestApp,
  device: Authenticator,
  {
    said = {},
    deviceSecret,
    headers = {},
  }: { said?: Said; deviceSecret?: string; headers?: Record<string, string> } = {},
): Promise<TestReply> {
  const { body } = await app.call('POST', '/api/auth/passkey-options')
  const shown = { challengeId: body.challengeId, passkey: device.sign(body.options, said), deviceSecret }
  return app.call('POST', '/api/auth/passkey', { body: shown, headers })
}
