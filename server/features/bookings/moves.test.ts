import { expect, test } from 'vitest'
import { aPost } from '#server/features/happenings/testing/post.ts'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { said } from '#server/testing/school.ts'
import { heldTimeFaults } from './held-times/actions.ts'

/** On Monday 19 January Amira from four to five, Ben from five to six. */
async function twoLessons() {
  const post = await aPost()
  const { app, nadia, amira, ben, maths } = post
  const lesson = { tutorId: nadia.id, subjectId: maths, status: 'CONFIRMED' } as const
  const hers = await aBooking(app, { ...lesson, studentId: amira.id })
  const his = await aBooking(app, { ...lesson, studentId: ben.id, start: '2026-01-19T17:00:00Z' })
  const to = (id: string, start: string, end: string) => ({
    ...{ id, startTime: `2026-01-19T${start}:00Z`, endTime: `2026-01-19T${end}:00Z` },
  })
  const swap = [to(hers, '17:00', '18:00'), to(his, '16:00', '17:00')]
  const move = (moves: readonly object[], more: object = {}) =>
    app.call('POST', '/api/bookings/moves', { token: nadia.token, body: { moves, ...more } })
  const undo = (id: string) => app.call('POST', `/api/changes/${id}/undo`, { token: nadia.token })
  const times = async () => {
    const rows = await app.database.db.selectFrom('bookings').select(['id', 'start_at', 'end_at']).execute()
    const of = (id: string) => rows.find((row) => row.id === id)
    const text = (at = 0) => new Date(at).toISOString().slice(11, 16)
    return [hers, his].map((id) => `${text(of(id)?.start_at)}-${text(of(id)?.end_at)}`)
  }
  return { ...post, hers, his, to, swap, move, undo, times }
}
const AS_GIVEN = ['16:00-17:00', '17:00-18:00']
const SWAPPED = ['17:00-18:00', '16:00-17:00']
const TAKEN = [409, 'You already have a booking at this time']
const TOO_LATE = [409, 'It is too late to undo this.']

test('two lessons change places, and each family hears of it after ten seconds', async () => {
  const { app, move, swap, times, send, hers, his } = await twoLessons()
  const looked = await move(swap, { preview: true })
  expect(looked.body).toMatchObject({ changeId: null, undoUntil: null, bookings: [{ id: hers }, { id: his }] })
  expect(looked.body.bookings[0].startTime).toBe('2026-01-19T17:00:00.000Z')
  expect([await times(), await app.count('changes')]).toEqual([AS_GIVEN, 0])
  const { status, body } = await move(swap)
  expect([status, body.undoUntil]).toEqual([200, '2026-01-12T09:00:10.000Z'])
  expect(body.warnings).toContainEqual({ bookingId: hers, message: 'It is outside your published hours.' })
  expect([await times(), await heldTimeFaults(app.database.db)]).toEqual([SWAPPED, []])
  await send('2026-01-12T09:00:09.999Z')
  expect(await app.count('notices')).toBe(0)
  await send('2026-01-12T09:00:10Z')
  expect(await app.count('notices')).toBe(2)
})

test('all are moved or none, and nothing where nothing changes', async () => {
  const { app, amira, nadia, maths, move, to, hers, his, times } = await twoLessons()
  await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, start: '2026-01-19T19:00:00Z' })
  const free = to(hers, '20:00', '21:00')
  for (const other of [to(his, '19:30', '20:00'), to(his, '18:30', '19:01'), to(his, '20:59', '21:30')])
    expect(said(await move([free, other]))).toEqual(TAKEN)
  expect(said(await move([free, to(newId(), '10:00', '11:00')]))).toEqual([404, 'Booking not found'])
  const sixty = Array.from({ length: 61 }, () => to(newId(), '10:00', '11:00'))
  for (const wrong of [[], [free, free], sixty, [to(hers, '20:00', '20:00')]])
    expect((await move(wrong)).status).toBe(400)
  expect((await move([to(hers, '16:00', '17:00')])).body).toMatchObject({ changeId: null, bookings: [{ id: hers }] })
  expect([await times(), await app.count('changes')]).toEqual([AS_GIVEN, 0])
  expect((await move([free, to(his, '21:00', '22:00')])).status).toBe(200)
})

test('what is undone before the tenth second nobody ever hears of, and it is undone once', async () => {
  const { app, move, swap, undo, times, send } = await twoLessons()
  const { body } = await move(swap)
  app.setClock('2026-01-12T09:00:09.999Z')
  const answers = await Promise.all([undo(body.changeId), undo(body.changeId)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(said(await undo(body.changeId))).toEqual(TOO_LATE)
  expect([await times(), await heldTimeFaults(app.database.db)]).toEqual([AS_GIVEN, []])
  await send('2026-01-12T09:02:00Z')
  expect([await app.count('notices'), await app.count('happenings')]).toEqual([0, 0])
  expect(said(await undo(newId()))).toEqual([404, 'Change not found'])
})

test('what was told, has changed since, or lost its time is undone no more', async () => {
  const { app, amira, nadia, maths, move, swap, undo, times, to, hers, send } = await twoLessons()
  const { body: first } = await move([to(hers, '20:00', '21:00')])
  const blocker = await aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths })
  expect(said(await undo(first.changeId))).toEqual(TAKEN)
  await app.context.transaction(async (tx) => {
    await tx.deleteFrom('held_times').where('booking_id', '=', blocker).execute()
    await tx.updateTable('bookings').set({ status: 'DENIED' }).where('id', '=', blocker).execute()
  })
  const { body: second } = await move([to(hers, '21:00', '22:00')])
  expect(said(await undo(first.changeId))).toEqual(TOO_LATE)
  expect((await undo(second.changeId)).status).toBe(200)
  const { body: third } = await move(swap)
  await Promise.all([send('2026-01-12T09:00:10Z')])
  expect([said(await undo(third.changeId)), await times()]).toEqual([TOO_LATE, SWAPPED])
})
