import { isOutsideHours } from '#domain/availability.ts'
import { addMinutes, type CalendarDate, type ClockTime, instantAt } from '#domain/time.ts'
import type { PublicBlock } from '#web/app/features/availability/api.ts'

/** When a lesson is wished to begin, on London's clock; null is not chosen yet, or no date or time. */
export interface WishedTime {
  readonly date: CalendarDate | null
  readonly start: ClockTime | null
}

export function startOf({ date, start }: WishedTime): Date | null {
  return date === null || start === null ? null : instantAt(date, start)
}

/** Whether it reaches beyond the published hours, which do not say what they are kept for (Rules #19, #35). */
export function isOutside(time: WishedTime, minutes: number, hours: readonly PublicBlock[]): boolean {
  const startTime = startOf(time)
  if (startTime === null) return false
  const blocks = hours.map((block) => ({ ...block, id: '', subjectId: null }))
  return isOutsideHours({ startTime, endTime: addMinutes(startTime, minutes), subjectId: '' }, blocks)
}
