/** A series that is changed while somebody else asks for one of its new times, changes it too, or calls a lesson off (I148). */
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import type { Person } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import { callOver, type SocketReply } from '#server/testing/sockets.ts'
import { heldTimeFaults } from './held-times/actions.ts'

const ROUNDS = 6
const DAY = 86_400_000

async function aRace() {
  const school = await aSchool()
  const { app, nadia, amira, maths } = school
  const address = await app.listen()
  const call = (person: Person, method: string, path: string, body: object) =>
    callOver(address, method, `/bookings/${path}`, { token: person.token, body })
  return {
    ...{ ...school, call },
    /** Four lessons a week apart at ten, each round on its own day. */
    give: async (round: number) => {
      const seriesId = newId()
      const starts = [0, 7, 14, 21].map((days) => Date.parse('2026-01-19T10:00:00Z') + (days + (round % 6)) * DAY)
      const ids: string[] = []
      for (const start of starts) {
        const pair = { tutorId: nadia.id, studentId: amira.id, subjectId: maths }
        ids.push(await aBooking(app, { ...pair, seriesId, status: 'CONFIRMED', start: new Date(start).toISOString() }))
      }
      const to = (time: string) => ({ bookingId: ids[0], scope: 'ALL', kind: 'TIME', time })
      const edit = (person: Person, time: string) => call(person, 'POST', `series/${seriesId}/edits`, to(time))
      return { seriesId, starts, ids, edit }
    },
    stored: (seriesId: string) =>
      app.database.db
        .selectFrom('bookings')
        .select(['start_at', 'status'])
        .where('series_id', '=', seriesId)
        .orderBy('start_at')
        .execute(),
    faults: () => heldTimeFaults(app.database.db),
  }
}
const atOnce = (round: number, ...calls: (() => Promise<SocketReply>)[]) =>
  Promise.all((round % 2 ? calls.toReversed() : calls).map((each) => each()))

test('a series moves whole, or not at all where somebody has asked for one of its new times', async () => {
  const { ben, nadia, maths, call, give, stored, faults } = await aRace()
  for (let round = 0; round < ROUNDS; round++) {
    const { seriesId, starts, edit } = await give(round)
    const third = (starts[2] ?? 0) + 2 * 3_600_000
    const wish = { startTime: new Date(third).toISOString(), endTime: new Date(third + 3_600_000).toISOString() }
    const ask = () => call(ben, 'POST', 'request', { ...wish, subjectId: maths, isOnline: true })
    const replies = await atOnce(round, () => edit(nadia, '12:00'), ask)
    const statuses = replies.map(({ status }) => status).sort()
    expect([
      [200, 409],
      [201, 409],
    ]).toContainEqual(statuses)
    const moved = statuses[0] === 200 ? 2 * 3_600_000 : 0
    expect((await stored(seriesId)).map(({ start_at }) => start_at)).toEqual(starts.map((start) => start + moved))
  }
  expect(await faults()).toEqual([])
})

test('two edits at once are done one after the other, and a lesson that is called off meanwhile stays off', async () => {
  const { amira, nadia, call, give, stored, faults } = await aRace()
  for (let round = 0; round < ROUNDS; round++) {
    const { seriesId, ids, edit } = await give(round)
    const cancel = () => call(amira, 'PUT', `${ids[3]}/status`, { status: 'CANCELLED' })
    const replies = await atOnce(
      round,
      () => edit(nadia, '12:00'),
      () => edit(amira, '14:00'),
      cancel,
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await stored(seriesId)
    expect(rows.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1)
    const ahead = rows.filter(({ status }) => status !== 'CANCELLED')
    expect(new Set(ahead.map(({ start_at, status }) => `${new Date(start_at).getUTCHours()} ${status}`)).size).toBe(1)
  }
  expect(await faults()).toEqual([])
})
