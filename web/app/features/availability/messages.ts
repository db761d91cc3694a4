import { availabilityRefusals, overlapSentence } from '#contract/availability.ts'
import type { BlockProblem } from '#domain/availability.ts'
import { counted } from '#web/app/lib/format.ts'

/** Rules: availability; the sentences about what is empty or on its way are ours. */
export const messages = {
  loading: 'Loading your availability',
  notLoaded: 'Failed to load availability data. Please try again later.',
  emptyWeek: 'No time blocks are set yet. Families can book once there are some.',
  emptyDay: (day: string) => `Nothing can be booked on a ${day} yet.`,
  added: 'Availability added successfully!',
  updated: 'Availability updated successfully!',
  noTime: 'Please choose a time.',
  notSaved: 'Failed to save availability',
  deleted: 'Availability deleted successfully!',
  notDeleted: 'Failed to delete availability',
  copying: 'Copying…',
  copied: (count: number, day: string) => `Copied ${counted(count, 'time block')} to ${day}`,
  nothingCopied: (day: string) => `Nothing was copied to ${day}.`,
  nothingWillBeCopied: 'Nothing would be copied to this day.',
  noTarget: 'Please choose at least one day.',
  notCopied: 'Failed to copy schedule',
  nothingToCopy: 'No schedule to copy from this day',
  subjectsNotLoaded: 'Failed to load subjects',
} as const

/** Success messages of this screen hide after 3 seconds (Rules: screens). */
export const SUCCESS_SHOWN_MS = 3000

/** What the server would say, before it is asked. */
export function blockSentence(problem: BlockProblem): string {
  if (problem.code !== 'block_overlaps') return availabilityRefusals[problem.code].message
  return overlapSentence(problem.with.startTime, problem.with.endTime)
}
