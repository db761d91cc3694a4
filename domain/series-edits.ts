import { hasBegun } from './booking-changes.ts'
import { bookingCan, isLive } from './bookings.ts'
import { type JoinedLesson, type LessonPart, lessonsOf } from './lessons.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  type ClockTime,
  type Interval,
  instantAt,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  mondayOf,
  type Weekday,
  weekdayOf,
} from './time.ts'

/** How far an edit reaches from the lesson that it was begun at: that one, those from it on, or all that are ahead. */
export const EDIT_SCOPES = ['ONE', 'FOLLOWING', 'ALL'] as const
export type EditScope = (typeof EDIT_SCOPES)[number]

/** What is done to the lessons of a series (Rules #216). */
export type EditStep =
  | {
      readonly kind: 'TIME'
      /** Within the own week of each; left out, it stays what it is, as the time and the length do. */
      readonly weekday?: Weekday | undefined
      readonly time?: ClockTime | undefined
      /** Of the whole lesson. */
      readonly minutes?: number | undefined
    }
  /** Subject, mode, price or title: the times stay. */
  | { readonly kind: 'LESSON' }
  | { readonly kind: 'LEAVE_OUT'; readonly dates: readonly CalendarDate[] }
  | { readonly kind: 'PAUSE'; readonly from: CalendarDate; readonly to: CalendarDate; readonly addAtEnd: boolean }
  | { readonly kind: 'END'; readonly after: CalendarDate }
  | { readonly kind: 'EXTEND'; readonly weeks: number }

/** What becomes of one date of the edit: as planned, without it, or at another time. */
export type DateAnswer = { readonly date: CalendarDate } & (
  | { readonly answer: 'KEEP' | 'LEAVE_OUT'; readonly startTime?: undefined }
  | { readonly answer: 'MOVE'; readonly startTime: Date }
)

export interface SeriesEdit {
  /** Any booking of the lesson at which it was begun. */
  readonly bookingId: string
  readonly scope: EditScope
  readonly step: EditStep
  /** Bookings of lessons that were moved on their own and go along all the same. */
  readonly ticked: readonly string[]
  readonly answers: readonly DateAnswer[]
}

/** What a plan means for one lesson. */
export interface SeriesLine<B> {
  /** The London date on which it stands; of an added one, on which it would. */
  readonly date: CalendarDate
  readonly does: 'MOVE' | 'CHANGE' | 'CALL_OFF' | 'ADD'
  /** Why it stays as it is: it was moved on its own, or the edit is to do without this date. */
  readonly stays: 'OWN_TIME' | 'LEFT_OUT' | null
  /** Of an added one those that it is like. */
  readonly parts: readonly [B, ...B[]]
  /** Where each part lies then; nowhere once it is called off. */
  readonly to: readonly Interval[]
  /** It would begin at a time that is over. */
  readonly isPast: boolean
}

export type PlanProblem = 'not_of_series' | 'not_a_date' | 'cannot_be_moved' | 'too_short' | 'no_date_left'
export interface SeriesPlan<B> {
  readonly lines: readonly SeriesLine<B>[]
  /** What stands against the whole of it; `place` is the answer or the date that is wrong. */
  readonly problem: { readonly reason: PlanProblem; readonly place: number } | null
}

type Part = LessonPart & { readonly id: string }
type Lesson<B extends Part> = JoinedLesson<B>

/**
 * What an edit means for each lesson of a series, soonest first. Nothing that has begun, or was called off, is touched;
 * several subjects of one lesson go as one; what was moved on its own is listed, and stays unless it is ticked. A time is a
 * London clock's, whatever the clocks do between (Rules #216).
 */
export function planSeries<B extends Part>(bookings: readonly B[], edit: SeriesEdit, now: Date): SeriesPlan<B> {
  const all = lessonsOf(bookings)
  const chosen = all.find((lesson) => isNamed(lesson, [edit.bookingId]))
  if (!chosen) return refused('not_of_series')
  const pattern = patternOf(chosen)
  const reached = all.filter((lesson) => isChangeable(lesson, now) && isReached(lesson, chosen, edit.scope))
  const { step, ticked } = edit
  const named = step.kind === 'LEAVE_OUT' ? step.dates : []
  const dates = new Set(reached.map(dateOf))
  const wrong = named.find((date) => !dates.has(date))
  if (wrong) return refused('not_a_date', named.indexOf(wrong))

  const planned = reached.flatMap((lesson): SeriesLine<B>[] => {
    const line = lineOf(lesson, step, pattern)
    if (!line) return []
    const goesAlong = isOfPattern(lesson, pattern) || isNamed(lesson, ticked) || named.includes(line.date)
    return [{ ...line, stays: goesAlong ? null : 'OWN_TIME', isPast: hasTimeOfItsOwn(line) && isOver(line.to, now) }]
  })
  const answered = planned.map((line) => withAnswer(line, edit.answers, now))
  const added = addedLines(all, pattern, { step, now, calledOff: answered.filter(isDone).length }).map((line) =>
    withAnswer(line, edit.answers, now),
  )
  return checked([...answered, ...added], edit.answers)
}

/** Whether the edit changes anything here. */
export function isDone({ stays }: Pick<SeriesLine<unknown>, 'stays'>): boolean {
  return stays === null
}

function refused(reason: PlanProblem, place = 0): SeriesPlan<never> {
  return { lines: [], problem: { reason, place } }
}

function checked<B>(lines: readonly SeriesLine<B>[], answers: readonly DateAnswer[]): SeriesPlan<B> {
  for (const [place, { date, answer }] of answers.entries()) {
    const line = lines.find((each) => each.date === date)
    if (!line) return { lines, problem: { reason: 'not_a_date', place } }
    if (answer === 'MOVE' && !hasTimeOfItsOwn(line)) return { lines, problem: { reason: 'cannot_be_moved', place } }
  }
  const done = lines.filter(isDone)
  if (done.some(({ to }) => to.some(({ start, end }) => end <= start))) return refused('too_short')
  return { lines, problem: done.length > 0 ? null : { reason: 'no_date_left', place: 0 } }
}

const isChangeable = <B extends Part>({ parts }: Lesson<B>, now: Date) =>
  parts.every((part) => bookingCan.amend(part) && !hasBegun(part, now))

function isReached<B extends Part>(lesson: Lesson<B>, chosen: Lesson<B>, scope: EditScope): boolean {
  if (scope === 'ONE') return lesson === chosen
  return scope === 'ALL' || lesson.startTime >= chosen.startTime
}

const isNamed = <B extends Part>({ parts }: Lesson<B>, ids: readonly string[]) =>
  parts.some(({ id }) => ids.includes(id))
const dateOf = ({ startTime }: { startTime: Date }) => londonDateOf(startTime)
const wholeMinutes = ({ startTime, endTime }: Lesson<Part>) => minutesBetween(startTime, endTime)
const isOver = (to: readonly Interval[], now: Date) => to.some(({ start }) => start <= now)

/** When a series takes place, as its family would say it. */
interface Pattern {
  readonly weekday: Weekday
  readonly clock: ClockTime
  readonly minutes: number
}

function patternOf(lesson: Lesson<Part>): Pattern {
  const date = dateOf(lesson)
  return { weekday: weekdayOf(date), clock: londonClockOf(lesson.startTime), minutes: wholeMinutes(lesson) }
}

/** By the instant that the clock means on that day: the night in March on which 01:30 is 02:30 is no move. */
function isOfPattern(lesson: Lesson<Part>, { weekday, clock, minutes }: Pattern): boolean {
  const date = dateOf(lesson)
  const usual = instantAt(date, clock).getTime()
  return weekdayOf(date) === weekday && lesson.startTime.getTime() === usual && wholeMinutes(lesson) === minutes
}

/** Null where the step leaves it as it is. */
function lineOf<B extends Part>(
  lesson: Lesson<B>,
  step: EditStep,
  pattern: Pattern,
): Omit<SeriesLine<B>, 'stays' | 'isPast'> | null {
  const date = dateOf(lesson)
  const { parts } = lesson
  const off = { date, does: 'CALL_OFF', parts, to: [] } as const
  if (step.kind === 'LESSON') return { date, does: 'CHANGE', parts, to: parts.map(spanOf) }
  if (step.kind === 'LEAVE_OUT') return step.dates.includes(date) ? off : null
  if (step.kind === 'PAUSE') return isWithin(date, step) ? off : null
  if (step.kind === 'END') return date > step.after ? off : null
  if (step.kind === 'EXTEND') return null
  const clock = step.time ?? (isOfPattern(lesson, pattern) ? pattern.clock : londonClockOf(lesson.startTime))
  const day = step.weekday === undefined ? date : addDays(mondayOf(date), (step.weekday + 6) % 7)
  const to = inARow(lengthsOf(lesson, step.minutes), instantAt(day, clock))
  const isSame = parts.every((part, place) => isSameTime(spanOf(part), to[place]))
  return isSame ? null : { date, does: 'MOVE', parts, to }
}

const spanOf = ({ startTime, endTime }: Part): Interval => ({ start: startTime, end: endTime })
const isSameTime = (one: Interval, other: Interval | undefined) =>
  one.start.getTime() === other?.start.getTime() && one.end.getTime() === other.end.getTime()
const isWithin = (date: CalendarDate, { from, to }: { from: CalendarDate; to: CalendarDate }) =>
  from <= date && date <= to

/** Of its parts; the last one takes what the whole is longer or shorter by. */
function lengthsOf(lesson: Lesson<Part>, whole = wholeMinutes(lesson)): number[] {
  const lengths = lesson.parts.map(({ startTime, endTime }) => minutesBetween(startTime, endTime))
  const last = lengths.pop() ?? 0
  return [...lengths, last + whole - wholeMinutes(lesson)]
}

function inARow(lengths: readonly number[], start: Date): Interval[] {
  let next = start
  return lengths.map((minutes) => {
    const time = { start: next, end: addMinutes(next, minutes) }
    next = time.end
    return time
  })
}

/** What an answer makes of a line; one that stays by itself has none to give. */
function withAnswer<B extends Part>(line: SeriesLine<B>, answers: readonly DateAnswer[], now: Date): SeriesLine<B> {
  const answer = answers.find(({ date }) => date === line.date)
  if (!answer || line.stays) return line
  if (answer.answer === 'LEAVE_OUT') return { ...line, stays: 'LEFT_OUT' }
  if (!answer.startTime || !hasTimeOfItsOwn(line)) return line
  const lengths = line.to.map(({ start, end }) => minutesBetween(start, end))
  return { ...line, to: inARow(lengths, answer.startTime), isPast: answer.startTime <= now }
}

const hasTimeOfItsOwn = ({ does }: Pick<SeriesLine<unknown>, 'does'>) => does === 'MOVE' || does === 'ADD'

/**
 * The lessons that come behind the last one: as many weeks as the series goes on for, or as were paused. None lies in the
 * past, or in the pause.
 */
function addedLines<B extends Part>(
  all: readonly Lesson<B>[],
  pattern: Pattern,
  { step, now, calledOff }: { step: EditStep; now: Date; calledOff: number },
): SeriesLine<B>[] {
  const isPause = step.kind === 'PAUSE' && step.addAtEnd
  const wanted = step.kind === 'EXTEND' ? step.weeks : isPause ? calledOff : 0
  const last = all.findLast((lesson) => lesson.parts.every(isLive) && isOfPattern(lesson, pattern))
  if (!last) return []
  const lines: SeriesLine<B>[] = []
  for (let date = addDays(dateOf(last), 7); lines.length < wanted; date = addDays(date, 7)) {
    const start = instantAt(date, pattern.clock)
    if (start <= now || (step.kind === 'PAUSE' && isWithin(date, step))) continue
    const to = inARow(lengthsOf(last), start)
    lines.push({ date, does: 'ADD', stays: null, parts: last.parts, to, isPast: false })
  }
  return lines
}
