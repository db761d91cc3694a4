import { expect, test } from 'vitest'
import { callOver, tally } from '#server/testing/sockets.ts'
import { aSchoolForVisitors } from './testing/visitors.ts'

const lesson = (nadia: { id: string }, maths: string) => ({
  ...{ tutorId: nadia.id, subjectId: maths, isOnline: true },
  ...{ startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T17:00:00Z' },
})

test('of sixteen visitors for one time one has it', async () => {
  const { app, wish } = await aSchoolForVisitors()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      callOver(address, 'POST', '/consultation-requests', {
        body: { ...wish, email: `v${n}@visitor.test` },
        headers: { 'x-forwarded-for': `192.0.2.${n}` },
      }),
    ),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 15 })
  expect([await app.count('consultation_requests'), await app.count('happenings')]).toEqual([1, 1])
})

test('of one visitor’s twenty wishes at once three are kept', async () => {
  const { app, wish } = await aSchoolForVisitors()
  const address = await app.listen()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      callOver(address, 'POST', '/consultation-requests', {
        body: {
          ...{ ...wish, email: `v${n}@visitor.test` },
          startTime: new Date(Date.parse('2026-01-19T15:00:00Z') + n * 1_800_000).toISOString(),
        },
      }),
    ),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 3, 429: 7 })
})

test('a link that is pressed twelve times at once books once', async () => {
  const { app, asks, tokenFor } = await aSchoolForVisitors()
  await asks()
  const [address, token] = [await app.listen(), await tokenFor()]
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => callOver(address, 'POST', '/consultation-requests/confirm', { body: { token } })),
  )
  expect(tally(replies.map(({ status, body }) => `${status} ${body.isConfirmed}`))).toEqual({ '200 true': 12 })
  expect([await app.count('bookings'), await app.count('families'), await app.count('family_invites')]).toEqual([
    1, 1, 1,
  ])
})

test.each(['a known family', 'the tutor'])('a link and %s at one time: one of them has it, whole', async (who) => {
  const { app, asks, tokenFor, amira, nadia, maths } = await aSchoolForVisitors()
  await asks()
  const [address, token] = [await app.listen(), await tokenFor()]
  const body = lesson(nadia, maths)
  const rival =
    who === 'the tutor'
      ? callOver(address, 'POST', '/bookings/book', {
          token: nadia.token,
          body: { ...body, studentId: amira.id },
        })
      : callOver(address, 'POST', '/bookings/request', { token: amira.token, body })
  const [link, other] = await Promise.all([
    callOver(address, 'POST', '/consultation-requests/confirm', { body: { token } }),
    rival,
  ])
  expect([`${link.status} ${other.status}`]).toEqual([expect.stringMatching(/^(200 409|409 201)$/)])
  expect(await app.count('held_times')).toBe(1)
  expect(await app.count('families')).toBe(link.status === 200 ? 1 : 0)
})
