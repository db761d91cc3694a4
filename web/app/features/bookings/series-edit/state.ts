import { meetingLinkBody } from '#contract/booking-bodies.ts'
import type { Side } from '#domain/people.ts'
import type { EditScope } from '#domain/series-edits.ts'
import {
  type CalendarDate,
  type ClockTime,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  weekdayOf,
} from '#domain/time.ts'
import { sentenceOf } from '#web/app/lib/judged.ts'
import type { Lesson } from '../api.ts'
import type { EditBody, EditedDate } from './api.ts'

export type EditKind = EditBody['kind']

/** What is chosen in the dialog. */
export interface TypedEdit {
  kind: EditKind
  scope: EditScope
  weekday: number
  clock: ClockTime | null
  minutes: number
  subjectId: string
  isOnline: boolean
  /** In pounds; null leaves it to the rate. */
  price: number | null
  /** Of the bookings at the first place of each lesson; empty for the usual one. */
  title: string
  /** Left empty, each lesson keeps its own. */
  meetingLink: string
  from: CalendarDate | null
  to: CalendarDate | null
  addAtEnd: boolean
  after: CalendarDate | null
  weeks: number
  /** To be called off, of all dates. */
  off: CalendarDate[]
  /** The edit does without them. */
  leftOut: CalendarDate[]
  /** Though they are closed. */
  kept: CalendarDate[]
  /** Bookings that were moved on their own, and go along. */
  ticked: string[]
  moved: { date: CalendarDate; startTime: Date }[]
  notes: string
}

/** What a lesson's series is before anything is chosen. */
export function typedOf(lesson: Lesson): TypedEdit {
  const date = londonDateOf(lesson.startTime)
  return {
    ...{ kind: 'TIME', scope: 'FOLLOWING', weekday: weekdayOf(date), clock: londonClockOf(lesson.startTime) },
    ...{ minutes: minutesBetween(lesson.startTime, lesson.endTime), subjectId: lesson.subject.id },
    ...{
      isOnline: lesson.isOnline,
      price: null,
      title: lesson.parts[0].title ?? '',
      meetingLink: lesson.meetingLink ?? '',
    },
    ...{ from: date, to: date, addAtEnd: false, after: date, weeks: 4 },
    ...{ off: [date], leftOut: [], kept: [], ticked: [], moved: [], notes: '' },
  }
}

/** As it is asked of the server; null as long as nothing would change. */
export function bodyOf(lesson: Lesson, typed: TypedEdit): EditBody | null {
  const { kind, scope, ticked, leftOut, moved, notes } = typed
  const step = stepOf(lesson, typed)
  if (!step) return null
  const answers = [
    ...leftOut.map((date) => ({ date, answer: 'LEAVE_OUT' as const })),
    ...moved
      .filter(({ date }) => !leftOut.includes(date))
      .map(({ date, startTime }) => ({ date, startTime, answer: 'MOVE' as const })),
  ]
  const reason = notes.trim() === '' ? {} : { notes }
  return { bookingId: lesson.id, scope, kind, ticked, dates: answers, ...reason, ...step }
}

/** Of an edit what its preview goes by: words that are typed change no date, and are not asked about letter by letter. */
export function lookedAt({ notes: _, title, meetingLink, ...body }: EditBody): EditBody {
  return {
    ...body,
    ...(title === undefined ? {} : { title: '' }),
    ...(meetingLink === undefined ? {} : { meetingLink: ANY_LINK }),
  }
}
const ANY_LINK = 'https://meeting.example'

function stepOf(lesson: Lesson, typed: TypedEdit): Partial<EditBody> | null {
  const was = typedOf(lesson)
  const { kind, from, to, addAtEnd, after, weeks, off } = typed
  if (kind === 'LEAVE_OUT') return { leaveOut: off }
  if (kind === 'PAUSE') return from && to && from <= to ? { from, to, addAtEnd } : null
  if (kind === 'END') return after ? { after } : null
  if (kind === 'EXTEND') return weeks >= 1 && weeks <= 52 ? { weeks } : null
  const changed = kind === 'TIME' ? changedTime(was, typed) : changedLesson(was, typed)
  return Object.keys(changed).length > 0 ? changed : null
}

function changedTime(was: TypedEdit, { weekday, clock, minutes }: TypedEdit): Partial<EditBody> {
  return {
    ...(weekday === was.weekday ? {} : { weekday: weekday as NonNullable<EditBody['weekday']> }),
    ...(clock === null || clock === was.clock ? {} : { time: clock }),
    ...(minutes === was.minutes ? {} : { minutes }),
  }
}

function changedLesson(was: TypedEdit, { subjectId, isOnline, price, ...texts }: TypedEdit): Partial<EditBody> {
  const [title, meetingLink] = [texts.title.trim(), texts.meetingLink.trim()]
  return {
    ...(subjectId === was.subjectId ? {} : { subjectId }),
    ...(isOnline === was.isOnline ? {} : { isOnline }),
    ...(price === null ? {} : { price: Math.round(price * 100) }),
    ...(title === was.title ? {} : { title }),
    ...(meetingLink === '' || meetingLink === was.meetingLink ? {} : { meetingLink }),
  }
}

/** What is typed for a link and is none. */
export function linkProblem({ kind, meetingLink }: TypedEdit): string | null {
  if (kind !== 'LESSON' || meetingLink.trim() === '') return null
  return sentenceOf(meetingLinkBody.shape.meetingLink, meetingLink)
}

/** A date that cannot be had waits for its answer: to be left out, or moved. */
export function needsAnswer({ stays, problem }: Pick<EditedDate, 'stays' | 'problem'>): boolean {
  return stays === null && problem !== null
}

/** What is chosen once a date is ticked, or no more. */
export function tick(
  { kind, off, leftOut, kept, ticked }: TypedEdit,
  { date, stays, bookingIds }: EditedDate,
  isTicked: boolean,
): Partial<TypedEdit> {
  const without = (dates: CalendarDate[]) => dates.filter((each) => each !== date)
  if (kind === 'LEAVE_OUT') return { off: isTicked ? [...off, date] : without(off) }
  if (stays === 'OWN_TIME') return { ticked: [...ticked, ...bookingIds] }
  if (!isTicked && bookingIds.some((id) => ticked.includes(id)))
    return { ticked: ticked.filter((id) => !bookingIds.includes(id)) }
  if (isTicked) return { leftOut: without(leftOut), kept: [...kept, date] }
  return { leftOut: [...leftOut, date], kept: without(kept) }
}

export function move({ moved }: TypedEdit, { date }: EditedDate, startTime: Date): Partial<TypedEdit> {
  return { moved: [...moved.filter((each) => each.date !== date), { date, startTime }] }
}

/** How far a drop may reach, and what that means. */
export interface Reach {
  readonly scope: EditScope
  readonly lessons: number
  /** Dates that cannot be had as they are. */
  readonly open: number
}

/** What each side may do with a series. */
export const KINDS: Readonly<Record<Side, readonly EditKind[]>> = {
  TUTOR: ['TIME', 'LESSON', 'LEAVE_OUT', 'PAUSE', 'END', 'EXTEND'],
  FAMILY: ['TIME', 'LEAVE_OUT', 'PAUSE', 'END', 'EXTEND'],
}
