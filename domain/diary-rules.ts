import { type CancellingPolicy, DEFAULT_POLICY } from './late.ts'
import type { Nation } from './seasons.ts'

/**
 * The tutor's own limits on what families may book; he himself is held to none (Rules #220). Minutes and days
 * are whole numbers; null is no limit.
 */
export interface DiaryRules extends CancellingPolicy {
  /** Real minutes between asking and the lesson. */
  readonly noticeMinutes: number
  /** London days from today to the last one that may be asked for; six months at most where it is null. */
  readonly furthestDays: number | null
  /** Between two lessons online, and between two of which one is in person. */
  readonly gapOnlineMinutes: number
  readonly gapInPersonMinutes: number
  readonly dayLessons: number | null
  readonly dayMinutes: number | null
  readonly weekLessons: number | null
  readonly weekMinutes: number | null
  /** From the start of the first of several lessons to the end of the last, where no break lies between. */
  readonly runMinutes: number | null
  /** What counts as a break. */
  readonly breakMinutes: number
  /** Of a lesson in minutes, ascending: one or more of `LENGTHS`. */
  readonly lengths: readonly number[]
  /** Whose bank holidays are closed; null keeps none (Rules #221). */
  readonly nation: Nation | null
  /** A known student's request inside the published hours that reaches no limit stands at once (Rules #253). */
  readonly atOnce: boolean
}

/** Rules #19: every quarter of an hour up to three hours. */
export const LENGTHS: readonly number[] = Array.from({ length: 12 }, (_, place) => (place + 1) * 15)

/** At these nothing is refused that could be booked before there were rules. */
export const DEFAULT_RULES: DiaryRules = {
  noticeMinutes: 0,
  furthestDays: null,
  gapOnlineMinutes: 0,
  gapInPersonMinutes: 0,
  dayLessons: null,
  dayMinutes: null,
  weekLessons: null,
  weekMinutes: null,
  runMinutes: null,
  breakMinutes: 15,
  lengths: LENGTHS,
  nation: null,
  atOnce: false,
  ...DEFAULT_POLICY,
}

/** Between which whole numbers each lies, both included. */
export const RULE_BOUNDS = {
  noticeMinutes: { min: 0, max: 20_160 },
  furthestDays: { min: 1, max: 183 },
  gapMinutes: { min: 0, max: 120 },
  dayLessons: { min: 1, max: 50 },
  dayMinutes: { min: 15, max: 1440 },
  weekLessons: { min: 1, max: 200 },
  weekMinutes: { min: 15, max: 10_080 },
  runMinutes: { min: 15, max: 720 },
  breakMinutes: { min: 5, max: 120 },
  lateHours: { min: 0, max: 168 },
} as const

/** A lesson of the shortest length offered has to fit into a run. */
export function isRunTooShort({ runMinutes, lengths }: Pick<DiaryRules, 'runMinutes' | 'lengths'>): boolean {
  return runMinutes !== null && Math.min(...lengths) > runMinutes
}

/** Whether anything is refused that could be booked before there were rules. */
export function areRestrictive(rules: DiaryRules): boolean {
  const { noticeMinutes, furthestDays, lengths } = rules
  return noticeMinutes > 0 || furthestDays !== null || lengths.length < LENGTHS.length || looksAround(rules)
}

/** Whether the lessons that stand around a time decide about it, so that somebody has to read them. */
export function looksAround(rules: DiaryRules): boolean {
  const { gapOnlineMinutes, gapInPersonMinutes, dayLessons, dayMinutes, weekLessons, weekMinutes, runMinutes } = rules
  const sums = [dayLessons, dayMinutes, weekLessons, weekMinutes, runMinutes]
  return gapOnlineMinutes > 0 || gapInPersonMinutes > 0 || sums.some((most) => most !== null)
}
