import type { Call, Reply } from '#contract/core.ts'
import type { directBookings } from '#contract/direct-bookings.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { bookingRefusals, tutorTimeSentences } from '#contract/sentences/bookings.ts'
import { BOOKED_ONCE } from '#contract/sentences/direct-bookings.ts'
import { NO_DATE_LEFT, NOT_A_DATE_OF_SERIES, seriesRefusals } from '#contract/sentences/series.ts'
import { suggestionTimeProblem } from '#domain/booking-times.ts'
import { foreseenCover } from '#domain/charges.ts'
import { leaveOutProblem, type WeeklyDate, weeklyDates } from '#domain/direct-bookings.ts'
import { overlaps } from '#domain/intervals.ts'
import { closedName } from '#domain/seasons.ts'
import { minutesBetween } from '#domain/time.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { hoursIn, listAway } from '#server/features/availability/reads.ts'
import { beginChange, endChange } from '#server/features/changes/recording/actions.ts'
import { listPackagesOfEach } from '#server/features/hour-packages/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { type Db, type Tx, together } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { bookingFor } from '../actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import { listByIds, type StoredBooking } from '../reads.ts'
import { drawingReferences, getActiveSubject, type Lesson, lessonFrom } from '../requests/actions.ts'
import { insertBooking } from '../requests/writes.ts'
import { moveBooking } from '../status/actions.ts'
import { refuseSecondConsultation } from '../suggestions/actions.ts'
import { type HeldTime, listHeld } from './reads.ts'

type BookCall = Call<(typeof directBookings)['book']>
type BookReply = Reply<(typeof directBookings)['book']>

/** A date at today's price, and what stands against it. */
interface PlannedDate extends WeeklyDate {
  readonly lesson: Lesson
  readonly leftOut: boolean
  readonly isCovered: boolean
  readonly clash: HeldTime['student'] | null
  readonly away: boolean
  readonly closed: string | null
  readonly busy: boolean
}

/** Books what the tutor has agreed with a family, every date or none; a preview books nothing (Rules #214). */
export async function bookDirectly(context: Context, call: BookCall): Promise<BookReply> {
  const { actor, body, tell, unchanged } = call
  if (body.preview) {
    unchanged()
    const looked = replyOf(await plannedDates(context.db, call, context.now()))
    return { seriesId: null, changeId: null, undoUntil: null, ...looked, bookings: [] }
  }
  tell(body.studentId)
  return drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        const dates = await plannedDates(tx, call, now)
        const kept = keptOf(dates)
        refuseTakenDates(kept)
        const seriesId = kept.length > 1 ? newId() : null
        const lessons = kept.map(({ lesson }) => ({ ...lesson, seriesId }))
        const change = await beginChange(tx, { kind: 'BOOKED', byId: actor.id, seriesId, bookingIds: [] }, now)
        const booked = await bookAgreed(tx, context, call, lessons, now)
        await endChange(tx, change, idsOf(booked))
        return {
          ...{ seriesId, changeId: change.id, undoUntil: change.undoUntil, ...replyOf(dates) },
          bookings: booked.map((booking) => bookingFor(actor, booking)),
        }
      },
      { queueFor: actor.id },
    ),
  )
}

const idsOf = (bookings: readonly StoredBooking[]) => bookings.map(({ id }) => id)

const keptOf = (dates: readonly PlannedDate[]) => dates.filter(({ leftOut }) => !leftOut)

async function plannedDates(db: Db, { actor, body }: BookCall, now: Date): Promise<PlannedDate[]> {
  if (!(await findStudent(db, body.studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const subject = await getActiveSubject(db, body.subjectId)
  const dates = datesOf(body, now)
  const span = { start: body.startTime, end: dates.at(-1)?.end ?? body.endTime }
  const [hours, held, { off, busy }, packages] = await together(
    hoursIn(db, actor.id, span),
    listHeld(db, actor.id, span),
    listAway(db, actor.id, span),
    listPackagesOfEach(db, [body.studentId]),
  )
  const of = { subject, hours, tutorId: actor.id, studentId: body.studentId }
  const planned = dates.map((date) => ({
    ...date,
    lesson: lessonFrom(wishOn(date, body), of),
    leftOut: body.leaveOut.includes(date.date),
    clash: held.find((time) => overlaps(time, date))?.student ?? null,
    away: off.some((time) => overlaps(time, date)),
    busy: busy.some((time) => overlaps(time, date)),
    closed: closedName(date.date, hours),
  }))
  if (body.type === 'CONSULTATION') {
    for (const { lesson } of planned) await refuseSecondConsultation(db, lesson)
    return planned.map((date) => ({ ...date, isCovered: false }))
  }
  const kept = planned.filter(({ leftOut }) => !leftOut)
  const cover = foreseenCover(
    kept.map(({ lesson, start, end }) => ({ ...lesson, minutes: minutesBetween(start, end) })),
    packages,
  )
  return planned.map((date) => ({ ...date, isCovered: cover[kept.indexOf(date)] ?? false }))
}

function wishOn({ start, end }: WeeklyDate, { subjectId, type, isOnline, title, notes }: BookCall['body']) {
  return { subjectId, type, isOnline, title, notes, startTime: start, endTime: end }
}

/** A wrong time or length is a field's mistake; only the first date can be over. */
function datesOf({ type, startTime, endTime, weeks, leaveOut }: BookCall['body'], now: Date): WeeklyDate[] {
  if (type === 'CONSULTATION' && weeks > 1) throw fieldRefusal('weeks', BOOKED_ONCE)
  const dates = weeklyDates({ start: startTime, end: endTime }, weeks)
  const problem = leaveOutProblem(dates, leaveOut)
  if (problem?.reason === 'not_a_date') throw fieldRefusal(`leaveOut.${problem.place}`, NOT_A_DATE_OF_SERIES)
  if (problem) throw fieldRefusal('leaveOut', NO_DATE_LEFT)
  const [first] = dates.filter(({ date }) => !leaveOut.includes(date))
  const wrong = first && suggestionTimeProblem({ type, start: first.start, end: first.end, now })
  if (wrong) throw fieldRefusal(tutorTimeSentences[wrong].field, tutorTimeSentences[wrong].msg)
  return dates
}

/** The tutor may give his own time off and unpublished hours, but no time that another booking holds. */
function refuseTakenDates(kept: readonly PlannedDate[]): void {
  const taken = kept.filter(({ clash }) => clash !== null)
  if (taken.length === 0) return
  if (kept.length === 1) throw new Refusal(bookingRefusals.own_time_taken)
  const errors = taken.map(({ date }) => ({ msg: bookingRefusals.own_time_taken.message, field: date }))
  throw new Refusal(seriesRefusals.series_dates_taken, { errors })
}

/** Asked for and accepted in one transaction: what a confirmation means for hours, money and time is decided once. */
async function bookAgreed(
  tx: Tx,
  context: Context,
  { actor, address }: BookCall,
  lessons: readonly Lesson[],
  now: Date,
): Promise<StoredBooking[]> {
  const ids = lessons.map(() => newId())
  await together(
    ...lessons.map((lesson, place) =>
      insertBooking(tx, { ...lesson, id: ids[place] ?? newId(), requestedBy: actor.id, createdAt: now }),
    ),
  )
  const asked = await listByIds(tx, ids)
  for (const booking of asked) await moveBooking(tx, booking, { actor, body: { status: 'CONFIRMED' }, address }, now)
  const agreed = await listByIds(tx, ids)
  const [first, ...others] = agreed.flatMap((after, place) => {
    const before = asked[place]
    return before ? [{ before, after }] : []
  })
  if (first) await tellOfBookings(tx, context, { move: 'book', by: actor }, [first, ...others])
  return agreed
}

function replyOf(dates: readonly PlannedDate[]): Omit<BookReply, 'seriesId' | 'changeId' | 'undoUntil' | 'bookings'> {
  const totals = { totalPrice: 0, packageHours: 0, totalToPay: 0 }
  for (const { lesson, start, end, isCovered } of keptOf(dates)) {
    totals.totalPrice += lesson.pricePence
    if (isCovered) totals.packageHours += minutesBetween(start, end)
    else totals.totalToPay += lesson.pricePence
  }
  return {
    dates: dates.map(({ date, start, end, leftOut, lesson, isCovered, clash, away, busy, closed }) => ({
      ...{ date, startTime: start, endTime: end, leftOut, isCovered, clash, away, busy, closed },
      ...{ price: lesson.pricePence, outsideHours: lesson.outsideHours },
    })),
    ...totals,
  }
}
