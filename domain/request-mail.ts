import { dayAndTime } from './booking-notices.ts'
import type { BookingType } from './bookings.ts'
import { type Category, subjectInFull } from './subjects.ts'
import { type Interval, londonClockOf } from './time.ts'

/** In plain text; a reader sees the subject before he opens it. */
export interface MailText {
  readonly subject: string
  readonly content: string
}

interface AskedBooking {
  readonly type: BookingType
  readonly subject: { readonly name: string; readonly category: Category }
  readonly startTime: Date
  readonly endTime: Date
  readonly isOnline: boolean
  readonly outsideHours: boolean
  readonly student: { readonly name: string }
  readonly tutor: { readonly name: string }
}

/**
 * What the tutor reads when a student asks for a lesson, a series or the consultation: who, what, when on London's clock,
 * and where to answer; one mail however many lessons were asked for together (Rules section 7).
 */
export function requestMail(asked: readonly [AskedBooking, ...AskedBooking[]], scheduleUrl: string): MailText {
  const [first] = asked
  const { student, startTime } = first
  const isSeries = asked.length > 1
  const kind = isSeries ? `${asked.length} lessons` : kindOf(first)
  const paragraphs = [
    `${student.name} asks for ${isSeries ? kind : `a ${kind}`}:`,
    asked.map((booking) => `  ${inOneLine(booking)}`).join('\n'),
    `${isSeries ? 'These times are' : 'This time is'} held for ${student.name} until you answer.`,
  ]
  return {
    subject: `${student.name} asks for ${isSeries ? `${kind} from` : `a ${kind} on`} ${dayAndTime(startTime)}`,
    content: letter(first.tutor.name, paragraphs, scheduleUrl),
  }
}

/** What the tutor reads when a student asks for another time: the one they have, and the one they want (Rules #23). */
export function changeRequestMail(
  asked: AskedBooking & { readonly originalStartTime: Date | null },
  current: Interval,
  scheduleUrl: string,
): MailText {
  const { student } = asked
  const kind = kindOf(asked)
  const paragraphs = [
    `${student.name} asks for another time for a ${subjectInFull(asked.subject)} ${kind}:`,
    `  instead of ${spanInWords(current)}\n  ${inOneLine(asked)}`,
    asked.originalStartTime ? 'Both times are held until you answer.' : 'The new time is held until you answer.',
  ]
  return {
    subject: `${student.name} asks to move a ${kind} to ${dayAndTime(asked.startTime)}`,
    content: letter(asked.tutor.name, paragraphs, scheduleUrl),
  }
}

function letter(tutorName: string, paragraphs: readonly string[], scheduleUrl: string): string {
  return [
    `Hello ${tutorName},`,
    ...paragraphs,
    `You can answer here:\n${scheduleUrl}`,
    'All times are London time.\n',
  ].join('\n\n')
}

function inOneLine({ subject, startTime, endTime, isOnline, outsideHours }: AskedBooking): string {
  const place = isOnline ? 'online' : 'in person'
  const hours = outsideHours ? ' (outside your published hours)' : ''
  return `${spanInWords({ start: startTime, end: endTime })}, ${subjectInFull(subject)}, ${place}${hours}`
}

function spanInWords({ start, end }: Interval): string {
  return `${dayAndTime(start)} until ${londonClockOf(end)}`
}

function kindOf({ type }: AskedBooking): string {
  return type === 'CONSULTATION' ? 'consultation' : 'lesson'
}
