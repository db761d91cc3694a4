import {
  type CalendarDate,
  type ClockTime,
  clockFromMinutes,
  clockMinutes,
  clockTime,
  minutesBetween,
} from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'

/** Another time as it is being chosen, on London's clock. */
export interface AmendmentDraft {
  readonly date: CalendarDate | null
  readonly start: ClockTime
  readonly end: ClockTime
  readonly reason: string
}

/** Spec 1 §5: 4:00 PM. */
const USUAL_START = clockTime('16:00')
const LAST_END = clockTime('23:45')

/** As long as the lesson is now; the date is still to be chosen. */
export function emptyDraft({ startTime, endTime }: Pick<Lesson, 'startTime' | 'endTime'>): AmendmentDraft {
  const end = endOf(USUAL_START, minutesBetween(startTime, endTime))
  return { date: null, start: USUAL_START, end, reason: '' }
}

/** The end moves with the start, so that the lesson keeps its length; never past the last quarter of the day. */
export function startingAt(draft: AmendmentDraft, start: ClockTime): AmendmentDraft {
  return { ...draft, start, end: endOf(start, clockMinutes(draft.end) - clockMinutes(draft.start)) }
}

function endOf(start: ClockTime, minutes: number): ClockTime {
  return clockFromMinutes(Math.min(clockMinutes(start) + minutes, clockMinutes(LAST_END)))
}
