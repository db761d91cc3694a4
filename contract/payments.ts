import * as z from 'zod'
import { PAYMENT_STATUSES } from '#domain/payments.ts'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { id, instant, line, listLimit, pounds, price } from './fields.ts'
import { hourPackage, hourPackageRefusals, takeBackBody } from './hour-packages.ts'
import { payers } from './payers.ts'
import { defineRefusals } from './refusals.ts'
import { bookingRefusals } from './sentences/bookings.ts'

export const paymentRefusals = defineRefusals({
  payment_not_found: { status: 404, message: 'Payment not found' },
  not_owed: { status: 409, message: 'This payment is not owed any more' },
  not_confirmable: { status: 409, message: 'This payment cannot be confirmed' },
  not_confirmed: { status: 409, message: 'This payment is not confirmed, so there is nothing to take back' },
  several_families: { status: 409, message: 'Please confirm the payments of one family at a time' },
  several_families_back: { status: 409, message: 'Please take back the payments of one family at a time' },
  sum_changed: {
    status: 409,
    message: 'What is owed has changed meanwhile. Nothing was confirmed. Please look again.',
  },
})

/** Rules #63, #66: more than a year of lessons every day. */
const MOST_LISTED = 500

/** What is owed or was paid for one lesson. A void one is never listed. */
const payment = z.object({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount: price,
  dueDate: instant(),
  paidAt: instant().nullable(),
  /** When the family said that it had paid, while the payment waits. */
  saidPaidAt: instant().nullable(),
  /** Null where the tutor has set no link for it: then there is no button (Rules #22). */
  paymentLink: z.string().nullable(),
  /** What the link asks for; another sum than `amount` where no link has its price (Rules: payments). */
  linkAmount: price,
  /** `Lesson-` and the last six characters of the booking's id (Rules: payments). */
  reference: z.string(),
  isOverdue: z.boolean(),
  /** Whether hours that the family has bought would cover this lesson now (Rules #129). */
  isCoverable: z.boolean(),
  /** The e-mail is sent to the tutor only, empty where there is none; and so is whether the student has been erased. */
  student: z.object({
    ...{ id: z.string(), name: z.string(), email: z.string().optional(), isErased: z.literal(true).optional() },
  }),
  /** In lists of the tutor's and of parents'. */
  payers: payers.optional(),
  booking: booking.pick({
    id: true,
    title: true,
    startTime: true,
    endTime: true,
    status: true,
    type: true,
    isOnline: true,
    subject: true,
    tutor: true,
    lateCancellation: true,
    noticePeriodHours: true,
  }),
})
export type Payment = z.output<typeof payment>

/** Our choice: nobody looks through more at once. */
const MOST_AT_ONCE = 100

const ids = z
  .array(id)
  .max(100)
  .refine((each) => new Set(each).size === each.length, 'Please name each payment once.')
const several = z.object({ paymentIds: ids.default([]), hourPackageIds: ids.default([]) })
const isSome = ({ paymentIds, hourPackageIds }: z.output<typeof several>) =>
  paymentIds.length + hourPackageIds.length > 0
const chooseOne = { error: 'Please choose at least one payment.', path: ['paymentIds'] }
export const confirmTogetherBody = several.extend({ amount: pounds(1_000_000) }).refine(isSome, chooseOne)
export const takeBackTogetherBody = several.extend(takeBackBody.shape).refine(isSome, chooseOne)

export const payments = defineGroup({
  pending: {
    method: 'GET',
    path: '/payments/pending',
    access: 'tutor',
    summary: 'Every payment for a lesson that waits for its money, the longest due first, at most 500 (Rules #63).',
    reply: z.array(payment),
  },
  waiting: {
    method: 'GET',
    path: '/payments/waiting',
    access: 'tutor',
    summary:
      'A page of the same, of everyone or of one student, with how many are found and how many there are; `dueFrom` and `after`, the `next` of a page, go on behind it, `until` is the id of one that it reaches, and `search` is a part of the student’s name, e-mail or of the reference (Rules #149).',
    query: z.object({
      search: line(100).default(''),
      studentId: id.optional(),
      dueFrom: instant().optional(),
      after: id.optional(),
      until: line(100).optional(),
      limit: listLimit(MOST_AT_ONCE),
    }),
    privately: ['search'],
    reply: z.object({
      payments: z.array(payment),
      next: z.object({ dueFrom: instant(), after: z.string() }).nullable(),
      found: z.int(),
      count: z.int(),
    }),
  },
  paid: {
    method: 'GET',
    path: '/payments/paid',
    access: 'tutor',
    summary:
      'The payments for lessons that were confirmed, the last one first, at most 500; `paidBy` and `after`, of the last one read, go on from there, and `search` is a part of the student’s name, e-mail or of the reference (Rules #123).',
    query: z.object({
      paidBy: instant().optional(),
      after: id.optional(),
      search: line(100).default(''),
      limit: listLimit(MOST_LISTED),
    }),
    privately: ['search'],
    reply: z.array(payment),
  },
  ofStudent: {
    method: 'GET',
    path: '/payments/student/{studentId}',
    access: 'shared',
    right: 'MONEY',
    of: 'studentId',
    summary:
      "A student's payments for lessons: what is owed by the day it is due, then what was paid, newest first, at most 500; `status` takes either, and `paidBy` and `after`, of the last one read, go on in what was paid (Rules #66).",
    query: z.object({
      status: z.enum(['PENDING', 'PAID']).optional(),
      paidBy: instant().optional(),
      after: id.optional(),
      limit: listLimit(MOST_LISTED),
    }),
    reply: z.array(payment),
    missing: bookingRefusals.student_not_found,
  },
  confirm: {
    method: 'PUT',
    path: '/payments/{id}/confirm',
    access: 'tutor',
    summary: 'The money has come: a payment is confirmed once, and repeating it changes nothing (Rules #64).',
    reply: payment,
    missing: paymentRefusals.payment_not_found,
    refuses: [paymentRefusals.not_confirmable],
    changes: { payments: 'both', bookings: 'both', notices: 'family' },
  },
  sayPaid: {
    method: 'PUT',
    path: '/payments/{id}/said-paid',
    access: 'family',
    right: 'MONEY',
    of: 'record',
    summary: 'A family says that it has paid: the tutor is told, once, and nothing else changes (Rules #115).',
    reply: payment,
    missing: paymentRefusals.payment_not_found,
    refuses: [paymentRefusals.not_owed],
    changes: { payments: 'both', bookings: 'both', notices: 'tutor' },
  },
  confirmTogether: {
    method: 'POST',
    path: '/payments/confirm',
    access: 'tutor',
    summary:
      'The money for several lessons and packages of one family has come at once: all are confirmed, or none (Rules #124).',
    body: confirmTogetherBody,
    reply: z.object({ payments: z.array(payment), hourPackages: z.array(hourPackage) }),
    refuses: [
      hourPackageRefusals.package_not_found,
      paymentRefusals.not_confirmable,
      paymentRefusals.payment_not_found,
      paymentRefusals.several_families,
      paymentRefusals.sum_changed,
    ],
    changes: { payments: 'both', bookings: 'both', 'hour-packages': 'both', notices: 'family' },
  },
  takeBack: {
    method: 'POST',
    path: '/payments/{id}/take-back',
    access: 'tutor',
    summary:
      'The money had not come after all: the payment waits again, or is void where nothing is owed (Rules #126).',
    body: takeBackBody,
    reply: payment,
    missing: paymentRefusals.payment_not_found,
    refuses: [paymentRefusals.not_confirmed],
    changes: { payments: 'both', bookings: 'both', notices: 'family' },
  },
  takeBackTogether: {
    method: 'POST',
    path: '/payments/take-back',
    access: 'tutor',
    summary:
      'What was confirmed at once for lessons and packages of one family is taken back at once: all of it, or nothing (Rules #125).',
    body: takeBackTogetherBody,
    reply: z.object({ payments: z.array(payment), hourPackages: z.array(hourPackage) }),
    refuses: [
      hourPackageRefusals.hours_adjusted,
      paymentRefusals.not_confirmed,
      paymentRefusals.payment_not_found,
      paymentRefusals.several_families_back,
    ],
    changes: { payments: 'both', bookings: 'both', 'hour-packages': 'both', notices: 'family' },
  },
  updateLinks: {
    method: 'PUT',
    path: '/payments/update-links',
    access: 'tutor',
    summary: 'Gives every payment that waits the link that its price has now (Rules #65).',
    reply: z.object({ message: z.string(), updated: z.int() }),
    changes: { payments: 'both', bookings: 'both' },
  },
})
