import { type Opening, type OpeningHours, openingsFor, openingsOn } from './availability.ts'
import { lastBookableDate } from './booking-times.ts'
import type { BookingType } from './bookings.ts'
import { type DiaryRules, LENGTHS } from './diary-rules.ts'
import { normalise, overlaps, subtract } from './intervals.ts'
import { type HeldLesson, isNear, limitProblems } from './limits.ts'
import { addDays, addMinutes, type CalendarDate, type Interval, londonDateOf, QUARTER_MINUTES } from './time.ts'

/** Rules #30: the week shows a slot each half hour of every block. */
export const GRID_STEP_MINUTES = 30
/** Rules #29: the length of a slot when the caller names none, and what it may name. */
export const SLOT_MINUTES = { default: 60, min: 30, max: 120 }

/** A start in the week and the lengths it offers. `subjectId` is its block's, null for every subject. */
export type GridSlot = {
  startTime: Date
  subjectId: string | null
  available: boolean
  canBook30Min: boolean
  canBook1Hour: boolean
  canBook90Min: boolean
  canBook2Hours: boolean
}
export type GridDay = { date: CalendarDate; slots: GridSlot[] }

/**
 * `hours` are those that serve the mode that is asked for; `busy` is every time already held: live bookings and time off, in
 * any order, of these days or more.
 */
type Diary = {
  hours: OpeningHours
  busy: readonly Interval[]
  now: Date
  limits?: SlotLimits | undefined
}

/** The tutor's limits, and the lessons around that they look at (Rules #220); left out where there is none. */
export interface SlotLimits {
  readonly rules: DiaryRules
  readonly held: readonly HeldLesson[]
  /** The lesson is to be online. */
  readonly isOnline: boolean
  /** A lesson, unless it is a consultation, which has its own length. */
  readonly type?: BookingType
}

/** Seven London days from `monday` with every slot of their blocks (Rules #30). */
export function bookableWeek({ monday, ...diary }: { monday: CalendarDate } & Diary): GridDay[] {
  return bookableDays({ from: monday, days: 7, ...diary })
}

/** The slots of one London date, taken ones too (Rules #30). */
export function daySlots({ date, ...diary }: { date: CalendarDate } & Diary): GridSlot[] {
  return bookableDays({ from: date, days: 1, ...diary }).flatMap((day) => day.slots)
}

/**
 * A slot each half hour of every block, on `days` London dates from `from`; a taken or past one stays in the list and
 * offers nothing. A length is offered when it is free from that start without a gap, running on into the next block
 * where the subjects agree (Rules #30).
 */
export function bookableDays(input: { from: CalendarDate; days: number } & Diary): GridDay[] {
  return [...eachDay(input)]
}

/**
 * The London dates on which a free time is looked for: from today to the last one on which a lesson may begin, six months
 * and a day ahead (Rules #19, #105).
 */
export function daysToLookThrough(now: Date): { first: CalendarDate; last: CalendarDate } {
  return { first: londonDateOf(now), last: addDays(lastBookableDate(now), 1) }
}

/**
 * The first London date that has a free slot, or null where none has within the time that can be booked (Rules #105).
 */
export function firstFreeDate(diary: Diary): CalendarDate | null {
  const { first, last } = daysToLookThrough(diary.now)
  for (const { date, slots } of eachDay({ ...diary, from: first, days: Number.POSITIVE_INFINITY })) {
    if (date > last) return null
    if (slots.some(({ available }) => available)) return date
  }
  return null
}

/** What stands in the half hour of a slot: the first of `held` that shares a moment with it, or null (Rules #30). */
export function standsIn<Held extends Interval>(slotStart: Date, held: readonly Held[]): Held | null {
  const halfHour = { start: slotStart, end: addMinutes(slotStart, GRID_STEP_MINUTES) }
  return held.find((each) => overlaps(each, halfHour)) ?? null
}

function* eachDay(input: { from: CalendarDate; days: number } & Diary): Generator<GridDay> {
  const taken = normalise(input.busy)
  const now = input.now.getTime()
  let next = 0 // the first taken time that ends after the start in hand; both only ever move forward

  for (let index = 0; index < input.days; index++) {
    const date = addDays(input.from, index)
    const openings = openingsOn(date, input.hours)
    const slots: GridSlot[] = []
    openings.forEach((opening, place) => {
      const closes = runsUntil(openings, place)
      const end = opening.end.getTime()
      for (let start = opening.start.getTime(); start < end; start += GRID_STEP_MINUTES * 60_000) {
        while (endOf(taken[next]) <= start) next++
        const free = start > now ? Math.min(closes, startOf(taken[next])) - start : 0
        slots.push(slotAt(start, opening.subjectId, lengthsFrom(start, free / 60_000, input)))
      }
    })
    yield { date, slots }
  }
}

function startOf(interval: Interval | undefined): number {
  return interval ? interval.start.getTime() : Number.POSITIVE_INFINITY
}

function endOf(interval: Interval | undefined): number {
  return interval ? interval.end.getTime() : Number.POSITIVE_INFINITY
}

/** What a slot of the week names, unless the tutor teaches none of them. */
const GRID_LENGTHS = [30, 60, 90, 120]

/** Of the lengths that the week names, or the others that are taught here, those that can be booked from this start. */
function lengthsFrom(start: number, freeMinutes: number, { now, limits }: Diary): readonly number[] {
  const fitting = (lengths: readonly number[]) => lengths.filter((minutes) => minutes <= freeMinutes)
  if (!limits || freeMinutes <= 0) return fitting(GRID_LENGTHS)
  const taught = GRID_LENGTHS.some((minutes) => limits.rules.lengths.includes(minutes)) ? GRID_LENGTHS : LENGTHS
  return fitting(taught).filter((minutes) => keepsLimits(new Date(start), minutes, limits, now))
}

/** Whether a lesson there breaks none of the tutor's limits (Rules #220). */
export function keepsLimits(
  start: Date,
  minutes: number,
  { rules, held, isOnline, type = 'LESSON' }: SlotLimits,
  now: Date,
): boolean {
  const lesson = { start, end: addMinutes(start, minutes), studentId: '', isOnline, type }
  const around = { held: held.filter((other) => isNear(other, lesson)), asked: [] }
  return limitProblems(lesson, around, rules, now).length === 0
}

function slotAt(start: number, subjectId: string | null, lengths: readonly number[]): GridSlot {
  return {
    startTime: new Date(start),
    subjectId,
    available: lengths.length > 0,
    canBook30Min: lengths.includes(30),
    canBook1Hour: lengths.includes(60),
    canBook90Min: lengths.includes(90),
    canBook2Hours: lengths.includes(120),
  }
}

/**
 * When a lesson begun in this opening must end at the latest. It may run on into openings that touch; the first one
 * with a subject decides which subject the lesson is, and another subject's opening stops it.
 */
function runsUntil(openings: readonly Opening[], place: number): number {
  let end: number | null = null
  let subject: string | null = null
  for (let index = place; index < openings.length; index++) {
    const opening = openings[index]
    if (!opening || (end !== null && opening.start.getTime() !== end)) break
    if (subject !== null && opening.subjectId !== null && opening.subjectId !== subject) break
    subject ??= opening.subjectId
    end = opening.end.getTime()
  }
  return end ?? Number.NEGATIVE_INFINITY
}

/** A time that can be booked as it stands: a start and an end. */
export type SubjectSlot = { startTime: Date; endTime: Date }

/**
 * The free times for one subject on a London date, laid end to end from the first quarter hour of each free stretch.
 * A block kept for one subject serves no other; starts that are not ahead of `now` are left out (Rules #29).
 */
export function subjectSlots(
  input: { subjectId: string; date: CalendarDate; durationMinutes?: number } & Diary,
): SubjectSlot[] {
  const { durationMinutes = SLOT_MINUTES.default, now, limits } = input
  const slots: SubjectSlot[] = []
  for (const free of subtract(openingsFor(input.subjectId, input.date, input.hours), input.busy)) {
    let startTime = nextQuarterHour(free.start)
    let endTime = addMinutes(startTime, durationMinutes)
    while (endTime <= free.end) {
      const isOffered = startTime > now && (!limits || keepsLimits(startTime, durationMinutes, limits, now))
      if (isOffered) slots.push({ startTime, endTime })
      startTime = isOffered || !limits ? nextQuarterHour(endTime) : addMinutes(startTime, QUARTER_MINUTES)
      endTime = addMinutes(startTime, durationMinutes)
    }
  }
  return slots
}

/** Our choice: a page of times, with several days to choose from. */
export const NEXT_TIMES = { days: 6, perDay: 4 }

/** A free time and which of the subjects that were asked about it serves. */
export type NextSlot = SubjectSlot & { subjectIds: string[] }

/**
 * The next free times over all days, each with the subjects that it serves: the first four of each of the first six London
 * dates that have any, within the time that can be booked (Rules #104).
 */
export function nextSlots({
  subjectIds,
  ...diary
}: { subjectIds: readonly string[]; durationMinutes?: number } & Diary): NextSlot[] {
  const { first, last } = daysToLookThrough(diary.now)
  const groups = servedAlike(subjectIds, diary.hours)
  const days: NextSlot[][] = []
  for (let date = first; date <= last && days.length < NEXT_TIMES.days; date = addDays(date, 1)) {
    const byStart = new Map<number, NextSlot>()
    for (const group of groups) {
      for (const slot of subjectSlots({ ...diary, subjectId: group[0], date })) {
        const others = byStart.get(slot.startTime.getTime())?.subjectIds ?? []
        byStart.set(slot.startTime.getTime(), { ...slot, subjectIds: [...others, ...group] })
      }
    }
    const slots = [...byStart.values()].sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
    if (slots.length > 0) days.push(slots.slice(0, NEXT_TIMES.perDay))
  }
  return days.flat()
}

/** The subjects that no hours are kept for share their times; each of the others has its own. */
export function servedAlike(
  subjectIds: readonly string[],
  { blocks, extra }: Pick<OpeningHours, 'blocks' | 'extra'>,
): [string, ...string[]][] {
  const kept = new Set([...blocks, ...extra].map(({ subjectId }) => subjectId))
  const own = subjectIds.filter((id) => kept.has(id)).map((id): [string] => [id])
  const [first, ...rest] = subjectIds.filter((id) => !kept.has(id))
  return first === undefined ? own : [[first, ...rest], ...own]
}

/** The first quarter hour from an instant on. London is always whole hours from UTC, so both have the same. */
export function nextQuarterHour(instant: Date): Date {
  const step = QUARTER_MINUTES * 60_000
  return new Date(Math.ceil(instant.getTime() / step) * step)
}
