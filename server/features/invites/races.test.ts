import { expect, test, vi } from 'vitest'
import { anInvite } from '#server/testing/given-invites.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

const family = (n: number) => ({ name: `Cleo ${n}`, email: `cleo${n}@home.test`, password: 'lemon pip 7' })

test('of twenty registrations with one invite one wins, and the others change nothing', async () => {
  const { app, maths } = await aSchool()
  const { id, code } = await anInvite(app)
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      callOver(address, 'POST', '/auth/register', { body: { ...family(n), subjects: [maths], inviteCode: code } }),
    ),
  )
  // Eight may be looked at together; whoever finds no room is told to come again.
  const {
    '201 undefined': won,
    '400 This invite code has already been used': used = 0,
    '503 The server is busy. Please try again in a moment.': noRoom = 0,
    ...others
  } = tally(replies.map((reply) => `${reply.status} ${reply.body.message}`))
  expect([won, used + noRoom, used >= 7, others]).toEqual([1, 19, true, {}])
  const winner = replies.find((reply) => reply.status === 201)?.body.user
  const invite = await app.context.db.selectFrom('invites').select(['id', 'used_by']).executeTakeFirstOrThrow()
  expect(invite).toEqual({ id, used_by: winner.id })
  expect([await app.count('users'), await app.count('sessions'), await app.count('student_subjects')]).toEqual([
    4, 4, 1,
  ])
})

test('all eight have passed the look-up before the first is written, and still one wins', async () => {
  const { app } = await aSchool()
  const { code } = await anInvite(app)
  const { hash } = app.context.passwords
  const all = Promise.withResolvers<void>()
  let waiting = 0
  vi.spyOn(app.context.passwords, 'hash').mockImplementation((password, work, prepare) =>
    hash(password, work, async () => {
      await prepare?.()
      if (++waiting === 8) all.resolve()
      await all.promise
    }),
  )
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      app.call('POST', '/api/auth/register', { body: { ...family(n), inviteCode: code } }),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 201: 1, 400: 7 })
  expect(await app.count('users')).toBe(4)
})

test('an invite is deleted or used first, and the account is there exactly if it was used', async () => {
  const { app, nadia } = await aSchool()
  const address = await app.listen()
  for (let n = 0; n < 12; n++) {
    const { id, code } = await anInvite(app)
    const register = () => callOver(address, 'POST', '/auth/register', { body: { ...family(n), inviteCode: code } })
    const remove = () => callOver(address, 'DELETE', `/invite/${id}`, { token: nadia.token })
    const before = await app.count('users')
    const [registered, removed] =
      n % 2 ? await Promise.all([register(), remove()]) : (await Promise.all([remove(), register()])).toReversed()
    expect(removed?.status).toBe(204)
    expect([201, 404]).toContain(registered?.status)
    if (registered?.status === 404) expect(registered.body.message).toBe('Invalid invite code')
    expect(await app.count('users')).toBe(before + (registered?.status === 201 ? 1 : 0))
  }
  expect(await app.count('invites')).toBe(0)
})

test('an invite that is deleted while the password is hashed registers nobody', async () => {
  const { app } = await aSchool()
  const { code } = await anInvite(app)
  const { hash } = app.context.passwords
  vi.spyOn(app.context.passwords, 'hash').mockImplementationOnce(async (...given) => {
    const passwordHash = await hash(...given)
    await app.context.transaction((tx) => tx.deleteFrom('invites').execute())
    return passwordHash
  })
  const reply = await app.call('POST', '/api/auth/register', { body: { ...family(1), inviteCode: code } })
  expect([reply.status, reply.body.message]).toEqual([404, 'Invalid invite code'])
  expect(await app.count('users')).toBe(3)
})

test('a hundred guesses at once learn no more than twenty', async () => {
  const { app } = await aSchool()
  const address = await app.listen()
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => callOver(address, 'GET', `/invite/${String(n).padStart(22, 'x')}`)),
  )
  expect(tally(guesses.map((reply) => reply.status))).toEqual({ 404: 20, 429: 80 })
})
