import { expect, test } from 'vitest'
import { insertDeliveries } from '#server/features/happenings/dispatching/writes.ts'
import { insertHappening } from '#server/features/happenings/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { aBooking } from '#server/testing/given-bookings.ts'
import { aNotice } from '#server/testing/given-notices.ts'
import { aPackage } from '#server/testing/given-payments.ts'
import { aLife } from './testing/short-life.ts'

type Life = Awaited<ReturnType<typeof aLife>>

const inTransaction =
  (write: (life: Life, tx: Tx) => Promise<unknown>) =>
  (life: Life): Promise<unknown> =>
    life.app.context.transaction((tx) => write(life, tx))

/** Whatever could bring an erased student back, by the table that refuses it. */
const writes: Record<string, (life: Life) => Promise<unknown>> = {
  sessions: inTransaction(({ quentin, app }, tx) =>
    openSession(tx, { id: quentin.id, role: 'STUDENT' }, app.context.now()),
  ),
  calendar_secrets: inTransaction(({ quentin }, tx) =>
    tx
      .insertInto('calendar_secrets')
      .values({ user_id: quentin.id, secret_hash: new Uint8Array(32), created_at: 1 })
      .execute(),
  ),
  notices: ({ quentin, app }) => aNotice(app, { userId: quentin.id }),
  'notices about a lesson': ({ nadia, taught, app }) =>
    aNotice(app, { userId: nadia.id, about: { kind: 'booking', id: taught } }),
  'notices about the student': ({ nadia, quentin, app }) =>
    aNotice(app, { userId: nadia.id, about: { kind: 'student', id: quentin.id } }),
  notice_receipts: inTransaction(({ quentin, announced }, tx) =>
    tx
      .insertInto('notice_receipts')
      .values({ notice_id: announced, user_id: quentin.id, read_at: 1, dismissed_at: null })
      .execute(),
  ),
  student_subjects: inTransaction(({ quentin, maths }, tx) =>
    tx.insertInto('student_subjects').values({ student_id: quentin.id, subject_id: maths }).execute(),
  ),
  hour_packages: ({ quentin, maths, app }) => aPackage(app, { studentId: quentin.id, subjectId: maths }),
  chats: inTransaction(({ quentin, nadia }, tx) =>
    tx
      .insertInto('chats')
      .values({ id: newId(), person_id: quentin.id, tutor_id: nadia.id, last_place: 0, created_at: 1 })
      .execute(),
  ),
  quiz_assignments: inTransaction(({ quentin, quiz }, tx) =>
    tx
      .insertInto('quiz_assignments')
      .values({ quiz_id: quiz.id, student_id: quentin.id, due_at: null, assigned_at: 1 })
      .execute(),
  ),
  quiz_attempts: inTransaction(({ quentin, quiz }, tx) =>
    tx
      .insertInto('quiz_attempts')
      .values({ id: newId(), quiz_id: quiz.id, student_id: quentin.id, started_at: 1, total_questions: 2 })
      .execute(),
  ),
  bookings: ({ quentin, nadia, maths, app }) =>
    aBooking(app, { tutorId: nadia.id, studentId: quentin.id, subjectId: maths, start: '2026-03-02T10:00:00Z' }),
  'texts of bookings': inTransaction(({ taught }, tx) =>
    tx.updateTable('bookings').set({ title: 'Fractions' }).where('id', '=', taught).execute(),
  ),
  'links of bookings': inTransaction(({ taught }, tx) =>
    tx.updateTable('bookings').set({ meeting_link: 'https://meet.test' }).where('id', '=', taught).execute(),
  ),
  feedback: inTransaction(({ taught }, tx) => {
    const texts = { feedback: 'x', steps_to_improve: 'x', homework_targets: 'x' }
    return tx
      .insertInto('feedback')
      .values({ id: newId(), booking_id: taught, ...texts, created_at: 1, updated_at: 1 })
      .execute()
  }),
  lesson_resources: inTransaction(({ taught, resource }, tx) =>
    tx
      .insertInto('lesson_resources')
      .values({
        ...{ id: newId(), booking_id: taught, resource_id: resource, resource_type: 'LESSON_MATERIAL' },
        ...{ assignment_type: 'LESSON_MATERIAL', homework_status: null, due_at: null, assigned_at: 1 },
      })
      .execute(),
  ),
  hour_adjustments: inTransaction(async ({ bought, nadia }, tx) => {
    const entry = tx.selectFrom('hour_entries').select('id').where('package_id', '=', bought)
    const { id } = await entry.executeTakeFirstOrThrow()
    await tx.insertInto('hour_adjustments').values({ entry_id: id, reason: 'x', tutor_id: nadia.id }).execute()
  }),
  happenings: inTransaction(async ({ quentin, nadia, app }, tx) =>
    insertHappening(tx, {
      ...{
        id: newId(),
        cause: 'requested',
        kind: 'REQUEST',
        thread: '',
        usefulUntil: null,
        facts: { subject: 'x', text: 'x' },
      },
      ...{ userId: nadia.id, studentId: quentin.id, usefulUntil: null, now: app.context.now() },
    }),
  ),
  deliveries: inTransaction(async ({ quentin, nadia, app }, tx) => {
    const [id, now] = [newId(), app.context.now()]
    const facts = { subject: 'x', text: 'x' }
    const telling = { id, cause: 'requested', kind: 'REQUEST', thread: '', facts, studentId: null, now } as const
    insertHappening(tx, { ...telling, userId: nadia.id, usefulUntil: null })
    await insertDeliveries(tx, [{ happeningId: id, userId: quentin.id, channel: 'EMAIL', target: '', dueAt: now }])
  }),
}

test.each(Object.entries(writes))('the database refuses %s of an erased student', async (_table, write) => {
  const life = await aLife()
  await life.erase()
  await expect(write(life)).rejects.toMatchObject({
    ...{ name: 'ConstraintBroken', constraint: 'person_erased' },
  })
})

test('whatever has no text, or is only money, can still be written about an erased student', async () => {
  const { app, erase, taught, payment } = await aLife()
  await erase()
  await app.context.transaction(async (tx) => {
    await tx.updateTable('bookings').set({ title: '', meeting_link: null }).where('id', '=', taught).execute()
    await tx.updateTable('payments').set({ status: 'PAID', paid_at: 1 }).where('id', '=', payment).execute()
  })
})
