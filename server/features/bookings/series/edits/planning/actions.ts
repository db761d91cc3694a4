import type { Actor, Call, Own } from '#contract/core.ts'
import { fieldRefusal, generalRefusals, Refusal } from '#contract/refusals.ts'
import { bookingRefusals, lessonTimeSentences } from '#contract/sentences/bookings.ts'
import { EDIT_NEEDS, NO_DATE_LEFT, NOT_A_DATE_OF_SERIES, ONLY_MOVED_DATES } from '#contract/sentences/series.ts'
import type { series } from '#contract/series.ts'
import { isOutsideHours } from '#domain/availability.ts'
import { afterAmendment, afterStatusChange, amendedPrice } from '#domain/booking-changes.ts'
import type { Booking } from '#domain/bookings.ts'
import { spanOver } from '#domain/intervals.ts'
import { lateOutcome } from '#domain/late.ts'
import { bookingRatePence, lessonPricePence } from '#domain/pricing.ts'
import { closedName } from '#domain/seasons.ts'
import {
  type DateAnswer,
  type EditStep,
  isDone,
  type PlanProblem,
  planSeries,
  type SeriesEdit,
  type SeriesLine,
} from '#domain/series-edits.ts'
import { daysBetween, type Interval, londonDateOf, minutesBetween } from '#domain/time.ts'
import { hoursIn, type StoredHours } from '#server/features/availability/reads.ts'
import type { StoredBooking } from '#server/features/bookings/reads.ts'
import { getActiveSubject } from '#server/features/bookings/requests/actions.ts'
import { getSeries } from '#server/features/bookings/series/status/actions.ts'
import { agreedPrice } from '#server/features/bookings/status/actions.ts'
import { findSubject, type Subject } from '#server/features/subjects/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Obstacles, obstaclesIn } from './obstacles/actions.ts'

type Body = Call<(typeof series)['edit']>['body']

/** A booking of a line as it stands before, and as it will. */
export interface PlannedPart {
  /** Of an added one the one that it is like. */
  readonly found: StoredBooking
  readonly to: Booking
  readonly subject: StoredBooking['subject']
  readonly isOnline: boolean
  readonly ratePence: number
  readonly pricePence: number
  readonly outsideHours: boolean
  readonly isLate: boolean
}
export interface PlannedLine extends Obstacles {
  readonly line: SeriesLine<StoredBooking>
  readonly parts: readonly PlannedPart[]
  readonly closed: string | null
}
export interface Planned {
  readonly tutorId: string
  readonly studentId: string
  readonly seriesId: string
  readonly lines: readonly PlannedLine[]
}

/** What an edit means as things stand, for whoever asks for it (Rules #216). */
export async function planEdit(
  db: Db,
  { actor, own, params, body }: { actor: Actor; own: Own; params: { seriesId: string }; body: Body },
  now: Date,
): Promise<Planned> {
  const { first, bookings } = await getSeries(db, own, params.seriesId, 'SEE')
  for (const right of rightsFor(body)) own(first, { right })
  if (body.kind === 'LESSON' && actor.side !== 'TUTOR') throw new Refusal(generalRefusals.tutor_only)
  const edit = editOf(body)
  const { lines, problem } = planSeries(bookings, edit, now)
  if (problem) throw refusalOf(problem, edit)
  const hours = await hoursIn(db, first.tutor.id, timesOf(lines, now))
  const subjects = await subjectsOf(db, lines, body)
  const facts = { actor, body, hours, subjects, now, place: placeIn(lines, body.bookingId) }
  const planned = lines.map((line) => ({ line, parts: partsOf(line, facts), closed: closedFor(line, hours) }))
  const obstacles = await obstaclesIn(db, { actor, tutorId: first.tutor.id, lines: planned, now })
  return {
    ...{ tutorId: first.tutor.id, studentId: first.student.id, seriesId: params.seriesId },
    lines: planned.map((each, place) => ({ ...each, ...(obstacles[place] ?? { problem: null, warnings: [] }) })),
  }
}

/** What comes to stand on a closed day, and stood on an open one before. */
function closedFor({ does, date, to }: SeriesLine<StoredBooking>, hours: StoredHours): string | null {
  const [time] = to
  if (!time || (does !== 'ADD' && (does !== 'MOVE' || closedName(date, hours) !== null))) return null
  return closedName(londonDateOf(time.start), hours)
}

/** All the times that decide about hours: where lessons stand, and where they go. */
function timesOf(lines: readonly SeriesLine<StoredBooking>[], now: Date): Interval {
  const stands = lines.flatMap(({ parts }) => parts.map(({ startTime: start, endTime: end }) => ({ start, end })))
  return spanOver([...stands, ...lines.flatMap(({ to }) => to)]) ?? { start: now, end: now }
}

/** Whoever has lessons added asks for lessons; everything else changes those that there are (Rules: families). */
function rightsFor({ kind, addAtEnd }: Body): ('BOOK' | 'CHANGE')[] {
  if (kind === 'EXTEND') return ['BOOK']
  return kind === 'PAUSE' && addAtEnd ? ['CHANGE', 'BOOK'] : ['CHANGE']
}

function editOf(body: Body): SeriesEdit {
  const { bookingId, scope, ticked } = body
  return { bookingId, scope, ticked, step: stepOf(body), answers: body.dates.map(answerOf) }
}

function answerOf({ date, answer, startTime }: Body['dates'][number], place: number): DateAnswer {
  if (answer !== 'MOVE') return { date, answer }
  if (!startTime) throw fieldRefusal(`dates.${place}.startTime`, 'Please give a date and time with its offset.')
  return { date, answer, startTime }
}

function stepOf(body: Body): EditStep {
  const step = wishedStep(body)
  if (!step) throw fieldRefusal(EDIT_NEEDS[body.kind].field, EDIT_NEEDS[body.kind].msg)
  return step
}

function wishedStep({ kind, weekday, time, minutes, leaveOut, from, to, addAtEnd, after, weeks, ...body }: Body) {
  if (kind === 'TIME') return [weekday, time, minutes].some(isGiven) ? { kind, weekday, time, minutes } : null
  if (kind === 'LESSON') {
    const given = [body.subjectId, body.price, body.title, body.isOnline, body.meetingLink].some(isGiven)
    return given ? { kind } : null
  }
  if (kind === 'LEAVE_OUT') return leaveOut.length > 0 ? { kind, dates: leaveOut } : null
  if (kind === 'PAUSE') {
    const isPause = from && to && from <= to && daysBetween(from, to) <= LONGEST_PAUSE_DAYS
    return isPause ? { kind, from, to, addAtEnd } : null
  }
  if (kind === 'END') return after ? { kind, after } : null
  return weeks ? { kind, weeks } : null
}

/** A year: our choice, longer is an end. */
const LONGEST_PAUSE_DAYS = 366

const isGiven = (value: unknown) => value !== undefined

function refusalOf({ reason, place }: { reason: PlanProblem; place: number }, { step }: SeriesEdit): Refusal {
  if (reason === 'not_of_series') return new Refusal(bookingRefusals.booking_not_found)
  if (reason === 'too_short') return fieldRefusal('minutes', lessonTimeSentences.length_not_offered.msg)
  if (reason === 'no_date_left') return fieldRefusal('dates', NO_DATE_LEFT)
  const field = step.kind === 'LEAVE_OUT' ? 'leaveOut' : 'dates'
  return fieldRefusal(`${field}.${place}`, reason === 'not_a_date' ? NOT_A_DATE_OF_SERIES : ONLY_MOVED_DATES)
}

/** The subjects of which the prices count: of what is added, and of what becomes of a lesson. */
async function subjectsOf(
  db: Db,
  lines: readonly SeriesLine<StoredBooking>[],
  { kind, subjectId, isOnline }: Body,
): Promise<ReadonlyMap<string, Subject>> {
  const subjects = new Map<string, Subject>()
  if (kind === 'LESSON' && subjectId) subjects.set(subjectId, await getActiveSubject(db, subjectId))
  const named = lines.flatMap(({ does, parts }) => {
    return does === 'ADD' || (does === 'CHANGE' && isOnline !== undefined) ? parts.map(({ subject }) => subject.id) : []
  })
  for (const id of new Set(named)) {
    if (subjects.has(id)) continue
    const subject = kind === 'LESSON' ? await findSubject(db, id) : await getActiveSubject(db, id)
    if (subject) subjects.set(id, subject)
  }
  return subjects
}

/** At which place of its lesson a booking stands: a subject is changed where it is. */
function placeIn(lines: readonly SeriesLine<StoredBooking>[], id: string): number {
  const of = lines.find(({ parts }) => parts.some((part) => part.id === id))
  return Math.max(0, of?.parts.findIndex((part) => part.id === id) ?? 0)
}

interface Facts {
  readonly actor: Actor
  readonly body: Body
  readonly hours: StoredHours
  readonly subjects: ReadonlyMap<string, Subject>
  readonly now: Date
  readonly place: number
}

function partsOf(line: SeriesLine<StoredBooking>, facts: Facts): PlannedPart[] {
  return line.parts.map((found, place) => {
    const time = line.to[place]
    if (!isDone(line)) return unchanged(found)
    if (line.does === 'CALL_OFF' || !time) return calledOff(found, facts)
    if (line.does === 'ADD') return added(found, time, facts)
    return line.does === 'MOVE' ? moved(found, time, facts) : changed(found, place, facts)
  })
}

function unchanged(found: StoredBooking): PlannedPart {
  const { subject, isOnline, ratePence, pricePence, outsideHours } = found
  return { found, to: found, subject, isOnline, ratePence, pricePence, outsideHours, isLate: false }
}

function calledOff(found: StoredBooking, { actor, now }: Facts): PlannedPart {
  const to = afterStatusChange(found, 'CANCELLED')
  const isLate = actor.side === 'FAMILY' && lateOutcome(found, found.policy, now).late
  return { ...unchanged(found), to, isLate, ...(isLate ? { pricePence: agreedPrice(found) } : {}) }
}

function moved(found: StoredBooking, time: Interval, { actor, hours }: Facts): PlannedPart {
  const to = afterAmendment(found, actor.side, time)
  const price = amendedPrice(found, { time, newSubjectRatePence: null, pricePence: null })
  return {
    ...unchanged(found),
    to,
    ...price,
    outsideHours: isOutsideHours({ ...to, subjectId: found.subject.id, isOnline: found.isOnline }, hours),
  }
}

/** A subject and a price are changed at one place of each lesson, the mode of all of it; an own price wins. */
function changed(found: StoredBooking, place: number, { body, hours, subjects, ...facts }: Facts): PlannedPart {
  const isMeant = place === facts.place
  const subject = (isMeant && body.subjectId && subjects.get(body.subjectId)) || found.subject
  const isOnline = body.isOnline ?? found.isOnline
  const isPricedAnew = subject.id !== found.subject.id || isOnline !== found.isOnline
  const rates = isPricedAnew ? subjects.get(subject.id) : undefined
  const { price } = body
  const to = {
    time: { start: found.startTime, end: found.endTime },
    newSubjectRatePence: rates ? bookingRatePence(rates, { ...found, isOnline }) : null,
    pricePence: isMeant && price !== undefined ? price : null,
  }
  return {
    ...unchanged(found),
    ...{ subject: { id: subject.id, name: subject.name, category: subject.category }, isOnline },
    ...amendedPrice(found, to),
    outsideHours: isOutsideHours({ ...found, subjectId: subject.id, isOnline }, hours),
  }
}

/** The tutor adds lessons at what the last one costs; a family asks for them at today's price. */
function added(found: StoredBooking, { start, end }: Interval, { actor, hours, subjects }: Facts): PlannedPart {
  const isTutors = actor.side === 'TUTOR'
  const subject = subjects.get(found.subject.id)
  const lesson = { type: found.type, isOnline: found.isOnline, minutes: minutesBetween(start, end) }
  const rates = subject && !isTutors ? subject : null
  return {
    ...unchanged(found),
    ...(rates ? { ratePence: bookingRatePence(rates, lesson), pricePence: lessonPricePence(rates, lesson) } : {}),
    to: {
      ...{ status: isTutors ? 'CONFIRMED' : 'REQUESTED', suggested: false, startTime: start, endTime: end },
      ...{ originalStartTime: null, originalEndTime: null },
    },
    outsideHours: isOutsideHours(
      { startTime: start, endTime: end, subjectId: found.subject.id, isOnline: found.isOnline },
      hours,
    ),
  }
}
