import type { Alone } from './rights.ts'
import { schoolYearStart } from './school-year.ts'
import { CATEGORIES, type Category } from './subjects.ts'

/** Of age, as schools group it: what is usual in it for a student to do alone. */
export const BANDS = ['ELEVEN_PLUS', 'KEY_STAGE_3', 'GCSE', 'A_LEVEL', 'ADULT'] as const
export type Band = (typeof BANDS)[number]

/** From this year group on, when all are 13, a student decides alone about links and consents (Rules: families). */
const DECIDES_FROM_YEAR = 9

/**
 * Who is in one year group together, for good: the calendar year in which the school year began that came before their
 * Year 1. The year group changes each 1 September, this never does.
 */
export function cohortOf(yearGroup: number, now: Date): number {
  return startOf(now) - yearGroup
}

/** Year 6 until the last of August, Year 7 from 1 September on; null where nobody has said it (Rules: families). */
export function yearGroupOf(cohort: number | null, now: Date): number | null {
  return cohort === null ? null : startOf(now) - cohort
}

const startOf = (now: Date): number => Number(schoolYearStart(now).slice(0, 4))

/** The last year group of each band; after the last of them whoever learns is grown up. */
const LAST_YEAR: readonly (readonly [Band, number])[] = [
  ['ELEVEN_PLUS', 6],
  ['KEY_STAGE_3', 9],
  ['GCSE', 11],
  ['A_LEVEL', 13],
]

/** By the year group; where nobody has said it the youngest of the chosen subjects decides, and without any Key Stage 3. */
export function bandOf(yearGroup: number | null, categories: readonly Category[]): Band {
  if (yearGroup === null) return CATEGORIES.find((category) => categories.includes(category)) ?? 'KEY_STAGE_3'
  return LAST_YEAR.find(([, last]) => yearGroup <= last)?.[0] ?? 'ADULT'
}

const NOTHING_ALONE: Alone = { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false }
const ALL_ALONE: Alone = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }

/** What is usual at an age: a child asks a parent, from Year 10 on it asks for lessons, from Year 12 on it does all alone. */
export const aloneDefaults: Readonly<Record<Band, Alone>> = {
  ELEVEN_PLUS: NOTHING_ALONE,
  KEY_STAGE_3: NOTHING_ALONE,
  GCSE: { ...NOTHING_ALONE, mayBook: true },
  A_LEVEL: ALL_ALONE,
  ADULT: ALL_ALONE,
}

/** Whether a link usually reads the chat along: until the student is grown up. */
export const chatDefault: Readonly<Record<Band, boolean>> = {
  ELEVEN_PLUS: true,
  KEY_STAGE_3: true,
  GCSE: true,
  A_LEVEL: true,
  ADULT: false,
}

/** Whether a student has a word about who acts for him; without a year group he has, as one of Year 9. */
export function decidesOnLinks(yearGroup: number | null): boolean {
  return yearGroup === null || yearGroup >= DECIDES_FROM_YEAR
}

/** Whether a parent has to agree to a log-in: before Year 9, and where nobody has said the year group. */
export function needsAccountConsent(yearGroup: number | null): boolean {
  return yearGroup === null || yearGroup < DECIDES_FROM_YEAR
}
