import type { Exported } from '#contract/account-export.ts'
import { weekdaysIn } from '#server/features/watches/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { dateOrNull, type Page } from '../reads.ts'

/** What is known of the student besides the account: one entry, or none. */
export async function pageOfFacts(db: Db, studentId: string, page: Page): Promise<Exported<'studentFacts'>[]> {
  const rows = await db
    .selectFrom('student_facts')
    .select(['cohort', 'school', 'needs', 'extra_time_percent', 'adult_at'])
    .where('student_id', '=', studentId)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ extra_time_percent: extraTimePercent, adult_at, ...facts }) => ({
    ...{ ...facts, extraTimePercent, adultAt: adult_at === null ? null : new Date(adult_at) },
  }))
}

/** Where the student's lessons take place and meet: one entry, or none. */
export async function pageOfPlaces(db: Db, studentId: string, page: Page): Promise<Exported<'lessonPlaces'>[]> {
  const rows = await db
    .selectFrom('lesson_places')
    .select(['address', 'district', 'at_tutor', 'meeting_link', 'changed_at'])
    .where('student_id', '=', studentId)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ address, district, at_tutor, meeting_link: meetingLink, changed_at }) => ({
    ...{ address, district, atTutor: at_tutor === 1, meetingLink, changedAt: new Date(changed_at) },
  }))
}

/** What was asked for before there was an account. */
export async function pageOfConsultationRequests(
  db: Db,
  studentId: string,
  page: Page,
): Promise<Exported<'consultationRequests'>[]> {
  const rows = await db
    .selectFrom('consultation_requests as request')
    .innerJoin('bookings as booking', 'booking.id', 'request.booking_id')
    .select(['request.name', 'request.email', 'request.child_name', 'request.category', 'request.note'])
    .select(['request.start_at', 'request.asked_at', 'request.confirmed_at'])
    .where('booking.student_id', '=', studentId)
    .orderBy('request.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ name, email, child_name: childName, category, note, start_at, asked_at, confirmed_at }) => ({
    ...{ name, email, childName, category, note, startTime: new Date(start_at), askedAt: new Date(asked_at) },
    confirmedAt: confirmed_at === null ? null : new Date(confirmed_at),
  }))
}

/** What times the student waits for. */
export async function pageOfWatches(db: Db, studentId: string, page: Page): Promise<Exported<'watches'>[]> {
  const rows = await db
    .selectFrom('watches as watch')
    .innerJoin('subjects as subject', 'subject.id', 'watch.subject_id')
    .select(['subject.name', 'subject.category', 'watch.is_online', 'watch.minutes', 'watch.weekdays'])
    .select(['watch.from_time', 'watch.until_time', 'watch.asked_at', 'watch.ends_at'])
    .where('watch.student_id', '=', studentId)
    .orderBy('watch.asked_at')
    .orderBy('watch.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ name, category, is_online, minutes, weekdays, ...watch }) => ({
    ...{ subject: { name, category }, isOnline: is_online === 1, minutes, weekdays: weekdaysIn(weekdays) },
    ...{ fromTime: watch.from_time, untilTime: watch.until_time },
    ...{ askedAt: new Date(watch.asked_at), endsAt: new Date(watch.ends_at) },
  }))
}

/** Which exams the student sits, by subject. */
export async function pageOfExams(db: Db, studentId: string, page: Page): Promise<Exported<'studentExams'>[]> {
  const rows = await db
    .selectFrom('student_exams as exam')
    .innerJoin('subjects as subject', 'subject.id', 'exam.subject_id')
    .select(['subject.name', 'subject.category', 'exam.board', 'exam.exam_on'])
    .where('exam.student_id', '=', studentId)
    .orderBy('exam.subject_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ board, exam_on: examOn, ...subject }) => ({ subject, board, examOn }))
}

/** What was agreed to for the student, and what was not, by whomever. */
export async function pageOfConsents(db: Db, studentId: string, page: Page): Promise<Exported<'consents'>[]> {
  const rows = await consents(db, page).where('student_id', '=', studentId).execute()
  return rows.map(consentOf)
}

/** What the parent has agreed to, and what not, for whichever child. */
export async function pageOfConsentsGiven(db: Db, parentId: string, page: Page): Promise<Exported<'consents'>[]> {
  const rows = await consents(db, page).where('by_id', '=', parentId).execute()
  return rows.map(consentOf)
}

function consents(db: Db, page: Page) {
  return db
    .selectFrom('consents')
    .select(['kind', 'wording', 'is_given', 'at'])
    .orderBy('at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
}

const consentOf = (row: Awaited<ReturnType<ReturnType<typeof consents>['executeTakeFirstOrThrow']>>) => ({
  ...{ kind: row.kind, wording: row.wording, isGiven: row.is_given === 1, at: new Date(row.at) },
})

/** Who acts for the student, or did. */
export async function pageOfParents(db: Db, studentId: string, page: Page): Promise<Exported<'links'>[]> {
  const rows = await links(db, 'parent_id', page).where('link.student_id', '=', studentId).execute()
  return rows.map(linkOf)
}

/** For whom the parent acts, or did. */
export async function pageOfChildren(db: Db, parentId: string, page: Page): Promise<Exported<'links'>[]> {
  const rows = await links(db, 'student_id', page).where('link.parent_id', '=', parentId).execute()
  return rows.map(linkOf)
}

function links(db: Db, other: 'parent_id' | 'student_id', page: Page) {
  return db
    .selectFrom('family_links as link')
    .innerJoin('users as other', 'other.id', `link.${other}`)
    .select(['other.name', 'link.relation', 'link.state', 'link.sees', 'link.books', 'link.pays', 'link.reads_chat'])
    .select(['link.manages', 'link.is_told', 'link.made_at', 'link.confirmed_at', 'link.ended_at'])
    .orderBy('link.made_at')
    .orderBy('link.id')
    .limit(page.limit)
    .offset(page.offset)
}

const linkOf = (row: Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>) => ({
  ...{ name: row.state === 'ACTIVE' ? row.name : null, relation: row.relation, state: row.state },
  ...{ sees: row.sees === 1, books: row.books === 1, pays: row.pays === 1, readsChat: row.reads_chat === 1 },
  ...{ manages: row.manages === 1, isTold: row.is_told === 1, madeAt: new Date(row.made_at) },
  ...{ confirmedAt: dateOrNull(row.confirmed_at), endedAt: dateOrNull(row.ended_at) },
})
