import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AvailabilityBlock, hoursFor, isOutsideHours, type OpeningHours } from './availability.ts'
import { overlaps } from './intervals.ts'
import { nearestSlots } from './nearest.ts'
import { NATIONS, SEASONS } from './seasons.ts'
import { bookableDays, subjectSlots } from './slots.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  calendarDate,
  clockFromMinutes,
  instantAt,
  type Weekday,
} from './time.ts'

/** The week before Easter 2027, with the night in which the clocks go on, and the two behind it. */
const MONDAY = calendarDate('2027-03-22')
const DAYS = 21
const NOW = new Date('2027-03-01T12:00Z')

const mode = fc.constantFrom(null, true, false)
const subject = fc.constantFrom(null, null, 'maths', 'latin')
const someBlocks = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    slot: fc.integer({ min: 3, max: 8 }),
    season: fc.constantFrom(...SEASONS),
    subjectId: subject,
    isOnline: mode,
  }),
  { maxLength: 16, selector: ({ day, slot, season }) => `${day} ${slot} ${season}` },
)
const someExtra = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 0, max: DAYS - 1 }),
    slot: fc.integer({ min: 3, max: 8 }),
    subjectId: subject,
    isOnline: mode,
  }),
  { maxLength: 6, selector: ({ day, slot }) => `${day} ${slot}` },
)
const someHours = fc.record({
  blocks: someBlocks,
  extra: someExtra,
  term: fc.option(fc.integer({ min: 0, max: DAYS - 1 })),
  nation: fc.option(fc.constantFrom(...NATIONS)),
})
const someBusy = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: DAYS - 1 }), quarter: fc.integer({ min: 24, max: 80 }) }),
  {
    maxLength: 12,
  },
)

type Given<A> = A extends fc.Arbitrary<infer T> ? T : never

/** Two hours and a quarter each, a quarter of an hour apart: some touch, none overlap. */
const clockOf = (slot: number) => clockFromMinutes(slot * 135)
function hoursOf({ blocks, extra, term, nation }: Given<typeof someHours>): OpeningHours {
  return {
    blocks: blocks.map(
      ({ day, slot, ...rest }, place): AvailabilityBlock => ({
        ...{ id: String(place), dayOfWeek: day as Weekday, startTime: clockOf(slot), endTime: clockOf(slot + 1) },
        ...rest,
      }),
    ),
    extra: extra.map(({ day, slot, ...rest }) => ({
      ...{ start: instantAt(dayOf(day), clockOf(slot)), end: instantAt(dayOf(day), clockOf(slot + 1)), ...rest },
    })),
    terms: term === null ? [] : [{ fromDate: MONDAY, toDate: dayOf(term) }],
    nation,
  }
}
const dayOf = (day: number): CalendarDate => addDays(MONDAY, day)
const busyOf = (busy: Given<typeof someBusy>) =>
  busy.map(({ day, quarter }) => {
    const start = instantAt(dayOf(day), clockFromMinutes(quarter * 15))
    return { start, end: addMinutes(start, 45) }
  })

test('what is offered lies inside the hours of its subject and mode and is free, in every season and over the clocks', () => {
  fc.assert(
    fc.property(someHours, someBusy, fc.boolean(), (given, taken, isOnline) => {
      const all = hoursOf(given)
      const [hours, busy] = [hoursFor(isOnline, all), busyOf(taken)]
      const mayBook = (startTime: Date, minutes: number, subjectId: string) => {
        const lesson = { startTime, endTime: addMinutes(startTime, minutes), subjectId, isOnline }
        const span = { start: startTime, end: lesson.endTime }
        return !isOutsideHours(lesson, all) && !busy.some((each) => overlaps(each, span))
      }
      for (const { slots } of bookableDays({ from: MONDAY, days: DAYS, hours, busy, now: NOW }))
        for (const { startTime, subjectId, canBook30Min, canBook1Hour } of slots) {
          // What runs on into hours of one subject is of that one.
          const subjects = subjectId === null ? ['maths', 'latin'] : [subjectId]
          expect(canBook30Min).toBe(subjects.some((id) => mayBook(startTime, 30, id)))
          expect(canBook1Hour).toBe(subjects.some((id) => mayBook(startTime, 60, id)))
        }
      for (let day = 0; day < DAYS; day++) {
        const asked = { subjectId: 'maths', date: dayOf(day), hours, busy, now: NOW }
        for (const { startTime } of subjectSlots(asked)) expect(mayBook(startTime, 60, 'maths')).toBe(true)
        const quarters = Array.from({ length: 96 }, (_, quarter) =>
          instantAt(dayOf(day), clockFromMinutes(quarter * 15)),
        )
        const isOffered = subjectSlots(asked).length > 0
        expect(quarters.some((start) => mayBook(start, 60, 'maths'))).toBe(isOffered)
      }
      const wish = { subjectId: 'maths', start: instantAt(MONDAY, clockFromMinutes(960)), minutes: 60, isOnline }
      for (const { startTime } of nearestSlots(wish, { hours: all, busy, now: NOW }))
        expect(mayBook(startTime, 60, 'maths')).toBe(true)
    }),
    { numRuns: 25 },
  )
})
