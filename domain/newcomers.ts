import { type OpeningHours, openingsOn } from './availability.ts'
import { subtract } from './intervals.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  dayInterval,
  type Interval,
  londonDateOf,
  minutesBetween,
  mondayOf,
} from './time.ts'

/**
 * A student is known once the tutor vouched: by the invite that was registered with, by a confirmed lesson, or by the
 * tutor's own word. Everyone else who registered is new, and meets these limits (Rules: newcomers).
 */
export const NEWCOMER = {
  waitingLessons: 3,
  waitingMinutes: 180,
  asksOfADay: 6,
  asksOfAWeek: 12,
  /** Of a week's open minutes, all new students together; never less than `leastShareMinutes`. */
  shareOfAWeek: 1 / 3,
  leastShareMinutes: 180,
  unansweredHours: 72,
  messages: 5,
  messageCharacters: 500,
} as const

/** So many lessons of so many minutes in all. */
export interface Load {
  readonly lessons: number
  readonly minutes: number
}

/** What waits for the tutor, and what is asked for besides: three lessons and three hours together at most (I120). */
export function mayWaitWith(waiting: Load, asked: Load): boolean {
  return (
    waiting.lessons + asked.lessons <= NEWCOMER.waitingLessons &&
    waiting.minutes + asked.minutes <= NEWCOMER.waitingMinutes
  )
}

/** Lessons asked for so far, on this London day and in this London week, cancelled ones too (I120). */
export function mayAskAgain(asked: { ofTheDay: number; ofTheWeek: number }, more: number): boolean {
  return asked.ofTheDay + more <= NEWCOMER.asksOfADay && asked.ofTheWeek + more <= NEWCOMER.asksOfAWeek
}

/** The instants at which the London day and the London week of `now` began: a week begins on its Monday. */
export function askingPeriods(now: Date): { dayStart: Date; weekStart: Date } {
  const today = londonDateOf(now)
  return { dayStart: dayInterval(today).start, weekStart: dayInterval(mondayOf(today)).start }
}

/** The London weeks that a time touches, each from Monday to Monday. */
export function weeksOf({ start, end }: Interval): { monday: CalendarDate; span: Interval }[] {
  const weeks = []
  for (let monday = mondayOf(londonDateOf(start)); ; monday = addDays(monday, 7)) {
    const span = { start: dayInterval(monday).start, end: dayInterval(addDays(monday, 6)).end }
    weeks.push({ monday, span })
    if (span.end >= end) return weeks
  }
}

/** The minutes of a London week in which lessons can be had at all: its openings without the tutor's time off. */
export function openMinutes(monday: CalendarDate, hours: OpeningHours, away: readonly Interval[]): number {
  const openings = Array.from({ length: 7 }, (_, day) => openingsOn(addDays(monday, day), hours)).flat()
  return minutesOf(subtract(openings, away))
}

/**
 * Whether new students, all together, may hold what they hold of a week and `asked` besides: a third of its open minutes
 * or three hours, whichever is more (I121).
 */
export function isWithinShare(
  week: { open: number; span: Interval },
  held: readonly Interval[],
  asked: readonly Interval[],
): boolean {
  const share = Math.max(week.open * NEWCOMER.shareOfAWeek, NEWCOMER.leastShareMinutes)
  return minutesIn(week.span, held) + minutesIn(week.span, asked) <= share
}

/**
 * When a request of a new student ends that nobody answers: after 72 hours, or as it would begin (Rules: newcomers).
 */
export function lapsesAt({ createdAt, startTime }: { createdAt: Date; startTime: Date }): Date {
  const unanswered = addMinutes(createdAt, NEWCOMER.unansweredHours * 60)
  return unanswered < startTime ? unanswered : startTime
}

function minutesIn(span: Interval, times: readonly Interval[]): number {
  const from = span.start.getTime()
  const to = span.end.getTime()
  const within = times.map(({ start, end }) => Math.min(end.getTime(), to) - Math.max(start.getTime(), from))
  return within.reduce((sum, milliseconds) => sum + Math.max(milliseconds, 0) / 60_000, 0)
}

function minutesOf(times: readonly Interval[]): number {
  return times.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0)
}

/**
 * What a new student may still write in the chat: five messages of 500 characters until the tutor has written; null where
 * nothing holds any more (Rules: newcomers).
 */
export function untilAnswered(written: {
  ofPerson: number
  ofTutor: number
}): { messagesLeft: number; maxCharacters: number } | null {
  if (written.ofTutor > 0) return null
  return {
    messagesLeft: Math.max(0, NEWCOMER.messages - written.ofPerson),
    maxCharacters: NEWCOMER.messageCharacters,
  }
}
