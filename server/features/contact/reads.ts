import type { Db } from '#server/platform/db/database.ts'

export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly isHandled: boolean
  readonly sentAt: Date
}

/** What visitors have written, newest first. */
export async function listContactMessages(db: Db, most: number): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(contactMessageOf)
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
