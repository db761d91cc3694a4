import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Whether a student has had a lesson, bought or paid anything, written or been written to, or begun a quiz. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as student')
    .select('student.id')
    .where('student.id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('bookings as booking').select('booking.id').where('booking.student_id', '=', id)),
        exists(selectFrom('hour_packages as package').select('package.id').where('package.student_id', '=', id)),
        exists(selectFrom('payments as payment').select('payment.id').where('payment.student_id', '=', id)),
        exists(selectFrom('quiz_attempts as attempt').select('attempt.id').where('attempt.student_id', '=', id)),
        exists(
          selectFrom('chats as chat')
            .innerJoin('messages as message', 'message.chat_id', 'chat.id')
            .select('message.id')
            .where('chat.person_id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export type Consent = Selectable<Tables['consents']>

export async function listConsents(db: Db, studentId: string): Promise<Consent[]> {
  return db.selectFrom('consents').selectAll().where('student_id', '=', studentId).orderBy('at').orderBy('id').execute()
}

export type Facts = Pick<Selectable<Tables['student_facts']>, 'cohort' | 'school' | 'needs' | 'extra_time_percent'>

export async function findFacts(db: Db, studentId: string): Promise<Facts | null> {
  const row = await db
    .selectFrom('student_facts')
    .select(['cohort', 'school', 'needs', 'extra_time_percent'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row ?? null
}
