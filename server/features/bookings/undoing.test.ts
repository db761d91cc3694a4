/** Whatever the tutor does to a series, or books, is undone as if it had never been; nobody hears of it (Rules: moves). */
import { expect, test } from 'vitest'
import { aPackage } from '#server/testing/given-payments.ts'
import { aSubject } from '#server/testing/givens.ts'
import { aSchool, said } from '#server/testing/school.ts'
import { tellWhatWaited } from '#server/testing/telling.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { heldTimeFaults } from './held-times/actions.ts'
import { aSeries } from './testing/series.ts'

/** Every booking with all that is stored of it, by what it is charged, and the hours that are left. */
async function standing({ database: { db } }: TestApp) {
  const bookings = await db.selectFrom('bookings').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const entries = await db.selectFrom('hour_entries').selectAll().execute()
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const charged = (id: string, status: string) =>
    sum(payments.filter((row) => row.booking_id === id && row.status === status).map((row) => row.amount_pence))
  return {
    bookings: bookings.map(({ updated_at: _, ...booking }) => ({
      ...booking,
      used: sum(entries.filter((row) => row.booking_id === booking.id).map(({ minutes }) => minutes)),
      owed: charged(booking.id, 'PENDING'),
      paid: charged(booking.id, 'PAID'),
    })),
    hours: (await db.selectFrom('hour_packages').select('remaining_minutes').execute()).map(
      (row) => row.remaining_minutes,
    ),
    held: await db.selectFrom('held_times').selectAll().orderBy('booking_id').orderBy('is_original').execute(),
    faults: await heldTimeFaults(db),
  }
}

/** Four Mondays: hours cover the first two, the third is paid for, the fourth is owed; each has its words. */
async function aChargedSeries() {
  const series = await aSeries({ status: 'REQUESTED' })
  const { app, nadia, amira, maths, ids, seriesId } = series
  const as = (method: string, path: string, body?: object) =>
    app.call(method, `/api${path}`, { token: nadia.token, ...(body && { body }) })
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 120 })
  await as('PUT', `/bookings/series/${seriesId}/status`, { status: 'CONFIRMED' })
  await as('PUT', `/bookings/${ids[0]}/meeting-link`, { meetingLink: 'https://meet.example/old' })
  await as('PUT', `/bookings/${ids[0]}/title`, { title: 'Surds' })
  const owed = await app.database.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', ids[2] ?? '')
    .execute()
  await as('PUT', `/payments/${owed[0]?.id}/confirm`)
  await tellWhatWaited(app)
  const latin = await aSubject(app, { name: 'Latin', onlineRatePence: 4000, inPersonRatePence: 5000 })
  return { ...series, as, latin, undo: (id: string) => as('POST', `/changes/${id}/undo`) }
}

const EDITS: [string, object][] = [
  ['TIME', { kind: 'TIME', weekday: 2, time: '17:30', minutes: 90, notes: 'I have a class on Mondays' }],
  ['LESSON', { kind: 'LESSON', isOnline: false, title: 'Verbs', meetingLink: 'https://meet.example/new', notes: 'So' }],
  ['the price of one', { kind: 'LESSON', scope: 'ONE', price: 12.5, meetingLink: 'https://meet.example/new' }],
  ['LEAVE_OUT', { kind: 'LEAVE_OUT', leaveOut: ['2026-03-16', '2026-03-30'], notes: 'I am away' }],
  ['PAUSE', { kind: 'PAUSE', from: '2026-03-16', to: '2026-03-23', addAtEnd: true }],
  ['END', { kind: 'END', after: '2026-03-16' }],
  ['EXTEND', { kind: 'EXTEND', weeks: 3 }],
]

test.each(EDITS)('an edit is undone as if it had never been: %s', async (_, body) => {
  const { app, nadia, latin, edit, undo, stored } = await aChargedSeries()
  const subject = 'title' in body ? { subjectId: latin } : {}
  const [before, told] = [await standing(app), await app.count('notices')]
  const edited = await edit(nadia, { ...body, ...subject })
  expect([edited.status, edited.body.message]).toEqual([200, undefined])
  expect(edited.body.undoUntil).toBe(new Date(app.context.now().getTime() + 10_000).toISOString())
  const [after, bookings] = [await standing(app), await stored()]
  expect(after).not.toEqual(before)
  expect(after.faults).toEqual([])
  const undone = await undo(edited.body.changeId)
  expect([undone.status, undone.body.message]).toEqual([200, undefined])
  expect(await standing(app)).toEqual(before)
  expect(await app.count('change_texts')).toBe(0)
  await tellWhatWaited(app)
  expect(await app.count('notices')).toBe(told)
  expect(bookings.length).toBeGreaterThanOrEqual(4)
})

test('what still waits, and a lesson of two subjects that waits for another time, stand again as they did', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const english = await aSubject(app, { name: 'English' })
  const call = async (by: { token: string }, method: string, path: string, body?: object) => {
    const reply = await app.call(method, `/api${path}`, { token: by.token, ...(body && { body }) })
    expect([reply.status < 300, reply.body?.message]).toEqual([true, undefined])
    return reply.body
  }
  const parts = [maths, english].map((subjectId) => ({ subjectId, minutes: 60 }))
  const asked = { parts, startTime: '2026-01-19T16:00:00Z', isOnline: true, weeks: 4 }
  const { seriesId, bookings } = await call(amira, 'POST', '/bookings/series', asked)
  const edits = `/bookings/series/${seriesId}/edits`
  const end = { bookingId: bookings[0].id, scope: 'ALL', kind: 'END', after: '2026-01-18' }
  const endAndUndo = async () => {
    const before = await standing(app)
    const { changeId } = await call(nadia, 'POST', edits, {
      ...end,
      ticked: bookings.map(({ id }: { id: string }) => id),
    })
    expect((await standing(app)).held).toEqual([])
    await call(nadia, 'POST', `/changes/${changeId}/undo`)
    expect(await standing(app)).toEqual(before)
  }
  await endAndUndo()
  await call(nadia, 'PUT', `/bookings/series/${seriesId}/status`, { status: 'CONFIRMED' })
  // Each part asks for what the other one holds.
  await call(amira, 'POST', edits, { ...end, kind: 'TIME', time: '17:00' })
  expect((await standing(app)).held).toHaveLength(16)
  await endAndUndo()
})

test('a family’s edit cannot be undone, and is told at once', async () => {
  const { nadia, amira, edit, app } = await aSeries()
  const told = await app.count('notices')
  const { body } = await edit(amira, { time: '17:00' })
  expect([body.changeId, body.undoUntil]).toEqual([null, null])
  expect([await app.count('changes'), await app.count('notices')]).toEqual([0, told + 1])
  expect((await edit(nadia, { time: '18:00', preview: true })).body.changeId).toBeNull()
  expect(await app.count('changes')).toBe(0)
})

test('what the tutor booked is gone again, with its charge, and its time is free', async () => {
  const { app, nadia, amira, ben, maths } = await aSchool()
  const call = (token: string, path: string, body?: object) => app.call('POST', `/api${path}`, { token, body })
  await aPackage(app, { studentId: amira.id, subjectId: maths, minutes: 60 })
  const before = await standing(app)
  const lesson = {
    subjectId: maths,
    isOnline: true,
    startTime: '2026-01-19T16:00:00Z',
    endTime: '2026-01-19T17:00:00Z',
  }
  for (const weeks of [1, 3]) {
    const { body } = await call(nadia.token, '/bookings/book', { ...lesson, studentId: amira.id, weeks })
    expect(body.undoUntil).toBe('2026-01-12T09:00:10.000Z')
    expect((await standing(app)).hours).toEqual([0])
    const undone = await call(nadia.token, `/changes/${body.changeId}/undo`)
    expect([undone.status, undone.body.bookings]).toEqual([200, []])
    expect(await standing(app)).toEqual(before)
    expect((await app.call('GET', `/api/bookings/${amira.id}`, { token: amira.token })).body).toEqual([])
    expect((await app.call('GET', `/api/payments/student/${amira.id}`, { token: amira.token })).body).toEqual([])
    expect(said(await call(nadia.token, `/changes/${body.changeId}/undo`))).toEqual([
      409,
      'It is too late to undo this.',
    ])
  }
  expect((await call(ben.token, '/bookings/request', lesson)).status).toBe(201)
  await tellWhatWaited(app)
  expect(await app.database.db.selectFrom('notices').select('user_id').distinct().execute()).toEqual([
    { user_id: nadia.id },
  ])
})

test('lessons that were cancelled stand again, with their hours and what they owe; nobody hears of it', async () => {
  const { app, nadia, ids, as, undo, stored } = await aChargedSeries()
  const [before, told] = [await standing(app), await app.count('notices')]
  const cancelled = await as('POST', '/bookings/cancellations', { ids: ids.slice(0, 4), amendmentReason: 'I am ill' })
  expect([cancelled.status, cancelled.body.bookings.length]).toEqual([200, 4])
  const off = await standing(app)
  expect([off.hours, off.held.length, await app.count('notices')]).toEqual([[120], before.held.length - 4, told])
  expect((await stored())[0]).toMatchObject({ status: 'CANCELLED' })
  expect((await undo(cancelled.body.changeId)).status).toBe(200)
  expect(await standing(app)).toEqual(before)
  await tellWhatWaited(app)
  expect(await app.count('notices')).toBe(told)

  const again = await as('POST', '/bookings/cancellations', { ids: [ids[0]] })
  const same = await as('POST', '/bookings/cancellations', { ids: [ids[0]] })
  expect([same.status, same.body.changeId, same.body.undoUntil]).toEqual([200, null, null])
  await tellWhatWaited(app)
  expect(await app.count('notices')).toBeGreaterThan(told)
  expect(said(await undo(again.body.changeId))).toEqual([409, 'It is too late to undo this.'])
  expect(said(await as('POST', '/bookings/cancellations', { ids: [ids[1], nadia.id] }))).toEqual([
    ...[404, 'Booking not found'],
  ])
  await app.database.transaction((tx) =>
    tx
      .updateTable('bookings')
      .set({ status: 'COMPLETED' })
      .where('id', '=', ids[2] ?? '')
      .execute(),
  )
  expect(said(await as('POST', '/bookings/cancellations', { ids: [ids[1], ids[2]] }))).toEqual([
    ...[409, 'This booking can no longer be changed'],
  ])
  expect(await app.count('changes')).toBe(2)
  for (const bad of [{ ids: [] }, { ids: [ids[1], ids[1]] }, {}, { ids: Array.from({ length: 61 }, () => ids[1]) }])
    expect((await as('POST', '/bookings/cancellations', bad)).status).toBe(400)
})

test('a consultation that was undone may be booked again; a student who became known by it stays known', async () => {
  const { app, nadia, amira, maths } = await aSchool()
  const call = (path: string, body?: object) => app.call('POST', `/api${path}`, { token: nadia.token, body })
  const half = { type: 'CONSULTATION', startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T16:30:00Z' }
  const body = { ...half, studentId: amira.id, subjectId: maths, isOnline: true }
  const first = await call('/bookings/book', body)
  expect((await call(`/changes/${first.body.changeId}/undo`)).status).toBe(200)
  expect((await call('/bookings/book', body)).status).toBe(201)
})

test('the words that were written over are kept for as long as they can be put back', async () => {
  const { app, nadia, edit, as, pair } = await aChargedSeries()
  await edit(nadia, { kind: 'LESSON', title: 'Verbs' })
  expect(await app.database.db.selectFrom('change_texts').select('title').orderBy('title').execute()).toHaveLength(4)
  await tellWhatWaited(app)
  const other = { ...pair, startTime: '2026-01-19T16:00:00Z', endTime: '2026-01-19T17:00:00Z', isOnline: true }
  expect((await as('POST', '/bookings/book', other)).status).toBe(201)
  expect(await app.count('change_texts')).toBe(0)
})
