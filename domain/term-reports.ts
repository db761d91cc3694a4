import type { NoticeText } from './booking-notices.ts'
import { type BookingType, isTaught } from './bookings.ts'
import { asOne, type LessonPart, lessonsOf } from './lessons.ts'
import type { Letter } from './letters.ts'
import type { Family } from './matters.ts'
import { scorePercent } from './quizzes.ts'
import { rightsOfLink } from './rights.ts'
import type { Board } from './student-facts.ts'
import { type CalendarDate, dayInterval, daysBetween, type Interval, londonDateOf } from './time.ts'

/** Rules #203. */
export const MOST_HIGHLIGHTS = 12

/** Both of London, both within it. */
export interface Period {
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
}
const MOST_DAYS = 366

/** A report is of one day at least and of a year at most, both ends included; else the reason (Rules #202). */
export function periodProblem({ fromDate, toDate }: Period): 'year_at_most' | null {
  const days = daysBetween(fromDate, toDate) + 1
  return days >= 1 && days <= MOST_DAYS ? null : 'year_at_most'
}

/** From London's midnight before the first day until that after the last one. */
export function intervalOf({ fromDate, toDate }: Period): Interval {
  return { start: dayInterval(fromDate).start, end: dayInterval(toDate).end }
}

/** What a report says in numbers. Once it is published it says so for good. */
export interface TermFigures {
  /** At the end of the period; null where nobody has said it. */
  readonly yearGroup: number | null
  readonly exams: { readonly subject: string; readonly board: Board; readonly examOn: CalendarDate | null }[]
  readonly taught: number
  /** Of those that were agreed, by whichever side. */
  readonly cancelledInTime: number
  readonly cancelledLate: number
  /** Whole percent: those to which the student came, of those taught and called off late; null where there were neither. */
  readonly attendance: number | null
  /** The oldest first. */
  readonly quizzes: { readonly title: string; readonly on: CalendarDate; readonly score: number }[]
  readonly homeworkSet: number
  readonly homeworkDone: number
}

/** What is known of a term before it is counted. */
export interface TermFacts extends Pick<TermFigures, 'yearGroup' | 'exams'> {
  readonly bookings: readonly TermBooking[]
  /** Those handed in. */
  readonly quizzes: readonly { readonly title: string; readonly score: number; readonly endTime: Date }[]
  /** Given with lessons of the period. */
  readonly homework: readonly { readonly isDone: boolean }[]
}
export interface TermBooking extends LessonPart {
  readonly type: BookingType
  /** Both sides had agreed on it, whatever became of it. */
  readonly wasAgreed: boolean
  readonly isCancelledLate: boolean
  /** The tutor was there and the student was not (Rules #229). */
  readonly isMissed: boolean
}

/**
 * The figures of a period: lessons that begin in it, two subjects in one go being one lesson, and no consultation; the
 * quizzes handed in and the homework given in it (Rules #201).
 */
export function figuresOf(facts: TermFacts, period: Period, now: Date): TermFigures {
  const { start, end } = intervalOf(period)
  const isWithin = (instant: Date) => instant >= start && instant < end
  const lessons = lessonsOf(facts.bookings.filter(({ type }) => type === 'LESSON'))
    .map(asOne)
    .filter(({ startTime }) => isWithin(startTime))
  const cancelled = lessons.filter(({ status, wasAgreed }) => status === 'CANCELLED' && wasAgreed)
  const taughtOnes = lessons.filter((lesson) => isTaught(lesson, now))
  const [taught, missed] = [taughtOnes.length, taughtOnes.filter(({ isMissed }) => isMissed).length]
  const cancelledLate = cancelled.filter(({ isCancelledLate }) => isCancelledLate).length
  return {
    ...{ yearGroup: facts.yearGroup, exams: facts.exams, taught, cancelledLate },
    cancelledInTime: cancelled.length - cancelledLate,
    attendance: taught + cancelledLate === 0 ? null : scorePercent(taught - missed, taught + cancelledLate),
    quizzes: facts.quizzes
      .filter(({ endTime }) => isWithin(endTime))
      .toSorted((a, b) => a.endTime.getTime() - b.endTime.getTime())
      .map(({ title, score, endTime }) => ({ title, score, on: londonDateOf(endTime) })),
    homeworkSet: facts.homework.length,
    homeworkDone: facts.homework.filter(({ isDone }) => isDone).length,
  }
}

/** Who of a family can read a report, by name: the student, if she can sign in, and each parent who sees. */
export function readersOf({ student, links }: Family): string[] {
  const parents = links.filter((link) => link.state === 'ACTIVE' && rightsOfLink(link).has('SEE'))
  return [...(student.hasLogIn ? [student.name] : []), ...parents.map(({ parentName }) => parentName)]
}

/** What a family reads of it by the bell. */
export function termReportNotice({ title }: { readonly title: string }): NoticeText {
  return {
    title: 'A new term report',
    content: `Your tutor has written a report, "${title}".`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** By mail with the tutor's own words; the figures stand on its page. */
export function termReportLetter(
  report: { readonly title: string; readonly words: string },
  path: `/${string}`,
): Letter {
  const { title, content } = termReportNotice(report)
  const quote = report.words === '' ? {} : { quote: report.words }
  return { subject: title, text: content, ...quote, button: { text: 'Read it', path } }
}
