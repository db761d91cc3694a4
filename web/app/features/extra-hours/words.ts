import type { Answer } from '#contract/core.ts'
import type { extraHours } from '#contract/extra-hours.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

export type PlannedHours = Answer<(typeof extraHours)['list']>[number]

export const words = {
  about: 'Hours on one day besides those of the week, also on a bank holiday.',
  list: {
    waiting: 'Loading your extra hours',
    failed: 'Your extra hours could not be loaded. Please try again later.',
    empty: 'No extra hours are planned.',
  },
  adding: { success: brief('Extra hours added'), fallback: 'The extra hours could not be saved. Please try again.' },
  deletion: {
    success: brief('Extra hours deleted'),
    fallback: 'The extra hours could not be deleted. Please try again.',
  },
  notBookable: 'Families can then no longer book lessons at this time. Lessons that are booked stay.',
  dateMissing: 'Please choose the day.',
  timeMissing: 'Please choose a time.',
} as const

/** `Monday 28 December 2026, 10:00–12:00` */
export function hoursInWords({ startTime, endTime }: Pick<PlannedHours, 'startTime' | 'endTime'>): string {
  return `${longDay(startTime)}, ${timeRange(startTime, endTime)}`
}

/** `All Subjects`, `Mathematics, online` */
export function servedInWords({ subjectName, isOnline }: Pick<PlannedHours, 'subjectName' | 'isOnline'>): string {
  return [subjectName ?? 'All Subjects', ...(isOnline === null ? [] : [modeLabel(isOnline).toLowerCase()])].join(', ')
}
