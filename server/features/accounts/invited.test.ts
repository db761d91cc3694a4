import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool, askerIn, said } from '#server/testing/school.ts'

test('who comes by an invite of the tutor meets one refusal that a family could not meet before', async () => {
  const { app, nadia, maths } = await aSchool()
  const call = (method: string, path: string, body?: object, { token }: Pick<Person, 'token'> = nadia) =>
    app.call(method, `/api${path}`, { token, body })
  const register = (body: object) => app.call('POST', '/api/auth/register', { body: { name: 'Cleo', ...body } })
  await call('PUT', '/site-settings', { bankAccountName: 'N Okafor', bankSortCode: '12-34-56' })
  // Neither what others did from the same address, nor that the site is closed to others, is this family's affair.
  for (let n = 0; n < 6; n++) await register({ email: `stranger${n}@home.test`, password: 'lemon pip 7' })
  expect((await register({ email: 'late@home.test', password: 'lemon pip 7' })).status).toBe(429)
  await call('PUT', '/site-settings', { onlyInvited: true })
  const { code: inviteCode } = (await call('POST', '/invite', { studentName: 'Cleo' })).body.inviteCode

  const wish = { email: 'cleo@home.test', inviteCode }
  expect(said(await register({ ...wish, password: 'lemon 7' }))).toEqual([400, 'This password is too easy to guess.'])
  const registered = await register({ ...wish, password: 'lemon pip 7' })
  expect(registered.status).toBe(201)
  const cleo = { ...nadia, id: registered.body.user.id as string, token: registered.body.token as string }

  const ask = askerIn(app, { nadia, maths })
  for (let n = 0; n < 13; n++) {
    const day = `2026-01-${19 + Math.floor(n / 5)}`
    const hours = [`${9 + (n % 5) * 2}`.padStart(2, '0'), `${11 + (n % 5) * 2}`]
    const [startTime, endTime] = hours.map((hour) => `${day}T${hour}:00:00Z`)
    expect([n, (await ask(cleo, { startTime, endTime })).status]).toEqual([n, 201])
  }
  const weekly = { parts: [{ subjectId: maths, minutes: 60 }], isOnline: true, weeks: 10 }
  expect((await call('POST', '/bookings/series', { ...weekly, startTime: '2026-01-22T16:00:00Z' }, cleo)).status).toBe(
    200,
  )
  const chat = (await call('GET', '/chat/my-chat', undefined, cleo)).body
  expect(chat).not.toHaveProperty('untilAnswered')
  for (let n = 0; n < 6; n++) {
    const message = { content: 'x'.repeat(501), clientKey: newId() }
    expect((await call('POST', `/chat/${chat.id}/messages`, message, cleo)).status).toBe(201)
  }
  expect((await call('GET', '/site-settings', undefined, cleo)).body).toMatchObject({ bankAccountName: 'N Okafor' })
})
