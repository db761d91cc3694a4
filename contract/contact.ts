import * as z from 'zod'
import { hasTooManyLinks, MOST_JUNK, MOST_LINKS } from '#domain/contact.ts'
import { normaliseEmail } from '#domain/people.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant, line, listLimit, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const contactRefusals = defineRefusals({
  too_many_messages: {
    status: 429,
    message: 'Too many messages have been sent. Please try again in an hour.',
  },
  contact_message_not_found: { status: 404, message: 'Message not found' },
})

export const LONGEST_CONTACT_NAME = 100
export const LONGEST_CONTACT_MESSAGE = 4000
const NO_EMAIL = 'Please enter your email address'

export const contactBody = z.object({
  name: line(LONGEST_CONTACT_NAME, 'Please enter your name'),
  email: z
    .string({ error: NO_EMAIL })
    .overwrite(normaliseEmail)
    .min(1, { error: NO_EMAIL, abort: true })
    .max(254)
    .regex(z.regexes.email, 'Please enter a valid email address'),
  message: paragraphs(LONGEST_CONTACT_MESSAGE, 'Please write a message').refine(
    (text) => !hasTooManyLinks(text),
    `Please use at most ${MOST_LINKS} links in a message`,
  ),
  /** Nobody sees this field, so only a program fills it. Whatever it holds is answered like any message. */
  website: z.string().optional(),
  /** How long the page was open before this was sent, as its script says; without a script nothing. */
  openForMs: z.number().min(0).optional(),
})

const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  isHandled: z.boolean(),
  sentAt: instant(),
})
export type ContactMessage = z.output<typeof contactMessage>

export const contact = defineGroup({
  send: {
    method: 'POST',
    path: '/contact',
    access: 'public',
    summary:
      'A visitor’s message: kept for the tutor and mailed to the tutor, or set apart as possible junk; five an hour from one address (Rules #135).',
    body: contactBody,
    reply: nothing,
    refuses: [contactRefusals.too_many_messages],
    changes: { 'contact-messages': 'tutor', notices: 'tutor' },
  },
  list: {
    method: 'GET',
    path: '/contact-messages',
    access: 'tutor',
    summary: 'What visitors have written, newest first, 100 at a time; `before` is the last one read (Rules #135).',
    query: z.object({ before: id.optional() }),
    reply: z.array(contactMessage),
  },
  listJunk: {
    method: 'GET',
    path: '/contact-messages/junk',
    access: 'tutor',
    summary: 'What a program seems to have written, newest first, and how many there are, at most 1,000 (Rules #136).',
    query: z.object({ limit: listLimit(MOST_JUNK) }),
    reply: z.object({ count: z.int(), messages: z.array(contactMessage) }),
  },
  removeJunk: {
    method: 'DELETE',
    path: '/contact-messages/junk',
    access: 'tutor',
    summary: 'Deletes all possible junk that was sent until then, so that nothing goes that nobody saw (Rules #136).',
    query: z.object({ sentBy: instant() }),
    reply: nothing,
    changes: { 'contact-messages': 'tutor' },
  },
  notJunk: {
    method: 'POST',
    path: '/contact-messages/{id}/not-junk',
    access: 'tutor',
    summary:
      'Puts possible junk with the messages, where it counts like any other; again changes nothing (Rules #136).',
    reply: contactMessage,
    missing: contactRefusals.contact_message_not_found,
    changes: { 'contact-messages': 'tutor' },
  },
  update: {
    method: 'PUT',
    path: '/contact-messages/{id}',
    access: 'tutor',
    summary: 'Notes that a message has been dealt with, or that it has not (Rules #135).',
    body: z.object({ isHandled: z.boolean() }),
    reply: contactMessage,
    missing: contactRefusals.contact_message_not_found,
    changes: { 'contact-messages': 'tutor' },
  },
  remove: {
    method: 'DELETE',
    path: '/contact-messages/{id}',
    access: 'tutor',
    summary: 'Deletes a message with everything it said (Rules #135, Rules: retention).',
    reply: nothing,
    missing: contactRefusals.contact_message_not_found,
    changes: { 'contact-messages': 'tutor' },
  },
})
