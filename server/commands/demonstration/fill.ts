import { bookingCan, heldTimes } from '#domain/bookings.ts'
import { DEFAULT_POLICY } from '#domain/late.ts'
import { DEFAULT_TIME_ZONE } from '#domain/people.ts'
import { bookingRatePence } from '#domain/pricing.ts'
import { addMinutes, addMonths, clockTime, dayInterval, type Interval, londonDateOf } from '#domain/time.ts'
import { watchEnds } from '#domain/watches.ts'
import { insertAccount, updateChosenSubjects } from '#server/features/accounts/writes.ts'
import { insertBlock } from '#server/features/availability/writes.ts'
import { termsColumns } from '#server/features/bookings/status/writes.ts'
import { updateSiteSettings } from '#server/features/site-settings/writes.ts'
import { insertSubject } from '#server/features/subjects/writes.ts'
import { insertWatch } from '#server/features/watches/writes.ts'
import { createAuditTally } from '#server/platform/audit-tally.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { openFiles } from '#server/platform/files/store.ts'
import { createLive } from '#server/platform/live.ts'
import type { Passwords } from '#server/platform/people/passwords.ts'
import { secretKeyOf } from '#server/platform/secret-key.ts'
import { insertBooks } from './books.ts'
import { logInOf } from './campbells.ts'
import { insertAllFeedback } from './feedback.ts'
import { insertCampbells } from './households.ts'
import { idOf, lessonId, studentId, subjectId, TUTOR_ID } from './ids.ts'
import { insertInvites } from './invites.ts'
import { insertNews } from './news.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import {
  leaver,
  newcomer,
  ratesOf,
  STUDENT_PASSWORD,
  type StudentKey,
  type SubjectKey,
  siteSettings,
  students,
  subjects,
  tutor,
  weeklyHours,
} from './practice.ts'
import { writeReports } from './reports.ts'
import { insertTalks } from './talks.ts'
import { teach } from './teaching.ts'
import { liesOutsideHours, plannedTerm, pricePence } from './term.ts'
import { insertTold } from './told.ts'
import { insertVisitorsMessages } from './visitors.ts'
import { askForSeries } from './waiting-series.ts'

/** Before the term. */
const PEOPLE_KNOWN_DAYS = 110
/** Before now. */
const NEWCOMER_HOURS = 20
const LEAVER_MONTHS = 27
/** More than the made-up files need. */
const DEMONSTRATION_BYTES = 10_000_000

/** Not over the network. */
const MADE_HERE = { lane: 'change', address: '' } as const

/** Writes the whole practice into an empty database. Every day it is the same but for the dates. */
export async function fillDemonstration(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  passwords: Passwords,
  now: Date,
  filesFolder: string,
): Promise<void> {
  const files = openFiles(filesFolder, { db, storageBytes: DEMONSTRATION_BYTES })
  const { lessons, timeOff, begins } = plannedTerm(now)
  const hashes = {
    tutor: await passwords.hash(tutor.password, MADE_HERE),
    student: await passwords.hash(STUDENT_PASSWORD, MADE_HERE),
  }
  await transaction(async (tx) => {
    const registeredAt = addMinutes(begins, -PEOPLE_KNOWN_DAYS * 24 * 60)
    await insertPeople(tx, hashes, { registeredAt, now })
    await insertCampbells(tx, hashes.student, registeredAt, now)
    await insertInvites(tx, registeredAt, now)
    await updateSiteSettings(tx, siteSettings)
    for (const block of weeklyHours) {
      const serves = block.subjectId as SubjectKey | null
      await insertBlock(tx, TUTOR_ID, { ...block, id: idOf(block.id), subjectId: serves && subjectId(serves) })
    }
    await insertTimeOff(tx, timeOff)
    await insertWait(tx, now)
    for (const [place, lesson] of lessons.entries()) await insertLesson(tx, lessonId(place), lesson)
    await insertBooks(tx, { lessons, begins, now })
    await insertAllFeedback(tx, lessons, now)
    await insertNews(tx, { lessons, timeOff, now })
    await insertTold(tx, lessons, now)
    await insertTalks(tx, now)
    await insertVisitorsMessages(tx, now)
  })
  const tally = createAuditTally({ transaction, now: () => now })
  // Nobody of it is written to.
  const post = { publicOrigin: '', secretKey: secretKeyOf(Buffer.alloc(32)), hasMailServer: false }
  const context = { db, transaction, files, tally, passwords, now: () => now, live: createLive(), ...post }
  await askForSeries(context)
  await teach(context, lessons)
  await writeReports(context)
  // All of it has been heard of: the first mail is about what a visitor does.
  await transaction((tx) => tx.updateTable('happenings').set({ dispatched_at: now.getTime() }).execute())
}

async function insertPeople(
  tx: Tx,
  hashes: { tutor: string; student: string },
  { registeredAt: createdAt, now }: { registeredAt: Date; now: Date },
): Promise<void> {
  const registrations: Partial<Record<StudentKey, Date>> = {
    [newcomer]: addMinutes(now, -NEWCOMER_HOURS * 60),
    [leaver]: dayInterval(addMonths(londonDateOf(now), -LEAVER_MONTHS)).start,
  }
  const person = { phoneNumber: '', timezone: DEFAULT_TIME_ZONE, description: '', createdAt }
  const { name, email } = tutor
  await insertAccount(tx, { ...person, id: TUTOR_ID, role: 'TUTOR', name, email, passwordHash: hashes.tutor })
  for (const key of keysOf(subjects)) {
    await insertSubject(tx, { ...ratesOf(key), ...subjects[key], id: subjectId(key), isActive: true, createdAt })
  }
  for (const key of keysOf(students)) {
    const { name, email, description, chosen } = students[key]
    const passwordHash = hashes.student
    const account = { ...person, id: studentId(key), name, email, description, passwordHash, ...logInOf(key) }
    const came = registrations[key] ?? createdAt
    await insertAccount(tx, { ...account, role: 'STUDENT', createdAt: came, knownAt: key === newcomer ? null : came })
    await updateChosenSubjects(tx, account.id, chosen.map(subjectId))
  }
}

async function insertTimeOff(tx: Tx, { start, end }: Interval): Promise<void> {
  await tx
    .insertInto('time_off')
    .values({
      id: idOf('time off'),
      tutor_id: TUTOR_ID,
      start_at: start.getTime(),
      end_at: end.getTime(),
      note: 'Away for a wedding',
    })
    .execute()
}

/** What the student who signs in waits for. */
async function insertWait(tx: Tx, now: Date): Promise<void> {
  await insertWatch(tx, {
    ...{ id: idOf('a time to wait for'), studentId: studentId('priya'), subjectId: subjectId('maths') },
    ...{ isOnline: true, minutes: 60, weekdays: [2, 4], fromTime: clockTime('16:00'), untilTime: clockTime('19:00') },
    ...{ askedAt: addMinutes(now, -3 * 24 * 60), endsAt: watchEnds(now) },
  })
}

/** A lesson in whatever state the story has it, together with the times that it holds. */
async function insertLesson(tx: Tx, id: string, lesson: PlannedLesson): Promise<void> {
  const { type, isOnline, startTime, endTime, cancellation } = lesson
  const rates = ratesOf(lesson.subject)
  const isAgreed = bookingCan.joinMeeting(lesson)
  await tx
    .insertInto('bookings')
    .values({
      id,
      tutor_id: TUTOR_ID,
      student_id: studentId(lesson.student),
      subject_id: subjectId(lesson.subject),
      type,
      status: lesson.status,
      is_online: isOnline ? 1 : 0,
      start_at: startTime.getTime(),
      end_at: endTime.getTime(),
      price_pence: pricePence(lesson),
      rate_pence: bookingRatePence(rates, lesson),
      title: lesson.title,
      notes: lesson.notes,
      amendment_reason: lesson.amendmentReason,
      original_start_at: lesson.originalStartTime?.getTime() ?? null,
      original_end_at: lesson.originalEndTime?.getTime() ?? null,
      meeting_link: isAgreed && isOnline ? `https://meet.example/hartwell-${lesson.student}` : null,
      suggested: lesson.suggested ? 1 : 0,
      outside_hours: liesOutsideHours(lesson) ? 1 : 0,
      series_id: lesson.series && idOf(`series ${lesson.series}`),
      ...(isAgreed || lesson.originalStartTime || cancellation ? termsColumns(DEFAULT_POLICY) : { notice_hours: null }),
      cancelled_at: cancellation?.at.getTime() ?? null,
      cancelled_late: cancellation?.isLate ? 1 : 0,
      waived_at: cancellation?.waived?.at.getTime() ?? null,
      waive_reason: cancellation?.waived?.reason ?? '',
      created_at: lesson.bookedAt.getTime(),
      updated_at: (cancellation?.waived?.at ?? cancellation?.at ?? lesson.bookedAt).getTime(),
      deleted_at: null,
    })
    .execute()
  for (const [place, { start, end }] of heldTimes(lesson).entries()) {
    await tx
      .insertInto('held_times')
      .values({
        booking_id: id,
        tutor_id: TUTOR_ID,
        start_at: start.getTime(),
        end_at: end.getTime(),
        is_original: place === 0 ? 0 : 1,
      })
      .execute()
  }
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}
