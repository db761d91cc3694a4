import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  clockFromMinutes,
  instantAt,
  londonDateOf,
  mondayOf,
} from '#domain/time.ts'
import { databaseFileIn } from '#server/platform/data-dir.ts'
import { hashOfToken, newId, newToken } from '#server/platform/ids.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { seedTeaching } from './seed-teaching.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
}

/** Who and what a data folder holds. */
export interface Diary {
  readonly dataDir: string
  readonly tutor: Person
  /** Has the same hundred lessons however many bookings there are. */
  readonly student: Person
  /** Sixteen who have no lesson yet. */
  readonly families: readonly Person[]
  readonly subjectId: string
  /** For the second half of a lesson; nobody has booked it yet. */
  readonly otherSubjectId: string
  /** Of the week whose grid is asked for, in which every weekday has four lessons. */
  readonly monday: CalendarDate
  /** The families have it. */
  readonly quizId: string
}

export const PASSWORD = 'correct horse battery'
const RECENT_BOOKINGS = 1000
/** Of the library in the small folder, and in the large one. */
const [FEW_RESOURCES, MANY_RESOURCES] = [20, 1000]
const PER_STUDENT = 100
const WEEKS_AHEAD = 14
const WAITING = 20
/** Of the older lessons; the others were paid as packages. Of a million all, so that `npm run verify` finds them paid. */
const onePaidOf = (bookings: number) => (bookings > 100_000 ? 1 : 5)
const PACKAGES_EACH = 4
/** Whoever had the older lessons bought hours when those took place. */
const MONTHS_OF_RECENT = 9
const STUDENTS_A_MONTH = 15
const DAYS = [1, 2, 3, 4, 5]
const PER_DAY = 4
const PER_WEEK = DAYS.length * PER_DAY

/**
 * A tutor's data: 1,000 lessons of the last and next months, the same in each folder, and as many more before them as
 * make up `bookings`, half an hour each without a gap; a fifth of those were paid one by one. Each student has bought
 * four packages of hours.
 */
export async function seed(
  dataDir: string,
  bookings: number,
  now: Date,
  { waiting = WAITING, weeksAhead = WEEKS_AHEAD, withoutLesson = 0 } = {},
): Promise<Diary> {
  mkdirSync(dataDir, { recursive: true })
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const passwordHash = await passwordsWith().hash(PASSWORD, { lane: 'change', address: '' })
  const database = new DatabaseSync(databaseFileIn(dataDir))
  database.exec('PRAGMA synchronous = OFF; BEGIN')

  const people = personMaker(database, passwordHash, now)
  const tutor = people('TUTOR', 'tutor')
  const students = Array.from({ length: bookings / PER_STUDENT }, (_, n) => people('STUDENT', `student-${n}`))
  const families = Array.from({ length: 16 }, (_, n) => people('STUDENT', `family-${n}`))
  for (let n = 0; n < withoutLesson; n++) people('STUDENT', `new-${n}`)
  const [subjectId, otherSubjectId] = [newId(), newId()]
  const subject = database.prepare("INSERT INTO subjects VALUES (?, ?, 'GCSE', 2500, 3000, NULL, 500, 1, ?)")
  subject.run(subjectId, 'Mathematics', now.getTime())
  subject.run(otherSubjectId, 'Physics', now.getTime())
  const buy = packageMaker(database, subjectId, now)
  for (const [place, { id }] of students.entries()) {
    const monthsAgo =
      place < RECENT_BOOKINGS / PER_STUDENT ? 0 : MONTHS_OF_RECENT + Math.floor(place / STUDENTS_A_MONTH)
    for (let n = 0; n < PACKAGES_EACH; n++) buy(id, monthsAgo + n)
  }
  for (const [day, start, end] of [
    ...DAYS.map((day) => [day, '15:00', '20:00'] as const),
    [6, '09:00', '14:00'] as const,
  ]) {
    database
      .prepare(
        'INSERT INTO availability_blocks (id, tutor_id, day_of_week, start_time, end_time) VALUES (?, ?, ?, ?, ?)',
      )
      .run(newId(), tutor.id, day, start, end)
  }

  const add = lessonMaker(database, tutor.id, subjectId, now)
  const monday = mondayOf(londonDateOf(now))
  const firstMonday = addDays(monday, 7 * (weeksAhead - RECENT_BOOKINGS / PER_WEEK))
  for (let n = 0; n < RECENT_BOOKINGS; n++) {
    const day = DAYS[Math.floor(n / PER_DAY) % DAYS.length] ?? 1
    const date = addDays(firstMonday, 7 * Math.floor(n / PER_WEEK) + day - 1)
    const start = instantAt(date, clockFromMinutes((15 + (n % PER_DAY)) * 60))
    const isWaiting = n >= RECENT_BOOKINGS - waiting
    const status = start < now ? 'COMPLETED' : isWaiting ? 'REQUESTED' : 'CONFIRMED'
    add(students[n % 10]?.id ?? '', start, 60, status, status === 'COMPLETED' ? 'PAID' : 'PENDING')
  }
  let before = instantAt(firstMonday, clockFromMinutes(0))
  for (let n = RECENT_BOOKINGS; n < bookings; n++) {
    before = addMinutes(before, -30)
    const isPaidAlone = n % onePaidOf(bookings) === 0
    add(students[Math.floor(n / PER_STUDENT)]?.id ?? '', before, 30, 'COMPLETED', isPaidAlone ? 'PAID' : null)
  }

  const quizId = seedTeaching(database, {
    ...{ tutorId: tutor.id, subjectId, now },
    studentIds: families.map(({ id }) => id),
    studentId: students[0]?.id ?? '',
    resources: bookings > RECENT_BOOKINGS ? MANY_RESOURCES : FEW_RESOURCES,
  })

  database.exec('COMMIT')
  database.close()
  return {
    dataDir,
    tutor,
    student: students[0] as Person,
    families,
    subjectId,
    otherSubjectId,
    monday: addDays(monday, 7),
    quizId,
  }
}

/** Makes people who are signed in; a student whom the tutor does not know yet is `NEW`. */
export function personMaker(database: DatabaseSync, passwordHash: string, now: Date) {
  const user = database.prepare(`INSERT INTO users
    (id, role, name, email, phone_number, timezone, password_hash, description, consultation_enabled, known_at, created_at)
    VALUES (?, ?, ?, ?, '', 'Europe/London', ?, '', 1, ?, ?)`)
  const session = database.prepare(`INSERT INTO sessions
    (id, user_id, token_hash, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)`)
  const inAWeek = addMinutes(now, 7 * 24 * 60).getTime()
  return (role: 'TUTOR' | 'STUDENT' | 'NEW', name: string): Person => {
    const person = { id: newId(), email: `${name}@bench.example`, token: newToken() }
    const knownAt = role === 'STUDENT' ? now.getTime() : null
    const roleKept = role === 'TUTOR' ? 'TUTOR' : 'STUDENT'
    user.run(person.id, roleKept, name, person.email, passwordHash, knownAt, now.getTime())
    session.run(newId(), person.id, hashOfToken(person.token), now.getTime(), now.getTime(), inAWeek)
    return person
  }
}

function packageMaker(database: DatabaseSync, subjectId: string, now: Date) {
  const bought = database.prepare(`INSERT INTO hour_packages
    (id, student_id, subject_id, package_type, is_online, status, total_minutes, used_minutes, remaining_minutes,
     rate_pence, discount_tenths, price_pence, purchased_at, activated_at)
    VALUES (?, ?, ?, 'TEN_HOUR', 1, 'ACTIVE', 600, 0, 600, 2500, 100, 22500, ?, ?) ON CONFLICT DO NOTHING`)
  const entered = database.prepare(`INSERT INTO hour_entries
    (id, package_id, place, kind, minutes, balance_minutes, created_at) VALUES (?, ?, 1, 'PURCHASE', 600, 600, ?)`)
  const paid = database.prepare(`INSERT INTO payments
    (id, student_id, package_id, subject_id, amount_pence, status, due_at, paid_at, created_at, updated_at)
    VALUES (?, ?, ?, ?, 22500, 'PAID', ?, ?, ?, ?)`)
  return (studentId: string, monthsAgo: number): void => {
    const at = addMinutes(now, -30 * 24 * 60 * (monthsAgo + 1)).getTime()
    let id = newId()
    while (bought.run(id, studentId, subjectId, at, at).changes === 0) id = newId()
    entered.run(newId(), id, at)
    paid.run(newId(), studentId, id, subjectId, at, at, at, at)
  }
}

function lessonMaker(database: DatabaseSync, tutorId: string, subjectId: string, now: Date) {
  const booking = database.prepare(`INSERT INTO bookings
    (id, tutor_id, student_id, subject_id, type, status, is_online, start_at, end_at, price_pence, rate_pence, title,
     meeting_link, created_at, updated_at)
    VALUES (?, ?, ?, ?, 'LESSON', ?, 1, ?, ?, 2500, 2500, 'Quadratic equations', 'https://meet.example/bench', ?, ?)
    ON CONFLICT DO NOTHING`)
  const held = database.prepare('INSERT INTO held_times VALUES (?, ?, ?, ?, 0, NULL)')
  const paid = database.prepare(`INSERT INTO payments
    (id, student_id, booking_id, subject_id, amount_pence, status, due_at, paid_at, created_at, updated_at)
    VALUES (?, ?, ?, ?, 2500, ?, ?, ?, ?, ?)`)
  return (
    studentId: string,
    start: Date,
    minutes: number,
    status: string,
    payment: 'PAID' | 'PENDING' | null,
  ): void => {
    const span = [start.getTime(), addMinutes(start, minutes).getTime()] as const
    let id = newId()
    // Among 100,000 random ids some share their last six characters, which two bookings may not (Rules I25).
    while (
      booking.run(id, tutorId, studentId, subjectId, status, ...span, now.getTime(), now.getTime()).changes === 0
    ) {
      id = newId()
    }
    held.run(id, tutorId, ...span)
    if (payment && status !== 'REQUESTED') {
      const at = payment === 'PAID' ? span[0] : null
      paid.run(newId(), studentId, id, subjectId, payment, span[0], at, now.getTime(), now.getTime())
    }
  }
}
