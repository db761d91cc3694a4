import { expect, test } from 'vitest'
import { anInvite } from '#server/testing/given-invites.ts'
import { aSchool } from '#server/testing/school.ts'

const details = (n: number) => ({
  ...{ name: 'Cleo Marsh', email: `cleo${n}@home.test`, password: 'otter bridge', role: 'STUDENT' },
  ...{ timezone: 'Europe/London', subjects: [], description: '' },
})

test('where only the invited can register, nobody else does, and the tutor can open it again', async () => {
  const { app, nadia } = await aSchool()
  const register = (body: object) => app.call('POST', '/api/auth/register', { body })
  const choose = (onlyInvited: boolean) =>
    app.call('PUT', '/api/site-settings', { token: nadia.token, body: { onlyInvited } })
  expect((await app.call('GET', '/api/site-settings')).body.onlyInvited).toBe(false)
  expect((await register(details(1))).status).toBe(201)

  expect((await choose(true)).body.onlyInvited).toBe(true)
  expect((await app.call('GET', '/api/site-settings')).body.onlyInvited).toBe(true)
  const refused = await register(details(2))
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[403, 'invite_needed', 'Please ask your tutor for an invite.'],
  ])
  // Nor is it said whether there is an account already.
  expect((await register(details(1))).body.code).toBe('invite_needed')
  const { code } = await anInvite(app, {})
  expect((await register({ ...details(3), inviteCode: code })).status).toBe(201)
  expect((await register({ ...details(4), inviteCode: code })).body.code).toBe('invite_used')

  await choose(false)
  expect((await register(details(5))).status).toBe(201)
})
