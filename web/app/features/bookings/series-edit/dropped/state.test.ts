import { expect, test } from 'vitest'
import { aLesson } from '#web/app/testing/a-booking.ts'
import { reachesOf, typedAt } from './state.ts'

const span = (start: string, end: string) => ({ startTime: new Date(start), endTime: new Date(end) })

test.for([
  ['another day of its week', '2026-09-13T09:00:00.000Z', { weekday: 0, clock: '10:00' }],
  ['the Monday of its week', '2026-09-07T15:30:00.000Z', { weekday: 1, clock: '16:30' }],
  ['the Monday after', '2026-09-14T15:30:00.000Z', null],
  ['the Sunday before', '2026-09-06T15:30:00.000Z', null],
] as const)('a lesson on Thursday that is dropped on %s', ([, start, chosen]) => {
  const lesson = aLesson({ startTime: '2026-09-10T15:30:00.000Z', endTime: '2026-09-10T16:30:00.000Z' })
  const time = { start: new Date(start), end: new Date(Date.parse(start) + 45 * 60_000) }
  const typed = typedAt(lesson, time)
  if (chosen === null) expect(typed).toBeNull()
  else expect(typed).toMatchObject({ ...chosen, minutes: 45, scope: 'ALL', kind: 'TIME' })
})

test.for([
  ['spring', '2027-03-27T16:00:00.000Z', '2027-03-28T15:00:00.000Z'],
  ['autumn', '2027-10-30T15:00:00.000Z', '2027-10-31T16:00:00.000Z'],
] as const)('over the change of the clocks in %s a day later is the same clock time', ([, was, start]) => {
  const later = (instant: string) => new Date(Date.parse(instant) + 3_600_000)
  const lesson = aLesson({ startTime: was, endTime: later(was).toISOString() })
  expect(typedAt(lesson, { start: new Date(start), end: later(start) })).toMatchObject({
    ...{ weekday: 0, clock: '16:00', minutes: 60 },
  })
})

const on = (day: string, told: { stays?: 'OWN_TIME'; problem?: string } = {}) => {
  const from = span(`2026-09-${day}T15:30:00.000Z`, `2026-09-${day}T16:30:00.000Z`)
  return { from, stays: told.stays ?? null, problem: told.problem ?? null }
}
const third = { startTime: new Date('2026-09-17T15:30:00.000Z') }

test('what reaches no further than the lesson is not asked', () => {
  expect(reachesOf(third, [on('17')])).toEqual([{ scope: 'ONE', lessons: 1, open: 0 }])
  expect(reachesOf(third, [on('17'), on('24', { stays: 'OWN_TIME' })])).toHaveLength(1)
})

test('each reach says how many lessons it means, and how many dates need an answer', () => {
  expect(reachesOf(third, [on('10', { problem: 'taken' }), on('17'), on('24', { problem: 'taken' })])).toEqual([
    { scope: 'ONE', lessons: 1, open: 0 },
    { scope: 'FOLLOWING', lessons: 2, open: 1 },
    { scope: 'ALL', lessons: 3, open: 2 },
  ])
})

test('of the last lesson nothing follows, but there are those before it', () => {
  expect(reachesOf(third, [on('10'), on('17')]).map(({ scope }) => scope)).toEqual(['ONE', 'ALL'])
})
