/** On a bank holiday the week's hours do not count: whatever comes to stand there is named (Rules #221). */
import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { aBlock } from '#server/testing/givens.ts'
import { aSeries } from './testing/series.ts'

/** Mondays at four, the last of them Easter Monday, in a week of open Mondays and Tuesdays. */
async function aSpring() {
  const series = await aSeries()
  const { app, nadia, amira, maths } = series
  for (const dayOfWeek of [1, 2, 5] as const) await aBlock(app, { tutorId: nadia.id, dayOfWeek })
  const as = (person: { token: string }, method: string, path: string, body: object) =>
    app.call(method, `/api${path}`, { token: person.token, body })
  await as(nadia, 'PUT', '/diary-rules', { ...DEFAULT_RULES, nation: 'ENGLAND_AND_WALES' })
  const ask = (body: object) =>
    as(amira, 'POST', '/bookings/series', {
      ...{ parts: [{ subjectId: maths, minutes: 60 }], isOnline: true, weeks: 4 },
      ...body,
    })
  return { ...series, as, ask }
}
interface Dated {
  date: string
  closed: string | null
}
const closedOf = (dates: Dated[]) => dates.map(({ date, closed }) => [date, closed])

test('of a weekly lesson that a family asks for, the closed dates are named, and can be had all the same', async () => {
  const { ask } = await aSpring()
  const mondays = { startTime: '2026-03-16T17:30:00Z' }
  const { status, body } = await ask({ ...mondays, preview: true })
  expect([status, closedOf(body.dates)]).toEqual([
    ...[
      200,
      [
        ['2026-03-16', null],
        ['2026-03-23', null],
        ['2026-03-30', null],
        ['2026-04-06', 'Easter Monday'],
      ],
    ],
  ])
  const without = await ask({ ...mondays, leaveOut: ['2026-04-06'] })
  expect([without.status, closedOf(without.body.dates), without.body.bookings.length]).toEqual([
    ...[200, closedOf(body.dates), 3],
  ])
  expect((await ask({ startTime: '2026-04-06T16:30:00Z', weeks: 1 })).body.bookings[0]).toMatchObject({
    outsideHours: true,
  })
})

test('a series that moves to a closed day says so, one that stands on it already does not', async () => {
  const { edit, nadia } = await aSpring()
  const moved = await edit(nadia, { kind: 'TIME', weekday: 5, preview: true })
  expect(moved.body.dates.map(({ closed }: Dated) => closed)).toEqual([null, null, 'Good Friday', null])
  const later = await edit(nadia, { kind: 'TIME', time: '17:00', preview: true })
  expect(later.body.dates.map(({ closed }: Dated) => closed)).toEqual([null, null, null, null])
  const longer = await edit(nadia, { kind: 'EXTEND', weeks: 4, preview: true })
  expect(longer.body.dates.map(({ closed }: Dated) => closed).filter(Boolean)).toEqual(['Early May bank holiday'])
})

test('the tutor is told of a lesson that he moves to a closed day that it is outside his hours', async () => {
  const { as, nadia, ids } = await aSpring()
  const move = (startTime: string, endTime: string) =>
    as(nadia, 'POST', '/bookings/moves', { moves: [{ id: ids[0], startTime, endTime }], preview: true })
  expect((await move('2026-03-17T16:00:00Z', '2026-03-17T17:00:00Z')).body.warnings).toEqual([])
  expect((await move('2026-04-03T15:00:00Z', '2026-04-03T16:00:00Z')).body.warnings).toEqual([
    { bookingId: ids[0], message: 'It is outside your published hours.' },
  ])
})
