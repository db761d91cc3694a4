/** What the tables of an account's doors keep by themselves (Rules: accounts): each test tries to break it, past every rule above. */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { onADevice } from '#server/testing/given-pushes.ts'
import { refusalOf } from '#server/testing/refusal-of.ts'
import { aSchool } from '#server/testing/school.ts'

const NOW = Date.parse('2026-01-12T09:00:00Z')

async function aLink() {
  const school = await aSchool()
  const { app, amira } = school
  let made = 0
  const link = (wish: object = {}) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('one_time_links')
        .values({
          ...{ id: newId(), user_id: amira.id, purpose: 'RESET', token_hash: Buffer.alloc(32, ++made) },
          ...{ email: amira.email, created_at: NOW, expires_at: NOW + 1, used_at: null, ...wish },
        })
        .execute(),
    )
  return { ...school, link }
}

test('I33: of each person and purpose one link is open, and no token is two links’', async () => {
  const { ben, link } = await aLink()
  expect(await link({ token_hash: Buffer.alloc(32, 200) })).toBeNull()
  expect(await link()).toBe('one_time_links_open')
  expect(await link({ used_at: NOW })).toBeNull()
  for (const purpose of ['VERIFY', 'NEW_EMAIL']) {
    expect(await link({ purpose })).toBeNull()
    expect(await link({ purpose })).toBe('one_time_links_open')
  }
  expect(await link({ user_id: ben.id })).toBeNull()
  expect(await link({ used_at: NOW, token_hash: Buffer.alloc(32, 200) })).toBe('one_time_links_token_unique')
})

test('I33: of those that ask an old address one is open for each', async () => {
  const { link } = await aLink()
  expect(await link({ purpose: 'OLD_EMAIL' })).toBeNull()
  expect(await link({ purpose: 'OLD_EMAIL' })).toBe('one_time_links_open_of_address')
  expect(await link({ purpose: 'OLD_EMAIL', email: 'before@home.test' })).toBeNull()
})

test('I33: a link has a purpose that is known, a digest of its token and an end, and is used once', async () => {
  const { app, link } = await aLink()
  expect(await link({ purpose: 'SIGN_IN' })).toBe('one_time_links_purpose')
  for (const bytes of [31, 33])
    expect(await link({ token_hash: Buffer.alloc(bytes, 1) })).toBe('one_time_links_hash_length')
  expect(await link({ expires_at: NOW })).toBe('one_time_links_time')
  expect(await link({ user_id: newId() })).toBe('foreign_key')
  expect(await link()).toBeNull()
  const change = (set: object) => refusalOf(app, (tx) => tx.updateTable('one_time_links').set(set).execute())
  expect(await change({ used_at: NOW })).toBeNull()
  for (const set of [{ used_at: NOW + 1 }, { used_at: null }, { expires_at: NOW + 2 }])
    expect(await change(set)).toBe('one_time_links_used_once')
})

test('I35: an address that its owner may take back is nobody’s, neither who registers nor who changes', async () => {
  const { app, amira, ben, link } = await aLink()
  const setEmail = (id: string, email: string) =>
    refusalOf(app, (tx) => tx.updateTable('users').set({ email }).where('id', '=', id).execute())
  const registers = () =>
    refusalOf(app, async (tx) => {
      const cleo = { id: newId(), role: 'STUDENT', name: 'Cleo', email: 'before@home.test', phone_number: '' } as const
      const rest = { timezone: 'Europe/London', password_hash: '', description: '', consultation_enabled: 1 } as const
      await tx
        .insertInto('users')
        .values({ ...cleo, ...rest, created_at: NOW, deleted_at: null })
        .execute()
    })
  expect(await link({ purpose: 'OLD_EMAIL', email: 'before@home.test' })).toBeNull()
  expect(await setEmail(ben.id, 'before@home.test')).toBe('users_email_kept')
  expect(await registers()).toBe('users_email_kept_free')
  expect(await setEmail(amira.id, 'before@home.test')).toBeNull()
  expect(await setEmail(amira.id, amira.email)).toBeNull()
  await refusalOf(app, (tx) => tx.updateTable('one_time_links').set({ used_at: NOW }).execute())
  expect(await registers()).toBeNull()
})

test('I35: a person asks for one address at a time', async () => {
  const { app, amira } = await aLink()
  const ask = (user_id: string) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('email_changes')
        .values({ user_id, new_email: 'a@new.test', session_id: newId(), letter_id: null, started_at: NOW })
        .execute(),
    )
  expect(await ask(amira.id)).toBeNull()
  expect(await ask(amira.id)).toMatch(/^unique$|email_changes/)
  expect(await ask(newId())).toBe('foreign_key')
  expect(await app.count('email_changes')).toBe(1)
})

test('an account knows a device once, and a session outlives the device that it was opened on', async () => {
  const { app, amira, ben } = await aLink()
  const id = await onADevice(app, amira)
  const known = await app.database.db.selectFrom('devices').selectAll().executeTakeFirstOrThrow()
  const know = (wish: object) =>
    refusalOf(app, (tx) =>
      tx
        .insertInto('devices')
        .values({ ...known, id: newId(), ...wish })
        .execute(),
    )
  expect(await know({})).toBe('devices_secret_unique')
  expect(await know({ user_id: ben.id })).toBeNull()
  expect(await know({ secret_hash: Buffer.alloc(31, 1) })).toBe('devices_hash_length')
  expect(await refusalOf(app, (tx) => tx.deleteFrom('devices').where('id', '=', id).execute())).toBeNull()
  expect((await app.call('GET', '/api/auth/profile', { token: amira.token })).status).toBe(200)
})
