import { addMonths, dayInterval, londonDateOf, minutesBetween } from './time.ts'

/** After how long the tutor is asked whether an account stays (Rules: retention). */
export const UNUSED_MONTHS = 24
/** How exactly an account notes that it is used: by the day. */
const NOTED_EVERY_MINUTES = 24 * 60

/** What speaks for an account that is still wanted; each null where there was none. */
export interface AccountUse {
  /** When the student last signed in, or, by the day, had a session open. */
  readonly lastUsedAt: Date | null
  /** When the tutor last said that it stays. */
  readonly keptAt: Date | null
  /** The end of the last booking that is neither denied nor cancelled; ahead where one is to come. */
  readonly lastLessonEnd: Date | null
  /** By either of the two. */
  readonly lastMessageAt: Date | null
  /** When the last hour package was ordered. */
  readonly lastBoughtAt: Date | null
  readonly owes: boolean
  readonly hasHoursLeft: boolean
}

/**
 * Whoever did nothing from here on has not used the account: the London midnight 24 months before today
 * (Rules: retention).
 */
export function unusedBefore(now: Date): Date {
  return dayInterval(addMonths(londonDateOf(now), -UNUSED_MONTHS)).start
}

/**
 * Whether an account has not been used for 24 months: no sign-in, lesson, message or order, nor a word of the tutor's that
 * it stays. Where money is owed or hours are left it is in use, however long nobody came (Rules: retention).
 */
export function isUnused(use: AccountUse, now: Date): boolean {
  if (use.lastUsedAt === null || use.owes || use.hasHoursLeft) return false
  const since = unusedBefore(now)
  return [use.lastUsedAt, use.keptAt, use.lastLessonEnd, use.lastMessageAt, use.lastBoughtAt].every(
    (at) => at === null || at < since,
  )
}

/** Whether it is time to note that an account is in use: a day after the last time. */
export function isUseDue(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || minutesBetween(lastUsedAt, now) >= NOTED_EVERY_MINUTES
}
