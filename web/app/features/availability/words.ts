import type { Block } from '#contract/availability.ts'
import { availabilityRefusals, overlapSentence } from '#contract/sentences/availability.ts'
import type { BlockProblem } from '#domain/availability.ts'
import { modeLabel } from '#domain/booking-words.ts'
import type { Season } from '#domain/seasons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { type ClockTime, clockFromMinutes, clockMinutes, type Weekday } from '#domain/time.ts'
import { counted } from '#web/app/lib/format.ts'
import type { Option } from '#web/app/ui/option.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: availability; the sentences about what is empty or on its way are ours. */
export const words = {
  loading: 'Loading your availability',
  notLoaded: 'Failed to load availability data. Please try again later.',
  emptyWeek: 'No time blocks are set yet. Families can book once there are some.',
  emptyDay: (day: string) => `Nothing can be booked on a ${day} yet.`,
  added: brief('Availability added successfully!'),
  updated: brief('Availability updated successfully!'),
  noTime: 'Please choose a time.',
  notSaved: 'Failed to save availability',
  deletion: { success: brief('Availability deleted successfully!'), fallback: 'Failed to delete availability' },
  seasonCopy: { success: brief('Term hours copied'), failed: 'The term hours could not be copied. Please try again.' },
  copying: 'Copying…',
  copied: (count: number, day: string) => `Copied ${counted(count, 'time block')} to ${day}`,
  nothingCopied: (day: string) => `Nothing was copied to ${day}.`,
  nothingWillBeCopied: 'Nothing would be copied to this day.',
  noTarget: 'Please choose at least one day.',
  notCopied: 'Failed to copy schedule',
  nothingToCopy: 'No schedule to copy from this day',
  subjectsNotLoaded: 'Failed to load subjects',
} as const

/** What the server would say, before it is asked. */
export function blockSentence(problem: BlockProblem): string {
  if (problem.code !== 'block_overlaps') return availabilityRefusals[problem.code].message
  return overlapSentence(problem.with.startTime, problem.with.endTime)
}

/** Sunday to Saturday, as the wire counts them (Rules: availability). */
export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export function dayName(day: Weekday): string {
  return dayNames[day]
}

/** What a twelve-hour clock shows: hours 1 to 12, noon being 12 PM and midnight 12 AM. */
export interface TwelveHourTime {
  hour: number
  minute: number
  half: 'AM' | 'PM'
}

export function toTwelveHour(time: ClockTime): TwelveHourTime {
  const minutes = clockMinutes(time)
  return { hour: Math.floor(minutes / 60) % 12 || 12, minute: minutes % 60, half: minutes < 720 ? 'AM' : 'PM' }
}

export function fromTwelveHour({ hour, minute, half }: TwelveHourTime): ClockTime {
  return clockFromMinutes(((hour % 12) + (half === 'PM' ? 12 : 0)) * 60 + minute)
}

type Times = Pick<Block, 'startTime' | 'endTime'>

/** `15:00–20:00` */
export function blockTimes({ startTime, endTime }: Times): string {
  return `${startTime}–${endTime}`
}

/** `Monday 15:00–20:00` */
export function blockName(block: Times & Pick<Block, 'dayOfWeek'>): string {
  return `${dayName(block.dayOfWeek)} ${blockTimes(block)}`
}

/** `2 blocks` */
export function blockCount(blocks: readonly unknown[]): string {
  return counted(blocks.length, 'block')
}

/** `7.25 hours` in all. */
export function totalHours(blocks: readonly Times[]): string {
  const minutes = blocks.reduce(
    (sum, { startTime, endTime }) => sum + clockMinutes(endTime) - clockMinutes(startTime),
    0,
  )
  return counted(minutes / 60, 'hour')
}

/** The whole hours that a drawn day shows, so that all days compare: from 08 to 20, or wider where a block is. */
export function hoursShown(blocks: readonly Times[]): { from: number; to: number } {
  const starts = blocks.map(({ startTime }) => Math.floor(clockMinutes(startTime) / 60))
  const ends = blocks.map(({ endTime }) => Math.ceil(clockMinutes(endTime) / 60))
  return { from: Math.min(8, ...starts), to: Math.max(20, ...ends) }
}

export const seasonOptions: Option<Season>[] = [
  { id: 'TERM', name: 'Term hours' },
  { id: 'HOLIDAYS', name: 'Holiday hours' },
]

/** A block without a subject serves `All Subjects` (Rules: availability). */
export const ALL_SUBJECTS = 'All Subjects'

export function servedSubject({ subject, isOnline }: Pick<Block, 'subject' | 'isOnline'>): string {
  const served = subject ? subjectInFull(subject) : ALL_SUBJECTS
  return isOnline === null ? served : `${served}, ${modeLabel(isOnline).toLowerCase()}`
}
