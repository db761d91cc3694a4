import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/bookings.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aStudent } from '#server/testing/givens.ts'
import { aSchool, auditCounts, hintsFor, said } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'
import { updateStatus } from './status/writes.ts'

const OK = [200, undefined]
const SETTLED = [409, 'This booking can no longer be changed']
const WAIT = [409, 'Waiting for the student to respond']
const NO_CONFIRM = [403, 'Only the tutor can confirm this request']
const NO_DENY = [403, 'Only the tutor can deny this request']

/** Rules: bookings, row by row: what CONFIRMED, DENIED and CANCELLED are answered with, a week before the lesson. */
const table: [BookingStatus, 'own' | 'suggested', 'student' | 'tutor', unknown[], unknown[], unknown[]][] = [
  ['REQUESTED', 'own', 'tutor', OK, OK, OK],
  ['REQUESTED', 'own', 'student', NO_CONFIRM, NO_DENY, OK],
  ['REQUESTED', 'suggested', 'tutor', WAIT, WAIT, OK],
  ['REQUESTED', 'suggested', 'student', OK, OK, OK],
  ['PENDING', 'own', 'tutor', OK, OK, OK],
  ['PENDING', 'own', 'student', NO_CONFIRM, NO_DENY, OK],
  ['PENDING', 'suggested', 'tutor', OK, OK, OK],
  ['PENDING', 'suggested', 'student', NO_CONFIRM, NO_DENY, OK],
  ['CONFIRMED', 'own', 'tutor', OK, SETTLED, OK],
  ['CONFIRMED', 'own', 'student', OK, SETTLED, OK],
  ['CONFIRMED', 'suggested', 'tutor', OK, SETTLED, OK],
  ['CONFIRMED', 'suggested', 'student', OK, SETTLED, OK],
  ['AMENDED', 'own', 'tutor', OK, OK, OK],
  ['AMENDED', 'own', 'student', NO_CONFIRM, NO_DENY, OK],
  ['AMENDED', 'suggested', 'tutor', OK, OK, OK],
  ['AMENDED', 'suggested', 'student', NO_CONFIRM, NO_DENY, OK],
  ['DENIED', 'own', 'tutor', SETTLED, OK, SETTLED],
  ['DENIED', 'own', 'student', SETTLED, OK, SETTLED],
  ['DENIED', 'suggested', 'tutor', SETTLED, OK, SETTLED],
  ['DENIED', 'suggested', 'student', SETTLED, OK, SETTLED],
  ['CANCELLED', 'own', 'tutor', SETTLED, SETTLED, OK],
  ['CANCELLED', 'own', 'student', SETTLED, SETTLED, OK],
  ['CANCELLED', 'suggested', 'tutor', SETTLED, SETTLED, OK],
  ['CANCELLED', 'suggested', 'student', SETTLED, SETTLED, OK],
  ['COMPLETED', 'own', 'tutor', SETTLED, SETTLED, SETTLED],
  ['COMPLETED', 'own', 'student', SETTLED, SETTLED, SETTLED],
  ['COMPLETED', 'suggested', 'tutor', SETTLED, SETTLED, SETTLED],
  ['COMPLETED', 'suggested', 'student', SETTLED, SETTLED, SETTLED],
]

async function aSchoolWithBookings() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) => aBooking(app, { ...pair, ...wish }),
    move: (token: string, id: string, body: unknown) => app.call('PUT', `/api/bookings/${id}/status`, { token, body }),
    stored: (id: string) =>
      app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    held: (id: string) => app.database.db.selectFrom('held_times').selectAll().where('booking_id', '=', id).execute(),
  }
}

test('every move of the state machine, by either side', async () => {
  const { app, nadia, amira, give, move, stored, held } = await aSchoolWithBookings()
  let day = Date.parse('2026-01-19T16:00:00Z')
  let moves = 0
  for (const [status, origin, who, ...answers] of table) {
    for (const [place, to] of (['CONFIRMED', 'DENIED', 'CANCELLED'] as const).entries()) {
      const id = await give({ status, suggested: origin === 'suggested', start: new Date(day).toISOString() })
      const reply = await move(who === 'tutor' ? nadia.token : amira.token, id, { status: to })
      const what = `${origin} ${status} to ${to} by ${who}`
      expect([what, ...said(reply)]).toEqual([what, ...(answers[place] ?? [])])
      const now = answers[place] === OK ? to : status
      expect([what, (await stored(id)).status]).toEqual([what, now])
      expect([what, (await held(id)).length]).toEqual([what, now === 'DENIED' || now === 'CANCELLED' ? 0 : 1])
      if (reply.status === 200) expect(reply.body.status).toBe(to)
      if (now !== status) moves++
      day += 3_600_000
    }
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
  const { booking_confirmed = 0, booking_denied = 0, booking_cancelled = 0 } = await auditCounts(app)
  expect(booking_confirmed + booking_denied + booking_cancelled).toBe(moves)
})

test('after the start the tutor still confirms and cancels; a student neither cancels nor accepts', async () => {
  const { app, nadia, amira, give, move } = await aSchoolWithBookings()
  const start = '2026-01-12T10:00:00Z'
  const [asked, offered, agreed] = [
    await give({ start, minutes: 15 }),
    await give({ start: '2026-01-12T10:15:00Z', minutes: 15, suggested: true }),
    await give({ start: '2026-01-12T10:30:00Z', minutes: 15, status: 'CONFIRMED' }),
  ]
  app.setClock('2026-01-12T10:30:00Z')
  expect(said(await move(amira.token, asked, { status: 'CANCELLED' }))).toEqual(SETTLED)
  expect(said(await move(amira.token, agreed, { status: 'CANCELLED' }))).toEqual(SETTLED)
  expect(said(await move(amira.token, offered, { status: 'CONFIRMED' }))).toEqual(SETTLED)
  expect(said(await move(amira.token, offered, { status: 'DENIED' }))).toEqual(OK)
  expect(said(await move(nadia.token, agreed, { status: 'CANCELLED' }))).toEqual(OK)
  app.setClock('2026-01-12T12:00:00Z')
  expect(said(await move(nadia.token, asked, { status: 'CONFIRMED' }))).toEqual(OK)
})

test('a student cancels until the last moment before the start', async () => {
  const { app, amira, give, move } = await aSchoolWithBookings()
  const id = await give({ start: '2026-01-12T10:00:00Z', status: 'CONFIRMED' })
  app.setClock('2026-01-12T09:59:59.999Z')
  expect(said(await move(amira.token, id, { status: 'CANCELLED' }))).toEqual(OK)
})

test('confirming a changed lesson gives its old time back and notes the period of notice', async () => {
  const { nadia, amira, ben, ask, give, move, stored, held } = await aSchoolWithBookings()
  const id = await give({ status: 'AMENDED', start: '2026-01-20T16:00:00Z', originalStart: '2026-01-19T16:00:00Z' })
  expect(await held(id)).toHaveLength(2)
  expect((await ask(ben)).status).toBe(409)

  const reply = await move(nadia.token, id, { status: 'CONFIRMED', amendmentReason: 'Tuesday is fine' })
  expect(reply.body).toMatchObject({
    status: 'CONFIRMED',
    startTime: '2026-01-20T16:00:00.000Z',
    originalStartTime: null,
    originalEndTime: null,
    amendmentReason: 'Tuesday is fine',
  })
  expect(await held(id)).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ notice_hours: 24, original_start_at: null, original_end_at: null })
  expect((await ask(ben)).status).toBe(201)
  expect((await ask(amira, { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })).status).toBe(409)
})

test('a denied or cancelled booking gives its times back, both of a changed one', async () => {
  const { nadia, ben, ask, give, move, held } = await aSchoolWithBookings()
  const id = await give({ status: 'AMENDED', start: '2026-01-20T16:00:00Z', originalStart: '2026-01-19T16:00:00Z' })
  await move(nadia.token, id, { status: 'DENIED' })
  expect(await held(id)).toEqual([])
  expect((await ask(ben)).status).toBe(201)
  expect((await ask(ben, { startTime: '2026-01-20T16:00:00Z', endTime: '2026-01-20T17:00:00Z' })).status).toBe(201)
})

test('a repeat changes nothing and tells nobody', async () => {
  const { app, nadia, give, move, stored } = await aSchoolWithBookings()
  const id = await give()
  const hints = hintsFor(app, nadia)
  const first = await move(nadia.token, id, { status: 'CONFIRMED', amendmentReason: 'See you then' })
  app.setClock('2026-01-13T09:00:00Z')
  const { body } = await app.call('POST', '/api/auth/login', { body: nadia })
  const again = await move(body.token, id, { status: 'CONFIRMED', amendmentReason: 'Once more' })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.body.amendmentReason).toBe('See you then')
  expect((await stored(id)).updated_at).toBe(Date.parse('2026-01-12T09:00:00Z'))
  // The last is of the tutor, who signed in anew.
  expect(hints).toEqual(['bookings', 'availability', 'payments', 'hour-packages', 'notices', 'devices'])
  expect((await auditCounts(app)).booking_confirmed).toBe(1)
})

test('a move decided on a state that has passed is refused, and the times stay held', async () => {
  const { app, nadia, give, stored, held } = await aSchoolWithBookings()
  const id = await give({ status: 'CONFIRMED' })
  const stale = app.context.transaction((tx) =>
    updateStatus(tx, {
      id,
      tutorId: nadia.id,
      from: 'REQUESTED',
      to: 'DENIED',
      originalStartTime: null,
      originalEndTime: null,
      amendmentReason: undefined,
      terms: undefined,
      by: nadia.id,
      holds: [],
      now: app.context.now(),
    }),
  )
  await expect(stale).rejects.toMatchObject({ status: 409, message: 'This booking can no longer be changed' })
  expect([(await stored(id)).status, (await held(id)).length]).toEqual(['CONFIRMED', 1])
})

test('a reason stays where none is given', async () => {
  const { nadia, give, move } = await aSchoolWithBookings()
  const id = await give()
  await move(nadia.token, id, { status: 'CONFIRMED', amendmentReason: 'See you then' })
  expect((await move(nadia.token, id, { status: 'CANCELLED' })).body.amendmentReason).toBe('See you then')
})

test("another's booking, a deleted one and no booking at all are the same to a student", async () => {
  const { app, nadia, amira, ben, give, move, stored } = await aSchoolWithBookings()
  const id = await give()
  const gone = await give({ start: '2026-01-20T16:00:00Z', deletedAt: '2026-01-12T08:00:00Z' })
  const unknown = await move(ben.token, newId(), { status: 'CANCELLED' })
  expect([unknown.status, unknown.body]).toEqual([404, { code: 'booking_not_found', message: 'Booking not found' }])
  for (const [token, each] of [
    [ben.token, id],
    [amira.token, gone],
    [nadia.token, gone],
    [ben.token, 'no-id'],
    [ben.token, `${id}'--`],
  ] as const) {
    const reply = await move(token, encodeURIComponent(each), { status: 'CANCELLED' })
    expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body])
  }
  expect((await stored(id)).status).toBe('REQUESTED')
  expect((await app.call('PUT', `/api/bookings/${id}/status`, { body: { status: 'CANCELLED' } })).status).toBe(401)
})

test('only three statuses can be asked for', async () => {
  const { nadia, give, move, stored } = await aSchoolWithBookings()
  const id = await give()
  for (const status of ['COMPLETED', 'AMENDED', 'REQUESTED', 'confirmed', '', null, undefined, ['CONFIRMED'], 1]) {
    const reply = await move(nadia.token, id, { status })
    expect(said(reply)).toEqual([400, 'Invalid status'])
    expect(reply.body.errors).toEqual([{ msg: 'Invalid status', field: 'status' }])
  }
  const long = await move(nadia.token, id, { status: 'CONFIRMED', amendmentReason: 'r'.repeat(1001) })
  expect(said(long)).toEqual([400, 'Please use at most 1000 characters.'])
  expect((await stored(id)).status).toBe('REQUESTED')
})

test('nobody but the two of them hears of a change, save that a time is free', async () => {
  const { app, nadia, amira, ben, give, move } = await aSchoolWithBookings()
  const chris = await aStudent(app, 'Chris')
  const id = await give()
  const [hers, his] = [hintsFor(app, amira), hintsFor(app, chris)]
  await move(ben.token, id, { status: 'CANCELLED' })
  expect([hers, his]).toEqual([[], []])
  await move(nadia.token, id, { status: 'DENIED' })
  expect([hers, his]).toEqual([['bookings', 'availability', 'payments', 'hour-packages', 'notices'], ['availability']])
})

test('a student cancels late within 24 hours of a confirmed lesson, the tutor never', async () => {
  const { app, nadia, amira, give, move, stored } = await aSchoolWithBookings()
  const cancel = async (who: { token: string }, at: string, wish: Parameters<typeof give>[0] = {}) => {
    app.setClock('2026-01-12T09:00:00Z')
    const id = await give({ status: 'CONFIRMED', start: '2026-01-13T16:00:00Z', ...wish })
    app.setClock(at)
    const { body } = await move(who.token, id, { status: 'CANCELLED' })
    const row = await stored(id)
    expect(row).toMatchObject({ cancelled_at: Date.parse(at), cancelled_late: body.lateCancellation ? 1 : 0 })
    return body.lateCancellation
  }
  expect(await cancel(amira, '2026-01-12T16:00:00Z')).toBe(false)
  expect(await cancel(amira, '2026-01-12T16:00:00.001Z')).toBe(true)
  expect(await cancel(nadia, '2026-01-12T16:00:00.001Z')).toBe(false)
  expect(await cancel(amira, '2026-01-12T16:00:00.001Z', { status: 'REQUESTED' })).toBe(false)
  const moved = { status: 'AMENDED', start: '2026-01-20T16:00:00Z', originalStart: '2026-01-13T16:00:00Z' } as const
  expect(await cancel(amira, '2026-01-12T16:00:00Z', moved)).toBe(false)
  expect(await cancel(amira, '2026-01-12T16:00:00.001Z', moved)).toBe(true)
})

test('within 24 hours after the tutor moved a lesson, cancelling it is never late', async () => {
  const { app, nadia, amira, maths, give, move } = await aSchoolWithBookings()
  const wednesday = { startTime: '2026-01-14T08:00:00Z', endTime: '2026-01-14T09:00:00Z', subjectId: maths }
  const cancelAt = async (at: string, body: object) => {
    app.setClock('2026-01-12T20:00:00Z')
    const id = await give({ status: 'CONFIRMED', start: '2026-01-14T08:00:00Z' })
    app.setClock('2026-01-13T09:00:00Z')
    const { token } = (await app.call('POST', '/api/auth/login', { body: nadia })).body
    expect((await app.call('PUT', `/api/bookings/${id}/tutor-amend`, { token, body })).status).toBe(200)
    app.setClock(at)
    return (await move(amira.token, id, { status: 'CANCELLED' })).body.lateCancellation
  }
  const later = { ...wednesday, startTime: '2026-01-14T10:00:00Z', endTime: '2026-01-14T11:00:00Z' }
  expect(await cancelAt('2026-01-14T09:00:00Z', later)).toBe(false)
  expect(await cancelAt('2026-01-14T09:00:00.001Z', later)).toBe(true)
  expect(await cancelAt('2026-01-13T09:30:00Z', { ...wednesday, price: 20 })).toBe(true)
})
