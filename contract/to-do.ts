import * as z from 'zod'
import { PACKAGE_TYPES } from '#domain/hours.ts'
import { NOTICE_PRIORITIES } from '#domain/notices.ts'
import { booking } from './bookings.ts'
import { defineGroup } from './core.ts'
import { instant, price } from './fields.ts'
import { noticeAbout } from './notices.ts'

/** How many there are of a kind, and the first of them. */
const waiting = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), items: z.array(item) })

const person = z.object({ id: z.string(), name: z.string() })
const subject = booking.shape.subject
/** Marked while the tutor has not vouched for him (Rules: newcomers). */
const asking = person.extend({ isNew: z.literal(true).optional() })

/** A request or a change; what is asked for together, as a series, is one. */
const request = z.object({
  /** Of the first booking. */
  id: z.string(),
  seriesId: z.string().nullable(),
  status: booking.shape.status,
  /** How many bookings are answered with it, and how many lessons these are to people. */
  bookings: z.int(),
  lessons: z.int(),
  /** The bookings of the first lesson. */
  partIds: z.array(z.string()),
  student: asking,
  subject,
  /** Where the first lesson has another part: the subjects after the first. */
  otherSubjects: z.array(subject),
  type: booking.shape.type,
  isOnline: z.boolean(),
  /** The whole time of the first lesson. */
  startTime: instant(),
  endTime: instant(),
  /** Of a change: the time that was agreed. */
  originalStartTime: instant().nullable(),
  originalEndTime: instant().nullable(),
})

/** Owed for a lesson, and due, or the family says that it has paid. */
const duePayment = z.object({
  id: z.string(),
  student: person,
  amount: price,
  dueDate: instant(),
  subject,
  startTime: instant(),
  /** As on the bank statement. */
  reference: z.string(),
  /** When the family said that it had paid. */
  saidPaidAt: instant().nullable(),
})

const orderedPackage = z.object({
  id: z.string(),
  student: person,
  subject,
  packageType: z.enum(PACKAGE_TYPES),
  isOnline: z.boolean(),
  price,
  orderedAt: instant(),
  reference: z.string(),
  saidPaidAt: instant().nullable(),
})

/** A lesson that is over; each of its subjects has a feedback of its own. */
const lesson = z.object({
  student: person,
  /** Those without feedback, in order. */
  parts: z.array(z.object({ bookingId: z.string(), subject })).min(1),
  title: z.string(),
  startTime: instant(),
  endTime: instant(),
})

const conversation = z.object({ chatId: z.string(), person, unread: z.int(), lastAt: instant() })
const contactMessage = z.object({ id: z.string(), name: z.string(), sentAt: instant() })
const messageReport = z.object({ id: z.string(), person, reportedAt: instant() })

/** What somebody else changed, as the notice told it; gone once that was read. */
const change = z.object({
  noticeId: z.string(),
  title: z.string(),
  content: z.string(),
  priority: z.enum(NOTICE_PRIORITIES),
  about: noticeAbout.unwrap(),
  createdAt: instant(),
})

const forTutor = z.object({
  /** Changed since the tutor last looked: a lesson that is off within a day first, then the newest. */
  changes: waiting(change),
  requests: waiting(request),
  payments: waiting(duePayment),
  packages: waiting(orderedPackage),
  feedback: waiting(lesson),
  messages: waiting(conversation),
  contactMessages: waiting(contactMessage),
  /** What students have reported and the tutor has not read. */
  messageReports: waiting(messageReport),
})

const suggestion = z.object({
  id: z.string(),
  subject,
  type: booking.shape.type,
  startTime: instant(),
  endTime: instant(),
})
const homework = z.object({ id: z.string(), title: z.string(), subject, dueDate: instant(), bookingId: z.string() })
const quiz = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: instant().nullable(),
  /** It was begun, and not handed in. */
  isInProgress: z.boolean(),
})
const newFeedback = z.object({
  id: z.string(),
  bookingId: z.string(),
  subject,
  startTime: instant(),
  writtenAt: instant(),
})

/** A parent who asks to be linked to the student, and waits for his word. */
const askedLink = z.object({ parentName: z.string() })

const forStudent = z.object({
  /** The first of them alone. */
  links: waiting(askedLink),
  suggestions: waiting(suggestion),
  homework: waiting(homework),
  quizzes: waiting(quiz),
  feedback: waiting(newFeedback),
  /** Lessons and packages that wait for their money, and all of it. */
  owed: z.object({ count: z.int(), amount: price }),
})

export const toDo = defineGroup({
  read: {
    method: 'GET',
    path: '/to-do',
    access: 'person',
    summary:
      'What needs this person: how many of each kind, and the first three of them, of what has changed twenty (Rules #138).',
    reads: [
      ...([
        'bookings',
        'payments',
        'hour-packages',
        'feedback',
        'chat',
        'unread-messages',
        'contact-messages',
        'message-reports',
      ] as const),
      ...(['notices', 'resources', 'quizzes', 'account'] as const),
    ],
    reply: z.object({ tutor: forTutor.nullable(), student: forStudent.nullable() }),
  },
})
