import { inOneSentence } from '#domain/lessons.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { addDays, londonDateOf } from '#domain/time.ts'
import { packageHoursOf } from '#web/app/features/hour-packages/words.ts'
import { clockTime, day, dayAndRange } from '#web/app/lib/format.ts'
import type { DuePayment, OrderedPackage, Request } from './api.ts'

/** All ours. */
export const words = {
  notLoaded: 'Failed to load what needs you. Please try again.',
  startNotLoaded: 'Failed to load your first steps. Please try again.',
  tutorTitle: 'What needs you',
  studentTitle: 'To do',
  changesTitle: 'Changed since you last looked',
  nothingForTutor: 'Nothing needs you just now.',
  nothingForStudent: 'Nothing to do just now.',
  accepted: 'Booking confirmed successfully!',
  allAccepted: (count: number) => `${count} lessons confirmed successfully!`,
  originalKept: 'Booking confirmed at its original time!',
  notAccepted: 'Failed to update booking status',
  notConfirmed: 'Failed to confirm payment. Please try again.',
  saidPaid: 'The family says that it has paid.',
  asksYou: (parent: string) => `${parent} asks to be linked to you.`,
  owed: (count: number, amount: number) =>
    `${count === 1 ? '1 payment waits' : `${count} payments wait`}: ${poundsText(amount)}`,
} as const

/** "GCSE Mathematics, Thu 26 Nov, 16:30–17:30" */
export function requestInWords(request: Request): string {
  return `${whatIsAsked(request)}, ${dayAndRange(request.startTime, request.endTime)}`
}

/** "GCSE Mathematics", "GCSE Mathematics consultation" */
export function whatIsAsked({ type, subject, otherSubjects }: Request): string {
  const subjects = inOneSentence([subject, ...otherSubjects].map(subjectInFull))
  return type === 'CONSULTATION' ? `${subjects} consultation` : subjects
}

/** The time that an amended lesson leaves: "instead of Thu 26 Nov, 16:30–17:30". */
export function leftTime({ status, originalStartTime: start, originalEndTime: end }: Request): string | null {
  return status === 'AMENDED' && start && end ? `instead of ${dayAndRange(start, end)}` : null
}

/** "Keep the original time with Priya Shah?" */
export function keepQuestion({ student }: Request): string {
  return `Keep the original time with ${student.name}?`
}

/** What stands if the change is not accepted: "Thu 26 Nov, 16:30–17:30, and not Fri 27 Nov, 16:30–17:30" */
export function originalInWords({
  startTime,
  endTime,
  originalStartTime: start,
  originalEndTime: end,
}: Request): string {
  const asked = `not ${dayAndRange(startTime, endTime)}`
  return start && end ? `${dayAndRange(start, end)}, and ${asked}` : asked
}

/** "Accept the change of Priya Shah?", "Accept all 4 lessons of Priya Shah?" */
export function acceptQuestion({ status, lessons, student }: Request): string {
  if (lessons > 1) return `Accept all ${lessons} lessons of ${student.name}?`
  return `Accept the ${status === 'AMENDED' ? 'change' : 'request'} of ${student.name}?`
}

/** "Confirm £36.00 from Priya Shah for Thu 26 Nov?" */
export function paymentQuestion({ amount, student, startTime }: DuePayment): string {
  return `Confirm ${poundsText(amount)} from ${student.name} for ${day(startTime)}?`
}

/** "Confirm £225.00 from Priya Shah for 10 hours of GCSE Mathematics?" */
export function packageQuestion(ordered: OrderedPackage): string {
  return `Confirm ${poundsText(ordered.price)} from ${ordered.student.name} for ${packageHoursOf(ordered)}?`
}

/** "Due today, 16:30", "Due tomorrow, 16:30", "Due Thu 26 Nov, 16:30"; later "Was due Thu 26 Nov". */
export function dueInWords(due: Date, now: Date): string {
  if (due < now) return `Was due ${day(due)}`
  const date = londonDateOf(due)
  const today = londonDateOf(now)
  const when = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : day(due)
  return `Due ${when}, ${clockTime(due)}`
}
