import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { aLink } from '#server/testing/given-links.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aParent, type Person } from '#server/testing/givens.ts'
import { aSchool, auditCounts, said } from '#server/testing/school.ts'
import { markFaults } from './attendance/actions.ts'

const LESSON = { startTime: '2026-01-12T14:00:00Z', endTime: '2026-01-12T15:00:00Z' }
const [BEFORE, START, AFTER] = ['2026-01-12T13:59:59.999Z', '2026-01-12T14:00:00Z', '2026-01-12T18:00:00Z']
const HALF = { absentPercent: 50 }
const NOT_BEGUN = [409, 'The lesson has not begun']
const NOT_CHANGEABLE = [409, 'This booking can no longer be changed']
const MARKED = [409, 'Attendance is marked for this lesson. Please take the mark off first.']

/** Monday 12 January 2026, nine in the morning; Amira has agreed on an hour for £25 at two. */
async function aLesson(rules: object = {}) {
  const school = await aSchool()
  const { app, nadia, amira, maths, ask } = school
  const { db } = app.database
  const call = (person: Person, method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: person.token, body })
  await call(nadia, 'PUT', '/diary-rules', { ...DEFAULT_RULES, ...rules })
  const bought = await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  const agreed = async (wish: object = {}) => {
    const { body } = await ask(amira, { ...LESSON, ...wish })
    expect((await call(nadia, 'PUT', `/bookings/${body.id}/status`, { status: 'CONFIRMED' })).status).toBe(200)
    return body.id as string
  }
  return {
    ...{ ...school, call, bought, agreed },
    /** In person, which no package covers. */
    owed: () => agreed({ isOnline: false }),
    mark: (id: string, body: object, at?: string) => {
      if (at) app.setClock(at)
      return call(nadia, 'PUT', `/bookings/${id}/mark`, body)
    },
    unmark: (id: string) => call(nadia, 'DELETE', `/bookings/${id}/mark`),
    left: async () =>
      (await db.selectFrom('hour_packages').selectAll().where('id', '=', bought).executeTakeFirstOrThrow())
        .remaining_minutes,
    stored: (id: string) => db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    faults: async () => [...(await paymentFaults(db)), ...(await markFaults(db, app.context.now()))],
  }
}
const owedFor = ({ body }: { body: { payments: { status: string; amount: number }[] } }) =>
  body.payments.map(({ status, amount }) => [status, amount])

test('a lesson is marked from its start on, once, and not a millisecond before', async () => {
  const { app, owed, mark, unmark, faults } = await aLesson()
  const id = await owed()
  expect(said(await mark(id, { mark: 'PRESENT' }, BEFORE))).toEqual(NOT_BEGUN)
  expect(said(await unmark(id))).toEqual(NOT_BEGUN)
  const late = await mark(id, { mark: 'LATE', lateMinutes: 10 }, START)
  expect([late.status, late.body.attendance]).toEqual([200, { mark: 'LATE', lateMinutes: 10 }])
  expect((await mark(id, { mark: 'LATE', lateMinutes: 10 })).status).toBe(200)
  expect((await mark(id, { mark: 'PRESENT', lateMinutes: 10 })).body.attendance).toEqual({
    ...{ mark: 'PRESENT', lateMinutes: null },
  })
  expect([(await unmark(id)).body.attendance, (await unmark(id)).status]).toEqual([undefined, 200])
  expect(await auditCounts(app)).toMatchObject({ attendance_marked: 2, attendance_unmarked: 1 })
  expect(await faults()).toEqual([])
})

test.each([
  [{}, 'mark', 'Please choose one.'],
  [{ mark: 'AWAY' }, 'mark', 'Please choose one.'],
  [{ mark: 'LATE' }, 'lateMinutes', 'Please enter a whole number of minutes from 1 to 180.'],
  [{ mark: 'LATE', lateMinutes: 0 }, 'lateMinutes', 'Please enter a whole number of minutes from 1 to 180.'],
  [{ mark: 'LATE', lateMinutes: 181 }, 'lateMinutes', 'Please enter a whole number of minutes from 1 to 180.'],
  [{ mark: 'LATE', lateMinutes: 1.5 }, 'lateMinutes', 'Please enter a whole number of minutes from 1 to 180.'],
  [{ mark: 'TOLD' }, 'toldAt', 'Please say when they told you.'],
  [{ mark: 'TOLD', toldAt: 'yesterday' }, 'toldAt', 'Please say when they told you.'],
  [{ mark: 'TOLD', toldAt: '2026-01-12T18:00:00.001Z' }, 'toldAt', 'Please choose a time that has passed.'],
  [{ mark: 'TOLD', toldAt: START }, 'toldAt', 'Please choose a time before the lesson began.'],
  [{ mark: 'TOLD', toldAt: '0001-01-01T00:00:00Z' }, 'toldAt', 'Please choose a time after the lesson was booked.'],
])('a mark that cannot be is refused by its field, and nothing changes: %j', async (body, field, msg) => {
  const { owed, mark, stored } = await aLesson()
  const id = await owed()
  const before = await stored(id)
  const { status, body: refused } = await mark(id, body, AFTER)
  expect([status, refused.errors]).toEqual([400, [{ field, msg }]])
  expect(await stored(id)).toEqual(before)
})

test('what was missed costs what the tutor asks: money, or hours of the package that gave them', async () => {
  const { call, nadia, agreed, mark, unmark, left, faults } = await aLesson(HALF)
  const [byHours, byMoney] = [
    await agreed(),
    await agreed({ startTime: '2026-01-12T12:00:00Z', endTime: '2026-01-12T13:00:00Z', isOnline: false }),
  ]
  expect(await left()).toBe(0)
  const missed = await mark(byHours, { mark: 'ABSENT' }, AFTER)
  expect([missed.body.chargePercent, missed.body.packageTransaction]).toEqual([50, { hoursChanged: -0.5 }])
  expect(await left()).toBe(30)
  expect(owedFor(await mark(byMoney, { mark: 'ABSENT' }))).toEqual([['PENDING', 15]])
  expect(await faults()).toEqual([])
  expect(owedFor(await mark(byMoney, { mark: 'LATE', lateMinutes: 5 }))).toEqual([['PENDING', 30]])
  expect((await unmark(byHours)).body.packageTransaction).toEqual({ hoursChanged: -1 })
  expect(await left()).toBe(0)
  expect(await faults()).toEqual([])
  await call(nadia, 'PUT', '/diary-rules', { ...DEFAULT_RULES, absentPercent: 0 })
  expect(owedFor(await mark(byMoney, { mark: 'ABSENT' }))).toEqual([])
  expect(owedFor(await unmark(byMoney))).toEqual([['PENDING', 30]])
  expect(await faults()).toEqual([])
})

test('what was paid beyond the share is overpaid; feedback keeps the mark, and absence not beside it', async () => {
  const { call, nadia, owed, mark, faults, stored } = await aLesson(HALF)
  const id = await owed()
  const [{ id: payment }] = (await call(nadia, 'GET', '/payments/pending')).body
  expect((await call(nadia, 'PUT', `/payments/${payment}/confirm`)).status).toBe(200)
  expect(owedFor(await mark(id, { mark: 'ABSENT' }, AFTER))).toEqual([['PAID', 30]])
  const written = { bookingId: id, feedback: 'Nobody came.', stepsToImprove: 'Come.', homeworkTargets: 'None.' }
  const given = await call(nadia, 'POST', '/feedback', written)
  expect([given.status, (await stored(id)).status]).toEqual([201, 'COMPLETED'])
  expect(said(await mark(id, { mark: 'ABSENT' }))).toEqual(NOT_CHANGEABLE)
  expect((await mark(id, { mark: 'PRESENT' })).body).toMatchObject({ status: 'COMPLETED', chargePercent: 100 })
  expect(await faults()).toEqual([])
})

test('what is marked is not called off and not moved ahead, its price may still be put right', async () => {
  const { call, nadia, maths, owed, mark, unmark, faults } = await aLesson()
  const id = await owed()
  await mark(id, { mark: 'PRESENT' }, AFTER)
  const cancel = () => call(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
  const ahead = { startTime: '2026-01-15T16:00:00Z', endTime: '2026-01-15T17:00:00Z', subjectId: maths }
  expect(said(await cancel())).toEqual(MARKED)
  expect(said(await call(nadia, 'PUT', `/bookings/${id}/tutor-amend`, ahead))).toEqual(MARKED)
  const { startTime, endTime } = ahead
  expect(said(await call(nadia, 'POST', '/bookings/moves', { moves: [{ id, startTime, endTime }] }))).toEqual(MARKED)
  expect(said(await mark(id, { mark: 'TOLD', toldAt: '2026-01-12T10:00:00Z' }))).toEqual(MARKED)
  const dearer = { ...LESSON, subjectId: maths, price: 40 }
  expect(owedFor(await call(nadia, 'PUT', `/bookings/${id}/tutor-amend`, dearer))).toEqual([['PENDING', 40]])
  await unmark(id)
  expect((await cancel()).status).toBe(200)
  expect(said(await mark(id, { mark: 'PRESENT' }))).toEqual(NOT_CHANGEABLE)
  expect(await faults()).toEqual([])
})

test('a family that told the tutor has cancelled then: in time it owes nothing, a millisecond later half', async () => {
  const { app, call, amira, ben, nadia, agreed, mark, stored, faults } = await aLesson({
    lateHours: 2,
    latePercent: 50,
  })
  const [inTime, late] = [
    await agreed({ isOnline: false }),
    await agreed({ startTime: '2026-01-12T16:00:00Z', endTime: '2026-01-12T17:00:00Z', isOnline: false }),
  ]
  const told = async (person: Person) =>
    (await app.database.db.selectFrom('notices').select('content').where('user_id', '=', person.id).execute()).map(
      ({ content }) => content,
    )
  const [toldTutor, toldAt] = [await told(nadia), '2026-01-12T12:00:00.000Z']
  expect((await mark(inTime, { mark: 'TOLD', toldAt }, AFTER)).body).toMatchObject({
    ...{ status: 'CANCELLED', lateCancellation: false, payments: [] },
  })
  expect(await stored(inTime)).toMatchObject({ cancelled_at: Date.parse(toldAt), cancelled_by: amira.id })
  const answer = await mark(late, { mark: 'TOLD', toldAt: '2026-01-12T14:00:00.001Z' })
  expect([answer.body.lateCancellation, owedFor(answer)]).toEqual([true, [['PENDING', 15]]])
  expect(await told(amira)).toContainEqual(
    expect.stringMatching(/as your family told the tutor\. Half of 1 lesson stays payable: £15\.00\.$/),
  )
  expect([await told(nadia), await told(ben)]).toEqual([toldTutor, []])
  expect((await call(nadia, 'POST', `/bookings/${late}/waive-charge`, { reason: 'Flu.' })).body.payments).toEqual([])
  expect(await faults()).toEqual([])
})

test('the family reads the mark and may not set one; a parent reads it who sees', async () => {
  const { app, call, amira, ben, agreed, mark } = await aLesson()
  const robert = await aParent(app, 'Robert')
  await aLink(app, { parent: robert, child: amira })
  const id = await agreed()
  await mark(id, { mark: 'ABSENT' }, AFTER)
  for (const person of [amira, robert]) {
    const [read] = (await call(person, 'GET', `/bookings/${id}/lesson`)).body
    expect(read.attendance).toEqual({ mark: 'ABSENT', lateMinutes: null })
    expect((await call(person, 'PUT', `/bookings/${id}/mark`, { mark: 'PRESENT' })).status).toBe(403)
  }
  expect((await call(ben, 'GET', `/bookings/${id}/lesson`)).status).toBe(404)
})

test('of a mark and a cancellation at once one is done, whoever comes first', async () => {
  const { call, nadia, agreed, mark, left, stored, faults, app } = await aLesson({ ...HALF, lateHours: 0 })
  for (let round = 0; round < 6; round++) {
    app.setClock('2026-01-12T09:00:00Z')
    const id = await agreed({
      startTime: `2026-01-12T${10 + round}:00:00Z`,
      endTime: `2026-01-12T${11 + round}:00:00Z`,
    })
    app.setClock(AFTER)
    const acts = [
      () => mark(id, { mark: 'ABSENT' }),
      () => call(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' }),
      () => mark(id, { mark: 'TOLD', toldAt: '2026-01-12T09:30:00Z' }),
      () => mark(id, { mark: 'LATE', lateMinutes: 5 }),
    ]
    const replies = await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const { status } = await stored(id)
    const marks = await app.database.db.selectFrom('attendance').select('mark').where('booking_id', '=', id).execute()
    expect([
      ['CONFIRMED', 1],
      ['CANCELLED', 0],
    ]).toContainEqual([status, marks.length])
    expect(await faults()).toEqual([])
    if (status === 'CONFIRMED') await call(nadia, 'DELETE', `/bookings/${id}/mark`)
    await call(nadia, 'PUT', `/bookings/${id}/status`, { status: 'CANCELLED' })
    expect([await left(), await faults()]).toEqual([60, []])
  }
})

test('verify finds a mark of what has not begun, of what is called off, and a charge that does not follow it', async () => {
  const { app, agreed, mark, stored } = await aLesson()
  const id = await agreed()
  await mark(id, { mark: 'PRESENT' }, START)
  const { db } = app.database
  const faults = () => markFaults(db, app.context.now())
  expect(await faults()).toEqual([])
  const write = (change: object) =>
    app.context.transaction((tx) => tx.updateTable('bookings').set(change).where('id', '=', id).execute())
  const { start_at, status, charge_percent } = await stored(id)
  for (const change of [{ start_at: start_at + 1 }, { status: 'AMENDED' }, { charge_percent: 50 }]) {
    await write(change)
    expect(await faults()).toEqual([`Booking ${id} is marked otherwise than it stands`])
    await write({ start_at, status, charge_percent })
  }
})
