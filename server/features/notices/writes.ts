import { noticeRefusals } from '#contract/notices.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

interface Receipt {
  readonly noticeId: string
  readonly userId: string
  readonly now: Date
}

/** The first time stays (I20). */
export async function insertRead(tx: Tx, { noticeId, userId, now }: Receipt): Promise<void> {
  await whileItExists(
    tx
      .insertInto('notice_receipts')
      .values({ notice_id: noticeId, user_id: userId, read_at: now.getTime(), dismissed_at: null })
      .onConflict((conflict) => conflict.columns(['notice_id', 'user_id']).doNothing())
      .execute(),
  )
}

/** Whoever opens what a notice is about has read it; of both, the first time stays (I20). */
export async function upsertOpening(tx: Tx, { noticeId, userId, now }: Receipt): Promise<void> {
  await whileItExists(
    tx
      .insertInto('notice_receipts')
      .values({
        notice_id: noticeId,
        user_id: userId,
        read_at: now.getTime(),
        dismissed_at: null,
        opened_at: now.getTime(),
      })
      .onConflict((conflict) =>
        conflict.columns(['notice_id', 'user_id']).doUpdateSet((eb) => ({
          opened_at: eb.fn.coalesce('notice_receipts.opened_at', 'excluded.opened_at'),
        })),
      )
      .execute(),
  )
}

/** Whoever dismisses a notice has read it; of both, the first time stays (I20). */
export async function upsertDismissal(tx: Tx, { noticeId, userId, now }: Receipt): Promise<void> {
  await whileItExists(
    tx
      .insertInto('notice_receipts')
      .values({ notice_id: noticeId, user_id: userId, read_at: now.getTime(), dismissed_at: now.getTime() })
      .onConflict((conflict) =>
        conflict.columns(['notice_id', 'user_id']).doUpdateSet((eb) => ({
          dismissed_at: eb.fn.coalesce('notice_receipts.dismissed_at', 'excluded.dismissed_at'),
        })),
      )
      .execute(),
  )
}

function whileItExists<T>(write: Promise<T>): Promise<T> {
  return translating(write, { foreign_key: () => new Refusal(noticeRefusals.notice_not_found) })
}

/** Everything that anyone was told about a student, before what it is about is deleted (Rules #82). */
export async function deleteNoticesAbout(tx: Tx, studentId: string): Promise<void> {
  const bookings = tx.selectFrom('bookings').select('id').where('student_id', '=', studentId)
  const packages = tx.selectFrom('hour_packages').select('id').where('student_id', '=', studentId)
  const things = {
    booking: bookings,
    'hour-package': packages,
    payment: tx.selectFrom('payments').select('id').where('student_id', '=', studentId),
    feedback: tx.selectFrom('feedback').select('id').where('booking_id', 'in', bookings),
    attempt: tx.selectFrom('quiz_attempts').select('id').where('student_id', '=', studentId),
    chat: tx.selectFrom('chats').select('id').where('person_id', '=', studentId),
    'term-report': tx.selectFrom('term_reports').select('id').where('student_id', '=', studentId),
    student: tx.selectFrom('users').select('id').where('id', '=', studentId),
  }
  const told = tx.selectFrom('happenings').select('id').where('student_id', '=', studentId)
  await tx.deleteFrom('notices').where('happening_id', 'in', told).execute()
  for (const [kind, ids] of Object.entries(things) as [keyof typeof things, typeof bookings][]) {
    await tx.deleteFrom('notices').where('about_kind', '=', kind).where('about_id', 'in', ids).execute()
  }
}
