import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aSubject, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'
import { callOver } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

/** Four weekly lessons of an hour of Mathematics and an hour of English, on Mondays from 16:00. */
async function aSchoolOfTwoSubjects() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const english = await aSubject(app, { name: 'English', onlineRatePence: 3000 })
  const { body } = await app.call('POST', '/api/bookings/series', {
    token: amira.token,
    body: {
      tutorId: nadia.id,
      parts: [maths, english].map((subjectId) => ({ subjectId, minutes: 60 })),
      ...{ weeks: 4, isOnline: true, startTime: '2026-01-19T16:00:00Z' },
    },
  })
  const ids = (body.bookings as { id: string }[]).map(({ id }) => id)
  return {
    ...school,
    seriesId: body.seriesId as string,
    ids,
    /** The first week's. */
    lesson: ids.slice(0, 2),
    move: (person: Person, wish: Record<string, unknown>, series: string = body.seriesId) =>
      app.call('PUT', `/api/bookings/series/${series}/status`, { token: person.token, body: wish }),
    single: (person: Person, id: string | undefined, status: string) =>
      app.call('PUT', `/api/bookings/${id}/status`, { token: person.token, body: { status } }),
  }
}
const statuses = (reply: { body: { status: string }[] }) => reply.body.map(({ status }) => status)

test('both bookings of a lesson are confirmed, and cancelled, together; the rest of the series stays', async () => {
  const { app, nadia, amira, lesson, move } = await aSchoolOfTwoSubjects()
  const confirmed = await move(nadia, { status: 'CONFIRMED', bookingIds: lesson })
  expect(statuses(confirmed)).toEqual(['CONFIRMED', 'CONFIRMED', ...Array(6).fill('REQUESTED')])
  expect(statuses(await move(nadia, { status: 'CONFIRMED', bookingIds: lesson }))).toEqual(statuses(confirmed))
  const cancelled = await move(amira, { status: 'CANCELLED', bookingIds: lesson, amendmentReason: 'A school trip' })
  expect(statuses(cancelled)).toEqual(['CANCELLED', 'CANCELLED', ...Array(6).fill('REQUESTED')])
  expect(cancelled.body[1]).toMatchObject({ amendmentReason: 'A school trip' })
  expect(await auditCounts(app)).toMatchObject({ booking_confirmed: 2, booking_cancelled: 2 })
  expect([await app.count('held_times'), await heldTimeFaults(app.database.db)]).toEqual([6, []])
})

test('where one booking of a lesson may not change, none does', async () => {
  const { app, nadia, amira, lesson, move, single } = await aSchoolOfTwoSubjects()
  await single(nadia, lesson[1], 'DENIED')
  for (const person of [nadia, amira]) {
    const reply = await move(person, { status: 'CANCELLED', bookingIds: lesson })
    expect(said(reply)).toEqual([409, 'This booking can no longer be changed'])
  }
  const { body } = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  expect(body.find(({ id }: { id: string }) => id === lesson[0])).toMatchObject({ status: 'REQUESTED' })
})

test('a family gives up a lesson only before its first booking begins', async () => {
  const { app, nadia, amira, lesson, move } = await aSchoolOfTwoSubjects()
  await move(nadia, { status: 'CONFIRMED', bookingIds: lesson })
  app.setClock('2026-01-19T16:00:00Z')
  const { body } = await app.call('POST', '/api/auth/login', { body: amira })
  const reply = await move({ ...amira, token: body.token }, { status: 'CANCELLED', bookingIds: lesson })
  expect(said(reply)).toEqual([409, 'This booking can no longer be changed'])
})

test('what is named must be of the series, and the answer belongs to whom it did before', async () => {
  const { nadia, amira, ben, lesson, ids, move } = await aSchoolOfTwoSubjects()
  const other = await aSchoolOfTwoSubjects()
  const refusals = [
    [nadia, { status: 'CONFIRMED', bookingIds: [lesson[0], newId()] }, [404, 'Booking not found']],
    [nadia, { status: 'CONFIRMED', bookingIds: [lesson[0], other.ids[0]] }, [404, 'Booking not found']],
    [ben, { status: 'CANCELLED', bookingIds: lesson }, [404, 'Booking not found']],
    [amira, { status: 'CONFIRMED', bookingIds: lesson }, [403, 'Only the tutor can confirm this request']],
    [amira, { status: 'DENIED', bookingIds: lesson }, [403, 'Only the tutor can deny this request']],
  ] as const
  for (const [person, wish, refusal] of refusals) expect(said(await move(person, wish))).toEqual(refusal)
  for (const bookingIds of [[], ['x'], 'x', Array(145).fill(ids[0])]) {
    expect((await move(nadia, { status: 'CONFIRMED', bookingIds })).status).toBe(400)
  }
  expect(statuses(await move(nadia, { status: 'DENIED', bookingIds: lesson })).slice(0, 3)).toEqual([
    'DENIED',
    'DENIED',
    'REQUESTED',
  ])
})

test('a lesson that both sides answer at once is confirmed or cancelled as a whole', async () => {
  const { app, nadia, amira, ids, seriesId } = await aSchoolOfTwoSubjects()
  const address = await app.listen()
  for (let week = 0; week < 4; week++) {
    const bookingIds = ids.slice(week * 2, week * 2 + 2)
    const path = `/bookings/series/${seriesId}/status`
    const calls = [
      () => callOver(address, 'PUT', path, { token: nadia.token, body: { status: 'DENIED', bookingIds } }),
      () => callOver(address, 'PUT', path, { token: amira.token, body: { status: 'CANCELLED', bookingIds } }),
    ]
    if (week % 2) calls.reverse()
    const replies = await Promise.all(calls.map((call) => call()))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  const { body } = await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })
  const statusOf = new Map(body.map(({ id, status }: { id: string; status: string }) => [id, status]))
  for (let week = 0; week < 4; week++) {
    expect(statusOf.get(ids[week * 2] ?? '')).toBe(statusOf.get(ids[week * 2 + 1] ?? ''))
  }
})
