import * as z from 'zod'
import { MARKS } from '#domain/attendance.ts'
import { BOOKING_STATUSES, BOOKING_TYPES } from '#domain/bookings.ts'
import { CHANGE_KINDS } from '#domain/changes.ts'
import { CHANNELS, CHOSEN_KINDS } from '#domain/channels.ts'
import { MESSAGE_STATUSES } from '#domain/chat.ts'
import { CONSENT_KINDS } from '#domain/consents.ts'
import { DELIVERY_STATUSES } from '#domain/deliveries.ts'
import { LINK_STATES, RELATIONS } from '#domain/families.ts'
import { HOUR_ENTRY_KINDS, PACKAGE_STATUSES, PACKAGE_TYPES } from '#domain/hours.ts'
import { NOTICE_PRIORITIES, NOTICE_TYPES } from '#domain/notices.ts'
import { PAYMENT_STATUSES } from '#domain/payments.ts'
import { ROLES } from '#domain/people.ts'
import { ASSIGNMENT_TYPES, HOMEWORK_STATUSES, RESOURCE_TYPES } from '#domain/resources.ts'
import { SEASONS } from '#domain/seasons.ts'
import { BOARDS } from '#domain/student-facts.ts'
import { defineGroup, file } from './core.ts'
import { calendarDate, clockTime, dateOfReply, hours, id, instant, percent, price } from './fields.ts'
import { noticeAbout } from './notices.ts'
import { generalRefusals } from './refusals.ts'
import { category } from './subjects.ts'

const subject = z.object({ name: z.string(), category })
const bookingState = z.object({
  ...{ startTime: instant(), endTime: instant(), status: z.enum(BOOKING_STATUSES) },
  ...{ isOnline: z.boolean(), price: price.nullable() },
})

export const exportedAccount = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  email: z.string(),
  /** There only where somebody signs in with it. */
  signInName: z.string().optional(),
  /** One that is asked for, and not the own one yet. */
  newEmail: z.string().nullable(),
  phoneNumber: z.string(),
  timezone: z.string(),
  registeredAt: instant(),
  /** Since when there is a link to the own calendar; the link itself is stored nowhere. */
  calendarLinkMadeAt: instant().nullable(),
  calendarLinkLastReadAt: instant().nullable(),
  /** The tutor's: since when the second factor is on; what it is made of leaves with nothing. */
  secondFactorSince: instant().nullable().optional(),
  /** Students only. */
  studentProfile: z
    .object({
      ...{ description: z.string(), consultationEnabled: z.boolean(), subjects: z.array(subject) },
      /** When the account was last signed in to or, by the day, used. */
      lastUsedAt: instant().nullable(),
      /** When the tutor last said that it stays though nobody uses it. */
      keptAt: instant().nullable(),
    })
    .optional(),
})

/** One entry of each list of the file. What is not named here does not leave. */
export const exportedParts = {
  sessions: z.object({
    ...{ signedInAt: instant(), lastSeenAt: instant(), expiresAt: instant() },
    /** Where it was last used. */
    network: z.string(),
  }),
  /** What the account has signed in with. */
  devices: z.object({
    ...{ name: z.string(), network: z.string(), firstSignedInAt: instant(), lastSignedInAt: instant() },
    takesPushes: z.boolean(),
  }),
  /** What was chosen to be heard, by which channel. */
  channelChoices: z.object({ kind: z.enum(CHOSEN_KINDS), channel: z.enum(CHANNELS), isOn: z.boolean() }),
  /** When nothing is pushed, where that was chosen. */
  quietHours: z.object({ from: clockTime(), until: clockTime() }),
  /** What signs in instead of a password: what its owner calls it, and no more. */
  passkeys: z.object({ name: z.string() }),
  notices: z.object({
    ...{ title: z.string(), content: z.string(), type: z.enum(NOTICE_TYPES), priority: z.enum(NOTICE_PRIORITIES) },
    ...{ createdAt: instant(), readAt: instant().nullable(), isDismissed: z.boolean(), about: noticeAbout },
  }),
  /** What the person was told by mail or on the phone, and what became of it. */
  deliveries: z.object({
    ...{ text: z.string(), happenedAt: instant(), channel: z.enum(['EMAIL', 'PUSH']), address: z.string() },
    ...{ status: z.enum(DELIVERY_STATUSES), reason: z.string(), settledAt: instant().nullable() },
  }),
  bookings: z.object({
    ...{ id: z.string(), seriesId: z.string().nullable(), title: z.string(), subject, tutorName: z.string() },
    ...{ startTime: instant(), endTime: instant(), type: z.enum(BOOKING_TYPES), status: z.enum(BOOKING_STATUSES) },
    ...{
      isOnline: z.boolean(),
      price: price.nullable(),
      suggested: z.boolean(),
      answerBy: instant().nullable(),
      notes: z.string(),
      amendmentReason: z.string(),
    },
    ...{ originalStartTime: instant().nullable(), originalEndTime: instant().nullable() },
    /** Once the lesson is agreed. */
    meetingLink: z.string().nullable(),
    topic: z.string(),
    attendance: z.object({ mark: z.enum(MARKS), lateMinutes: z.int().nullable() }).nullable(),
    ...{ cancelledAt: instant().nullable(), lateCancellation: z.boolean(), waiveReason: z.string() },
    ...{ createdAt: instant(), updatedAt: instant() },
  }),
  /** What moved or booked them in one go, and how each stood before. */
  changes: z.object({
    ...{ bookingId: z.string(), kind: z.enum(CHANGE_KINDS), madeAt: instant() },
    ...{ before: bookingState.nullable(), after: bookingState },
  }),
  payments: z.object({
    ...{ id: z.string(), bookingId: z.string().nullable(), hourPackageId: z.string().nullable(), subject },
    ...{ amount: price, status: z.enum(PAYMENT_STATUSES), dueDate: instant(), paidAt: instant().nullable() },
    saidPaidAt: instant().nullable(),
  }),
  hourPackages: z.object({
    ...{ id: z.string(), subject, packageType: z.enum(PACKAGE_TYPES), isOnline: z.boolean() },
    ...{ status: z.enum(PACKAGE_STATUSES), totalHours: hours, remainingHours: hours, usedHours: hours },
    ...{ pricePerHour: price, discountPercent: percent, purchasePrice: price },
    ...{ purchasedAt: instant(), paidAt: instant().nullable() },
  }),
  hourEntries: z.object({
    ...{ hourPackageId: z.string(), bookingId: z.string().nullable(), kind: z.enum(HOUR_ENTRY_KINDS) },
    ...{ hoursChanged: hours, balanceAfter: hours, reason: z.string(), createdAt: instant() },
  }),
  feedback: z.object({
    ...{ bookingId: z.string(), feedback: z.string(), stepsToImprove: z.string(), homeworkTargets: z.string() },
    ...{ createdAt: instant(), updatedAt: instant(), readAt: instant().nullable() },
  }),
  /** Given with lessons, homework among them. */
  resources: z.object({
    ...{ bookingId: z.string(), title: z.string(), description: z.string(), fileName: z.string() },
    ...{ resourceType: z.enum(RESOURCE_TYPES), assignmentType: z.enum(ASSIGNMENT_TYPES), assignedAt: instant() },
    ...{ homeworkStatus: z.enum(HOMEWORK_STATUSES).nullable(), dueDate: instant().nullable() },
  }),
  quizzes: z.object({ id: z.string(), title: z.string(), assignedAt: instant(), dueDate: instant().nullable() }),
  quizAttempts: z.object({
    ...{ id: z.string(), quizId: z.string(), quizTitle: z.string(), startTime: instant() },
    ...{
      submittedAt: instant().nullable(),
      takenBackAt: instant().nullable(),
      isOvertime: z.boolean(),
      score: z.number().nullable(),
    },
    ...{ correctAnswers: z.int().nullable(), totalQuestions: z.int(), extraSeconds: z.int() },
  }),
  /** Of attempts that have been submitted. */
  quizAnswers: z.object({
    ...{ attemptId: z.string(), question: z.string(), answer: z.string(), isCorrect: z.boolean() },
    /** What stands beside the letter, where one was chosen. */
    choice: z.string().nullable(),
  }),
  messages: z.object({
    ...{ sentBy: z.enum(ROLES), content: z.string(), status: z.enum(MESSAGE_STATUSES), createdAt: instant() },
  }),
  /** What is known of a student besides the account. */
  studentFacts: z.object({
    ...{ cohort: z.int().nullable(), school: z.string(), needs: z.string(), extraTimePercent: z.int() },
    adultAt: instant().nullable(),
  }),
  /** Where the lessons in person take place, and the online ones meet. */
  lessonPlaces: z.object({
    ...{ address: z.string(), district: z.string(), atTutor: z.boolean(), meetingLink: z.string().nullable() },
    changedAt: instant(),
  }),
  /** What a visitor asked for, of whom it became a student. */
  consultationRequests: z.object({
    ...{ name: z.string(), email: z.string(), childName: z.string(), category, note: z.string() },
    ...{ startTime: instant(), askedAt: instant(), confirmedAt: instant().nullable() },
  }),
  /** What times the student waits for. */
  watches: z.object({
    ...{ subject, isOnline: z.boolean(), minutes: z.int(), weekdays: z.array(z.int()) },
    ...{ fromTime: z.string(), untilTime: z.string(), askedAt: instant(), endsAt: instant() },
  }),
  studentExams: z.object({ subject, board: z.enum(BOARDS), examOn: dateOfReply.nullable() }),
  /** Those that were published: a draft is the tutor's, and no report yet. */
  termReports: z.object({
    ...{ title: z.string(), fromDate: dateOfReply, toDate: dateOfReply, words: z.string(), publishedAt: instant() },
    highlights: z.array(z.string()),
  }),
  /** Who acts for the student, or for whom the parent does: the other's name as long as that stands. */
  links: z.object({
    ...{ name: z.string().nullable(), relation: z.enum(RELATIONS), state: z.enum(LINK_STATES), sees: z.boolean() },
    ...{ books: z.boolean(), pays: z.boolean(), readsChat: z.boolean(), manages: z.boolean(), isTold: z.boolean() },
    ...{ madeAt: instant(), confirmedAt: instant().nullable(), endedAt: instant().nullable() },
  }),
  /** What was agreed to, and what was not, in the wording of then. */
  consents: z.object({ kind: z.enum(CONSENT_KINDS), wording: z.string(), isGiven: z.boolean(), at: instant() }),
  /** What this person has reported of it. */
  messageReports: z.object({ message: z.string(), reason: z.string(), reportedAt: instant() }),
  /** From the page “Ask a question”, under an address that the tutor vouches for. */
  contactMessages: z.object({
    ...{ name: z.string(), email: z.string(), message: z.string(), sentAt: instant() },
  }),
  /** The audit log: what this person did, and what was done with the account. */
  activity: z.object({
    ...{ at: instant(), event: z.string(), detail: z.string(), count: z.int(), isOwn: z.boolean() },
    /** From where, of what the person did. */
    network: z.string().nullable(),
  }),
  availability: z.object({
    ...{ dayOfWeek: z.int(), startTime: clockTime(), endTime: clockTime(), subjectName: z.string().nullable() },
    ...{ season: z.enum(SEASONS), isOnline: z.boolean().nullable() },
  }),
  terms: z.object({ name: z.string(), fromDate: calendarDate(), toDate: calendarDate() }),
  extraHours: z.object({
    ...{ startTime: instant(), endTime: instant(), subjectName: z.string().nullable() },
    isOnline: z.boolean().nullable(),
  }),
  timeOff: z.object({ startTime: instant(), endTime: instant(), note: z.string() }),
  /** Without the address, which opens the calendar to whoever has it. */
  busyCalendars: z.object({
    ...{ name: z.string(), showsTitles: z.boolean(), countsAllDay: z.boolean(), addedAt: instant(), readAt: instant() },
  }),
  busyTimes: z.object({ calendarName: z.string(), startTime: instant(), endTime: instant(), title: z.string() }),
}
export type ExportedPart = keyof typeof exportedParts
export type Exported<P extends ExportedPart> = z.output<(typeof exportedParts)[P]>

export const accountExport = defineGroup({
  download: {
    method: 'GET',
    path: '/account/export',
    access: 'person',
    summary:
      'Everything that is kept about the signed-in person, or with `studentId` about a child whom a parent manages, as a file of JSON (Rules #137).',
    query: z.object({ studentId: id.optional() }),
    refuses: [generalRefusals.not_for_child],
    reply: file('application/json; charset=utf-8'),
  },
})
