import { hoursOf } from '#domain/hours.ts'
import { anyOf } from '#domain/people.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { counted, date, day, dayAndTime } from '#web/app/lib/format.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import type { Period, StatementRow } from './api.ts'

/** Rules: family-money. */
export const words = {
  title: 'Statement',
  children: 'Children',
  all: 'All children',
  from: 'From',
  to: 'To',
  print: 'Print',
  faces: { waiting: 'Loading the statement', failed: 'Failed to load the statement. Please try again later.' },
  nothing: 'Nothing to pay in this period.',
  notAPeriod: 'Please choose up to a year',
  heads: ['Due', 'Child', 'For', 'Amount', ''],
  paid: 'Paid in this period',
  owed: 'Owed today',
} as const

/** `1 September 2026 to 30 September 2026` */
export function periodInWords({ from, to }: Period): string {
  return `${dateOf(from)} to ${dateOf(to)}`
}
const dateOf = (calendarDate: string) => date(new Date(`${calendarDate}T12:00Z`))

/** `Lesson of GCSE Mathematics on Tue 8 Sept, 16:30`, `10 hours of GCSE Mathematics` */
export function paidForInWords({ booking, packageHours, subject }: StatementRow): string {
  const name = subjectInFull(subject)
  if (!booking) return `${counted(hoursOf(packageHours ?? 0), 'hour')} of ${name}`
  return `${booking.type === 'CONSULTATION' ? 'Consultation' : 'Lesson'} of ${name} on ${dayAndTime(booking.startTime)}`
}

/** `Paid on Fri 4 Sept`, `To pay`, `Overdue` */
export function stateInWords({ paidAt, isOverdue }: StatementRow): string {
  if (paidAt) return `Paid on ${day(paidAt)}`
  return isOverdue ? 'Overdue' : 'To pay'
}

/** `to be paid by Robert Osei or Grace Osei`, where it is to be paid and somebody else might do it as well. */
export function payersInWords({ paidAt, payers }: StatementRow): string | null {
  return paidAt || payers.length < 2 ? null : `to be paid by ${anyOf(payers)}`
}

export const childOf = ({ child }: StatementRow): string => firstNameOf(child)
