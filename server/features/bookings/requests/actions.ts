import type { bookings } from '#contract/bookings.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal, type RefusalText } from '#contract/refusals.ts'
import { bookingRefusals, lessonTimeSentences, UNKNOWN_TUTOR } from '#contract/sentences/bookings.ts'
import { seriesRefusals } from '#contract/sentences/series.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { isOutsideHours } from '#domain/availability.ts'
import { lessonTimeProblem } from '#domain/booking-times.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { hasRoomForRequests } from '#domain/bookings.ts'
import { consultationProblem } from '#domain/consultations.ts'
import { actsByLinks } from '#domain/people.ts'
import { bookingRatePence, lessonPricePence } from '#domain/pricing.ts'
import { may } from '#domain/rights.ts'
import { type CalendarDate, type Interval, londonDateOf, minutesBetween } from '#domain/time.ts'
import { getAccount, isNewStudent } from '#server/features/accounts/reads.ts'
import { limitsReached } from '#server/features/availability/limits/actions.ts'
import { awayAt, hoursIn, type StoredHours } from '#server/features/availability/reads.ts'
import { getDiaryRules } from '#server/features/diary-rules/reads.ts'
import { findSubject, type Subject } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type Db, type Tx, together } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { bookingFor, getBooking } from '../actions.ts'
import { listHolders } from '../held-times/reads.ts'
import { refuseMoreOfNewcomer } from '../newcomers/actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import { findBooking, listByIds, type StoredBooking } from '../reads.ts'
import { moveBooking } from '../status/actions.ts'
import { listConsultations, listWaitingOf } from './reads.ts'
import { insertBooking, type NewBooking, ReferenceTaken } from './writes.ts'

type Request = Call<(typeof bookings)['request']>
/** What a student wishes for, before anything is checked. */
export type Wish = Pick<Request['body'], 'subjectId' | 'startTime' | 'endTime' | 'type' | 'isOnline' | 'notes'>
/** A lesson that may be asked for, with its price; whether its time is free is not decided yet. */
export type Lesson = Omit<NewBooking, 'id' | 'createdAt' | 'requestedBy'>

/** Asks for a lesson; the request holds its time until the tutor answers (Rules #19). */
export async function requestBooking(
  context: Context,
  { actor, own, concerned, body, address, unchanged }: Request,
): Promise<Reply<(typeof bookings)['request']>> {
  const studentId = concerned(body.studentId, notForHim(actor))
  const lesson = await lessonOf(context, studentId, body)
  const [booking] = await bookLessons(context, { actor, own, address }, [lesson], 'mayStand')
  if (!booking) throw new Error('One lesson was asked for and none was booked')
  if (booking.status !== 'CONFIRMED') unchanged('payments', 'hour-packages')
  return bookingFor(actor, booking)
}

/** Whoever asks for lessons of a student for whom he does not act. */
export function notForHim({ role }: Request['actor']): RefusalText {
  return actsByLinks[role] ? bookingRefusals.booked_for_anothers_child : bookingRefusals.booked_for_another
}

/** Asks for the one consultation; it waits for the tutor like any request (Rules #20). */
export function requestConsultation(
  context: Context,
  call: Call<(typeof bookings)['consultation']>,
): Promise<Reply<(typeof bookings)['consultation']>> {
  return requestBooking(context, { ...call, body: { ...call.body, type: 'CONSULTATION', isOnline: true } })
}

/** A wish as a lesson at today's price, or the refusal of one that cannot be had (Rules #19, #20). */
async function lessonOf({ db, now }: Context, studentId: string, wish: Request['body']): Promise<Lesson> {
  const [hours, subject] = await together(
    hoursOfTutor(db, wish.tutorId, timeOf(wish)),
    getActiveSubject(db, wish.subjectId),
  )
  refuseBadTime(wish, now())
  return lessonFrom(wish, { ...hours, subject, studentId })
}

const timeOf = ({ startTime: start, endTime: end }: Wish): Interval => ({ start, end })

/** The one tutor and the published hours of a span; any other id that is asked for is refused. */
export async function hoursOfTutor(
  db: Db,
  asked: string | undefined,
  span: Interval,
): Promise<{ tutorId: string; hours: StoredHours }> {
  const ofAsked = asked === undefined ? null : hoursIn(db, asked, span)
  const [tutor, hours] = await together(findTutor(db), Promise.resolve(ofAsked))
  if (!tutor || (asked !== undefined && asked !== tutor.id)) throw fieldRefusal(UNKNOWN_TUTOR.field, UNKNOWN_TUTOR.msg)
  return { tutorId: tutor.id, hours: hours ?? (await hoursIn(db, tutor.id, span)) }
}

/** A subject that can be booked. */
export async function getActiveSubject(db: Db, id: string): Promise<Subject> {
  const subject = await findSubject(db, id)
  if (!subject?.isActive) throw new Refusal(subjectRefusals.subject_not_found)
  return subject
}

/** A wish as a lesson at today's price; nothing is refused here. */
export function lessonFrom<W extends Wish>(
  wish: W,
  {
    subject,
    hours,
    tutorId,
    studentId,
  }: Pick<Lesson, 'tutorId' | 'studentId'> & { subject: Subject; hours: StoredHours },
): W & Lesson {
  const minutes = minutesBetween(wish.startTime, wish.endTime)
  return {
    ...wish,
    tutorId,
    studentId,
    notes: withoutSuggestionMarker(wish.notes),
    pricePence: lessonPricePence(subject, { ...wish, minutes }),
    ratePence: bookingRatePence(subject, wish),
    outsideHours: isOutsideHours(wish, hours),
  }
}

function refuseBadTime({ type, startTime, endTime }: Wish, now: Date): void {
  const problem = lessonTimeProblem({ type, start: startTime, end: endTime, now })
  if (!problem) return
  const { field, msg } = lessonTimeSentences[problem]
  throw fieldRefusal(field, msg)
}

/** The one road from a student's wish to a booking: every lesson is booked, or none is. */
export async function bookLessons(
  context: Context,
  { actor, own, address }: Pick<Request, 'actor' | 'own' | 'address'>,
  lessons: readonly [Lesson, ...Lesson[]],
  mayStand?: 'mayStand',
): Promise<StoredBooking[]> {
  const [{ tutorId }] = lessons
  return drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        const isConsultation = lessons.some(({ type }) => type === 'CONSULTATION')
        await together(
          refuseTooManyRequests(tx, lessons, now),
          isConsultation ? refuseConsultation(tx, lessons) : Promise.resolve(),
          refuseMoreOfNewcomer(tx, lessons, now),
          refuseTimes(tx, actor, lessons, now),
        )
        const booked = await together(
          ...lessons.map(async (lesson) => {
            const id = newId()
            const booking = { ...lesson, id, requestedBy: actor.id, createdAt: now }
            const entry = { event: 'booking_requested' as const, actorId: actor.id, subjectId: id, address }
            const stored = together(insertBooking(tx, booking), audit(tx, entry, now), getBooking(tx, own, id))
            return (await stored)[2]
          }),
        )
        if (mayStand && (await isAgreedAtOnce(tx, lessons)))
          return confirmAtOnce(tx, context, { actor, address }, booked, now)
        for (const ofOne of Map.groupBy(booked, ({ student }) => student.id).values()) {
          const [first, ...others] = ofOne.map((booking) => ({ before: booking, after: booking }))
          if (first) await tellOfBookings(tx, context, { move: 'ask', by: actor }, [first, ...others])
        }
        return booked
      },
      { queueFor: tutorId },
    ),
  )
}

/** Whether the tutor agrees beforehand: to lessons of known students inside his hours, which reach no limit (Rules #253). */
async function isAgreedAtOnce(tx: Tx, lessons: readonly [Lesson, ...Lesson[]]): Promise<boolean> {
  const isUsual = lessons.every(({ type, outsideHours }) => type === 'LESSON' && !outsideHours)
  if (!isUsual || !(await getDiaryRules(tx, lessons[0].tutorId)).atOnce) return false
  for (const { studentId } of lessons) if (await isNewStudent(tx, studentId)) return false
  return true
}

/** In the transaction of the request, by the function that confirms every other (decision 066). */
async function confirmAtOnce(
  tx: Tx,
  context: Context,
  { actor, address }: Pick<Request, 'actor' | 'address'>,
  asked: readonly StoredBooking[],
  now: Date,
): Promise<StoredBooking[]> {
  const ids = asked.map(({ id }) => id)
  for (const booking of asked) await moveBooking(tx, booking, { actor, body: AGREED, address }, now)
  const agreed = await listByIds(tx, ids)
  const [first, ...others] = agreed.map((after, place) => ({ before: asked[place] ?? after, after }))
  if (first) await tellOfBookings(tx, context, { move: 'bookAtOnce', by: actor }, [first, ...others])
  return agreed
}

const AGREED = { status: 'CONFIRMED' as const, amendmentReason: undefined }

/** Writes a lesson down as a request, of whoever it is by; in the tutor's queue, where all else was decided. */
export async function writeRequest(tx: Tx, lesson: Lesson, requestedBy: string, now: Date): Promise<StoredBooking> {
  const id = newId()
  await insertBooking(tx, { ...lesson, id, requestedBy, createdAt: now })
  const booking = await findBooking(tx, id)
  if (!booking) throw new Error('What was written down is not there')
  return booking
}

/** What waits is counted for each student, whoever asks. */
async function refuseTooManyRequests(tx: Tx, lessons: readonly Lesson[], now: Date): Promise<void> {
  for (const [studentId, asked] of Map.groupBy(lessons, (lesson) => lesson.studentId))
    if (!hasRoomForRequests(await listWaitingOf(tx, studentId), asked.length, now)) throw tooManyRequests()
}

function tooManyRequests(): Refusal {
  return new Refusal(bookingRefusals.too_many_requests_open, { retryAfterSeconds: TRY_LATER_SECONDS })
}

/** Nobody knows when the tutor answers; an hour is an arbitrary choice of ours. */
const TRY_LATER_SECONDS = 3600

async function refuseConsultation(tx: Tx, [lesson]: readonly Lesson[]): Promise<void> {
  if (!lesson) return
  const { studentId } = lesson
  const [account, earlier] = await together(getAccount(tx, studentId), listConsultations(tx, studentId))
  const problem = consultationProblem(account, earlier)
  if (problem) throw new Refusal(bookingRefusals[problem])
}

/** Where lessons are on several dates, every date that cannot be had is named (Rules #100). */
async function refuseTimes(tx: Tx, actor: Actor, lessons: readonly [Lesson, ...Lesson[]], now: Date): Promise<void> {
  const [{ tutorId }] = lessons
  const [limits, ...obstacles] = await together(
    limitsReached(tx, lessons, { tutorId }, now),
    ...lessons.map((lesson) => obstaclesTo(tx, actor, lesson)),
  )
  const dates = new Set<CalendarDate>()
  const refused = new Map<CalendarDate, RefusalText>()
  for (const [place, { startTime }] of lessons.entries()) {
    const date = londonDateOf(startTime)
    const refusal = refusalOf(obstacles[place] ?? FREE) ?? limits[place]
    dates.add(date)
    if (refusal && !refused.has(date)) refused.set(date, refusal)
  }
  const [first] = refused.values()
  if (!first) return
  if (dates.size === 1) throw new Refusal(first)
  const errors = [...refused].map(([field, { message }]) => ({ msg: message, field }))
  throw new Refusal(seriesRefusals.series_dates_taken, { errors })
}

/** What stands against a time: the tutor's time off, and what takes some of it, the own booking, a sibling's or another's. */
export interface Obstacles {
  readonly away: boolean
  readonly clash: 'own' | 'taken' | null
}

export const FREE: Obstacles = { away: false, clash: null }

export async function obstaclesTo(
  db: Db,
  actor: Actor,
  lesson: Pick<Lesson, 'tutorId' | 'startTime' | 'endTime'>,
): Promise<Obstacles> {
  const span = { start: lesson.startTime, end: lesson.endTime }
  const [{ off: away, busy }, holders] = await together(
    awayAt(db, lesson.tutorId, span),
    listHolders(db, lesson.tutorId, span),
  )
  if (holders.length === 0) return { away, clash: busy ? 'taken' : null }
  return { away, clash: holders.some((studentId) => may(actor, 'SEE', studentId)) ? 'own' : 'taken' }
}

function refusalOf({ away, clash }: Obstacles): RefusalText | null {
  if (away) return bookingRefusals.tutor_away
  if (clash === 'own') return bookingRefusals.own_time_taken
  return clash === 'taken' ? bookingRefusals.time_taken : null
}

/** A new id shares its reference with one of 100,000 bookings once in 168 times; five times running, never. */
const MOST_DRAWS = 5

/** Begins again with new ids where a bank reference turned out to be taken (I25). */
export async function drawingReferences<T>(work: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ReferenceTaken) || draw >= MOST_DRAWS) throw error
    }
  }
}
