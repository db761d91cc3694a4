import type { BookingStatus } from './bookings.ts'
import { isStillMeant, type OneTimeLink } from './one-time-links.ts'
import type { PaymentStatus } from './payments.ts'
import type { PlannedOf } from './planned-news.ts'
import type { HomeworkStatus } from './resources.ts'

/** Why what was to be told is not so any more. */
export type Untrue =
  | 'lesson_off'
  | 'lesson_moved'
  | 'paid'
  | 'not_owed'
  | 'due_moved'
  | 'done'
  | 'taken_back'
  | 'read'
  | 'nothing_to_say'
  | 'link_used'
  | 'link_void'

/** What is asked about: what something was planned for, or the link that a letter carries. */
interface AskedOf extends PlannedOf {
  readonly link: { readonly linkId: string }
}

/** The same, as it stands now. */
export interface StateOf {
  /** At the time that both sides agreed on last: while another one is only asked for, the one before. */
  readonly lesson: { readonly status: BookingStatus; readonly startTime: Date }
  readonly payment: { readonly status: PaymentStatus; readonly dueAt: Date }
  /** `isShown` where its student may see it. */
  readonly homework: { readonly status: HomeworkStatus | null; readonly isShown: boolean; readonly dueAt: Date | null }
  readonly quiz: { readonly isSubmitted: boolean; readonly dueAt: Date | null }
  readonly chat: { readonly isRead: boolean }
  /** `isShown` while the bell shows it. */
  readonly notice: { readonly isShown: boolean }
  readonly week: { readonly saysSomething: boolean }
  readonly link: Pick<OneTimeLink, 'purpose' | 'email' | 'currentEmail' | 'newEmail' | 'usedAt'>
}

/**
 * Whether what was planned, or a link, is still so, asked in the moment in which it would leave; else the reason. Null is
 * what is gone altogether (Rules I30).
 */
export function stillTrue<Is extends keyof AskedOf>(
  is: Is,
  planned: AskedOf[Is],
  state: StateOf[Is] | null,
): 'yes' | Untrue {
  return checks[is](planned, state)
}

const AGREED: readonly BookingStatus[] = ['CONFIRMED', 'AMENDED', 'COMPLETED']

const checks: {
  readonly [Is in keyof AskedOf]: (planned: AskedOf[Is], state: StateOf[Is] | null) => 'yes' | Untrue
} = {
  lesson: ({ startsAt }, lesson) => {
    if (!lesson || !AGREED.includes(lesson.status)) return 'lesson_off'
    return lesson.startTime.getTime() === startsAt ? 'yes' : 'lesson_moved'
  },
  payment: ({ dueAt }, payment) => {
    if (payment?.status === 'PAID') return 'paid'
    if (payment?.status !== 'PENDING') return 'not_owed'
    return isDueAt(payment, dueAt) ? 'yes' : 'due_moved'
  },
  homework: ({ dueAt }, homework) => {
    if (homework?.status === 'SUBMITTED') return 'done'
    if (homework?.status !== 'ASSIGNED' || !homework.isShown) return 'taken_back'
    return isDueAt(homework, dueAt) ? 'yes' : 'due_moved'
  },
  quiz: ({ dueAt }, quiz) => {
    if (!quiz) return 'taken_back'
    if (quiz.isSubmitted) return 'done'
    return isDueAt(quiz, dueAt) ? 'yes' : 'due_moved'
  },
  chat: (_planned, chat) => (chat && !chat.isRead ? 'yes' : 'read'),
  notice: (_planned, notice) => (notice?.isShown ? 'yes' : 'taken_back'),
  week: (_planned, week) => (week?.saysSomething ? 'yes' : 'nothing_to_say'),
  link: (_planned, link) => {
    if (link?.usedAt) return 'link_used'
    return link && isStillMeant(link) ? 'yes' : 'link_void'
  },
}

function isDueAt(thing: { readonly dueAt: Date | null }, dueAt: number): boolean {
  return thing.dueAt?.getTime() === dueAt
}
