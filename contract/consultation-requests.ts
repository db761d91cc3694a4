import * as z from 'zod'
import { CATEGORIES } from '#domain/subjects.ts'
import { contactBody } from './contact.ts'
import { defineGroup } from './core.ts'
import { instant, line, paragraphs } from './fields.ts'
import { defineRefusals } from './refusals.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { newcomerRefusals } from './sentences/newcomers.ts'

export const visitorRefusals = defineRefusals({
  visitors_not_taken: { status: 404, message: 'Consultations cannot be booked here. Please ask a question.' },
  too_many_visitors: {
    status: 429,
    message: 'Too many requests from here. Please try again later, or ask a question.',
  },
  visitor_link_expired: { status: 404, message: 'This link has expired. Please choose a time again.' },
  level_not_taught: { status: 409, message: 'This level is not taught any more. Please choose another one.' },
})

export const LONGEST_CHILD_NAME = 60
export const LONGEST_VISITOR_NOTE = 500
const { name, email, website, openForMs } = contactBody.shape

export const consultationRequestBody = z.object({
  startTime: instant('Please choose a time'),
  ...{ name, email },
  childName: line(LONGEST_CHILD_NAME, 'Please enter your child’s first name'),
  category: z.enum(CATEGORIES, 'Please choose a level'),
  note: paragraphs(LONGEST_VISITOR_NOTE).default(''),
  /** As on the page with a question: what only a program fills, and what only a program is quick enough for. */
  ...{ website, openForMs },
})

const token = z
  .string({ error: visitorRefusals.visitor_link_expired.message })
  .max(200, visitorRefusals.visitor_link_expired.message)

export const consultationRequests = defineGroup({
  times: {
    method: 'GET',
    path: '/consultation-times',
    access: 'public',
    summary: 'The free half hours of fourteen London days that a visitor may ask for (Rules #250).',
    reply: z.array(z.object({ startTime: instant(), endTime: instant() })),
    refuses: [visitorRefusals.visitors_not_taken],
  },
  ask: {
    method: 'POST',
    path: '/consultation-requests',
    access: 'public',
    summary:
      'Keeps a time for a quarter of an hour and sends the letter with the link that books it; answers alike whoever has an account (Rules #251).',
    body: consultationRequestBody,
    reply: z.object({ message: z.string() }),
    refuses: [
      visitorRefusals.visitors_not_taken,
      visitorRefusals.too_many_visitors,
      visitorRefusals.level_not_taught,
      bookingRefusals.time_taken,
      newcomerRefusals.newcomers_share_taken,
    ],
  },
  look: {
    method: 'POST',
    path: '/consultation-requests/link',
    access: 'public',
    summary: 'What the link of a letter would book, or has booked; changes nothing (Rules #252).',
    body: z.object({ token }),
    reply: z.object({ startTime: instant(), isConfirmed: z.boolean() }),
    refuses: [visitorRefusals.visitors_not_taken, visitorRefusals.visitor_link_expired],
  },
  confirm: {
    method: 'POST',
    path: '/consultation-requests/confirm',
    access: 'public',
    summary:
      'Books the consultation of a letter’s link once: a student without a log-in, an invitation, a request; again it answers the same (Rules #252).',
    body: z.object({ token }),
    reply: z.object({ startTime: instant(), isConfirmed: z.boolean() }),
    refuses: [
      visitorRefusals.visitors_not_taken,
      visitorRefusals.visitor_link_expired,
      visitorRefusals.level_not_taught,
      bookingRefusals.time_taken,
      newcomerRefusals.newcomers_share_taken,
    ],
    changes: { bookings: 'tutor', availability: 'everyone', account: 'tutor', invites: 'tutor', notices: 'tutor' },
  },
})
