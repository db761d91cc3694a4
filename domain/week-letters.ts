import { dateOf, dayAndClock, dayOf } from './day-words.ts'
import { type LessonInWords, subjectOf } from './lesson-words.ts'
import type { Letter } from './letters.ts'
import { poundsText } from './money.ts'
import { hoursText } from './money-notices.ts'
import { anyOf } from './people.ts'
import { type Category, subjectInFull } from './subjects.ts'
import { addDays, type CalendarDate, dayInterval, type Interval, londonClockOf } from './time.ts'

type InSubject = Pick<LessonInWords, 'subject' | 'otherSubjects'>

/** What a family is told of its week, or the tutor of his. */
export type WeekState = FamilyWeek | TutorWeek

export interface FamilyWeek {
  readonly of: 'FAMILY'
  readonly saysSomething: boolean
  readonly lessons: readonly (InSubject & { readonly startTime: Date; readonly isOnline: boolean })[]
  /** Homework and quizzes that are due in it. */
  readonly work: readonly { readonly title: string; readonly dueAt: Date }[]
  /** Written in the week before it. */
  readonly feedback: readonly (InSubject & { readonly startTime: Date })[]
  readonly hours: readonly {
    readonly subject: { readonly name: string; readonly category: Category }
    readonly minutes: number
  }[]
  /** By the end of it, what is overdue included. */
  readonly toPay: readonly { readonly amountPence: number; readonly dueAt: Date; readonly reference: string }[]
}

export interface TutorWeek {
  readonly of: 'TUTOR'
  readonly saysSomething: boolean
  readonly lessons: readonly (InSubject & { readonly startTime: Date; readonly student: string })[]
  /** How many lessons wait for an answer, and how many for their feedback. */
  readonly requests: number
  readonly withoutFeedback: number
  readonly overdue: { readonly count: number; readonly pence: number; readonly of: readonly Debt[] }
  /** Mails of the last week that did not arrive. */
  readonly notDelivered: number
}

/** What is overdue of one student. */
interface Debt {
  readonly student: string
  readonly pence: number
  /** Whose links pay for him; none where he pays himself. */
  readonly payers: readonly { readonly name: string }[]
}

/** A week from its Monday to its Sunday. */
export function weekFrom(monday: CalendarDate): Interval {
  return { start: dayInterval(monday).start, end: dayInterval(addDays(monday, 7)).start }
}

/** Whether there is anything in a family's week; hours left and old debts alone are no news (Rules: notices). */
export function saysSomethingToFamily(
  { lessons, work, feedback, toPay }: Omit<FamilyWeek, 'of' | 'saysSomething'>,
  monday: Date,
): boolean {
  const fallsDue = toPay.some(({ dueAt }) => dueAt >= monday)
  return lessons.length + work.length + feedback.length > 0 || fallsDue
}

/** As whoever sees no money reads it. */
export function withoutSums(week: FamilyWeek, monday: CalendarDate): FamilyWeek {
  const left = { ...week, hours: [], toPay: [] }
  return { ...left, saysSomething: saysSomethingToFamily(left, weekFrom(monday).start) }
}

/** Whether there is anything in the tutor's. */
export function saysSomethingToTutor(week: Omit<TutorWeek, 'of' | 'saysSomething'>): boolean {
  return week.lessons.length + week.requests + week.withoutFeedback + week.overdue.count + week.notDelivered > 0
}

/** The week in lists, day by day. */
export function weekLetter(week: WeekState, monday: CalendarDate): Letter {
  return week.of === 'FAMILY' ? familyLetter(week, monday) : tutorLetter(week, monday)
}

function familyLetter({ lessons, work, feedback, hours, toPay }: FamilyWeek, monday: CalendarDate): Letter {
  return {
    subject: `The week of ${dateOf(monday)}`,
    text: parts(
      listed(
        'Lessons',
        lessons.map(
          (lesson) =>
            `${dayAndClock(lesson.startTime)}, ${subjectOf(lesson)}, ${lesson.isOnline ? 'online' : 'in person'}`,
        ),
      ),
      listed(
        'To be done',
        work.map(({ title, dueAt }) => `${title}, due on ${dayAndClock(dueAt)}`),
      ),
      listed(
        'New feedback',
        feedback.map((lesson) => `${subjectOf(lesson)}, ${dayOf(lesson.startTime)}`),
      ),
      listed(
        'Hours left',
        hours.map(({ subject, minutes }) => `${hoursText(minutes)} of ${subjectInFull(subject)}`),
      ),
      listed(
        'To pay',
        toPay.map(
          ({ amountPence, dueAt, reference }) =>
            `${poundsText(amountPence)} by ${dayOf(dueAt)}, reference ${reference}`,
        ),
      ),
    ),
    button: { text: 'Open the timetable', path: '/schedule?tab=lessons' },
  }
}

function tutorLetter(
  { lessons, requests, withoutFeedback, overdue, notDelivered }: TutorWeek,
  monday: CalendarDate,
): Letter {
  const days = Map.groupBy(lessons, ({ startTime }) => dayOf(startTime))
  const count = lessons.length === 1 ? '1 lesson' : `${lessons.length === 0 ? 'no' : lessons.length} lessons`
  const waits = [
    requests > 0 && `${counted(requests, 'lesson')} to answer`,
    withoutFeedback > 0 && `${counted(withoutFeedback, 'lesson')} without feedback`,
    overdue.count > 0 && `${counted(overdue.count, 'payment')} overdue, ${poundsText(overdue.pence)} in all`,
    notDelivered > 0 && `${counted(notDelivered, 'mail')} not delivered`,
  ].filter((line) => line !== false)
  return {
    subject: `Your week: ${count} from Monday ${dateOf(monday)}`,
    text: parts(
      ...[...days].map(([day, those]) =>
        listed(
          day,
          those.map((lesson) => `${londonClockOf(lesson.startTime)} ${lesson.student}, ${subjectOf(lesson)}`),
        ),
      ),
      listed('Waiting for you', waits),
      listed('Overdue', debtsInWords(overdue.of)),
    ),
    button: { text: 'Open the schedule', path: '/schedule' },
  }
}

/** More would be a list of a page's. An arbitrary choice of ours. */
const MOST_DEBTS = 10

function debtsInWords(debts: readonly Debt[]): string[] {
  const lines = debts.slice(0, MOST_DEBTS).map(({ student, pence, payers }) => {
    const byWhom = payers.length > 0 ? `, to be paid by ${anyOf(payers)}` : ''
    return `${poundsText(pence)} for ${student}${byWhom}`
  })
  const more = debts.length - lines.length
  return more > 0 ? [...lines, `and of ${counted(more, 'other student')}`] : lines
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function listed(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

function parts(...all: readonly string[]): string {
  return all.filter(Boolean).join('\n\n')
}
