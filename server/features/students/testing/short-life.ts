import { type Kysely, sql } from 'kysely'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { aPackage, aPayment } from '#server/testing/given-payments.ts'
import { anAttempt, aQuiz } from '#server/testing/given-quizzes.ts'
import { anAssignment, aResource } from '#server/testing/given-resources.ts'
import { aStudent } from '#server/testing/givens.ts'
import { aSchool } from '#server/testing/school.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** Quentin, with enough about him for anyone to be in the middle of something, written straight into the database. */
export async function aLife() {
  const school = await aSchool()
  const { app, nadia, maths } = school
  const quentin = await aStudent(app, 'Quentin')
  const with_ = { tutorId: nadia.id, studentId: quentin.id, subjectId: maths, notes: 'quentin-notes' }
  const confirmed = await aBooking(app, { ...with_, status: 'CONFIRMED', start: '2026-01-26T10:00:00Z' })
  const requested = await aBooking(app, { ...with_, start: '2026-01-26T12:00:00Z' })
  const suggested = await aBooking(app, { ...with_, suggested: true, start: '2026-01-26T14:00:00Z' })
  const taught = await aBooking(app, { ...with_, status: 'CONFIRMED', start: '2026-01-05T10:00:00Z' })
  const payment = await aPayment(app, { studentId: quentin.id, bookingId: taught })
  const bought = await aPackage(app, { studentId: quentin.id, subjectId: maths })
  const awaited = await aPackage(app, { studentId: quentin.id, subjectId: maths, status: 'PENDING' })
  const quiz = await aQuiz(app, { tutorId: nadia.id, assignedTo: [quentin.id] })
  const other = await aQuiz(app, { tutorId: nadia.id })
  const attempt = await anAttempt(app, { quiz, studentId: quentin.id })
  const resource = await aResource(app, { subjectIds: [maths] })
  const homework = await anAssignment(app, { bookingId: confirmed, resourceId: resource })
  const announced = await aNotice(app, { createdBy: nadia.id })
  const { body: talk } = await app.call('GET', '/api/chat/my-chat', { token: quentin.token })
  return {
    ...{ ...school, quentin, confirmed, requested, suggested, taught, payment, bought, awaited, quiz, other, attempt },
    ...{ resource, homework, announced, chat: talk.id as string },
    erase: () => app.call('DELETE', `/api/admin/students/${quentin.id}`, { token: nadia.token }),
  }
}

/** Every table there is, each as one text. */
export async function everyRow({ database }: TestApp): Promise<Record<string, string>> {
  const db = database.db as unknown as Kysely<Record<string, unknown>>
  const tables =
    database.engine === 'sqlite'
      ? sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`
      : sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  const contents: Record<string, string> = {}
  for (const { name } of (await tables.execute(db)).rows) {
    const rows = await db.selectFrom(name).selectAll().execute()
    contents[name] = rows
      .map((row) =>
        Object.values(row as object)
          .map(textOf)
          .join(' '),
      )
      .join('\n')
  }
  return contents
}

const textOf = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value))

/** The tables in which Quentin still stands. */
export async function wordsOf(app: TestApp): Promise<string[]> {
  return Object.entries(await everyRow(app)).flatMap(([table, rows]) => (/quentin/i.test(rows) ? [table] : []))
}
