import { chatRefusals } from '#contract/chat.ts'
import type { Actor } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { READ, receivedBy, sentBy } from './reads.ts'

/** Where two make it at once, the first one's stays (I17). */
export async function insertChat(
  tx: Tx,
  chat: { id: string; personId: string; tutorId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('chats')
    .values({
      id: chat.id,
      person_id: chat.personId,
      tutor_id: chat.tutorId,
      last_place: 0,
      created_at: chat.now.getTime(),
    })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()
}

export interface NewMessage {
  readonly id: string
  readonly chatId: string
  readonly sender: Pick<Actor, 'side'>
  readonly content: string
  readonly clientKey: string
  readonly now: Date
}

/** At the end of the conversation: whoever sends at the same moment waits for this one to take its place. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const taken = await tx
    .updateTable('chats')
    .set((eb) => ({ last_place: eb('last_place', '+', 1) }))
    .where('id', '=', message.chatId)
    .returning('last_place')
    .executeTakeFirst()
  if (!taken) throw new Refusal(chatRefusals.chat_not_found)
  await translating(
    tx
      .insertInto('messages')
      .values({
        id: message.id,
        chat_id: message.chatId,
        place: taken.last_place,
        from_tutor: sentBy(message.sender),
        content: message.content,
        status: 'SENT',
        client_key: message.clientKey,
        created_at: message.now.getTime(),
      })
      .execute(),
    { foreign_key: () => new Refusal(chatRefusals.chat_not_found) },
  )
}

/** Whatever the reader has received in this conversation. Returns how many messages that changed. */
export async function updateToRead(tx: Tx, reader: Pick<Actor, 'side'>, chatId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ status: 'READ' })
    .where('chat_id', '=', chatId)
    .where('from_tutor', '=', receivedBy(reader))
    .where('status', '<>', READ)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whatever has reached the tutor by now. Returns the ids of those who sent it. */
export async function updateToDelivered(tx: Tx): Promise<string[]> {
  const rows = await tx
    .updateTable('messages')
    .set({ status: 'DELIVERED' })
    .where('from_tutor', '=', 0)
    .where('status', '=', 'SENT')
    .where('status', '<>', READ)
    .returning((eb) =>
      eb.selectFrom('chats').select('chats.person_id').whereRef('chats.id', '=', 'messages.chat_id').as('person_id'),
    )
    .execute()
  return [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]
}
