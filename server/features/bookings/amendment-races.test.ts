import { expect, test } from 'vitest'
import { aBooking } from '#server/testing/given-bookings.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, type SocketReply, tally } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const SETTLED = 'This booking can no longer be changed'
const hour = (start: number) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + 3_600_000).toISOString(),
})
const MONDAY = Date.parse('2026-01-19T08:00:00Z')
const FEBRUARY = Date.parse('2026-02-02T08:00:00Z')

async function aRace() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const address = await app.listen()
  return {
    ...school,
    give: (wish: Partial<Parameters<typeof aBooking>[1]> = {}) =>
      aBooking(app, { tutorId: nadia.id, studentId: amira.id, subjectId: maths, ...wish }),
    put: (person: Person, id: string, what: string, body?: object) =>
      callOver(address, 'PUT', `/bookings/${id}/${what}`, { token: person.token, body }),
    remove: (id: string) => callOver(address, 'DELETE', `/bookings/${id}/permanently`, { token: nadia.token }),
    stored: (id: string) =>
      app.database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    faults: () => heldTimeFaults(app.database.db),
  }
}

/** Both at once, the second ahead of the first in every other round; the answers in the order of the moves. */
async function together(
  round: number,
  one: () => Promise<SocketReply>,
  other: () => Promise<SocketReply>,
): Promise<[SocketReply, SocketReply]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [second, first] = await Promise.all([other(), one()])
  return [first, second]
}

test('a move and a confirmation at once end in one of the two orders, never in between', async () => {
  const { nadia, amira, give, put, stored, faults } = await aRace()
  for (let round = 0; round < 10; round++) {
    const id = await give({ start: new Date(MONDAY + round * 3_600_000).toISOString() })
    const wish = hour(FEBRUARY + round * 3_600_000)
    const replies = await together(
      round,
      () => put(amira, id, 'amend', wish),
      () => put(nadia, id, 'status', { status: 'CONFIRMED' }),
    )
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    const { status, start_at, original_start_at } = await stored(id)
    expect(start_at).toBe(Date.parse(wish.startTime))
    const first = MONDAY + round * 3_600_000
    expect([
      ['CONFIRMED', null],
      ['AMENDED', first],
    ]).toContainEqual([status, original_start_at])
  }
  expect(await faults()).toEqual([])
})

test('a cancellation and the answer to a change at once end cancelled, and hold nothing', async () => {
  const { app, nadia, amira, give, put, stored, faults } = await aRace()
  for (let round = 0; round < 10; round++) {
    const id = await give({
      status: 'AMENDED',
      start: new Date(MONDAY + round * 3_600_000).toISOString(),
      originalStart: new Date(FEBRUARY + round * 3_600_000).toISOString(),
    })
    const answer =
      round % 4 < 2 ? () => put(nadia, id, 'keep-original') : () => put(nadia, id, 'status', { status: 'CONFIRMED' })
    const cancel = () => put(amira, id, 'status', { status: 'CANCELLED' })
    const [cancelled, answered] = await together(round, cancel, answer)
    expect(cancelled.status).toBe(200)
    expect([200, 409]).toContain(answered.status)
    if (answered.status === 409) expect(answered.body.message).toBe(SETTLED)
    expect((await stored(id)).status).toBe('CANCELLED')
  }
  expect(await app.count('held_times')).toBe(0)
  expect(await faults()).toEqual([])
})

test('of twenty lessons moved to one time at once exactly one is there', async () => {
  const { nadia, amira, ben, maths, give, put, faults } = await aRace()
  const wish = hour(FEBRUARY)
  const ids: string[] = []
  for (let n = 0; n < 20; n++) {
    const start = new Date(MONDAY + n * 3_600_000).toISOString()
    ids.push(await give({ start, studentId: n % 2 ? amira.id : ben.id, status: n < 10 ? 'CONFIRMED' : 'REQUESTED' }))
  }
  const replies = await Promise.all(
    ids.map((id, n) =>
      n % 5 === 0
        ? put(nadia, id, 'tutor-amend', { ...wish, subjectId: maths })
        : put(n % 2 ? amira : ben, id, 'amend', wish),
    ),
  )
  expect(tally(replies.map((reply) => reply.status))).toEqual({ 200: 1, 409: 19 })
  expect(await faults()).toEqual([])
})

test('a move and a request for one time at once leave it to one of them', async () => {
  const { amira, ben, ask, give, put, faults } = await aRace()
  for (let round = 0; round < 10; round++) {
    const id = await give({ start: new Date(MONDAY + round * 3_600_000).toISOString(), status: 'CONFIRMED' })
    const wish = hour(FEBRUARY + round * 3_600_000)
    const [moved, asked] = await together(
      round,
      () => put(amira, id, 'amend', wish),
      () => ask(ben, wish),
    )
    expect([moved.status, asked.status].sort()).toEqual([moved.status === 200 ? 200 : 201, 409])
    const lost = moved.status === 200 ? asked : moved
    expect(lost.body.message).toBe('This time is no longer available')
  }
  expect(await faults()).toEqual([])
})

test('two who swap their times at once are both refused, for each holds his own until he has moved', async () => {
  const { amira, ben, give, put, faults } = await aRace()
  const [hers, his] = [hour(MONDAY), hour(FEBRUARY)]
  const herId = await give({ start: hers.startTime, status: 'CONFIRMED' })
  const hisId = await give({ start: his.startTime, status: 'CONFIRMED', studentId: ben.id })
  const replies = await together(
    0,
    () => put(amira, herId, 'amend', his),
    () => put(ben, hisId, 'amend', hers),
  )
  expect(replies.map((reply) => [reply.status, reply.body.message])).toEqual([
    [409, 'This time is no longer available'],
    [409, 'This time is no longer available'],
  ])
  expect(await faults()).toEqual([])
})

test('a deletion and a late confirmation at once leave no request behind that holds its time', async () => {
  const { app, nadia, give, put, remove, stored, faults } = await aRace()
  app.setClock('2026-01-12T20:00:00Z')
  for (let round = 0; round < 10; round++) {
    const id = await give({ start: new Date(Date.parse('2026-01-12T02:00:00Z') + round * 3_600_000).toISOString() })
    const [deleted, confirmed] = await together(
      round,
      () => remove(id),
      () => put(nadia, id, 'status', { status: 'CONFIRMED' }),
    )
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(confirmed.status)
    const row = await stored(id)
    expect(row.deleted_at).not.toBeNull()
    expect(row.status).toBe(confirmed.status === 200 ? 'CONFIRMED' : 'DENIED')
  }
  expect(await faults()).toEqual([])
})
