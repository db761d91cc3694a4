import { hoursInWords } from '#domain/charge-words.ts'
import { poundsText } from '#domain/money.ts'
import type { EditScope } from '#domain/series-edits.ts'
import { counted, dayAndRange, timeRange } from '#web/app/lib/format.ts'
import { brief, lasting, type Said } from '#web/app/ui/toasts.tsx'
import type { EditedDate, EditReply } from './api.ts'
import type { EditKind, Reach } from './state.ts'

/** Rules #216. */
export const words = {
  title: 'Change the series',
  looking: { waiting: 'Looking at every date', failed: 'The dates could not be looked at. Please try again.' },
  subjects: { waiting: 'Loading subjects', failed: 'Failed to load subjects' },
  failed: 'The series could not be changed. Please try again.',
  nothingYet: 'Choose what is to change: every date it means is shown here first.',
  none: 'No lesson is changed by this.',
  ownTime: 'Moved on its own',
  late: 'Too late to cancel for free',
  another: 'Another time',
  standsAtOnce: 'It stands at once; the family is told after ten seconds, in which it can be undone.',
  usualTitle: 'Empty, it is the usual one.',
  whichLink: 'Lessons that are agreed get it; left empty, each keeps its own.',
  howFar: 'Move which lessons?',
  howFarLength: 'Change which lessons?',
  thereThen: (when: string) => `Then ${when}.`,
  undone: { success: brief('The series is as before.'), failed: 'Not undone. Please try again.' },
  waits: 'Your tutor answers; until then lessons that are agreed take place as before.',
} as const

export const kindWords: Readonly<Record<EditKind, string>> = {
  TIME: 'Day, time or length',
  LESSON: 'Subject, mode, price, title or link',
  LEAVE_OUT: 'Leave out dates',
  PAUSE: 'Pause',
  END: 'End after a date',
  EXTEND: 'Go on for more weeks',
}

export const scopeWords: Readonly<Record<EditScope, string>> = {
  ONE: 'This lesson',
  FOLLOWING: 'This and following',
  ALL: 'All ahead',
}

/** "11 lessons", "11 lessons, 3 dates need an answer"; nothing of a single one. */
export function reachInWords({ scope, lessons, open }: Reach): string {
  if (scope === 'ONE') return ''
  const all = counted(lessons, 'lesson')
  return open === 0 ? all : `${all}, ${answersNeeded(open)}`
}

/** "16:00–17:00, then Wed 13 Jan, 17:30–18:30"; "16:00–17:00, cancelled". */
export function changeInWords({ from, to, does, stays }: EditedDate): string {
  const was = from && timeRange(from.startTime, from.endTime)
  if (stays || does === 'CHANGE') return was ?? 'not added'
  if (does === 'CALL_OFF') return `${was}, cancelled`
  const will = to ? dayAndRange(to.startTime, to.endTime) : ''
  return was === null ? `new: ${will}` : `${was}, then ${will}`
}

/** How it would be paid for, where that is not by its price alone; empty to whoever sees no money. */
export function moneyInWords({ price, hours, toPay, overpaid }: Money): string {
  const parts = [
    hours ? `${hoursInWords(hours)} of the package` : '',
    toPay && toPay !== price ? `${poundsText(toPay)} to pay` : '',
    overpaid ? `overpaid by ${poundsText(overpaid)}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

type Money = Pick<EditReply, 'price' | 'hours' | 'toPay' | 'overpaid'>

export const submitLabel = (count: number): string => `Change ${counted(count, 'lesson')}`
export const answersNeeded = (count: number): string =>
  count === 1 ? '1 date needs an answer' : `${count} dates need an answer`

/** What the tutor is told: `11 lessons changed.` */
export const changed = ({ count }: EditReply): string => `${counted(count, 'lesson')} changed.`

export function askedFor({ count }: EditReply): Said {
  return lasting(`${counted(count, 'lesson')} changed or asked for. Your tutor is told.`)
}
