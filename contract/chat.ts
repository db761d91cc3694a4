import * as z from 'zod'
import { MESSAGE_MAX_CHARACTERS, MESSAGE_STATUSES } from '#domain/chat.ts'
import { ROLES } from '#domain/people.ts'
import { defineGroup } from './core.ts'
import { id, instant, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const chatRefusals = defineRefusals({
  chat_not_found: { status: 404, message: 'Chat not found' },
  person_not_found: { status: 404, message: 'Person not found' },
  only_the_two_write: { status: 403, message: 'Only the student and the tutor write here.' },
  not_answered_yet: { status: 429, message: 'Your tutor has been told. Please wait for an answer.' },
  long_before_answer: { status: 400, message: 'Please use at most 500 characters until your tutor has answered.' },
  too_many_messages: { status: 429, message: 'You are sending messages too quickly. Please wait a moment.' },
})
export const EMPTY_MESSAGE = 'Message cannot be empty'
export const UNKNOWN_MESSAGE = 'We could not find this message.'

const message = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: instant(),
  status: z.enum(MESSAGE_STATUSES),
  sender: z.object({ id: z.string() }),
  /** The sender's own word for it, by which his device knows it again. */
  clientKey: z.string(),
})

const named = z.object({ id: z.string(), name: z.string() })
const summary = z.object({
  id: z.string(),
  /** Who talks with the tutor. */
  person: named.extend({
    role: z.enum(ROLES),
    /** There only for the tutor, while he has not vouched for this person (Rules: newcomers). */
    isNew: z.literal(true).optional(),
  }),
  /** Null where that is a parent. */
  student: named.nullable(),
  tutor: named,
  /** How the newest message begins; null while there is none that the reader may read. */
  lastMessage: z.string().nullable(),
  lastMessageAt: instant().nullable(),
  /** By whoever asks; none of what is only read along. */
  unreadCount: z.int(),
})
const chat = summary.extend({
  /** Oldest first. */
  messages: z.array(message),
  hasOlder: z.boolean(),
  /** The names of the parents who read along; there for the two who talk, where somebody does (Rules: families). */
  readBy: z.array(z.string()).optional(),
  /**
   * What a new student may still write before the tutor has written; there for such a student only (Rules: newcomers).
   */
  untilAnswered: z.object({ messagesLeft: z.int(), maxCharacters: z.int() }).optional(),
})
export type Message = z.output<typeof message>
export type ChatSummary = z.output<typeof summary>
export type Chat = z.output<typeof chat>

const page = z.object({ before: id.optional() })

/** Whoever wrote sees that it was read; to its reader nothing is said anew. */
const READING = { chat: 'other', 'unread-messages': 'self' } as const

export const chats = defineGroup({
  mine: {
    method: 'GET',
    path: '/chat/my-chat',
    access: 'family',
    right: 'CHAT',
    of: 'caller',
    summary:
      "One's own conversation, or that of a child (`studentId`), with its newest 50 messages, which reads them where they are one's own, or the 50 before one (Rules #84).",
    query: page.extend({ studentId: id.optional() }),
    reply: chat,
    changes: READING,
  },
  all: {
    method: 'GET',
    path: '/chat/all-chats',
    access: 'tutor',
    summary:
      'Every conversation, the latest one first, those with new students after all others; what students sent has been delivered now (Rules #85).',
    reads: ['unread-messages'],
    reply: z.array(summary),
    changes: { chat: 'family' },
  },
  unreadCount: {
    method: 'GET',
    path: '/chat/unread-count',
    access: 'person',
    summary: 'How many messages this person has not read, for the button on every page (Rules #116).',
    reads: ['unread-messages'],
    reply: z.object({ unreadCount: z.int() }),
  },
  start: {
    method: 'POST',
    path: '/chat',
    access: 'tutor',
    summary: 'The conversation with a student, or a parent, made where there is none yet (Rules #121).',
    body: z.object({ personId: id }),
    reply: summary,
    refuses: [chatRefusals.person_not_found],
  },
  one: {
    method: 'GET',
    path: '/chat/{id}',
    access: 'shared',
    right: 'CHAT',
    of: 'record',
    summary: 'A conversation with its newest 50 messages, which reads them, or the 50 before one (Rules #86).',
    query: page,
    reply: chat,
    missing: chatRefusals.chat_not_found,
    changes: READING,
  },
  send: {
    method: 'POST',
    path: '/chat/{id}/messages',
    access: 'shared',
    right: 'CHAT',
    of: 'record',
    summary: 'Says something; the same `clientKey` again answers with the message that it made (Rules #87).',
    status: 201,
    body: z.object({ content: paragraphs(MESSAGE_MAX_CHARACTERS, EMPTY_MESSAGE), clientKey: id.optional() }),
    reply: message,
    missing: chatRefusals.chat_not_found,
    refuses: [
      chatRefusals.only_the_two_write,
      chatRefusals.long_before_answer,
      chatRefusals.not_answered_yet,
      chatRefusals.too_many_messages,
    ],
    changes: { chat: 'both' },
  },
})
