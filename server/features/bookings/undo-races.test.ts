/** A change that is undone while it is told, undone again, or asked around (I145, I146). */
import { expect, test } from 'vitest'
import { dispatchSome } from '#server/features/happenings/dispatching/actions.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aSchool, type School } from '#server/testing/school.ts'
import { callOver, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const ROUNDS = 6
const MADE_AT = Date.parse('2026-01-12T09:00:00Z')

async function aRace() {
  const school = await aSchool()
  const address = await school.app.listen()
  const call = (token: string, path: string, body?: object) =>
    callOver(address, 'POST', path, { token, ...(body && { body }) })
  return { ...school, call }
}
const hour = (round: number, clock: number) => {
  const start = Date.parse('2026-01-19T00:00:00Z') + (round * 24 + clock) * 3_600_000
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + 3_600_000).toISOString() }
}
const aLesson = async ({ app, nadia, amira, maths }: School, round: number) =>
  aBooking(app, {
    ...{ tutorId: nadia.id, studentId: amira.id, subjectId: maths, status: 'CONFIRMED' },
    start: hour(round, 10).startTime,
  })

test('a change is told, or undone, and never both', async () => {
  const race = await aRace()
  const { app, nadia, call } = race
  const { db } = app.database
  for (let round = 0; round < ROUNDS; round++) {
    app.setClock(new Date(MADE_AT + round * 60_000).toISOString())
    const id = await aLesson(race, round)
    const moved = await call(nadia.token, '/bookings/moves', { moves: [{ id, ...hour(round, 14) }] })
    expect(moved.status).toBe(200)
    // One server's clock is ahead: it tells while the other one still undoes.
    const told = new Date(MADE_AT + round * 60_000 + 10_000)
    const undo = () => call(nadia.token, `/changes/${moved.body.changeId}/undo`)
    const dispatch = () => dispatchSome({ transaction: app.database.transaction }, true, told)
    const [undone] =
      round % 2 ? await Promise.all([undo(), dispatch()]) : (await Promise.all([dispatch(), undo()])).toReversed()
    const { status } = undone as Awaited<ReturnType<typeof undo>>
    const heard = await db.selectFrom('notices').select('id').where('about_id', '=', id).execute()
    const { start_at } = await db
      .selectFrom('bookings')
      .select('start_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isBack = start_at === Date.parse(hour(round, 10).startTime)
    expect([
      [200, 0, true],
      [409, 1, false],
    ]).toContainEqual([status, heard.length, isBack])
  }
  expect(await heldTimeFaults(db)).toEqual([])
})

test('of several who undo one change one does, and whoever asks meanwhile for the time of before has it or not', async () => {
  const race = await aRace()
  const { app, nadia, ben, maths, call } = race
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aLesson(race, round)
    const { body } = await call(nadia.token, '/bookings/moves', { moves: [{ id, ...hour(round, 14) }] })
    const undo = () => call(nadia.token, `/changes/${body.changeId}/undo`)
    const ask = () => call(ben.token, '/bookings/request', { ...hour(round, 10), subjectId: maths, isOnline: true })
    const calls = [undo, undo, ask, undo]
    const order = round % 2 ? calls.toReversed() : calls
    const replies = await Promise.all(order.map((each) => each()))
    const asked = replies[order.indexOf(ask)]?.status
    const undone = tally(replies.filter((_, place) => order[place] !== ask).map(({ status }) => status))
    expect(undone).toEqual(asked === 201 ? { 409: 3 } : { 200: 1, 409: 2 })
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('of a cancelled lesson the undo and a request for its time: one of them has it', async () => {
  const race = await aRace()
  const { app, nadia, ben, maths, call } = race
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aLesson(race, round)
    const { body } = await call(nadia.token, '/bookings/cancellations', { ids: [id] })
    const undo = () => call(nadia.token, `/changes/${body.changeId}/undo`)
    const ask = () => call(ben.token, '/bookings/request', { ...hour(round, 10), subjectId: maths, isOnline: true })
    const replies = await Promise.all((round % 2 ? [undo, ask] : [ask, undo]).map((each) => each()))
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(replies.map(({ status }) => status).sort())
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})

test('a lesson that is cancelled twice at once is one change, and the other changes nothing', async () => {
  const race = await aRace()
  const { nadia, call } = race
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aLesson(race, round)
    const cancel = () => call(nadia.token, '/bookings/cancellations', { ids: [id] })
    const replies = await Promise.all([cancel(), cancel()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.filter(({ body }) => body.changeId !== null)).toHaveLength(1)
  }
})

test('a move and a request for the time that it leads to: one of them has it', async () => {
  const race = await aRace()
  const { app, nadia, ben, maths, call } = race
  for (let round = 0; round < ROUNDS; round++) {
    const id = await aLesson(race, round)
    const move = () => call(nadia.token, '/bookings/moves', { moves: [{ id, ...hour(round, 14) }] })
    const ask = () => call(ben.token, '/bookings/request', { ...hour(round, 14), subjectId: maths, isOnline: true })
    const replies = await Promise.all((round % 2 ? [move, ask] : [ask, move]).map((each) => each()))
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(replies.map(({ status }) => status).sort())
  }
  expect(await heldTimeFaults(app.database.db)).toEqual([])
})
