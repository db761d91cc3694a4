import { modeLabel, statusLabel } from '#domain/booking-words.ts'
import type { ChangeKind } from '#domain/changes.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange, dayAndTime } from '#web/app/lib/format.ts'
import type { Made, State } from './state.ts'

/** Rules #213. */
export const words = {
  title: 'History',
  list: {
    waiting: 'Loading what was done to the lesson',
    failed: 'What was done to the lesson could not be loaded. Please try again later.',
    empty: 'Nothing was moved, edited or undone since the lesson was agreed.',
  },
  more: 'Show earlier changes',
  now: (before: string, after: string) => `${before}, now ${after}`,
} as const

const doneAs: Readonly<Record<ChangeKind, string>> = {
  MOVED: 'Moved',
  BOOKED: 'Booked',
  CANCELLED: 'Cancelled',
  SERIES_EDITED: 'Changed with its series',
}

/** `Moved by Nadia Hartwell, Mon 7 Sept, 10:15` */
export function madeInWords({ kind, by, madeAt }: Made): string {
  return `${doneAs[kind]} by ${by.name}, ${dayAndTime(madeAt)}`
}

/** What is another one now, a sentence each; of what was booked by it when it takes place. */
export function changedInWords(before: State | null, after: State): string[] {
  const when = dayAndRange(after.startTime, after.endTime)
  if (!before) return [`${subjectInFull(after.subject)}, ${when}`]
  const was = dayAndRange(before.startTime, before.endTime)
  const differing: [string, string][] = [
    [subjectInFull(before.subject), subjectInFull(after.subject)],
    [modeLabel(before.isOnline), modeLabel(after.isOnline)],
    [moneyIn(before), moneyIn(after)],
    [statusIn(before), statusIn(after)],
  ]
  return [
    ...(was === when ? [] : [`From ${was} to ${when}`]),
    ...differing.filter(([old, now]) => old !== now).map(([old, now]) => words.now(old, now)),
  ]
}

const moneyIn = ({ price }: State): string => (price === null ? '' : poundsText(price))

function statusIn({ status }: State): string {
  const label = statusLabel({ status, suggested: false })
  return label.charAt(0) + label.slice(1).toLowerCase()
}
