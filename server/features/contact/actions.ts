import { type contact, contactRefusals } from '#contract/contact.ts'
import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import {
  CONTACT_THROTTLE,
  contactMail,
  contactWaitSeconds,
  MESSAGES_AT_ONCE,
  seemsWrittenByProgram,
} from '#domain/contact.ts'
import { forgetNewsAbout, forgetThread, tellTutor } from '#server/features/happenings/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { digestOf, newId } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'
import { type ContactMessage, findContactMessage, listContactMessages } from './reads.ts'
import { deleteContactMessage, deleteContactMessagesOf, insertContactMessage, updateHandled } from './writes.ts'

type Contact = typeof contact

/**
 * Keeps a visitor's message and mails it to the tutor, unless too many came from there lately. What a program seems to
 * have written, and what comes when very many write, is kept apart without a word to either side; nobody is refused
 * because others wrote (Rules #135).
 */
export async function sendMessage(
  context: Context,
  { body, address, unchanged }: Pick<Call<Contact['send']>, 'body' | 'address' | 'unchanged'>,
): Promise<void> {
  const now = context.now()
  await context.transaction(
    async (tx) => {
      await countMessage(tx, address, now)
      const isJunk = seemsWrittenByProgram(body) || !(await isWithinLimitOfAll(tx, now))
      const written = { id: newId(), name: body.name, email: body.email, message: body.message }
      await insertContactMessage(tx, { ...written, sentAt: now, isJunk })
      if (isJunk) unchanged()
      else await tellOf(tx, written, now)
    },
    // Rivals must not pass the limit together.
    { queueFor: 'contact' },
  )
}

/** The address is written down for the throttle alone, and goes with it after a day (Rules: retention). */
async function countMessage(tx: Tx, address: string, now: Date): Promise<void> {
  const key = `contact from ${address}`
  const most = CONTACT_THROTTLE.ofAnAddress
  const retryAfterSeconds = contactWaitSeconds(await listFailures(tx, key, most), now, most)
  if (retryAfterSeconds > 0) throw new Refusal(contactRefusals.too_many_messages, { retryAfterSeconds })
  await recordFailure(tx, key, now)
}

/** Counts only what is told to the tutor: junk alone makes no junk of what others write. */
async function isWithinLimitOfAll(tx: Tx, now: Date): Promise<boolean> {
  const most = CONTACT_THROTTLE.ofEveryone
  if (contactWaitSeconds(await listFailures(tx, 'contact', most), now, most) > 0) return false
  await recordFailure(tx, 'contact', now)
  return true
}

/** By mail, and by the bell for whoever has no mail server; the notice says nothing of who wrote. */
async function tellOf(tx: Tx, written: Parameters<typeof contactMail>[0] & { id: string }, now: Date): Promise<void> {
  await tellTutor(tx, {
    ...{ cause: 'visitor_wrote', studentId: null, letter: contactMail(written), thread: threadOf(written.email), now },
    title: 'A visitor wrote to you',
    content: 'You can read and answer it in the Admin Panel, under Site.',
    type: 'INFO',
    priority: 'NORMAL',
    about: { kind: 'contact-message', id: written.id },
  })
}

/** By which what a visitor wrote is found again, and that says nothing of who it was. */
const threadOf = (email: string): string => `visitor ${digestOf(email)}`

/** What visitors have written, newest first (Rules #135). */
export async function readContactMessages(
  { db }: Context,
  { query }: Call<Contact['list']>,
): Promise<Reply<Contact['list']>> {
  const before = query.before === undefined ? undefined : await findContactMessage(db, query.before)
  if (before === null) throw fieldRefusal('before', contactRefusals.contact_message_not_found.message)
  return listContactMessages(db, { before, limit: MESSAGES_AT_ONCE })
}

/** Notes that a message has been dealt with, or that it has not (Rules #135). */
export async function markHandled(
  context: Context,
  { params, body }: Call<Contact['update']>,
): Promise<Reply<Contact['update']>> {
  return context.transaction(async (tx) => {
    await getContactMessage(tx, params.id)
    await updateHandled(tx, params.id, body.isHandled ? context.now() : null)
    return getContactMessage(tx, params.id)
  })
}

/** Deletes a message with everything it said (Rules: retention). */
export async function deleteMessage(context: Context, { params }: Call<Contact['remove']>): Promise<void> {
  await context.transaction(async (tx) => {
    if (!(await deleteContactMessage(tx, params.id))) throw new Refusal(contactRefusals.contact_message_not_found)
    await forgetNewsAbout(tx, { kind: 'contact-message', id: params.id })
  })
}

/** Forgets everything that this address wrote, also in mail that still waits; within the erasure of a student (Rules #82). */
export async function forgetMessagesOf(tx: Tx, email: string): Promise<void> {
  await deleteContactMessagesOf(tx, email)
  await forgetThread(tx, threadOf(email))
}

export async function getContactMessage(db: Db, id: string): Promise<ContactMessage> {
  const message = await findContactMessage(db, id)
  if (!message) throw new Refusal(contactRefusals.contact_message_not_found)
  return message
}
