import { LONGEST_NOTICE_HOURS, noticePeriodOf } from './notice-period.ts'
import type { Side } from './people.ts'
import { addDays, addMinutes, type CalendarDate, clockTime, dayInterval, instantAt, londonDateOf } from './time.ts'

/** What is told at a time of its own, and not because somebody did something. */
export type PlannedCause =
  | 'reminder_day'
  | 'reminder_soon'
  | 'to_pay_soon'
  | 'overdue'
  | 'homework_due'
  | 'quiz_due'
  | 'unread'
  | 'week_family'
  | 'week_tutor'

/** Which of it the bell says, too; the rest goes to those whom it reaches otherwise. */
const BELLS: Readonly<Record<PlannedCause, boolean>> = {
  ...{ reminder_day: true, reminder_soon: false, to_pay_soon: true, overdue: true },
  ...{ homework_due: true, quiz_due: true, unread: false, week_family: false, week_tutor: false },
}

/** Whether the bell says it, too (Rules: notices). */
export function hasBell(cause: PlannedCause): boolean {
  return BELLS[cause]
}

/** What something is planned for, as it is kept until it is told: which, and the time that it must still have then. */
export interface PlannedOf {
  readonly lesson: { readonly bookingId: string; readonly startsAt: number }
  readonly payment: { readonly paymentId: string; readonly dueAt: number }
  readonly homework: { readonly assignmentId: string; readonly dueAt: number }
  readonly quiz: { readonly quizId: string; readonly studentId: string; readonly dueAt: number }
  readonly chat: { readonly chatId: string; readonly place: number }
  readonly notice: { readonly noticeId: string }
  readonly week: { readonly monday: CalendarDate; readonly personId: string; readonly side: Side }
}

export type PlannedFor = { [Is in keyof PlannedOf]: { readonly is: Is } & PlannedOf[Is] }[keyof PlannedOf]

/** Something that people are to be told of, as it stands. */
export type Thing =
  | {
      readonly is: 'lesson'
      /** The first booking of it. */
      readonly bookingId: string
      readonly startTime: Date
      /** As it was agreed; null for what will be. */
      readonly noticePeriodHours: number | null
      /** When it was asked for, confirmed or moved last. */
      readonly agreedAt: Date
      /** Who is reminded: each side's reminder is an event of its own. */
      readonly side: Side
    }
  | { readonly is: 'payment'; readonly paymentId: string; readonly dueAt: Date; readonly madeAt: Date }
  | { readonly is: 'homework'; readonly assignmentId: string; readonly dueAt: Date; readonly givenAt: Date }
  | {
      readonly is: 'quiz'
      readonly quizId: string
      readonly studentId: string
      readonly dueAt: Date
      /** Or given another due date. */
      readonly givenAt: Date
    }
  | {
      readonly is: 'chat'
      readonly chatId: string
      /** Of the oldest message that nobody has read. */
      readonly place: number
      readonly sentAt: Date
    }
  | { readonly is: 'week'; readonly of: { readonly id: string; readonly side: Side }; readonly monday: CalendarDate }

/** One time at which somebody is to be told, and of which event: two with one key are one. */
export interface PlannedMoment {
  readonly cause: PlannedCause
  readonly eventKey: string
  readonly at: Date
  readonly usefulUntil: Date
}

/** Hours: how long before a lesson its reminders come (Rules: notices). */
const DAY_REMINDER = { atLeast: 26, beforeNotice: 2, usefulBefore: 3 }
const SOON_HOURS = 2
/** Minutes: who books for tonight is told once. */
const JUST_AGREED_MINUTES = 60
/** Days after a payment was due on which it is asked for again, and for how many that is useful. */
const OVERDUE_DAYS = [2, 9]
const OVERDUE_USEFUL_DAYS = 3
/** After how many minutes an unread message is told of, and for how many hours that is news. */
export const UNREAD = { afterMinutes: 15, usefulHours: 24 }

const MORNING = clockTime('10:00')
const AFTER_SCHOOL = clockTime('16:00')
const SUNDAY_EVENING = clockTime('18:00')
const MONDAY_MORNING = clockTime('07:00')

/**
 * When people are to be told of a thing by itself, on London's clock, and until when that is of use. What was made,
 * confirmed or moved after such a time is not told of then: whoever did it has just heard (Rules: notices).
 */
export function plannedInstants(thing: Thing): PlannedMoment[] {
  switch (thing.is) {
    case 'lesson':
      return reminders(thing)
    case 'payment':
      return madeBefore(thing.madeAt, paymentReminders(thing))
    case 'homework':
    case 'quiz':
      return madeBefore(thing.givenAt, [workReminder(thing)])
    case 'chat':
      return [unreadNews(thing)]
    case 'week':
      return [weekNews(thing)]
  }
}

/** Hours: no reminder of a lesson comes earlier. A reader of what lies ahead need not look further. */
export const LONGEST_AHEAD_HOURS = Math.max(DAY_REMINDER.atLeast, LONGEST_NOTICE_HOURS + DAY_REMINDER.beforeNotice)
/** Days: so long after it was due nothing more is said of a payment, but in the news of the week. */
export const LAST_OVERDUE_DAYS = Math.max(...OVERDUE_DAYS) + OVERDUE_USEFUL_DAYS + 1

function reminders(lesson: Extract<Thing, { is: 'lesson' }>): PlannedMoment[] {
  const { bookingId, startTime, agreedAt, side } = lesson
  const before = (hours: number) => addMinutes(startTime, -hours * 60)
  const dayHours = Math.max(DAY_REMINDER.atLeast, noticePeriodOf(lesson) + DAY_REMINDER.beforeNotice)
  const key = `${bookingId}:${startTime.getTime()}${side === 'TUTOR' ? ':tutor' : ''}`
  const both = [
    { cause: 'reminder_day', at: before(dayHours), usefulUntil: before(DAY_REMINDER.usefulBefore) },
    { cause: 'reminder_soon', at: before(SOON_HOURS), usefulUntil: startTime },
  ] as const
  return both
    .filter(({ at }) => agreedAt <= addMinutes(at, -JUST_AGREED_MINUTES))
    .map((moment) => ({ ...moment, eventKey: `${moment.cause}:${key}` }))
}

function paymentReminders({ paymentId, dueAt }: Extract<Thing, { is: 'payment' }>): PlannedMoment[] {
  const dueDay = londonDateOf(dueAt)
  const morning = (days: number) => instantAt(addDays(dueDay, days), MORNING)
  const key = `${paymentId}:${dueAt.getTime()}`
  return [
    {
      ...{ cause: 'to_pay_soon', eventKey: `to_pay_soon:${key}` },
      ...{ at: morning(-1), usefulUntil: dayInterval(dueDay).end },
    },
    ...OVERDUE_DAYS.map((days) => ({
      ...{ cause: 'overdue' as const, eventKey: `overdue:${key}:${days}` },
      ...{ at: morning(days), usefulUntil: morning(days + OVERDUE_USEFUL_DAYS) },
    })),
  ]
}

function workReminder(work: Extract<Thing, { is: 'homework' | 'quiz' }>): PlannedMoment {
  const at = instantAt(addDays(londonDateOf(work.dueAt), -1), AFTER_SCHOOL)
  const due = work.dueAt.getTime()
  return work.is === 'homework'
    ? { cause: 'homework_due', eventKey: `homework_due:${work.assignmentId}:${due}`, at, usefulUntil: work.dueAt }
    : { cause: 'quiz_due', eventKey: `quiz_due:${work.quizId}:${work.studentId}:${due}`, at, usefulUntil: work.dueAt }
}

function unreadNews({ chatId, place, sentAt }: Extract<Thing, { is: 'chat' }>): PlannedMoment {
  const at = addMinutes(sentAt, UNREAD.afterMinutes)
  // Whoever reads one message reads all before it: the oldest one names the run.
  const eventKey = `unread:${chatId}:${place}`
  return { cause: 'unread', eventKey, at, usefulUntil: addMinutes(at, UNREAD.usefulHours * 60) }
}

function weekNews({ of, monday }: Extract<Thing, { is: 'week' }>): PlannedMoment {
  const cause = of.side === 'TUTOR' ? 'week_tutor' : 'week_family'
  return {
    ...{ cause, eventKey: `${cause}:${of.id}:${monday}` },
    ...{ at: instantAt(addDays(monday, -1), SUNDAY_EVENING), usefulUntil: instantAt(monday, MONDAY_MORNING) },
  }
}

function madeBefore(madeAt: Date, moments: readonly PlannedMoment[]): PlannedMoment[] {
  return moments.filter(({ at }) => madeAt <= at)
}
