import * as z from 'zod'
import { DELIVERY_STATUSES } from '#domain/deliveries.ts'
import { type Answer, defineGroup, nothing } from './core.ts'
import { id, instant } from './fields.ts'
import { linkRefusals } from './one-time-links.ts'
import { defineRefusals } from './refusals.ts'
import { studentRefusals } from './students.ts'

export const deliveryRefusals = defineRefusals({
  delivery_unknown: { status: 404, message: 'Delivery not found' },
  no_longer_true: { status: 409, message: 'This is no longer true' },
  sent_again: { status: 409, message: 'This was sent again already.' },
  not_confirmed: { status: 409, message: 'This address is not confirmed yet.' },
  failing: { status: 409, message: 'Mail to this address comes back.' },
  too_many_tests: { status: 429, message: 'Too many test mails were sent. Please wait an hour.' },
})

const delivery = z.object({
  id: z.string(),
  channel: z.enum(['EMAIL', 'PUSH']),
  /** Of a mail: where it was sent to or, where it was not, the address of today. */
  address: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  /** Why it is not sent, or not yet, of DeliveryReason; or what an older release wrote. */
  reason: z.string(),
  /** When that was settled; while it waits, when it is tried next. */
  at: instant(),
  /** A mail that did not arrive and was not sent again. */
  isWorthAgain: z.boolean(),
})

const told = z.object({
  id: z.string(),
  /** A parent who was told of the student; not there where it was the person whose list it is. */
  to: z.object({ id: z.string(), name: z.string() }).optional(),
  /** As its mail is called. */
  text: z.string(),
  happenedAt: instant(),
  deliveries: z.array(delivery),
  /** Null where the bell has none of it. */
  bell: z.object({ readAt: instant().nullable() }).nullable(),
})

/** Why nothing but letters about the account goes there. */
const mailProblem = z.enum(['not_confirmed', 'failing']).nullable()

/** One delivery by itself: what of, and to whom. */
const listed = delivery.extend({
  text: z.string(),
  person: z.object({ id: z.string(), name: z.string(), isStudent: z.boolean() }),
})

export const emailFailingBody = z.object({ isFailing: z.boolean('Please choose on or off.') })

export const deliveries = defineGroup({
  ofStudent: {
    method: 'GET',
    path: '/admin/students/{id}/deliveries',
    access: 'tutor',
    reads: ['notices', 'account'],
    summary:
      'What a student was told, and his parents of him, or what a parent was told; the newest first, and what became of it by mail, on the phone and in the bell; 100 at a time: `before` is the id of the last one read (Rules #163).',
    query: z.object({ before: id.optional() }),
    reply: z.object({
      told: z.array(told),
      email: z.string(),
      mailProblem,
      /** Of a student: who is a parent of his, and was told of him. */
      parents: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), mailProblem })),
    }),
    missing: studentRefusals.student_unknown,
  },
  list: {
    method: 'GET',
    path: '/admin/deliveries',
    access: 'tutor',
    reads: ['account'],
    summary:
      'Mail that did not arrive in 30 days and was not sent again, the newest first, and what waits, in the order in which it is tried; 100 of each (Rules #164).',
    reply: z.object({
      notDelivered: z.array(listed),
      waiting: z.array(listed),
      /** Students and parents whom the tutor knows and whose address is not confirmed. */
      unconfirmed: z.int(),
      /** Whether mail is set up. */
      canMail: z.boolean(),
    }),
  },
  sendAgain: {
    method: 'POST',
    path: '/admin/deliveries/{id}/again',
    access: 'tutor',
    summary: 'Sends once more what did not arrive, to the address of today, if it is still true (Rules #164).',
    reply: nothing,
    missing: deliveryRefusals.delivery_unknown,
    refuses: [
      deliveryRefusals.no_longer_true,
      deliveryRefusals.sent_again,
      deliveryRefusals.not_confirmed,
      deliveryRefusals.failing,
    ],
    changes: { deliveries: 'tutor' },
  },
  setEmailFailing: {
    method: 'PUT',
    path: '/admin/people/{id}/email-failing',
    access: 'tutor',
    summary:
      'Says of the address of a student, or of a parent, that it does not work, or that it does again (Rules #165).',
    body: emailFailingBody,
    reply: nothing,
    missing: studentRefusals.student_unknown,
    changes: { account: 'both', deliveries: 'tutor' },
  },
  sendTest: {
    method: 'POST',
    path: '/admin/test-mail',
    access: 'tutor',
    summary: 'Sends a mail to the tutor at once, and says what the mail server answered (Rules #166).',
    reply: z.object({ isTaken: z.boolean(), answer: z.string() }),
    refuses: [linkRefusals.no_mail, deliveryRefusals.too_many_tests],
  },
})
export type Told = Answer<typeof deliveries.ofStudent>['told'][number]
export type ListedDelivery = Answer<typeof deliveries.list>['waiting'][number]
