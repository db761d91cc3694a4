import { addDays, addMinutes, clockTime, instantAt, londonDateOf, minutesBetween } from './time.ts'

/** Between these London clock times somebody can be expected to answer. */
const WAKING = { from: clockTime('08:00'), until: clockTime('20:00') }
/** Minutes before a lesson by which it is known whether it takes place, however short the tutor's notice is. */
const LEAST_NOTICE_MINUTES = 120
/** Minutes: whoever has fewer to answer in is not asked. */
const LEAST_MINUTES = 60
const MINUTE_MS = 60_000

/**
 * Until when a family may answer what it is offered: so many hours, of which those between 08:00 and 20:00 in London count,
 * and until the tutor's notice before the lesson at most, or two hours. Null where less than an hour is left, which is no
 * offer (Rules #240).
 */
export function answerBy(
  now: Date,
  hours: number,
  start: Date,
  { noticeMinutes }: { readonly noticeMinutes: number },
): Date | null {
  const latest = addMinutes(start, -Math.max(noticeMinutes, LEAST_NOTICE_MINUTES))
  // Read as a clock shows it, so without seconds: never less than was promised.
  const wished = new Date(Math.ceil(afterWakingMinutes(now, hours * 60).getTime() / MINUTE_MS) * MINUTE_MS)
  const until = new Date(Math.min(wished.getTime(), latest.getTime()))
  return wakingMinutes(now, until) < LEAST_MINUTES ? null : until
}

/** Whether nobody may accept it any more: at the very moment it has run out (Rules #22). */
export function hasRunOut({ answerBy: until }: { readonly answerBy?: Date | null | undefined }, now: Date): boolean {
  return until != null && until <= now
}

/** The moment after so many minutes between 08:00 and 20:00. */
function afterWakingMinutes(now: Date, minutes: number): Date {
  let left = minutes
  for (let date = londonDateOf(now); ; date = addDays(date, 1)) {
    const { from, until } = wakingTime(date)
    const begin = now > from ? now : from
    const given = Math.max(0, minutesBetween(begin, until))
    if (left <= given) return addMinutes(begin, left)
    left -= given
  }
}

function wakingMinutes(from: Date, to: Date): number {
  let minutes = 0
  for (let date = londonDateOf(from); wakingTime(date).from < to; date = addDays(date, 1)) {
    const waking = wakingTime(date)
    const begin = from > waking.from ? from : waking.from
    const end = to < waking.until ? to : waking.until
    minutes += Math.max(0, minutesBetween(begin, end))
  }
  return minutes
}

function wakingTime(date: ReturnType<typeof londonDateOf>) {
  return { from: instantAt(date, WAKING.from), until: instantAt(date, WAKING.until) }
}
