import type { NoticeText } from './booking-notices.ts'
import { sinceWhen } from './day-words.ts'
import { addMinutes } from './time.ts'

/** Why another calendar was not read. */
export const READ_PROBLEMS = [
  ...(['unusable', 'no_answer', 'too_slow', 'not_found', 'refused', 'failing'] as const),
  ...(['too_large', 'too_many', 'too_hard', 'no_calendar', 'sealed'] as const),
]
export type ReadProblem = (typeof READ_PROBLEMS)[number]

export const MOST_BUSY_CALENDARS = 5
/** Minutes from one reading to the next, and from one that failed: each that fails after it is given longer (Rules #233). */
const READ_EVERY_MINUTES = 15
const AFTER_FAILURE_MINUTES = [15, 30, 60, 120, 240, 360]
/** Hours without a reading after which the tutor is told. */
const TOLD_AFTER_HOURS = 24
/** Seconds: by hand no more often. */
export const BY_HAND_EVERY_SECONDS = 60

/** When a calendar is read next, after so many failures running. */
export function nextReadAt(now: Date, failures: number): Date {
  const after =
    failures === 0 ? READ_EVERY_MINUTES : (AFTER_FAILURE_MINUTES[failures - 1] ?? AFTER_FAILURE_MINUTES.at(-1))
  return addMinutes(now, after ?? READ_EVERY_MINUTES)
}

/** Whether the tutor hears that a calendar is not read any more: once, a day after it was read last (Rules #233). */
export function isWorthTelling({ readAt, toldAt }: { readAt: Date; toldAt: Date | null }, now: Date): boolean {
  return toldAt === null && now >= addMinutes(readAt, TOLD_AFTER_HOURS * 60)
}

/** Seconds until it may be read by hand; 0 where it may be now. */
export function secondsUntilByHand(triedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(BY_HAND_EVERY_SECONDS - (now.getTime() - triedAt.getTime()) / 1000))
}

const WHY: Readonly<Record<ReadProblem, string>> = {
  unusable: 'its address cannot be used',
  no_answer: 'nobody answers at its address',
  too_slow: 'it takes too long to answer',
  not_found: 'there is nothing at its address any more',
  refused: 'its address is not open to everybody who knows it',
  failing: 'the server that has it cannot give it',
  too_large: 'it is too large',
  too_many: 'there is too much in it',
  too_hard: 'it takes too long to read',
  no_calendar: 'there is no calendar at its address',
  sealed: 'please enter the address again',
}

/** `Not read since Mon 08:00: nobody answers at its address. What was read stays busy.` */
export function notReadSentence({ readAt, problem }: { readAt: Date; problem: ReadProblem }, now: Date): string {
  return `Not read since ${sinceWhen(readAt, now)}: ${WHY[problem]}. What was read stays busy.`
}

/** What the tutor reads of a calendar that was not read for a day. */
export function unreadNotice(calendar: { name: string; readAt: Date; problem: ReadProblem }, now: Date): NoticeText {
  return {
    title: `Your calendar “${calendar.name}” is not read any more`,
    content: `${notReadSentence(calendar, now)} What is new in it is not known here.`,
    type: 'WARNING',
    priority: 'NORMAL',
  }
}
