import * as z from 'zod'
import { PEOPLE_AT_ONCE } from '#domain/people-search.ts'
import { accountRefusals, email, name, phoneNumber } from './accounts.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant, line, listLimit, price, queryFlag } from './fields.ts'
import { hourPackage } from './hour-packages.ts'
import { defineRefusals } from './refusals.ts'
import { familyRefusals, PARENT_NAME_NEEDED } from './sentences/families.ts'
import { category } from './subjects.ts'

export const studentRefusals = defineRefusals({
  student_unknown: { status: 404, message: 'Student not found.' },
  known_meanwhile: { status: 409, message: 'This student is one of yours by now. Nothing was removed.' },
  used_meanwhile: {
    status: 409,
    message: 'This account is in use by now, or you have kept it. Nothing was erased.',
  },
  not_a_student: { status: 403, message: "Only a student's password can be reset." },
  has_parent: { status: 409, message: 'This student has a parent already' },
  both_used: { status: 409, message: 'Both accounts have lessons or money. They cannot be merged.' },
  merge_other_way: {
    status: 409,
    message: 'This account has lessons or money. Merge the other one into it.',
  },
  no_log_in: { status: 409, message: 'This student has no log-in' },
  too_many_resets: {
    status: 429,
    message: "This student's password was reset too often. Please wait a few minutes and try again.",
  },
})

const person = z.object({ id: z.string(), name: z.string() })

const student = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  createdAt: instant(),
  /** There only while the tutor has not vouched for the student (Rules: newcomers). */
  isNew: z.literal(true).optional(),
  /** With whom the student is listed and billed; null where with nobody. */
  family: person.nullable(),
  /** Who acts for the student now, by name. */
  parents: z.array(person),
  /** Null where nobody has said it. */
  yearGroup: z.int().nullable(),
  hasLogIn: z.boolean(),
  studentProfile: z.object({
    /** The active ones that the student has chosen; empty when none was. */
    subjects: z.array(z.object({ id: z.string(), name: z.string(), category })),
    description: z.string(),
    consultationEnabled: z.boolean(),
    /** One was taught (Rules: bookings). */
    hasHadConsultation: z.boolean(),
    /** A lesson or a consultation was taught (Rules: bookings). */
    hasHadAnyBooking: z.boolean(),
  }),
  /** Those that are active and have hours left, the oldest first: that is the order of use (Rules #22). */
  hourPackages: z.array(
    hourPackage.pick({
      id: true,
      subject: true,
      packageType: true,
      isOnline: true,
      status: true,
      totalHours: true,
      remainingHours: true,
      usedHours: true,
      pricePerHour: true,
      purchasePrice: true,
      purchasedAt: true,
    }),
  ),
})

export const consultationBody = z.object({ consultationEnabled: z.boolean('Please choose on or off.') })

/** What is left out stays. */
export const detailsBody = z.object({
  name: name.optional(),
  email: email.optional(),
  phoneNumber: phoneNumber.optional(),
})

/** Whatever the tutor has open may show something of a student who is erased, and his times are free again. */
const erasureChanges = {
  account: 'tutor',
  invites: 'tutor',
  'contact-messages': 'tutor',
  bookings: 'tutor',
  payments: 'tutor',
  'hour-packages': 'tutor',
  chat: 'tutor',
  feedback: 'tutor',
  'message-reports': 'tutor',
  notices: 'tutor',
  quizzes: 'tutor',
  resources: 'tutor',
  availability: 'everyone',
} as const

/** A student shows what was booked, bought and chosen. */
const shown = ['invites', 'bookings', 'hour-packages', 'subjects'] as const

export const students = defineGroup({
  list: {
    method: 'GET',
    path: '/admin/students',
    access: 'tutor',
    reads: shown,
    summary:
      'The students with an account, whom the tutor knows by name and then the new ones, newest first, with the subjects chosen, the hours left and what was taught; at most 100 at a time: `after`, with `afterName` of a known one or `registeredBy` of a new one, of the last one read, goes on from there, `isNew` takes the ones or the others only, and `search` is a part of the name, e-mail or phone number (Rules #78).',
    query: z.object({
      after: id.optional(),
      afterName: line(100).optional(),
      registeredBy: instant().optional(),
      isNew: queryFlag.optional(),
      search: line(100).default(''),
      limit: listLimit(PEOPLE_AT_ONCE),
    }),
    privately: ['afterName', 'search'],
    reply: z.array(student),
  },
  counts: {
    method: 'GET',
    path: '/admin/students/counts',
    access: 'tutor',
    reads: shown,
    summary: 'How many students the tutor knows, and how many are new (Rules: newcomers).',
    reply: z.object({
      known: z.int(),
      new: z.int(),
      /** Of the new ones: with none of them a lesson was agreed, and none has paid anything. */
      withoutLesson: z.int(),
      countedAt: instant(),
    }),
  },
  removeNew: {
    method: 'POST',
    path: '/admin/students/remove-new',
    access: 'tutor',
    summary:
      'Erases new students with whom no lesson was agreed and who paid nothing, 25 at a time, and says how many of those who had registered by then are left; whoever becomes known meanwhile stays (Rules: newcomers).',
    body: z.object({ registeredBy: instant() }),
    reply: z.object({ removed: z.int(), left: z.int() }),
    changes: erasureChanges,
  },
  one: {
    method: 'GET',
    path: '/admin/students/{id}',
    access: 'tutor',
    reads: shown,
    summary: 'One student, as in the list (Rules #79).',
    reply: student,
    missing: studentRefusals.student_unknown,
  },
  stats: {
    method: 'GET',
    path: '/admin/students/{id}/stats',
    access: 'tutor',
    reads: ['payments', 'bookings', 'hour-packages'],
    summary: 'What a student has paid, owes, has booked and bought, of all time (Rules #80).',
    reply: z.object({
      /** For lessons and packages. */
      totalPaid: price,
      totalOwed: price,
      /** The two parts of it: what is due, and what is not yet. */
      owedNow: price,
      comingUp: price,
      /** Lessons and consultations that were agreed: taught, or still ahead. */
      totalBookings: z.int(),
      /** Whose payment was confirmed. */
      totalPackagesPurchased: z.int(),
    }),
    missing: studentRefusals.student_unknown,
  },
  setConsultation: {
    method: 'PUT',
    path: '/admin/students/{id}/consultation',
    access: 'tutor',
    summary: 'Lets a student book a consultation, or not (Rules #81).',
    body: consultationBody,
    reply: student,
    missing: studentRefusals.student_unknown,
    changes: { account: 'both' },
  },
  change: {
    method: 'PUT',
    path: '/admin/students/{id}',
    access: 'tutor',
    summary:
      "Puts a student's name, e-mail or phone number right; a new e-mail ends the student's sessions (Rules #107).",
    body: detailsBody,
    reply: student,
    missing: studentRefusals.student_unknown,
    refuses: [accountRefusals.email_in_use],
    changes: { account: 'both', notices: 'family' },
  },
  vouch: {
    method: 'POST',
    path: '/admin/students/{id}/known',
    access: 'tutor',
    summary: 'The tutor knows this family: the limits of new students do not hold for it any more (Rules: newcomers).',
    reply: student,
    missing: studentRefusals.student_unknown,
    changes: { account: 'both' },
  },
  setFamily: {
    method: 'PUT',
    path: '/admin/students/{id}/family',
    access: 'tutor',
    summary: 'Lists a student with another family, or with none; a family without students is gone (Rules #190).',
    body: z.object({ familyId: id.nullable() }),
    reply: student,
    missing: studentRefusals.student_unknown,
    refuses: [familyRefusals.family_not_found],
    changes: { account: 'both' },
  },
  logInToParent: {
    method: 'POST',
    path: '/admin/students/{id}/log-in-to-parent',
    access: 'tutor',
    summary:
      'Of a parent who registered as the student: the e-mail, the phone number and the password become a new parent’s, who acts for the student with every right (Rules #192).',
    body: z.object({ parentName: line(100, PARENT_NAME_NEEDED) }),
    reply: z.object({ student, parent: person }),
    missing: studentRefusals.student_unknown,
    refuses: [studentRefusals.no_log_in, studentRefusals.has_parent],
    changes: { account: 'both' },
  },
  merge: {
    method: 'POST',
    path: '/admin/students/{id}/merge',
    access: 'tutor',
    summary:
      'Of two accounts of one student erases the one that nothing was done with: links, facts, what was agreed to and a missing log-in move into the other one (Rules #194).',
    body: z.object({ intoId: id }),
    reply: student,
    missing: studentRefusals.student_unknown,
    refuses: [accountRefusals.proof_needed, studentRefusals.both_used, studentRefusals.merge_other_way],
    changes: { ...erasureChanges, account: 'both', notices: 'both' },
  },
  unused: {
    method: 'GET',
    path: '/admin/unused-students',
    access: 'tutor',
    reads: ['bookings', 'chat', 'hour-packages', 'payments'],
    summary:
      'The students whose account nobody has used for 24 months, whoever was there longest ago first, at most 100 at a time: a full page goes on with `after`, the id of the last one read, and its `lastUsedAt` (Rules #111, Rules: retention).',
    query: z.object({
      after: id.optional(),
      lastUsedAt: instant().optional(),
      limit: listLimit(PEOPLE_AT_ONCE),
    }),
    reply: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), lastUsedAt: instant() })),
  },
  keep: {
    method: 'POST',
    path: '/admin/students/{id}/keep',
    access: 'tutor',
    summary:
      'An account stays though nobody uses it; the tutor is asked again 24 months later (Rules #112, Rules: retention).',
    reply: nothing,
    missing: studentRefusals.student_unknown,
    changes: { account: 'tutor' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/students/{id}',
    access: 'tutor',
    summary:
      'Erases a student: only the money and the hours stay in the books, without a name; with `isNew` only as long as the tutor does not know him, with `isUnused` only as long as nobody uses the account (Rules #82, #111, Rules: newcomers).',
    query: z.object({ isNew: queryFlag.default(false), isUnused: queryFlag.default(false) }),
    reply: nothing,
    missing: studentRefusals.student_unknown,
    refuses: [accountRefusals.proof_needed, studentRefusals.known_meanwhile, studentRefusals.used_meanwhile],
    changes: erasureChanges,
  },
  resetPassword: {
    method: 'POST',
    path: '/users/{id}/reset-password',
    access: 'tutor',
    summary:
      'Gives a student, or a parent, a new random password, shown once, and signs them out everywhere (Rules #83).',
    reply: z.object({ newPassword: z.string() }),
    holdsSecret: true,
    missing: studentRefusals.student_unknown,
    refuses: [
      accountRefusals.proof_needed,
      studentRefusals.no_log_in,
      studentRefusals.not_a_student,
      studentRefusals.too_many_resets,
    ],
  },
})
