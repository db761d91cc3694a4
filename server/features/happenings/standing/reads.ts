import type { Standing } from '#domain/planned-letters.ts'
import type { PlannedFor, PlannedOf } from '#domain/planned-news.ts'
import type { Db } from '#server/platform/db/database.ts'
import { chatStates } from './chats/reads.ts'
import { lessonStates } from './lessons/reads.ts'
import { noticeStates } from './notices/reads.ts'
import { paymentStates } from './payments/reads.ts'
import { weekStates } from './weeks/reads.ts'
import { homeworkStates, quizStates } from './work/reads.ts'

/** How each of these things stands, in their order; in a few reads, however many they are. */
export async function listStandings(db: Db, planned: readonly PlannedFor[], now: Date): Promise<Standing[]> {
  const of = <Is extends keyof PlannedOf>(is: Is) =>
    planned.filter((each): each is Extract<PlannedFor, { is: Is }> => each.is === is)
  const whereAny = async <Is extends keyof PlannedOf, State>(
    is: Is,
    read: (those: Extract<PlannedFor, { is: Is }>[]) => Promise<ReadonlyMap<string, State>>,
  ): Promise<ReadonlyMap<string, State>> => {
    const those = of(is)
    return those.length > 0 ? read(those) : new Map()
  }
  const lessons = await whereAny('lesson', (those) =>
    lessonStates(
      db,
      those.map(({ bookingId }) => bookingId),
    ),
  )
  const payments = await whereAny('payment', (those) =>
    paymentStates(
      db,
      those.map(({ paymentId }) => paymentId),
    ),
  )
  const homework = await whereAny('homework', (those) =>
    homeworkStates(
      db,
      those.map(({ assignmentId }) => assignmentId),
    ),
  )
  const quizzes = await whereAny('quiz', (those) => quizStates(db, those))
  const chats = await whereAny('chat', (those) => chatStates(db, those))
  const notices = await whereAny('notice', (those) =>
    noticeStates(
      db,
      those.map(({ noticeId }) => noticeId),
      now,
    ),
  )
  const weeks = await whereAny('week', (those) => weekStates(db, those))
  const standingOf = (each: PlannedFor): Standing => {
    switch (each.is) {
      case 'lesson':
        return { is: each.is, planned: each, state: lessons.get(each.bookingId) ?? null }
      case 'payment':
        return { is: each.is, planned: each, state: payments.get(each.paymentId) ?? null }
      case 'homework':
        return { is: each.is, planned: each, state: homework.get(each.assignmentId) ?? null }
      case 'quiz':
        return { is: each.is, planned: each, state: quizzes.get(`${each.quizId} ${each.studentId}`) ?? null }
      case 'chat':
        return { is: each.is, planned: each, state: chats.get(`${each.chatId} ${each.place}`) ?? null }
      case 'notice':
        return { is: each.is, planned: each, state: notices.get(each.noticeId) ?? null }
      case 'week':
        return { is: each.is, planned: each, state: weeks.get(`${each.personId} ${each.monday}`) ?? null }
    }
  }
  return planned.map(standingOf)
}
