import { sql } from 'kysely'
import type { Actor } from '#contract/core.ts'
import { type MessageStatus, MOST_CHATS_LISTED } from '#domain/chat.ts'
import type { LinkState } from '#domain/families.ts'
import type { Role } from '#domain/people.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Chat {
  readonly id: string
  /** Who talks with the tutor: a student, or a parent. */
  readonly person: { readonly id: string; readonly name: string; readonly role: Role }
  readonly tutor: { readonly id: string; readonly name: string }
  readonly lastMessage: string | null
  readonly lastMessageAt: Date | null
  /** By the reader. */
  readonly unreadCount: number
  /** The names of those who read along, by name; none in a list. */
  readonly readBy: readonly string[]
  /** The tutor has not vouched for the person. */
  readonly isPersonNew: boolean
}

export interface Message {
  readonly id: string
  readonly place: number
  readonly senderId: string
  readonly content: string
  readonly status: MessageStatus
  readonly clientKey: string
  readonly createdAt: Date
}

type Reader = Pick<Actor, 'id' | 'side'>
/** Whose messages a person receives, and whose he sends. */
export const sentBy = ({ side }: Pick<Reader, 'side'>): Flag => (side === 'TUTOR' ? 1 : 0)
export const receivedBy = ({ side }: Pick<Reader, 'side'>): Flag => (side === 'TUTOR' ? 0 : 1)

/** The conversations of the tutor with everyone who has an account, the latest one first; strangers push nobody off the list. */
export async function listChats(db: Db, reader: Reader): Promise<Chat[]> {
  const rows = await withPeople(db, reader)
    .where('chat.tutor_id', '=', reader.id)
    .orderBy(sql`CASE WHEN person.known_at IS NULL THEN 1 ELSE 0 END`)
    .orderBy(sql`COALESCE(last.created_at, chat.created_at)`, 'desc')
    .orderBy('chat.id')
    .limit(MOST_CHATS_LISTED)
    .execute()
  return rows.map(chatOf)
}

export async function findChat(db: Db, reader: Reader, id: string): Promise<Chat | null> {
  const row = await withReaders(db, reader).where('chat.id', '=', id).executeTakeFirst()
  return row ? chatOf(row) : null
}

export async function findChatOf(db: Db, reader: Reader, personId: string): Promise<Chat | null> {
  const row = await withReaders(db, reader).where('chat.person_id', '=', personId).executeTakeFirst()
  return row ? chatOf(row) : null
}

/** The newest messages, or the newest before a place, oldest first; none that was written before `since`. */
export async function listMessages(
  db: Db,
  chat: Chat,
  { before, since, limit }: { before?: number | undefined; since: Date | null; limit: number },
): Promise<Message[]> {
  let query = db.selectFrom('messages').select(columns).where('chat_id', '=', chat.id)
  if (before !== undefined) query = query.where('place', '<', before)
  if (since) query = query.where('created_at', '>=', since.getTime())
  const rows = await query.orderBy('place', 'desc').limit(limit).execute()
  return rows.map((row) => messageOf(row, chat)).reverse()
}

export async function findMessage(db: Db, chat: Chat, id: string): Promise<Message | null> {
  const row = await db
    .selectFrom('messages')
    .select(columns)
    .where('id', '=', id)
    .where('chat_id', '=', chat.id)
    .executeTakeFirst()
  return row ? messageOf(row, chat) : null
}

/** What a person has already sent here under this key. */
export async function findSent(db: Db, sender: Reader, chat: Chat, clientKey: string): Promise<Message | null> {
  const row = await db
    .selectFrom('messages')
    .select(columns)
    .where('chat_id', '=', chat.id)
    .where('from_tutor', '=', sentBy(sender))
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row ? messageOf(row, chat) : null
}

/** When a person sent his newest messages, wherever he did; all but the tutor write in one conversation only. */
export async function listSentAt(
  db: Db,
  sender: Reader,
  chat: Chat,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  let query = db
    .selectFrom('messages')
    .select('created_at')
    .where('from_tutor', '=', sentBy(sender))
    .where('created_at', '>', since.getTime())
  if (sender.side === 'FAMILY') query = query.where('chat_id', '=', chat.id)
  const rows = await query.orderBy('created_at', 'desc').limit(limit).execute()
  return rows.map((row) => new Date(row.created_at))
}

/** How many messages each side has written in a conversation. */
export async function countWritten(db: Db, chat: Chat): Promise<{ ofPerson: number; ofTutor: number }> {
  const rows = await db
    .selectFrom('messages')
    .select('from_tutor')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat.id)
    .groupBy('from_tutor')
    .execute()
  const of = (side: Flag) => Number(rows.find(({ from_tutor }) => from_tutor === side)?.count ?? 0)
  return { ofPerson: of(0), ofTutor: of(1) }
}

/** One count over the index of unread messages: every open page asks for it twice a minute (Rules #116). What one only reads along is nothing unread. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  let query = db
    .selectFrom('messages as message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('message.from_tutor', '=', receivedBy(reader))
    .where('message.status', '<>', READ)
  if (reader.side === 'FAMILY')
    query = query.where('message.chat_id', '=', (eb) =>
      eb.selectFrom('chats').select('chats.id').where('chats.person_id', '=', reader.id),
    )
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Spelled out: SQLite takes a partial index only where its condition stands in the question. */
export const READ = sql.lit<MessageStatus>('READ')
/** Our choice: enough for a line of the tutor's list. */
const PREVIEW_CHARACTERS = 160

function withPeople(db: Db, reader: Reader) {
  return db
    .selectFrom('chats as chat')
    .innerJoin('users as person', 'person.id', 'chat.person_id')
    .innerJoin('users as tutor', 'tutor.id', 'chat.tutor_id')
    .leftJoin('messages as last', (join) =>
      join.onRef('last.chat_id', '=', 'chat.id').onRef('last.place', '=', 'chat.last_place'),
    )
    .where('person.deleted_at', 'is', null)
    .select([
      'chat.id',
      'chat.person_id',
      'person.name as person_name',
      'person.role',
      'person.known_at',
      'chat.tutor_id',
      'tutor.name as tutor_name',
      'last.created_at as last_at',
      sql<string | null>`substr(last.content, 1, ${sql.lit(PREVIEW_CHARACTERS)})`.as('last_message'),
    ])
    .select((eb) =>
      eb
        .selectFrom('messages as message')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('message.chat_id', '=', 'chat.id')
        .where('message.from_tutor', '=', receivedBy(reader))
        .where('message.status', '<>', READ)
        .as('unread'),
    )
}

/** In the same question, so that it costs nobody another one; a name has one line. */
function withReaders(db: Db, reader: Reader) {
  return withPeople(db, reader).select((eb) =>
    eb
      .selectFrom('family_links as link')
      .innerJoin('users as parent', 'parent.id', 'link.parent_id')
      .select(sql<string | null>`string_agg(parent.name, ${sql.lit('\n')} ORDER BY parent.name)`.as('names'))
      .whereRef('link.student_id', '=', 'chat.person_id')
      .where('link.state', '=', ACTIVE)
      .where('link.reads_chat', '=', 1)
      .as('read_by'),
  )
}

/** Spelled out, as in the index: with a parameter in its place SQLite would not use it. */
const ACTIVE = sql.lit<LinkState>('ACTIVE')

type ChatRow = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>> & {
  readonly read_by?: string | null
}

function chatOf(row: ChatRow): Chat {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.person_name, role: row.role },
    tutor: { id: row.tutor_id, name: row.tutor_name },
    lastMessage: row.last_message,
    lastMessageAt: row.last_at === null ? null : new Date(row.last_at),
    unreadCount: Number(row.unread),
    readBy: row.read_by ? row.read_by.split('\n') : [],
    isPersonNew: row.known_at === null,
  }
}

const columns = ['id', 'place', 'from_tutor', 'content', 'status', 'client_key', 'created_at'] as const

interface MessageRow {
  readonly id: string
  readonly place: number
  readonly from_tutor: Flag
  readonly content: string
  readonly status: MessageStatus
  readonly client_key: string
  readonly created_at: number
}

function messageOf(row: MessageRow, { person, tutor }: Chat): Message {
  return {
    id: row.id,
    place: row.place,
    senderId: row.from_tutor === 1 ? tutor.id : person.id,
    content: row.content,
    status: row.status,
    clientKey: row.client_key,
    createdAt: new Date(row.created_at),
  }
}
