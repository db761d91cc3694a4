import type { contact } from '#contract/contact.ts'
import type { Call, Reply } from '#contract/core.ts'
import type { Context } from '#server/platform/context.ts'
import { getContactMessage } from '../actions.ts'
import { countJunk, listJunk } from '../reads.ts'
import { deleteJunk, updateNotJunk } from '../writes.ts'

type Contact = typeof contact

/** What a program seems to have written, newest first (Rules #136). */
export async function readJunk({ db }: Context, most: number): Promise<Reply<Contact['listJunk']>> {
  const [count, messages] = await Promise.all([countJunk(db), listJunk(db, most)])
  return { count, messages }
}

/** Puts it with the messages, where it waits for the tutor like any other (Rules #136). */
export async function markNotJunk(
  context: Context,
  { params }: Call<Contact['notJunk']>,
): Promise<Reply<Contact['notJunk']>> {
  return context.transaction(async (tx) => {
    const message = await getContactMessage(tx, params.id)
    await updateNotJunk(tx, params.id)
    return message
  })
}

/** Deletes it all, up to the newest that the tutor has seen (Rules #136). */
export async function deleteAllJunk(context: Context, { query }: Call<Contact['removeJunk']>): Promise<void> {
  await context.transaction((tx) => deleteJunk(tx, query.sentBy))
}
