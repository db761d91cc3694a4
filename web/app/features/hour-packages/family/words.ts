import type { CSSProperties } from 'react'
import type { HourEntry, HourPackage } from '#contract/hour-packages.ts'
import { type HourEntryKind, hoursOf, type PackageType } from '#domain/hours.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange } from '#web/app/lib/format.ts'

/** Rules: hour-packages; the rest is ours. */
export const words = {
  list: {
    waiting: 'Loading your hour packages',
    failed: 'Failed to load hour packages. Please try again later.',
    empty: 'You have no hour packages yet.',
  },
  saving: (percent: string) => `Buy 10, 20 or 30 hours in advance and save up to ${percent}.`,
  noSaving: 'Buy 10, 20 or 30 hours in advance.',
  use: 'Lessons in the same subject use the hours automatically, online or in person as you bought them.',
  awaitingPayment: 'The hours can be used once your tutor has confirmed your bank transfer.',
  nothingToPay: 'There is nothing to pay. The hours can be used once your tutor has confirmed them.',
  statement: { waiting: 'Loading the statement', failed: 'Failed to load the statement. Please try again later.' },
  noEntries: 'No hours have come or gone yet.',
  subjects: { waiting: 'Loading subjects', failed: 'Failed to load subjects' },
  noSubjects: 'No subjects are on offer at the moment.',
  chooseSubject: 'Choose a subject to see the prices.',
  prices: { waiting: 'Loading the prices', failed: 'Failed to load the prices. Please try again later.' },
  noOptions: 'No hour packages are on offer at the moment.',
  ordered: (hours: string, amount: string) =>
    `You have ordered ${hours} of this already: ${amount} is still to be paid for them.`,
  opens: (lessons: number, amount: string) =>
    lessons === 1
      ? `You owe ${amount} for a lesson that these hours would cover. Once they are paid, you can use them for it.`
      : `You owe ${amount} for ${lessons} lessons that these hours would cover. Once they are paid, you can use them for those.`,
  chooseAll: 'Please select all required fields',
  unreachable: 'The server could not be reached',
  notPurchased: (message: string) =>
    `Failed to purchase package: ${sentenceEnding(message)} Please try again or contact support.`,
  noPackage: 'Package creation failed - no package returned from server. Please contact support.',
  forWhom: 'Who may use the hours',
  onlyFor: (child: string) => `Only ${child}`,
  forAll: 'All children of the family',
  anotherChild: 'Another child of your family',
  transfer: (amount: string) => `Please send ${amount} by bank transfer, with this reference.`,
} as const

/** `+10`, `−1.5`, with a true minus sign. */
export function signedHours(minutes: number): string {
  return `${minutes < 0 ? '−' : '+'}${hoursOf(Math.abs(minutes))} h`
}

/** Rules: hour-packages. */
export const perfectFor: Record<PackageType, string> = {
  TEN_HOUR: 'Perfect for 10-15 lessons',
  TWENTY_HOUR: 'Perfect for 20-30 lessons',
  THIRTY_HOUR: 'Perfect for 30+ lessons',
}

/** How much of the ruler is left. */
export function rulerStyle(left: number, total: number): CSSProperties {
  return { ['--left' as string]: `${total > 0 ? Math.round((left / total) * 1000) / 10 : 0}%` }
}

const reasonOf: Record<HourEntryKind, string> = {
  PURCHASE: 'Hours bought',
  LESSON: 'Used for a lesson',
  REFUND: 'Given back for a lesson',
  ADJUST: 'Changed by your tutor',
  TAKEN_BACK: 'Payment not confirmed after all',
}

/** Why hours came or went: `Changed by your tutor: a lesson overran`, or `Changed by you` where the tutor reads it. */
export function whyOf({ kind, reason }: Pick<HourEntry, 'kind' | 'reason'>, isTutor: boolean): string {
  const why = isTutor && kind === 'ADJUST' ? 'Changed by you' : reasonOf[kind]
  return reason ? `${why}: ${reason}` : why
}

/** Whose lesson it was, where it may have been somebody else's: `For Sam`. */
export function whoseOfEntry({ child, kind }: Pick<HourEntry, 'child' | 'kind'>): string | null {
  if (child === null) return words.anotherChild
  return child && (kind === 'LESSON' || kind === 'REFUND') ? `For ${child.name}` : null
}

/** `GCSE Mathematics, Tue 8 Sept, 16:30–17:30`, or with the lesson's own title. */
export function lessonOfEntry(lesson: NonNullable<HourEntry['booking']>, subject: HourPackage['subject']): string {
  return `${lesson.title || subjectInFull(subject)}, ${dayAndRange(lesson.startTime, lesson.endTime)}`
}

/** A server's sentence inside one of ours, which itself says to try again: it ends once and says it once. */
export function sentenceEnding(message: string): string {
  return `${message.replace(/\.?( Please try again\.)?$/, '')}.`
}
