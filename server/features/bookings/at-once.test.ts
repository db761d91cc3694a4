import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { aBlock, aNewStudent } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'

/** Nadia's Mondays from three to eight; what families whom she knows ask for then stands at once. */
async function aTrustingSchool(rules: object = {}) {
  const school = await aSchool()
  const { app, nadia } = school
  await aBlock(app, { tutorId: nadia.id })
  const body = { ...DEFAULT_RULES, atOnce: true, ...rules }
  expect((await app.call('PUT', '/api/diary-rules', { token: nadia.token, body })).status).toBe(200)
  return school
}

test('a request of a known student inside the published hours is confirmed in its transaction, with all that this means', async () => {
  const { app, nadia, amira, ask } = await aTrustingSchool()
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, nadia)]
  const { status, body } = await ask(amira)
  expect([status, body.status, body.price]).toEqual([201, 'CONFIRMED', 25])
  expect(hers.sort()).toEqual(['availability', 'bookings', 'hour-packages', 'payments'])
  expect(his).toContain('notices')
  expect(await auditCounts(app)).toMatchObject({ booking_requested: 1, booking_confirmed: 1 })
  expect(await app.count('payments')).toBe(1)
  const { body: notices } = await app.call('GET', '/api/notices', { token: nadia.token })
  expect(notices).toMatchObject([{ title: 'Amira has booked a lesson' }])
  expect((await app.call('GET', '/api/bookings/requests', { token: nadia.token })).body).toEqual([])
  expect((await app.call('GET', '/api/notices', { token: amira.token })).body).toEqual([])
})

test('off at first, and without the tutor’s word nothing stands', async () => {
  const { app, nadia, amira, ask } = await aSchool()
  await aBlock(app, { tutorId: nadia.id })
  expect((await app.call('GET', '/api/diary-rules', { token: nadia.token })).body.atOnce).toBe(false)
  const hers = hintsFor(app, amira)
  expect((await ask(amira)).body.status).toBe('REQUESTED')
  expect(hers.sort()).toEqual(['availability', 'bookings'])
})

test('a new student waits, and so do a consultation, a lesson outside the hours and one each week', async () => {
  const { app, nadia, amira, ben, maths, ask } = await aTrustingSchool()
  const zora = await aNewStudent(app, 'Zora')
  expect((await ask(zora)).body.status).toBe('REQUESTED')
  const late = { startTime: '2026-01-19T19:30:00Z', endTime: '2026-01-19T20:30:00Z' }
  expect((await ask(amira, late)).body.status).toBe('REQUESTED')
  const consultation = await app.call('POST', '/api/bookings/consultation', {
    token: ben.token,
    body: {
      ...{ tutorId: nadia.id, subjectId: maths, notes: '' },
      ...{ startTime: '2026-01-19T15:00:00Z', endTime: '2026-01-19T15:30:00Z' },
    },
  })
  expect([consultation.status, consultation.body.status]).toEqual([201, 'REQUESTED'])
  const weekly = await app.call('POST', '/api/bookings/series', {
    token: ben.token,
    body: {
      ...{ tutorId: nadia.id, startTime: '2026-01-26T16:00:00Z', isOnline: true, weeks: 4, notes: '' },
      parts: [{ subjectId: maths, minutes: 60 }],
    },
  })
  expect(weekly.status).toBe(200)
  const rows = await app.database.db.selectFrom('bookings').select('status').execute()
  expect(tally(rows.map(({ status }) => status))).toEqual({ REQUESTED: 7 })
})

test('the very end of the hours is inside, a quarter of an hour more is not', async () => {
  const { amira, ben, ask } = await aTrustingSchool()
  const until = (endTime: string, startTime: string) => ({
    startTime: `2026-01-19T${startTime}Z`,
    endTime: `2026-01-19T${endTime}Z`,
  })
  expect((await ask(amira, until('20:00:00', '19:00:00'))).body.status).toBe('CONFIRMED')
  expect((await ask(ben, until('16:15:00', '14:45:00'))).body.status).toBe('REQUESTED')
})

test('a limit that is reached refuses as before', async () => {
  const { amira, ben, ask } = await aTrustingSchool({ dayLessons: 1 })
  expect((await ask(amira)).body.status).toBe('CONFIRMED')
  const { status, body } = await ask(ben, { startTime: '2026-01-19T18:00:00Z', endTime: '2026-01-19T19:00:00Z' })
  expect([status, body.code]).toEqual([409, 'limit_reached'])
})

test('of sixteen at one moment for one time one stands', async () => {
  const { app, amira, ben, nadia, maths } = await aTrustingSchool()
  const address = await app.listen()
  const body = {
    ...{ tutorId: nadia.id, subjectId: maths, isOnline: true },
    ...{ startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T17:00:00Z' },
  }
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      callOver(address, 'POST', '/bookings/request', { token: (n % 2 ? amira : ben).token, body }),
    ),
  )
  expect(tally(replies.map(({ status, body }) => `${status} ${body.status ?? ''}`.trim()))).toMatchObject({
    '201 CONFIRMED': 1,
  })
  expect([await app.count('held_times'), await app.count('payments')]).toEqual([1, 1])
})
