import * as z from 'zod'
import { ADJUSTMENT_MINUTES, CHOOSE_ALL, HOUR_ENTRY_KINDS, PACKAGE_STATUSES, PACKAGE_TYPES } from '#domain/hours.ts'
import { codecs } from './codecs.ts'
import { defineGroup, nothing } from './core.ts'
import {
  halfPercent,
  hours,
  id,
  instant,
  line,
  listLimit,
  named,
  paragraphs,
  percent,
  price,
  queryFlag,
} from './fields.ts'
import { payers, person } from './payers.ts'
import { defineRefusals } from './refusals.ts'
import { bookingRefusals } from './sentences/bookings.ts'
import { category, subjectRefusals } from './subjects.ts'

export const hourPackageRefusals = defineRefusals({
  package_not_found: { status: 404, message: 'Hour package not found' },
  config_not_found: { status: 404, message: 'Package configuration not found' },
  not_awaiting_payment: { status: 409, message: 'This package is not awaiting payment' },
  type_not_available: { status: 409, message: 'This package type is not available' },
  awaiting_payment: { status: 409, message: 'You already have packages awaiting payment' },
  not_adjustable: { status: 409, message: 'Only a paid package can be adjusted' },
  adjusted_for_nobody: {
    status: 409,
    message: 'These hours were bought for a student who has been deleted, so they cannot be adjusted',
  },
  not_enough_hours: { status: 409, message: 'Not enough hours remaining' },
  not_confirmed: { status: 409, message: 'This package is not confirmed, so there is nothing to take back' },
  hours_used: {
    status: 409,
    message: 'Some of these hours have been used, so the confirmation cannot be taken back',
  },
  hours_adjusted: {
    status: 409,
    message: 'These hours have been adjusted, so the confirmation cannot be taken back',
  },
  already_confirmed: {
    status: 409,
    message: 'Your tutor has confirmed this package, so it cannot be withdrawn',
  },
  no_other_child: { status: 409, message: 'There is no other child to share with' },
})

const DISCOUNT = 'Discount must be between 0 and 100 in steps of 0.5'
const REASON = 'Please provide a reason for the adjustment'
const STEP = 'Adjustment must be 30 minutes or 1 hour'

const packageType = z.enum(PACKAGE_TYPES, CHOOSE_ALL)

const config = z.object({
  id: z.string(),
  packageType,
  hours: z.int(),
  discountPercent: percent,
  isActive: z.boolean(),
})
export type PackageConfig = z.output<typeof config>

/**
 * Null where the reader has neither SEE nor MONEY over that child, and where it is gone (Rules: family-money); left out where it
 * is the reader.
 */
const child = person.nullable().optional()

/** Hours bought in advance. One that waits for its money has all its hours and none to use. */
export const hourPackage = z.object({
  id: z.string(),
  subject: z.object({ id: z.string(), name: z.string(), category }),
  packageType,
  isOnline: z.boolean(),
  status: z.enum(PACKAGE_STATUSES),
  totalHours: hours,
  remainingHours: hours,
  usedHours: hours,
  /** Before the discount. */
  pricePerHour: price,
  discountPercent: percent,
  purchasePrice: price,
  purchasedAt: instant(),
  /** When its payment was confirmed. */
  paidAt: instant().nullable(),
  /** When the family said that it had paid, while the payment waits. */
  saidPaidAt: instant().nullable(),
  /** `Package-` and the last six characters of its id (Rules: hour-packages). */
  reference: z.string(),
  /** For whom it was bought. */
  child,
  /** The parent who ordered it, by name, to whoever may know the child; not there where it was the student or the tutor. */
  boughtBy: z.string().optional(),
  /** Whether every child of the family may use it. */
  isShared: z.boolean(),
  /** Whether there is another child that it could be shared with. */
  isShareable: z.boolean(),
  /** In lists of the tutor's and of parents'. */
  payers: payers.optional(),
  /** The tutor reads whose it is. */
  student: z.object({ id: z.string(), name: z.string(), email: z.string() }).optional(),
})
/** Its hours are minutes. */
export type HourPackage = z.output<typeof hourPackage>

const pricingOption = z.object({
  type: packageType,
  hours: z.int(),
  discountPercent: percent,
  discountAmount: price,
  originalPrice: price,
  discountedPrice: price,
  /** Lessons of the student that are owed now and that these hours could be used for, and what that would save. */
  openLessons: z.int(),
  openAmount: price,
})
export type PricingOption = z.output<typeof pricingOption>

/** To the business's account, with the reference of what is paid for; an empty account is not set yet. */
export const bankDetails = z.object({
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  reference: z.string(),
})

const entry = z.object({
  id: z.string(),
  kind: z.enum(HOUR_ENTRY_KINDS),
  /** Signed: what came or went. */
  hoursChanged: hours,
  balanceAfter: hours,
  /** Of an adjustment or a taking back; empty otherwise. */
  reason: z.string(),
  booking: z
    .object({
      id: z.string(),
      title: z.string().nullable(),
      startTime: instant(),
      endTime: instant(),
      isOnline: z.boolean(),
    })
    .nullable(),
  /** Whose lesson, where there is one; null with its booking where that is not the reader's to know. */
  child,
  createdAt: instant(),
})
export type HourEntry = z.output<typeof entry>

export const purchaseBody = z.object({
  subjectId: id,
  packageType: z.enum(PACKAGE_TYPES, CHOOSE_ALL),
  isOnline: z.boolean(CHOOSE_ALL),
})
/** By a family: shared, they are for every child of it. */
export const familyPurchaseBody = purchaseBody.extend({ isShared: z.boolean().default(false) })
export const assignBody = purchaseBody.extend({
  studentId: z.string({ error: CHOOSE_ALL }).pipe(id),
  subjectId: z.string({ error: CHOOSE_ALL }).pipe(id),
})
export const sharingBody = z.object({ isShared: z.boolean() })
export const discountBody = z.object({ discountPercent: halfPercent(DISCOUNT) })
const step = z
  .number({ error: STEP })
  .refine((value) => (ADJUSTMENT_MINUTES as readonly number[]).includes(value * 60), STEP)
export const adjustBody = z.object({
  hoursChange: named('hours', z.codec(step, z.int(), codecs.hours)),
  description: paragraphs(500, REASON),
})

export const takeBackBody = z.object({ reason: paragraphs(1000, 'Please say why you take this back') })
export const hourPackages = defineGroup({
  all: {
    method: 'GET',
    path: '/hour-packages/admin/all',
    access: 'tutor',
    summary:
      'Every hour package, newest first, at most 1,000; `purchasedBy` and `after`, of the last one read, go on from there, and `search` is a part of the student’s name, e-mail, of the reference or the subject. `paid` takes those whose money was confirmed and that can be used, or were, the last one first; it goes on by `paidBy`, and no subject is searched (Rules #67).',
    query: z.object({
      paid: queryFlag.optional(),
      purchasedBy: instant().optional(),
      paidBy: instant().optional(),
      after: id.optional(),
      search: line(100).default(''),
      limit: listLimit(1_000),
    }),
    privately: ['search'],
    reply: z.array(hourPackage),
  },
  assign: {
    method: 'POST',
    path: '/hour-packages/admin/assign',
    access: 'tutor',
    summary: 'Gives a student an hour package at today’s price; its hours count once it is paid (Rules #70).',
    status: 201,
    body: assignBody,
    reply: hourPackage,
    refuses: [
      bookingRefusals.student_not_found,
      hourPackageRefusals.type_not_available,
      subjectRefusals.subject_not_found,
    ],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'family' },
  },
  configs: {
    method: 'GET',
    path: '/hour-packages/configs',
    access: 'person',
    summary: 'The three sizes with their discounts, the smallest first; a student sees those on offer (Rules #71).',
    reply: z.array(config),
  },
  updateConfig: {
    method: 'PUT',
    path: '/hour-packages/configs/{id}',
    access: 'tutor',
    summary: 'Changes the discount of a size, for packages that are bought from now on (Rules #72).',
    body: discountBody,
    reply: config,
    missing: hourPackageRefusals.config_not_found,
    changes: { 'hour-packages': 'everyone' },
  },
  resetConfigs: {
    method: 'POST',
    path: '/hour-packages/configs/reset-defaults',
    access: 'tutor',
    summary: 'Brings the discounts of 10, 15 and 20 percent back (Rules #73).',
    reply: z.array(config),
    changes: { 'hour-packages': 'everyone' },
  },
  ofStudent: {
    method: 'GET',
    path: '/hour-packages/student/{studentId}',
    access: 'shared',
    right: 'MONEY',
    of: 'studentId',
    summary: "A student's hour packages, newest first, at most 200 (Rules #74).",
    reply: z.array(hourPackage),
    missing: bookingRefusals.student_not_found,
  },
  pricing: {
    method: 'GET',
    path: '/hour-packages/pricing/{subjectId}',
    access: 'shared',
    right: 'MONEY',
    of: 'caller',
    summary:
      'What each size on offer costs for a subject and mode, and the packages of it that the student has (Rules #75).',
    query: z.object({ isOnline: queryFlag, studentId: id.optional() }),
    reads: ['subjects', 'payments'],
    /** `isShareable`: whether a parent buys for a child that is not the only one of its family. */
    reply: z.object({
      packages: z.array(hourPackage),
      options: z.array(pricingOption),
      isShareable: z.boolean(),
    }),
    missing: subjectRefusals.subject_not_found,
  },
  purchase: {
    method: 'POST',
    path: '/hour-packages/purchase',
    access: 'family',
    right: 'BUY',
    of: 'caller',
    summary: 'Buys hours by bank transfer; they can be used once the tutor has confirmed the payment (Rules #76).',
    status: 201,
    /** For whom, where a parent buys. */
    body: familyPurchaseBody.extend({ studentId: id.optional() }),
    /** Without bank details for a new student who owes nothing (Rules: newcomers). */
    reply: z.object({ package: hourPackage, bankDetails: bankDetails.optional() }),
    refuses: [
      hourPackageRefusals.awaiting_payment,
      hourPackageRefusals.no_other_child,
      hourPackageRefusals.type_not_available,
      subjectRefusals.subject_not_found,
    ],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'tutor' },
  },
  share: {
    method: 'PUT',
    path: '/hour-packages/{id}/sharing',
    access: 'shared',
    right: 'BUY',
    of: 'record',
    summary:
      'Shares a package with every child of the family, or no more: what it has covered stays covered. For who buys and manages (Rules #187).',
    body: sharingBody,
    reply: hourPackage,
    missing: hourPackageRefusals.package_not_found,
    refuses: [hourPackageRefusals.no_other_child],
    changes: { 'hour-packages': 'both', payments: 'both' },
  },
  confirmPayment: {
    method: 'POST',
    path: '/hour-packages/{id}/confirm-payment',
    access: 'tutor',
    summary: 'The money has come: the hours of a package can be used; repeating it changes nothing (Rules #68).',
    reply: hourPackage,
    missing: hourPackageRefusals.package_not_found,
    refuses: [hourPackageRefusals.not_awaiting_payment],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'family' },
  },
  sayPaid: {
    method: 'PUT',
    path: '/hour-packages/{id}/said-paid',
    access: 'family',
    right: 'MONEY',
    of: 'record',
    summary: 'A family says that it has paid for a package: the tutor is told, once; no hours come of it (Rules #115).',
    reply: hourPackage,
    missing: hourPackageRefusals.package_not_found,
    refuses: [hourPackageRefusals.not_awaiting_payment],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'tutor' },
  },
  takeBack: {
    method: 'POST',
    path: '/hour-packages/{id}/take-back',
    access: 'tutor',
    summary:
      'The money had not come after all: the package waits for it again, as long as none of its hours is used or adjusted (Rules #127).',
    body: takeBackBody,
    reply: hourPackage,
    missing: hourPackageRefusals.package_not_found,
    refuses: [hourPackageRefusals.hours_adjusted, hourPackageRefusals.hours_used, hourPackageRefusals.not_confirmed],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'family' },
  },
  withdraw: {
    method: 'POST',
    path: '/hour-packages/{id}/withdraw',
    access: 'family',
    right: 'BUY',
    of: 'record',
    summary: 'Gives up an ordered package until its money is confirmed; nothing is owed for it any more (Rules #128).',
    reply: nothing,
    missing: hourPackageRefusals.package_not_found,
    refuses: [hourPackageRefusals.already_confirmed],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'tutor' },
  },
  adjust: {
    method: 'POST',
    path: '/hour-packages/{id}/adjust',
    access: 'tutor',
    summary: 'Adds or takes half an hour or an hour, with a reason that the family can read (Rules #77).',
    body: adjustBody,
    reply: hourPackage,
    missing: hourPackageRefusals.package_not_found,
    refuses: [
      hourPackageRefusals.adjusted_for_nobody,
      hourPackageRefusals.not_adjustable,
      hourPackageRefusals.not_enough_hours,
    ],
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'family' },
  },
  entries: {
    method: 'GET',
    path: '/hour-packages/{id}/entries',
    access: 'shared',
    right: 'MONEY',
    of: 'record',
    summary:
      'The statement of a package, newest first: when, how much, why, for which lesson, what was left (Rules #130).',
    reply: z.array(entry),
    missing: hourPackageRefusals.package_not_found,
  },
  remove: {
    method: 'DELETE',
    path: '/hour-packages/{id}',
    access: 'tutor',
    summary: 'Takes a package out of every list; what was paid and used stays in the books (Rules #69).',
    reply: z.object({
      deletionSummary: z.object({
        packageType,
        totalHours: hours,
        student: z.object({ name: z.string() }),
        subject: z.object({ name: z.string() }),
        purchasePrice: price,
        /** Entries of its ledger, which stay. */
        transactionsDeleted: z.int(),
        /** Lessons that it covers, which stay covered. */
        associatedBookings: z.int(),
      }),
    }),
    missing: hourPackageRefusals.package_not_found,
    changes: { 'hour-packages': 'both', payments: 'both', notices: 'family' },
  },
})
