import type { BookingType } from './bookings.ts'
import { type DiaryRules, looksAround } from './diary-rules.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  dayInterval,
  daysBetween,
  type Interval,
  londonDateOf,
  minutesBetween,
  mondayOf,
} from './time.ts'

/** A time that a lesson of somebody holds, or is to hold. */
export type HeldLesson = Interval & { readonly studentId: string; readonly isOnline: boolean }
export type AskedLesson = HeldLesson & { readonly type: BookingType }

/** The lessons around one that is asked for, in any order. */
export interface Around {
  readonly held: readonly HeldLesson[]
  /** Asked for in one breath with it: they count with it, and stand beside it without a gap. */
  readonly asked: readonly HeldLesson[]
}

export type Limit = 'notice' | 'furthest' | 'length' | 'gap' | 'day' | 'week' | 'run'

/**
 * Every rule of the tutor's that a lesson breaks, in this order; none where it may be booked. A day is the London day of a
 * lesson's start, a week begins on Monday, and what holds two times counts twice (Rules #220).
 */
export function limitProblems(lesson: AskedLesson, around: Around, rules: DiaryRules, now: Date): Limit[] {
  const alone = aloneProblems(lesson, rules, now)
  return looksAround(rules) ? [...alone, ...aroundProblems(lesson, around, rules)] : alone
}

/** The London days whose lessons decide about lessons on these dates: whole weeks, and the days beside them. */
export function daysAround(first: CalendarDate, last: CalendarDate): Interval {
  const [from, to] = [addDays(mondayOf(first), -1), addDays(mondayOf(last), 7)]
  return { start: dayInterval(from).start, end: dayInterval(to).end }
}

/** Near enough to decide: of the same week, or in one run. */
export function isNear(other: Interval, { start }: Interval): boolean {
  return Math.abs(other.start.getTime() - start.getTime()) < NEAR_MS
}
const NEAR_MS = 8 * 24 * 3_600_000

function aloneProblems({ start, end, type }: AskedLesson, rules: DiaryRules, now: Date): Limit[] {
  const problems: Limit[] = []
  if (start < addMinutes(now, rules.noticeMinutes)) problems.push('notice')
  const daysAhead = daysBetween(londonDateOf(now), londonDateOf(start))
  if (rules.furthestDays !== null && daysAhead > rules.furthestDays) problems.push('furthest')
  if (type !== 'CONSULTATION' && !rules.lengths.includes(minutesBetween(start, end))) problems.push('length')
  return problems
}

function aroundProblems(lesson: AskedLesson, { held, asked }: Around, rules: DiaryRules): Limit[] {
  const problems: Limit[] = []
  if (held.some((other) => isWithin(other, lesson, gapBetween(other, lesson, rules)))) problems.push('gap')
  const all = [...held, ...asked, lesson]
  const date = londonDateOf(lesson.start)
  const ofDay = all.filter(({ start }) => londonDateOf(start) === date)
  if (isOver(ofDay, { lessons: rules.dayLessons, minutes: rules.dayMinutes })) problems.push('day')
  const monday = mondayOf(date)
  const ofWeek = all.filter(({ start }) => mondayOf(londonDateOf(start)) === monday)
  if (isOver(ofWeek, { lessons: rules.weekLessons, minutes: rules.weekMinutes })) problems.push('week')
  if (rules.runMinutes !== null && runThrough(lesson, all, rules.breakMinutes) > rules.runMinutes) problems.push('run')
  return problems
}

function gapBetween(one: HeldLesson, other: HeldLesson, rules: DiaryRules): number {
  return one.isOnline && other.isOnline ? rules.gapOnlineMinutes : rules.gapInPersonMinutes
}

function isWithin(other: Interval, lesson: Interval, minutes: number): boolean {
  return other.start < addMinutes(lesson.end, minutes) && addMinutes(other.end, minutes) > lesson.start
}

function isOver(held: readonly HeldLesson[], most: { lessons: number | null; minutes: number | null }): boolean {
  if (most.lessons !== null && countedLessons(held) > most.lessons) return true
  return (
    most.minutes !== null && held.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0) > most.minutes
  )
}

/** Two subjects of one student without a moment between are one lesson. */
function countedLessons(held: readonly HeldLesson[]): number {
  const ends = new Set(held.map(({ studentId, end }) => `${studentId} ${end.getTime()}`))
  return held.filter(({ studentId, start }) => !ends.has(`${studentId} ${start.getTime()}`)).length
}

/** How long the tutor would teach without a break, from the first start to the last end. */
function runThrough(lesson: Interval, all: readonly Interval[], breakMinutes: number): number {
  const pause = breakMinutes * 60_000
  let [first, last] = [lesson.start.getTime(), lesson.end.getTime()]
  for (let before = -1; before !== last - first; ) {
    before = last - first
    for (const { start, end } of all) {
      if (start.getTime() >= last + pause || end.getTime() + pause <= first) continue
      first = Math.min(first, start.getTime())
      last = Math.max(last, end.getTime())
    }
  }
  return (last - first) / 60_000
}
