import { sql } from 'kysely'
import type { MessageStatus } from '#domain/chat.ts'
import type { LetterStateOf } from '#domain/planned-letters.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Spelled out: SQLite takes a partial index only where its condition stands in the question. */
const READ = sql.lit<MessageStatus>('READ')

/** Whether messages are read, by their chat and place, with how many from the same side are not. */
export async function chatStates(
  db: Db,
  asked: readonly { readonly chatId: string; readonly place: number }[],
): Promise<ReadonlyMap<string, LetterStateOf['chat']>> {
  const chatIds = [...new Set(asked.map(({ chatId }) => chatId))]
  const found = await db
    .selectFrom('messages as message')
    .innerJoin('chats as chat', 'chat.id', 'message.chat_id')
    .innerJoin('users as person', 'person.id', 'chat.person_id')
    .innerJoin('users as tutor', 'tutor.id', 'chat.tutor_id')
    .select(['message.chat_id', 'message.place', 'message.from_tutor', 'message.status', 'message.created_at'])
    .select(['person.name as person_name', 'tutor.name as tutor_name'])
    .where('message.chat_id', 'in', chatIds)
    .where('message.place', 'in', [...new Set(asked.map(({ place }) => place))])
    .execute()
  const counts = await db
    .selectFrom('messages')
    .select(['chat_id', 'from_tutor'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('from_tutor', 'in', [0, 1])
    .where('chat_id', 'in', chatIds)
    .where('status', '<>', READ)
    .groupBy(['chat_id', 'from_tutor'])
    .execute()
  const unread = new Map(counts.map(({ chat_id, from_tutor, count }) => [`${chat_id} ${from_tutor}`, Number(count)]))
  return new Map(
    found.map((row) => [
      `${row.chat_id} ${row.place}`,
      {
        ...{ isRead: row.status === 'READ', since: new Date(row.created_at) },
        count: unread.get(`${row.chat_id} ${row.from_tutor}`) ?? 0,
        from: row.from_tutor === 1 ? row.tutor_name : row.person_name,
      },
    ]),
  )
}
