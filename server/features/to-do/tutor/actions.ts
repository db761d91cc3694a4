import type { Reply } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { bankReference } from '#domain/booking-words.ts'
import { packageReference } from '#domain/hours.ts'
import { type JoinedLesson, lessonsOf, ownTitle } from '#domain/lessons.ts'
import { firstOf, requestsOf } from '#domain/to-do.ts'
import { listNewReports } from '#server/features/message-reports/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readChanges } from './changes/actions.ts'
import {
  listConversations,
  listDuePayments,
  listLessonsWithoutFeedback,
  listOrderedPackages,
  listUnhandledMessages,
  listWaitingBookings,
  MOST_COUNTED,
  type WaitingBooking,
} from './reads.ts'

type ForTutor = NonNullable<Reply<(typeof toDo)['read']>['tutor']>

/** Everything that waits for the tutor, each kind with the number that the page has to which it leads (Rules #138). */
export async function readToDoOfTutor(db: Db, tutorId: string, now: Date): Promise<ForTutor> {
  const [changes, waiting, payments, packages, feedback, conversations, contactMessages, reports] = await Promise.all([
    readChanges(db, tutorId, now),
    listWaitingBookings(db, tutorId),
    listDuePayments(db, now),
    listOrderedPackages(db),
    listLessonsWithoutFeedback(db, tutorId, now),
    listConversations(db),
    listUnhandledMessages(db),
    listNewReports(db, MOST_COUNTED),
  ])
  return {
    changes,
    requests: {
      count: lessonsOf(waiting).length,
      items: firstOf(requestsOf(waiting)).items.map(({ bookings }) => requestFor(bookings)),
    },
    payments: firstOf(payments.map((payment) => ({ ...payment, reference: bankReference(payment.bookingId) }))),
    packages: firstOf(packages.map((ordered) => ({ ...ordered, reference: packageReference(ordered.id) }))),
    feedback: firstOf(lessonsOf(feedback).toReversed().map(feedbackFor)),
    messages: {
      count: conversations.reduce((sum, { unread }) => sum + unread, 0),
      items: firstOf(conversations).items,
    },
    contactMessages: firstOf(contactMessages),
    messageReports: firstOf(reports),
  }
}

/** One line for a lesson, also where two subjects of it wait for their feedback (Rules: bookings). */
function feedbackFor({ startTime, endTime, parts }: JoinedLesson<Untold>): ForTutor['feedback']['items'][number] {
  return {
    student: parts[0].student,
    parts: parts.map(({ id, subject }) => ({ bookingId: id, subject })),
    title: ownTitle(parts) ?? '',
    startTime,
    endTime,
  }
}
type Untold = Awaited<ReturnType<typeof listLessonsWithoutFeedback>>[number]

/**
 * What is answered at once, as people count it: a lesson of two bookings is one, with all its subjects
 * (Rules: bookings).
 */
function requestFor(bookings: readonly [WaitingBooking, ...WaitingBooking[]]): ForTutor['requests']['items'][number] {
  const lessons = lessonsOf(bookings)
  const { endTime, parts } = lessons[0] ?? { ...bookings[0], parts: [bookings[0]] as const }
  const [first, ...others] = parts
  return {
    ...first,
    endTime,
    otherSubjects: others.map(({ subject }) => subject),
    bookings: bookings.length,
    partIds: parts.map(({ id }) => id),
    lessons: lessons.length,
  }
}
