import { sql } from 'kysely'
import type { LinkState } from '#domain/families.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A chat that is read along. */
export interface ReadAlong {
  readonly id: string
  readonly studentId: string
}

/**
 * Where the student can log in, was there before, has not begun the link himself, and was told nothing about himself
 * between the moment from which he is read and his first message since.
 */
export async function listReadUntold(db: Db): Promise<ReadAlong[]> {
  const rows = await db
    .selectFrom('family_links as link')
    .innerJoin('users as student', 'student.id', 'link.student_id')
    .select(['link.id', 'link.student_id'])
    .where('link.state', '=', sql.lit<LinkState>('ACTIVE'))
    .where('link.reads_chat', '=', 1)
    .where('student.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('student.email', '<>', ''), eb('student.sign_in_name', 'is not', null)]))
    .whereRef('student.created_at', '<', 'link.chat_since')
    .where((eb) =>
      eb.or([
        eb('link.confirmed_by', 'is', null),
        eb('link.confirmed_by', '<>', eb.ref('link.student_id')),
        eb('link.confirmed_at', '<', eb.ref('link.chat_since')),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('notices as notice')
            .select('notice.id')
            .whereRef('notice.user_id', '=', 'link.student_id')
            .where('notice.about_kind', '=', 'student')
            .whereRef('notice.about_id', '=', 'link.student_id')
            .whereRef('notice.created_at', '>=', 'link.chat_since')
            .where((inNotice) =>
              inNotice.not(
                inNotice.exists(
                  inNotice
                    .selectFrom('chats as chat')
                    .innerJoin('messages as message', 'message.chat_id', 'chat.id')
                    .select('message.id')
                    .whereRef('chat.person_id', '=', 'link.student_id')
                    .where('message.from_tutor', '=', 0)
                    .whereRef('message.created_at', '>=', 'link.chat_since')
                    .whereRef('message.created_at', '<', 'notice.created_at'),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('link.id')
    .execute()
  return rows.map(({ id, student_id: studentId }) => ({ id, studentId }))
}
