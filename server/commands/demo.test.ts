import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heldTimes } from '#domain/bookings.ts'
import { overlaps } from '#domain/intervals.ts'
import { londonClockOf, londonDateOf, weekdayOf } from '#domain/time.ts'
import { unusedBefore } from '#domain/unused-accounts.ts'
import { heldTimeFaults } from '#server/features/bookings/held-times/actions.ts'
import { consentFaults } from '#server/features/consents/verification/actions.ts'
import { deliveryFaults } from '#server/features/deliveries/verification/actions.ts'
import { hourFaults } from '#server/features/hour-packages/ledger/actions.ts'
import { linkFaults } from '#server/features/links/verification/actions.ts'
import { paymentFaults } from '#server/features/payments/verification/actions.ts'
import { quizFaults } from '#server/features/quizzes/verification/actions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fileFaults } from '#server/platform/files/verification.ts'
import { passwordsWith } from '#server/platform/people/passwords.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { fillDemonstration } from './demonstration/fill.ts'
import { students, weeklyLessons } from './demonstration/practice.ts'
import { plannedTerm } from './demonstration/term.ts'

/** For the made-up files; gone when the test ends. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const cheapPasswords = passwordsWith({ memory: 8, passes: 1 })

/** Every third day of two years, at hours before, in and after the lessons. */
const manyMoments = Array.from(
  { length: 244 },
  (_, n) => new Date(Date.UTC(2026, 0, 1 + 3 * n, [3, 8, 14, 16, 19, 23][n % 6])),
)

test('on whichever day it is shown, no two lessons are at one time and Priya has one ahead', {
  timeout: 60_000,
}, () => {
  for (const now of manyMoments) {
    const { lessons, timeOff } = plannedTerm(now)
    const held = lessons.flatMap((lesson) => heldTimes(lesson)).sort((a, b) => a.start.getTime() - b.start.getTime())
    expect(held.slice(1).filter((time, place) => overlaps(time, held[place] ?? time))).toEqual([])
    expect(held.filter((time) => overlaps(time, timeOff))).toEqual([])
    const next = lessons.find(
      ({ student, status, startTime }) => student === 'priya' && status === 'CONFIRMED' && startTime > now,
    )
    expect(next).toBeDefined()
    expect(lessons.length).toBeGreaterThan(190)
    expect(lessons.length).toBeLessThan(230)
  }
})

test('a weekly lesson keeps its London time when the clocks change', () => {
  const { lessons } = plannedTerm(new Date('2026-03-20T12:00:00Z'))
  const oliver = lessons.filter(({ student, series }) => student === 'oliver' && series !== null)
  expect(new Set(oliver.map(({ startTime }) => londonClockOf(startTime)))).toEqual(new Set(['15:30']))
  expect(new Set(oliver.map(({ startTime }) => startTime.toISOString().slice(11, 16)))).toEqual(
    new Set(['15:30', '14:30']),
  )
  expect(weeklyLessons.find(({ student }) => student === 'oliver')?.day).toBe(1)
  expect(oliver.every(({ startTime }) => weekdayOf(londonDateOf(startTime)) === 1)).toBe(true)
})

test.each(['2026-01-14T12:00:00Z', '2026-04-01T17:30:00Z', '2026-10-25T00:30:00Z', '2027-02-28T23:30:00Z'])(
  'the database takes the whole practice on %s',
  async (instant) => {
    const { database, giveBack } = await createTestDatabase()
    const now = new Date(instant)
    const files = aFolder()
    await fillDemonstration(database, cheapPasswords, now, files)

    const people = await database.db.selectFrom('users').selectAll().execute()
    const links = await database.db.selectFrom('family_links').select(['pays', 'reads_chat']).execute()
    const bookings = await database.db.selectFrom('bookings').selectAll().execute()
    const notices = await database.db.selectFrom('notices').selectAll().execute()
    const mail = await database.db.selectFrom('happenings').selectAll().where('dispatched_at', 'is', null).execute()
    const told = await database.db.selectFrom('deliveries').select(['status', 'reason']).distinct().execute()
    const money = await moneyIn(database.db, now)
    const counts = Object.fromEntries(
      Map.groupBy(bookings, (booking) => booking.status)
        .entries()
        .map(([status, some]) => [status, some.length]),
    )
    const teaching = await teachingIn(database.db, now)
    const reports = await database.db.selectFrom('term_reports').selectAll().execute()
    const highlights = await database.db.selectFrom('term_report_highlights').selectAll().execute()
    const facts = await database.db.selectFrom('student_facts').selectAll().where('school', '<>', '').execute()
    const faults = [heldTimeFaults, hourFaults, paymentFaults, quizFaults, deliveryFaults, consentFaults].map((check) =>
      check(database.db),
    )
    const others = [fileFaults(database.db, files, new Date()), linkFaults(database.db, new Date())]
    const faultsFound = (await Promise.all([...faults, ...others])).flat()
    await giveBack()

    expect(faultsFound).toEqual([])
    expect(told.map(({ status, reason }) => `${status} ${reason}`.trim())).toEqual(
      expect.arrayContaining(['SENT', 'WAITING later', 'FAILED refused', 'RETURNED no_such_address']),
    )
    expect(money.packages).toEqual([
      { name: 'Priya Shah', status: 'ACTIVE', remaining_minutes: expect.toSatisfy((left) => left >= 240) },
      { name: 'Priya Shah', status: 'PENDING', remaining_minutes: 600 },
      { name: 'Oliver Bennett', status: 'DEPLETED', remaining_minutes: 0 },
      { name: 'Thomas Ellis', status: 'ACTIVE', remaining_minutes: 60 },
      { name: 'Zara Hussain', status: 'ACTIVE', remaining_minutes: 60 },
      { name: 'Freya Thompson', status: 'EXPIRED', remaining_minutes: 600 },
      { name: 'George Whitfield', status: 'REFUNDED', remaining_minutes: 600 },
      { name: 'Grace Murphy', status: 'ACTIVE', remaining_minutes: 600 },
    ])
    expect(money.kinds).toEqual(new Set(['PURCHASE', 'LESSON', 'ADJUST', 'REFUND']))
    expect(money.lateCancellations).toEqual([
      { name: 'Harry Davies', isWaived: false, status: 'PENDING' },
      { name: 'Freya Thompson', isWaived: true, status: 'VOID' },
    ])
    expect(money.overdue).toEqual(['Harry Davies', 'Alfie Reed'])
    expect(money.paidEarly).toEqual([])
    expect(money.paid).toBeGreaterThanOrEqual(60)
    expect(money.pending).toBeGreaterThanOrEqual(30)

    expect(teaching.kinds).toEqual(new Set(['LESSON_MATERIAL', 'HOMEWORK', 'MARK_SCHEME']))
    expect(teaching.homework).toEqual(new Set(['ASSIGNED', 'SUBMITTED']))
    expect(teaching.quizzes).toBeGreaterThanOrEqual(3)
    expect(teaching.pictures).toBeGreaterThanOrEqual(2)
    expect(teaching.submitted).toBeGreaterThanOrEqual(10)
    expect(teaching.open).toBe(1)
    expect(teaching.unread).toEqual(new Set(['STUDENT', 'TUTOR']))
    expect(teaching.inTheFuture).toEqual([])

    const [published, draft] = reports.sort((a, b) => (b.published_at ?? 0) - (a.published_at ?? 0))
    expect([reports.length, highlights.length, draft?.published_at]).toEqual([2, 2, null])
    expect(JSON.parse(published?.figures ?? '')).toMatchObject({
      ...{ yearGroup: 6, taught: expect.toSatisfy((count) => count >= 4), exams: [{ board: 'GL' }] },
    })
    expect(published?.published_at).toBeLessThan(now.getTime())
    expect(facts.map(({ extra_time_percent }) => extra_time_percent).sort()).toEqual([0, 0, 25])

    expect(people.filter(({ role }) => role === 'STUDENT')).toHaveLength(15)
    expect(people.filter(({ role }) => role === 'PARENT').map(({ name }) => name)).toHaveLength(3)
    expect(people.filter(({ role }) => role === 'TUTOR').map(({ name }) => name)).toEqual(['Anna Hartwell'])
    expect(links.map(({ pays, reads_chat }) => pays + reads_chat).sort()).toEqual([1, 1, 2, 2, 2, 2])
    const fresh = people.filter(({ role, known_at }) => role === 'STUDENT' && known_at === null)
    expect(fresh.map(({ name }) => name)).toEqual(['Ruby Foster'])
    const before = unusedBefore(now).getTime()
    const gone = people.filter(({ last_used_at }) => last_used_at !== null && last_used_at < before)
    expect(gone.map(({ name }) => name)).toEqual(['Ethan Brooks'])
    expect(counts).toMatchObject({ AMENDED: 1, DENIED: 3 })
    const waiting = bookings.filter(({ status }) => status === 'REQUESTED')
    expect(waiting.filter(({ series_id }) => series_id === null)).toHaveLength(9)
    const inSeries = waiting.filter(({ series_id }) => series_id !== null)
    const asked = [...Map.groupBy(inSeries, ({ series_id }) => series_id).values()].sort((a, b) => b.length - a.length)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.length).toBeGreaterThanOrEqual(3)
    expect(asked[0]?.[0]?.notes).toMatch(/^Fridays .* of 6\)$/)
    expect(asked[1]?.map(({ notes }) => notes.slice(-26))).toEqual([
      ...['(Part 1 of 2-hour lesson)', '(Part 2 of 2-hour lesson)'].map((part) => expect.stringContaining(part)),
    ])
    const agreed = bookings.filter(({ notes, status }) => notes.startsWith('Both papers') && status === 'CONFIRMED')
    expect(agreed.length).toBeGreaterThanOrEqual(2)
    expect(agreed.length % 2).toBe(0)
    const announced = notices.filter(({ user_id }) => user_id === null)
    const urgent = announced.filter(({ priority, is_active }) => priority === 'URGENT' && is_active === 1)
    const over = announced.filter(({ expires_at }) => expires_at !== null && expires_at < now.getTime())
    const off = announced.filter(({ is_active }) => is_active === 0)
    const forStudents = announced.filter(({ target_role }) => target_role === 'STUDENT')
    expect([announced, urgent, over, off, forStudents].map(({ length }) => length)).toEqual([5, 1, 1, 1, 3])
    expect(announced.every(({ created_by }) => created_by !== null)).toBe(true)
    expect(notices.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Your tutor suggests a lesson', 'Your lesson is confirmed', 'Your request was denied']),
    )
    expect(notices.filter(({ created_at }) => created_at > now.getTime())).toEqual([])
    const answered = new Set(agreed.map(({ id }) => id))
    const asksFor = notices.filter(({ about_id, title }) => answered.has(about_id ?? '') && title.includes('asks for'))
    expect(asksFor.length).toBeGreaterThanOrEqual(1)
    expect(asksFor.filter(({ created_at }) => created_at >= now.getTime())).toEqual([])
    expect(mail).toEqual([])
    expect(counts.CANCELLED).toBeGreaterThanOrEqual(4)
    expect(counts.CONFIRMED).toBeGreaterThanOrEqual(70)
    expect(counts.COMPLETED).toBeGreaterThanOrEqual(90)
    const agreedOnline = bookings.filter(({ status, is_online }) => status === 'CONFIRMED' && is_online === 1)
    expect(agreedOnline.every(({ meeting_link }) => meeting_link?.startsWith('https://meet.example/'))).toBe(true)
    expect(bookings.filter(({ status, end_at }) => status === 'COMPLETED' && end_at > now.getTime())).toEqual([])
    expect(bookings.filter(({ status, start_at }) => status === 'REQUESTED' && start_at < now.getTime())).toEqual([])
    expect(bookings.filter(({ outside_hours }) => outside_hours === 1)).toHaveLength(3)
  },
  20_000,
)

test('on the morning of a lesson its payment is still awaited', async () => {
  for (const day of ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16']) {
    const { database, giveBack } = await createTestDatabase()
    const now = new Date(`${day}T08:00:00Z`)
    await fillDemonstration(database, cheapPasswords, now, aFolder())
    const payments = await database.db.selectFrom('payments').selectAll().where('status', '=', 'PENDING').execute()
    await giveBack()
    const today = payments.filter(({ due_at }) => londonDateOf(new Date(due_at)) === day)
    expect(today, day).not.toEqual([])
  }
}, 60_000)

async function moneyIn(db: Db, now: Date) {
  const packages = await db
    .selectFrom('hour_packages as package')
    .innerJoin('users', 'users.id', 'package.student_id')
    .select(['users.name', 'package.status', 'package.remaining_minutes'])
    .orderBy('package.purchased_at')
    .execute()
  const entries = await db.selectFrom('hour_entries').select('kind').execute()
  const payments = await db
    .selectFrom('payments as payment')
    .innerJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .innerJoin('users', 'users.id', 'payment.student_id')
    .select(['users.name', 'payment.status', 'payment.due_at', 'payment.paid_at', 'payment.created_at'])
    .select(['booking.cancelled_late', 'booking.waived_at'])
    .orderBy('payment.due_at')
    .execute()
  const inOrder = Object.values(students).map(({ name }) => name)
  const byStudent = <T extends { name: string }>(rows: T[]) =>
    rows.sort((a, b) => inOrder.indexOf(a.name) - inOrder.indexOf(b.name))
  const late = payments.filter(({ cancelled_late }) => cancelled_late === 1)
  const of = (status: string) => payments.filter((payment) => payment.status === status)
  return {
    packages: byStudent(packages),
    kinds: new Set(entries.map(({ kind }) => kind)),
    lateCancellations: byStudent(
      late.map(({ name, status, waived_at }) => ({ name, isWaived: waived_at !== null, status })),
    ),
    overdue: of('PENDING')
      .filter(({ due_at }) => due_at < now.getTime())
      .map(({ name }) => name),
    paidEarly: of('PAID').filter(({ paid_at, created_at }) => paid_at === null || paid_at < created_at),
    paid: of('PAID').length,
    pending: of('PENDING').length,
  }
}

async function teachingIn(db: Db, now: Date) {
  const given = await db.selectFrom('lesson_resources').selectAll().execute()
  const quizzes = await db.selectFrom('quizzes').select('id').execute()
  const media = await db.selectFrom('quiz_media').select('name').execute()
  const attempts = await db.selectFrom('quiz_attempts').selectAll().execute()
  const unread = await db.selectFrom('messages').select('from_tutor').where('status', '<>', 'READ').execute()
  const times = [
    ...given.map(({ assigned_at }) => assigned_at),
    ...attempts.flatMap(({ started_at, submitted_at }) => [started_at, submitted_at ?? 0]),
  ]
  return {
    kinds: new Set(given.map(({ assignment_type }) => assignment_type)),
    homework: new Set(given.flatMap(({ homework_status }) => homework_status ?? [])),
    quizzes: quizzes.length,
    pictures: media.length,
    submitted: attempts.filter(({ submitted_at }) => submitted_at !== null).length,
    open: attempts.filter(({ submitted_at }) => submitted_at === null).length,
    unread: new Set(unread.map(({ from_tutor }) => (from_tutor === 1 ? 'TUTOR' : 'STUDENT'))),
    inTheFuture: times.filter((time) => time > now.getTime()),
  }
}
