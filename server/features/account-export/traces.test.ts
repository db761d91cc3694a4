import { expect, test } from 'vitest'
import { aContactMessage } from '#server/testing/given-notices.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'

async function aFamily() {
  const school = await aSchool()
  const { app, nadia } = school
  const call = (method: string, path: string, { token }: { token: string | null }, body?: object) =>
    app.call(method, `/api${path}`, { token, body })
  const register = async (email: string) => {
    const body = { name: 'Cleo', email, password: 'correct-horse-7' }
    const { body: made } = await call('POST', '/auth/register', { token: null }, body)
    return { id: made.user.id as string, token: made.token as string }
  }
  const written = async (person: Pick<Person, 'token'>): Promise<string[]> =>
    (await call('GET', '/account/export', person)).body.contactMessages.map(
      ({ message }: { message: string }) => message,
    )
  const renamed = (person: Pick<Person, 'token'>, email: string) =>
    call('PUT', '/users/profile', person, { email, currentPassword: 'correct-horse-7' })
  const vouch = (id: string) => call('POST', `/admin/students/${id}/known`, nadia)
  const ask = (email: string, message: string) => aContactMessage(app, { email, message })
  return { ...school, call, register, written, renamed, vouch, ask }
}

test('a student reads what was written under an address that the tutor vouches for', async () => {
  const { register, written, vouch, ask } = await aFamily()
  await ask('cleo@home.test', 'Do you teach Latin?')
  await ask('zoe@visitor.test', 'And Greek?')
  const cleo = await register('cleo@home.test')
  expect(await written(cleo)).toEqual([])
  await vouch(cleo.id)
  expect(await written(cleo)).toEqual(['Do you teach Latin?'])
})

test('whoever takes a stranger’s address reads nothing that the stranger wrote', async () => {
  const { nadia, call, register, written, renamed, vouch, ask } = await aFamily()
  await ask('zoe@visitor.test', 'My daughter struggles')
  const cleo = await register('cleo@home.test')
  await vouch(cleo.id)
  expect((await renamed(cleo, 'zoe@visitor.test')).status).toBe(200)
  expect(await written(cleo)).toEqual([])
  await call('PUT', `/admin/students/${cleo.id}`, nadia, { email: 'cleo@school.test' })
  const { body } = await call(
    'POST',
    '/auth/login',
    { token: null },
    { email: 'cleo@school.test', password: 'correct-horse-7' },
  )
  await ask('cleo@school.test', 'From school')
  expect(await written(body)).toEqual(['From school'])
})

test('an erasure finds what was written under each address that the student has had, but for another’s', async () => {
  const { app, nadia, call, register, renamed, vouch, ask } = await aFamily()
  const cleo = await register('cleo@home.test')
  await vouch(cleo.id)
  await renamed(cleo, 'cleo@second.test')
  await renamed(cleo, 'cleo@third.test')
  await register('cleo@second.test')
  for (const at of ['home', 'second', 'third']) await ask(`cleo@${at}.test`, at)
  expect((await call('DELETE', `/admin/students/${cleo.id}`, nadia)).status).toBe(204)
  const left = await app.context.db.selectFrom('contact_messages').select('message').execute()
  expect(left).toEqual([{ message: 'second' }])
  const held = await app.context.db.selectFrom('held_emails').select('email').execute()
  expect(held).toEqual([{ email: 'cleo@second.test' }])
})

test('a person’s copy has what the audit log has of him, and from where only what he did', async () => {
  const { app, nadia, amira, ben, call } = await aFamily()
  for (let n = 0; n < 12; n++)
    await call('POST', '/auth/login', { token: null }, { email: amira.email, password: 'wrong' })
  app.setClock('2026-01-12T09:10:00Z')
  await call('PUT', `/admin/students/${amira.id}`, nadia, { phoneNumber: '07700 900123' })
  await call('PUT', `/admin/students/${ben.id}`, nadia, { phoneNumber: '07700 900124' })
  await call('POST', '/auth/login', { token: null }, { email: amira.email, password: amira.password })
  await app.context.tally.flush()
  const { activity } = (await call('GET', '/account/export', amira)).body
  expect(
    activity
      .map(({ event, isOwn, network }: { event: string; isOwn: boolean; network: string | null }) => [
        event,
        isOwn,
        network === null,
      ])
      .sort(),
  ).toEqual([
    ['login_failed', false, true],
    ['login_ok', true, false],
    ['login_throttled', false, true],
    ['student_changed', false, true],
  ])
  expect(await app.count('audit_entries')).toBeGreaterThan(3)
})
