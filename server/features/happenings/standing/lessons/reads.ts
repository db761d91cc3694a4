import { sql } from 'kysely'
import { freeUntil } from '#domain/booking-changes.ts'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import { type BookingStatus, meetingLinkFor } from '#domain/bookings.ts'
import { DEFAULT_POLICY } from '#domain/late.ts'
import { asAgreed } from '#domain/lesson-words.ts'
import { type JoinedLesson, type LessonPart, lessonsOf } from '#domain/lessons.ts'
import type { LetterStateOf } from '#domain/planned-letters.ts'
import { type Share, storedShare } from '#domain/shares.ts'
import type { SiteSettings } from '#domain/site-settings.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Spelled out: so SQLite knows how few there are. */
const [CONFIRMED, AMENDED, COMPLETED] = (['CONFIRMED', 'AMENDED', 'COMPLETED'] as const).map((status) =>
  sql.lit<BookingStatus>(status),
)
const AGREED = [CONFIRMED, AMENDED, COMPLETED].filter((status) => status !== undefined)

/** A booking at the time that both sides agreed on last, as a part of the lesson that takes place then. */
export interface AgreedPart extends LessonPart {
  readonly id: string
  /** As it really stands; as a part it is confirmed. */
  readonly standing: BookingStatus
  readonly type: LetterStateOf['lesson']['type']
  readonly subject: LetterStateOf['lesson']['subject'] & { readonly id: string }
  readonly student: { readonly id: string; readonly name: string }
  readonly isOnline: boolean
  readonly meetingLink: string | null
  /** Where the student's online lessons meet that have no link of their own. */
  readonly studentsLink: string | null
  readonly noticePeriodHours: number | null
  /** When it was asked for, confirmed or moved last. */
  readonly agreedAt: Date
  readonly freeUntil: Date
  readonly latePercent: Share
}

/** Lessons that are agreed, by the start on which both sides agreed, of everyone or of some students, soonest first. */
export async function listAgreedLessons(
  db: Db,
  { tutorId, time, studentIds }: { tutorId: string; time: Interval; studentIds?: readonly string[] },
): Promise<JoinedLesson<AgreedPart>[]> {
  let query = inWords(db)
    .innerJoin('held_times as held', 'held.booking_id', 'booking.id')
    .where('held.tutor_id', '=', tutorId)
    // A lesson that has begun must not be taken for what is left of it.
    .where('held.start_at', '>', addMinutes(time.start, -MAX_BOOKING_MINUTES).getTime())
    .where('held.start_at', '<', time.end.getTime())
    .where((eb) =>
      eb.or([
        eb(
          'booking.status',
          'in',
          [CONFIRMED, COMPLETED].filter((status) => status !== undefined),
        ),
        eb.and([eb('booking.status', '=', sql.lit<BookingStatus>('AMENDED')), eb('held.is_original', '=', 1)]),
      ]),
    )
  if (studentIds) query = query.where('booking.student_id', 'in', studentIds)
  const lessons = lessonsOf((await query.execute()).map(partOf))
  return lessons.filter(({ startTime }) => startTime >= time.start && startTime < time.end)
}

/** The lessons that begin with these bookings, or of which they are a part, as they stand. */
export async function lessonStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LetterStateOf['lesson']>> {
  const asked = (await inWords(db).where('booking.id', 'in', ids).execute()).map(partOf)
  const seriesIds = [...new Set(asked.flatMap(({ seriesId }) => seriesId ?? []))]
  const others = seriesIds.length > 0 ? await listOthers(db, seriesIds, asked) : []
  const [lessons, usual] = [lessonsOf([...asked, ...others]), await findUsualLink(db)]
  return new Map(
    lessons.flatMap((lesson) => lesson.parts.map((part) => [part.id, stateOf(lesson, part, usual)] as const)),
  )
}

function stateOf(
  { parts, startTime, endTime }: JoinedLesson<AgreedPart>,
  { standing }: AgreedPart,
  usualLink: string | null,
): LetterStateOf['lesson'] {
  const [first, ...others] = parts
  const links = parts.map((part) => meetingLinkFor({ ...part, status: part.standing }, part.studentsLink || usualLink))
  return {
    ...{ status: standing, startTime, endTime, type: first.type, subject: first.subject },
    otherSubjects: others.map(({ subject }) => subject),
    student: first.student,
    ...{ isOnline: first.isOnline, meetingLink: links.find((link) => link !== null) ?? null },
    freeUntil: new Date(Math.min(...parts.map((part) => part.freeUntil.getTime()))),
    latePercent: storedShare(Math.max(...parts.map((part) => part.latePercent))),
  }
}

/** A lesson as a list of them says it. */
export function listedLesson({ startTime, parts }: JoinedLesson<AgreedPart>) {
  const [first, ...others] = parts
  const otherSubjects = others.map(({ subject }) => subject)
  return { startTime, subject: first.subject, otherSubjects, isOnline: first.isOnline }
}

/** What may follow one of these on the same day, or come before it. */
async function listOthers(db: Db, seriesIds: readonly string[], asked: readonly AgreedPart[]): Promise<AgreedPart[]> {
  const starts = asked.map(({ startTime }) => startTime.getTime())
  const from = addMinutes(new Date(Math.min(...starts)), -MAX_BOOKING_MINUTES).getTime()
  const until = addMinutes(new Date(Math.max(...starts)), MAX_BOOKING_MINUTES).getTime()
  const rows = await inWords(db)
    .where('booking.series_id', 'in', seriesIds)
    .where('booking.status', 'in', AGREED)
    .where((eb) => {
      const near = (column: 'booking.start_at' | 'booking.original_start_at') => eb.between(column, from, until)
      return eb.or([near('booking.start_at'), near('booking.original_start_at')])
    })
    .execute()
  const known = new Set(asked.map(({ id }) => id))
  return rows.map(partOf).filter(({ id }) => !known.has(id))
}

const USUAL_LINK = 'usualMeetingLink' satisfies keyof SiteSettings

async function findUsualLink(db: Db): Promise<string | null> {
  const row = await db.selectFrom('site_settings').select('value').where('name', '=', USUAL_LINK).executeTakeFirst()
  return row?.value || null
}

function inWords(db: Db) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .leftJoin('lesson_places as place', 'place.student_id', 'booking.student_id')
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .select('place.meeting_link as students_link')
    .select(['booking.id', 'booking.status', 'booking.type', 'booking.series_id', 'booking.is_online'])
    .select(['booking.start_at', 'booking.end_at', 'booking.original_start_at', 'booking.original_end_at'])
    .select(['booking.meeting_link', 'booking.notice_hours', 'booking.late_percent'])
    .select(['booking.agreed_at', 'booking.tutor_moved_at'])
    .select(['booking.created_at', 'booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .select(['booking.student_id', 'student.name as student_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof inWords>['executeTakeFirstOrThrow']>>

function partOf(row: Row): AgreedPart {
  const tutorMovedAt = instantOf(row.tutor_moved_at)
  const booking = {
    ...{ status: row.status, startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
    ...{ originalStartTime: instantOf(row.original_start_at), originalEndTime: instantOf(row.original_end_at) },
    noticePeriodHours: row.notice_hours,
  }
  const { startTime, endTime } = asAgreed(booking)
  return {
    ...{ id: row.id, seriesId: row.series_id, type: row.type, standing: row.status, suggested: false },
    ...{ startTime, endTime, originalStartTime: null, originalEndTime: null },
    status: row.status === 'AMENDED' ? 'CONFIRMED' : row.status,
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
    student: { id: row.student_id, name: row.student_name },
    ...{ isOnline: row.is_online === 1, meetingLink: row.meeting_link, noticePeriodHours: row.notice_hours },
    studentsLink: row.students_link,
    agreedAt: new Date(Math.max(row.created_at, row.agreed_at ?? 0, row.tutor_moved_at ?? 0)),
    freeUntil: freeUntil({ ...booking, tutorMovedAt }),
    latePercent: storedShare(row.late_percent ?? DEFAULT_POLICY.latePercent),
  }
}

const instantOf = (stored: number | null): Date | null => (stored === null ? null : new Date(stored))
