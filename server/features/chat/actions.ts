import { chatRefusals, type chats, UNKNOWN_MESSAGE } from '#contract/chat.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { fieldRefusal, generalRefusals, Refusal } from '#contract/refusals.ts'
import { chatPart, MESSAGE_LIMIT, MESSAGES_PER_PAGE, sendWaitSeconds } from '#domain/chat.ts'
import { untilAnswered } from '#domain/newcomers.ts'
import { actsByLinks, hasStudentProfile, sideOf } from '#domain/people.ts'
import { addMinutes } from '#domain/time.ts'
import { findRole } from '#server/features/accounts/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findChatSince } from '#server/platform/people/acting.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import {
  type Chat,
  countUnread,
  countWritten,
  findChat,
  findChatOf,
  findMessage,
  findSent,
  listChats,
  listMessages,
  listSentAt,
  type Message,
} from './reads.ts'
import { insertChat, insertMessage, updateToDelivered, updateToRead } from './writes.ts'

type Chats = typeof chats

/** One's own conversation, or a child's, made when it is first asked for (Rules #84). */
export async function readMyChat(context: Context, call: Call<Chats['mine']>): Promise<Reply<Chats['mine']>> {
  const { actor, concerned, own, query } = call
  const isParentsOwn = query.studentId === undefined && actsByLinks[actor.role]
  const personId = isParentsOwn ? actor.id : concerned(query.studentId)
  return readMessages(
    context,
    call,
    own(await getChatOf(context, actor, personId), { missing: generalRefusals.not_yours }),
  )
}

/** Every conversation. Reading the list is what delivers what students have sent (Rules #85). */
export async function readAllChats(
  context: Context,
  { actor, tell }: Call<Chats['all']>,
): Promise<Reply<Chats['all']>> {
  const listed = await listChats(context.db, actor)
  if (listed.some(({ unreadCount }) => unreadCount > 0)) {
    tell(...(await context.transaction(updateToDelivered)))
  }
  return listed.map((chat) => {
    const summary = summaryOf(chat)
    return chat.isPersonNew ? { ...summary, person: { ...chat.person, isNew: true as const } } : summary
  })
}

/** How many messages the actor has not read (Rules #116). */
export async function readUnreadCount({ db }: Context, actor: Actor): Promise<Reply<Chats['unreadCount']>> {
  return { unreadCount: await countUnread(db, actor) }
}

/** The conversation with a student or a parent, who may not have opened it yet (Rules #121). */
export async function startChat(
  context: Context,
  { actor, body }: Call<Chats['start']>,
): Promise<Reply<Chats['start']>> {
  const role = await findRole(context.db, body.personId)
  if (!role || sideOf[role] === 'TUTOR') throw new Refusal(chatRefusals.person_not_found)
  return summaryOf(await getChatOf(context, actor, body.personId))
}

/** One conversation, by either of the two who talk, or by who reads along (Rules #86). */
export async function readChat(context: Context, call: Call<Chats['one']>): Promise<Reply<Chats['one']>> {
  const { actor, own, params } = call
  return readMessages(context, call, own(await findChat(context.db, actor, params.id)))
}

/**
 * Says something as whoever is signed in. A sender who was not told that it arrived sends it again with its key, which
 * makes no second message and does not count (Rules #87).
 */
export async function sendMessage(
  context: Context,
  { actor, own, unchanged, params, body }: Call<Chats['send']>,
): Promise<Reply<Chats['send']>> {
  const clientKey = body.clientKey ?? newId()
  const { sent, isNew } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const chat = own(await findChat(tx, actor, params.id))
      if (chatPart(actor, chat.person.id) !== 'TALKS') throw new Refusal(chatRefusals.only_the_two_write)
      const earlier = await findSent(tx, actor, chat, clientKey)
      if (earlier) return { sent: earlier, isNew: false }
      await refuseTooMany(tx, actor, chat, now)
      await refuseBeforeAnswer(tx, actor, chat, body.content)
      const id = newId()
      await insertMessage(tx, { id, chatId: chat.id, sender: actor, content: body.content, clientKey, now })
      const sent = await findMessage(tx, chat, id)
      if (!sent) throw new Error('The message that was just written is not there')
      return { sent, isNew: true }
    },
    // What a family sends is counted for its conversation, whoever writes; what the tutor sends, over all of them.
    { queueFor: actor.side === 'FAMILY' ? params.id : actor.id },
  )
  if (!isNew) unchanged()
  return replyOf(sent)
}

async function refuseTooMany(tx: Tx, actor: Actor, chat: Chat, now: Date): Promise<void> {
  const since = addMinutes(now, -MESSAGE_LIMIT.windowMinutes)
  const sentAt = await listSentAt(tx, actor, chat, { since, limit: MESSAGE_LIMIT.messages })
  const retryAfterSeconds = sendWaitSeconds(sentAt, now)
  if (retryAfterSeconds > 0) throw new Refusal(chatRefusals.too_many_messages, { retryAfterSeconds })
}

async function refuseBeforeAnswer(tx: Tx, actor: Actor, chat: Chat, content: string): Promise<void> {
  const limit = await limitBeforeAnswer(tx, actor, chat)
  if (!limit) return
  if (limit.messagesLeft === 0) throw new Refusal(chatRefusals.not_answered_yet, { retryAfterSeconds: 3600 })
  if ([...content].length > limit.maxCharacters) throw new Refusal(chatRefusals.long_before_answer)
}

/**
 * Null for whoever may write on: the tutor, a known student, and a new one whom the tutor has answered
 * (Rules: newcomers).
 */
async function limitBeforeAnswer(db: Db, actor: Actor, chat: Chat) {
  if (actor.side === 'TUTOR' || !chat.isPersonNew) return null
  return untilAnswered(await countWritten(db, chat))
}

/**
 * A page of a conversation. Whoever talks in it and reads its newest one has read everything that he was sent (Rules #84,
 * #86); who reads along marks nothing.
 */
async function readMessages(
  context: Context,
  { actor, query: { before }, unchanged }: Pick<Call<Chats['one']>, 'actor' | 'query' | 'unchanged'>,
  whole: Chat,
): Promise<Reply<Chats['one']>> {
  const { chat, since } = await asShownTo(context.db, actor, whole)
  const end = before === undefined ? undefined : await findMessage(context.db, chat, before)
  if (end === null || (end && isBefore(end.createdAt, since))) throw fieldRefusal('before', UNKNOWN_MESSAGE)
  const isRead = end === undefined && chat.unreadCount > 0 && (await markRead(context, actor, chat))
  if (!isRead) unchanged()
  const found = await listMessages(context.db, chat, { before: end?.place, since, limit: MESSAGES_PER_PAGE + 1 })
  const limit = since ? null : await limitBeforeAnswer(context.db, actor, chat)
  return {
    ...summaryOf(chat),
    ...(since || chat.readBy.length === 0 ? {} : { readBy: [...chat.readBy] }),
    ...(limit ? { untilAnswered: limit } : {}),
    unreadCount: isRead ? 0 : chat.unreadCount,
    messages: found.slice(-MESSAGES_PER_PAGE).map(replyOf),
    hasOlder: found.length > MESSAGES_PER_PAGE,
  }
}

/** All of it to the two who talk; to who reads along nothing from before the student was told, and nothing as unread. */
async function asShownTo(db: Db, actor: Actor, chat: Chat): Promise<{ chat: Chat; since: Date | null }> {
  if (chatPart(actor, chat.person.id) === 'TALKS') return { chat, since: null }
  const since = await findChatSince(db, { parentId: actor.id, studentId: chat.person.id })
  if (!since) throw new Refusal(chatRefusals.chat_not_found)
  const preview = isBefore(chat.lastMessageAt, since) ? { lastMessage: null, lastMessageAt: null } : {}
  return { chat: { ...chat, ...preview, unreadCount: 0 }, since }
}

const isBefore = (at: Date | null, since: Date | null): boolean => at !== null && since !== null && at < since

async function markRead(context: Context, actor: Actor, chat: Chat): Promise<boolean> {
  return (await context.transaction((tx) => updateToRead(tx, actor, chat.id))) > 0
}

async function getChatOf(context: Context, actor: Actor, personId: string): Promise<Chat> {
  const known = await findChatOf(context.db, actor, personId)
  if (known) return known
  return context.transaction(async (tx) => {
    const tutor = await findTutor(tx)
    if (!tutor) throw new Refusal(chatRefusals.chat_not_found)
    await insertChat(tx, { id: newId(), personId, tutorId: tutor.id, now: context.now() })
    const made = await findChatOf(tx, actor, personId)
    if (!made) throw new Refusal(chatRefusals.chat_not_found)
    return made
  })
}

function summaryOf({ isPersonNew: _, readBy: __, ...chat }: Chat): Reply<Chats['start']> {
  const { id, name, role } = chat.person
  return { ...chat, student: hasStudentProfile[role] ? { id, name } : null }
}

function replyOf({ id, content, createdAt, status, senderId, clientKey }: Message): Reply<Chats['send']> {
  return { id, content, createdAt, status, sender: { id: senderId }, clientKey }
}
