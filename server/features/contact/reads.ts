import type { Db } from '#server/platform/db/database.ts'

export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly isHandled: boolean
  readonly sentAt: Date
}

/** What visitors have written, newest first, older than `before`. */
export async function listContactMessages(
  db: Db,
  { before, limit }: { before?: ContactMessage | undefined; limit: number },
): Promise<ContactMessage[]> {
  let messages = db
    .selectFrom('contact_messages')
    .selectAll()
    .where('is_junk', '=', 0)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) {
    const sentAt = before.sentAt.getTime()
    messages = messages
      .where('sent_at', '<=', sentAt)
      .where((eb) => eb.or([eb('sent_at', '<', sentAt), eb('id', '<', before.id)]))
  }
  const rows = await messages.execute()
  return rows.map(contactMessageOf)
}

/** What a program seems to have written, newest first. */
export async function listJunk(db: Db, most: number): Promise<ContactMessage[]> {
  const rows = await junkOf(db).selectAll().limit(most).execute()
  return rows.map(contactMessageOf)
}

export async function countJunk(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb('is_junk', '=', eb.lit(1)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What of it is older than the newest so many. */
export async function junkBeyond(db: Db, most: number): Promise<string[]> {
  const rows = await junkOf(db).select('id').offset(most).limit(SURPLUS_AT_ONCE).execute()
  return rows.map(({ id }) => id)
}

/** Each new message makes room for itself, so that there is rarely more than one. */
const SURPLUS_AT_ONCE = 100

/** By the index that holds nothing else. */
function junkOf(db: Db) {
  return db
    .selectFrom('contact_messages')
    .where((eb) => eb('is_junk', '=', eb.lit(1)))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? contactMessageOf(row) : null
}

interface Row extends Pick<ContactMessage, 'id' | 'name' | 'email' | 'message'> {
  readonly sent_at: number
  readonly handled_at: number | null
}

function contactMessageOf({ id, name, email, message, sent_at, handled_at }: Row): ContactMessage {
  return { id, name, email, message, isHandled: handled_at !== null, sentAt: new Date(sent_at) }
}
