import type { Side } from '#domain/people.ts'
import { type Found, plannedLetter } from '#domain/planned-letters.ts'
import type { PlannedCause } from '#domain/planned-news.ts'
import { calendarDate } from '#domain/time.ts'
import type { Sample } from './lesson-samples.ts'

const start = new Date('2026-01-19T16:00:00Z')
const now = new Date('2026-01-18T14:00:00Z')
const subject = { name: 'Mathematics', category: 'GCSE' } as const
const monday = calendarDate('2026-01-19')

const lesson: Found = {
  ...{ is: 'lesson', planned: { bookingId: 'b', startsAt: start.getTime() } },
  state: {
    ...{ status: 'CONFIRMED', type: 'LESSON', subject, otherSubjects: [], isOnline: true },
    ...{ startTime: start, endTime: new Date('2026-01-19T17:00:00Z'), freeUntil: new Date('2026-01-18T16:00:00Z') },
    latePercent: 100,
    ...{ meetingLink: 'https://meet.example/quadratic-equations', student: { name: 'Amira' } },
  },
}
const payment: Found = {
  ...{ is: 'payment', planned: { paymentId: 'p', dueAt: start.getTime() } },
  state: {
    ...{ status: 'PENDING', dueAt: start, amountPence: 3000, packageId: null, payers: [], reference: 'Lesson-a1b2c3' },
    what: 'GCSE Mathematics lesson on Monday 19 January 2026 at 16:00',
    bank: { bankAccountName: 'N Rahman', bankSortCode: '12-34-56', bankAccountNumber: '12345678' },
  },
}
const homework: Found = {
  ...{ is: 'homework', planned: { assignmentId: 'h', dueAt: start.getTime() } },
  state: { status: 'ASSIGNED', isShown: true, dueAt: start, title: 'Roots', resourceId: 'r' },
}
const quiz: Found = {
  ...{ is: 'quiz', planned: { quizId: 'q', studentId: 's', dueAt: start.getTime() } },
  state: { isSubmitted: false, dueAt: start, title: 'Fractions' },
}
const chat = (from: string, count: number): Found => ({
  ...{ is: 'chat', planned: { chatId: 'c', place: 1 } },
  state: { isRead: false, count, from, since: new Date('2026-01-18T13:45:00Z') },
})
const familyWeek: Found = {
  ...{ is: 'week', planned: { monday, personId: 's', side: 'FAMILY' } },
  state: {
    ...{ of: 'FAMILY', saysSomething: true },
    lessons: [
      { subject, otherSubjects: [], startTime: start, isOnline: true },
      {
        subject,
        otherSubjects: [{ name: 'Physics', category: 'GCSE' }],
        startTime: new Date('2026-01-22T17:00:00Z'),
        isOnline: false,
      },
    ],
    work: [{ title: 'Roots', dueAt: new Date('2026-01-21T18:00:00Z') }],
    feedback: [{ subject, otherSubjects: [], startTime: new Date('2026-01-15T16:00:00Z') }],
    hours: [{ subject, minutes: 150 }],
    toPay: [{ amountPence: 3000, dueAt: start, reference: 'Lesson-a1b2c3' }],
  },
}
const tutorWeek: Found = {
  ...{ is: 'week', planned: { monday, personId: 't', side: 'TUTOR' } },
  state: {
    ...{ of: 'TUTOR', saysSomething: true, requests: 2, withoutFeedback: 1, notDelivered: 1 },
    lessons: ['Amira', 'Ben', 'Chidi'].map((student, day) => ({
      ...{ subject, otherSubjects: [], student, startTime: new Date(start.getTime() + day * 86_400_000) },
    })),
    overdue: { count: 2, pence: 5500, of: [{ student: 'Amira Osei', pence: 5500, payers: [{ name: 'Robert Osei' }] }] },
  },
}

const notice: Found = {
  ...{ is: 'notice', planned: { noticeId: 'n' } },
  state: { isShown: true, title: 'No lessons at half-term', content: 'I am away from 16 to 20 February.' },
}

function planned(cause: PlannedCause | 'announced', to: Side, found: Found, what = ''): Sample {
  const letter = plannedLetter(cause, found, { role: to === 'TUTOR' ? 'TUTOR' : 'STUDENT', now })
  return { cause, to, what, letter }
}

/** Whatever is told at a time of its own. */
export const plannedSamples: readonly Sample[] = [
  planned('reminder_day', 'FAMILY', lesson),
  planned('reminder_soon', 'FAMILY', lesson),
  planned('reminder_day', 'TUTOR', lesson),
  planned('reminder_soon', 'TUTOR', lesson),
  planned('to_pay_soon', 'FAMILY', payment),
  planned('overdue', 'FAMILY', payment),
  planned('homework_due', 'FAMILY', homework),
  planned('quiz_due', 'FAMILY', quiz),
  planned('unread', 'FAMILY', chat('Nadia', 1)),
  planned('unread', 'TUTOR', chat('Amira', 3)),
  planned('announced', 'FAMILY', notice),
  planned('announced', 'TUTOR', notice),
  planned('week_family', 'FAMILY', familyWeek),
  planned('week_tutor', 'TUTOR', tutorWeek),
]
