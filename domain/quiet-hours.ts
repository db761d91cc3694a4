import type { Role } from './people.ts'
import { addDays, type ClockTime, clockTime, instantAt, londonDateOf } from './time.ts'

/** London clock times between which nothing is pushed, through midnight where the second is the earlier one. */
export interface QuietHours {
  readonly from: ClockTime
  readonly until: ClockTime
}

const hours = (from: string, until: string): QuietHours => ({ from: clockTime(from), until: clockTime(until) })

/** Of whoever has chosen none (Rules: notices). */
export const USUAL_QUIET_HOURS: Readonly<Record<Role, QuietHours>> = {
  STUDENT: hours('20:00', '07:30'),
  PARENT: hours('22:00', '07:00'),
  TUTOR: hours('22:00', '07:00'),
}

/** Children sleep: theirs may be widened and never narrowed. Null where they are for each to choose (Rules #161). */
export const LEAST_QUIET_HOURS: Readonly<Record<Role, QuietHours | null>> = {
  STUDENT: USUAL_QUIET_HOURS.STUDENT,
  PARENT: null,
  TUTOR: null,
}

/** Why these cannot be somebody's quiet hours: none at all, or fewer than a child's; null where they can (Rules #161). */
export function quietHoursProblem({ from, until }: QuietHours, role: Role): 'no_time' | 'too_short' | null {
  if (from === until) return 'no_time'
  const least = LEAST_QUIET_HOURS[role]
  // Clock times stand in their order as text do.
  const isEnough = !least || (until < from && from <= least.from && least.until <= until)
  return isEnough ? null : 'too_short'
}

/** When something may be pushed to a person: now, or once the quiet hours that it falls into are over (Rules I31). */
export function pushMoment(
  { role, quietHours }: { readonly role: Role; readonly quietHours: QuietHours | null },
  now: Date,
): Date {
  const { from, until } = quietHours ?? USUAL_QUIET_HOURS[role]
  const today = londonDateOf(now)
  for (const evening of [addDays(today, -1), today]) {
    const start = instantAt(evening, from)
    const end = instantAt(until > from ? evening : addDays(evening, 1), until)
    if (start <= now && now < end) return end
  }
  return now
}
