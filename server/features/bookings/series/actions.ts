import type { Call, Reply } from '#contract/core.ts'
import { type FieldProblem, fieldRefusal, generalRefusals, Refusal } from '#contract/refusals.ts'
import { lessonTimeSentences } from '#contract/sentences/bookings.ts'
import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import { EQUAL_SUBJECTS, NO_DATE_LEFT, NOT_A_DATE_OF_SERIES } from '#contract/sentences/series.ts'
import type { series } from '#contract/series.ts'
import { lessonTimeProblem } from '#domain/booking-times.ts'
import { foreseenCover } from '#domain/charges.ts'
import { may } from '#domain/rights.ts'
import { closedName } from '#domain/seasons.ts'
import { repeatedSubject, type SeriesDate, seriesDates, timesOfEach } from '#domain/series.ts'
import { type CalendarDate, type Interval, minutesBetween, weeksLater } from '#domain/time.ts'
import { isNewStudent } from '#server/features/accounts/reads.ts'
import { limitsReached } from '#server/features/availability/limits/actions.ts'
import { listPackagesOfEach } from '#server/features/hour-packages/reads.ts'
import type { Subject } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { bookingFor } from '../actions.ts'
import {
  bookLessons,
  FREE,
  getActiveSubject,
  hoursOfTutor,
  type Lesson,
  lessonFrom,
  notForHim,
  type Obstacles,
  obstaclesTo,
} from '../requests/actions.ts'

type CreateCall = Call<(typeof series)['create']>
type SeriesReply = Reply<(typeof series)['create']>
type OwnPart = CreateCall['body']['parts'][number] & { readonly studentId: string }
type Hours = Awaited<ReturnType<typeof hoursOfTutor>>
/** A date with its lessons at today's price. */
type PricedDate = Omit<SeriesDate, 'lessons'> & { leftOut: boolean; lessons: (Lesson & { subject: Subject })[] }

/** Asks for the same lesson each week: every date is booked, or none; a preview books nothing (Rules #100). */
export async function createSeries(
  context: Context,
  { actor, own, concerned, unchanged, body, address }: CreateCall,
): Promise<SeriesReply> {
  const parts = body.parts.map((part) => {
    return { ...part, studentId: concerned(part.studentId ?? body.studentId, notForHim(actor)) }
  })
  const hours = await hoursOfTutor(context.db, body.tutorId, spanOfWeeks(body))
  const dates = await pricedDates(context, { ...body, parts }, hours)
  const kept = dates.filter(({ leftOut }) => !leftOut)
  const lessons = kept.flatMap((date) => date.lessons)
  const money = await moneyOf(context.db, actor, lessons)
  if (kept.length > 1) await refuseRepeats(context.db, lessons)
  if (body.preview) {
    unchanged()
    const [obstacles, limits] = await Promise.all([
      Promise.all(dates.map((date) => obstaclesTo(context.db, actor, wholeOf(date, hours)))),
      limitsOfEach(context, dates, hours),
    ])
    const shown = dates.map((date, place) => {
      return { ...dateFor(date, money, obstacles[place] ?? FREE, hours), limit: limits.get(date.date) ?? null }
    })
    return { seriesId: null, dates: shown, ...money.totals, bookings: [] }
  }
  const seriesOf = seriesOfEach(lessons)
  const inSeries = lessons.map((lesson) => ({ ...lesson, seriesId: seriesOf.get(lesson.studentId) ?? null }))
  const [firstLesson, ...later] = inSeries
  const bookings = firstLesson ? await bookLessons(context, { actor, own, address }, [firstLesson, ...later]) : []
  const [seriesId = null, ...ofSiblings] = seriesOf.values()
  return {
    seriesId: ofSiblings.length > 0 ? null : seriesId,
    dates: dates.map((date) => ({ ...dateFor(date, money, FREE, hours), limit: null })),
    ...money.totals,
    bookings: bookings.map((booking) => bookingFor(actor, booking)),
  }
}

function spanOfWeeks({ startTime, weeks }: CreateCall['body']): Interval {
  return { start: startTime, end: weeksLater(startTime, weeks) }
}

/** A series is all of one student (I144); a single lesson is none. */
function seriesOfEach(lessons: readonly Lesson[]): ReadonlyMap<string, string | null> {
  const ofEach = Map.groupBy(lessons, ({ studentId }) => studentId)
  return new Map([...ofEach].map(([studentId, own]) => [studentId, own.length > 1 ? newId() : null]))
}

async function refuseRepeats(db: Db, lessons: readonly Lesson[]): Promise<void> {
  for (const studentId of new Set(lessons.map((lesson) => lesson.studentId)))
    if (await isNewStudent(db, studentId)) throw new Refusal(newcomerRefusals.newcomer_repeats)
}

async function pricedDates(
  { db, now }: Context,
  { parts, isOnline, ...body }: Omit<CreateCall['body'], 'parts'> & { parts: readonly OwnPart[] },
  hours: Hours,
): Promise<PricedDate[]> {
  const subjects = new Map<string, Subject>()
  for (const { subjectId } of parts) subjects.set(subjectId, await getActiveSubject(db, subjectId))
  const repeated = repeatedSubject(parts)
  if (repeated !== null) throw fieldRefusal(`parts.${repeated}.subjectId`, EQUAL_SUBJECTS)

  const dates = seriesDates({ ...body, parts })
  refuseLeftOut(dates, body.leaveOut)
  refuseBadTimes(
    dates.filter(({ date }) => !body.leaveOut.includes(date)),
    now(),
  )
  return dates.map((date) => ({
    ...date,
    leftOut: body.leaveOut.includes(date.date),
    lessons: date.lessons.flatMap((lesson) => {
      const subject = subjects.get(lesson.subjectId)
      if (!subject) return []
      return {
        ...lessonFrom({ ...lesson, type: 'LESSON', isOnline }, { ...hours, subject, studentId: lesson.studentId }),
        subject,
      }
    }),
  }))
}

function refuseLeftOut(dates: readonly SeriesDate[], leaveOut: readonly CalendarDate[]): void {
  const own = new Set(dates.map(({ date }) => date))
  for (const [place, date] of leaveOut.entries()) {
    if (!own.has(date)) throw fieldRefusal(`leaveOut.${place}`, NOT_A_DATE_OF_SERIES)
  }
  if (dates.every(({ date }) => leaveOut.includes(date))) throw fieldRefusal('leaveOut', NO_DATE_LEFT)
}

/** A wrong length or minute is one field's mistake; a date that is over or too far ahead is named. */
function refuseBadTimes(dates: readonly SeriesDate[], now: Date): void {
  const errors: FieldProblem[] = []
  for (const { date, lessons } of dates) {
    const problems = timesOfEach(lessons).map((time) => lessonTimeProblem({ type: 'LESSON', ...time, now }))
    const problem = problems.find((each) => each !== null)
    if (!problem) continue
    const { msg } = lessonTimeSentences[problem]
    if (problem === 'length_not_offered') throw fieldRefusal('parts', msg)
    if (problem === 'not_on_quarter_hour' || dates.length === 1) throw fieldRefusal('startTime', msg)
    errors.push({ msg, field: date })
  }
  const [first] = errors
  if (first) throw new Refusal({ ...generalRefusals.invalid_request, message: first.msg }, { errors })
}

/** The sentence of the first limit that a date reaches, with all the others that are kept. */
async function limitsOfEach(
  { db, now }: Context,
  dates: readonly PricedDate[],
  { tutorId }: Hours,
): Promise<ReadonlyMap<CalendarDate, string>> {
  const kept = dates
    .filter(({ leftOut }) => !leftOut)
    .flatMap(({ date, lessons }) => lessons.map((lesson) => ({ date, lesson })))
  const reached = await limitsReached(
    db,
    kept.map(({ lesson }) => lesson),
    { tutorId },
    now(),
  )
  const found = kept.flatMap(({ date }, place) => {
    const limit = reached[place]
    return limit ? [[date, limit.message] as const] : []
  })
  return new Map(found.reverse())
}

/** The whole time of a date, as it is asked for. */
function wholeOf({ start, end }: Pick<PricedDate, 'start' | 'end'>, { tutorId }: Hours) {
  return { tutorId, startTime: start, endTime: end }
}

/** What lessons cost, and what packages would give for them; nothing of a student whose money is not the caller's to see. */
interface Money {
  readonly isSeenOf: (lesson: Lesson) => boolean
  readonly covered: ReadonlySet<Lesson>
  readonly totals: Pick<SeriesReply, 'totalPrice' | 'packageHours' | 'totalToPay'>
}
const NO_TOTALS: Money['totals'] = { totalPrice: null, packageHours: null, totalToPay: null }

async function moneyOf(db: Db, actor: CreateCall['actor'], lessons: readonly Lesson[]): Promise<Money> {
  const isSeenOf = ({ studentId }: Lesson) => may(actor, 'MONEY', studentId)
  const covered = await coveredLessons(db, lessons.filter(isSeenOf))
  return { isSeenOf, covered, totals: lessons.every(isSeenOf) ? totalsOf(lessons, covered) : NO_TOTALS }
}

/** Those that packages have hours for, as things stand: siblings use what they share once. */
async function coveredLessons(db: Db, lessons: readonly Lesson[]): Promise<ReadonlySet<Lesson>> {
  const packages = await listPackagesOfEach(db, [...new Set(lessons.map(({ studentId }) => studentId))])
  const isCovered = foreseenCover(
    lessons.map((lesson) => ({ ...lesson, minutes: minutesOf(lesson) })),
    packages,
  )
  return new Set(lessons.filter((_, place) => isCovered[place]))
}

function totalsOf(lessons: readonly Lesson[], covered: ReadonlySet<Lesson>) {
  const totals = { totalPrice: 0, packageHours: 0, totalToPay: 0 }
  for (const lesson of lessons) {
    totals.totalPrice += lesson.pricePence
    if (covered.has(lesson)) totals.packageHours += minutesOf(lesson)
    else totals.totalToPay += lesson.pricePence
  }
  return totals
}

const minutesOf = ({ startTime, endTime }: Lesson) => minutesBetween(startTime, endTime)

function dateFor(
  date: PricedDate,
  { isSeenOf, covered }: Money,
  { away, clash }: Obstacles,
  { hours }: Hours,
): Omit<SeriesReply['dates'][number], 'limit'> {
  return {
    week: date.week,
    date: date.date,
    leftOut: date.leftOut,
    lessons: date.lessons.map((lesson) => ({
      startTime: lesson.startTime,
      endTime: lesson.endTime,
      subject: { id: lesson.subject.id, name: lesson.subject.name, category: lesson.subject.category },
      price: isSeenOf(lesson) ? lesson.pricePence : null,
      isCovered: covered.has(lesson),
    })),
    price: date.lessons.every(isSeenOf) ? priceOf(date) : null,
    clash,
    away,
    closed: closedName(date.date, hours),
    outsideHours: date.lessons.some(({ outsideHours }) => outsideHours),
  }
}

function priceOf({ lessons }: PricedDate): number {
  return lessons.reduce((sum, { pricePence }) => sum + pricePence, 0)
}
