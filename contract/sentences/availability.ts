import { defineRefusals } from '../refusals.ts'

const ENDS_BEFORE_START = 'End time must be after start time'

export const availabilityRefusals = defineRefusals({
  block_not_found: { status: 404, message: 'Availability not found' },
  block_ends_before_start: { status: 400, message: ENDS_BEFORE_START },
  block_overlaps: { status: 409, message: 'This time slot overlaps with existing availability' },
  nothing_to_copy: { status: 409, message: 'No schedule to copy from this day' },
  no_season_to_copy: { status: 409, message: 'There are no hours to copy' },
  copy_subject_inactive: {
    status: 409,
    message: 'This day has a block for a subject that is no longer taught. Please change that block first.',
  },
  too_many_blocks: { status: 409, message: 'A day can have at most 40 time blocks' },
})

/** Names the block in the way. `start` and `end` are London clock times (Rules: availability). */
export function overlapSentence(start: string, end: string): string {
  return `${availabilityRefusals.block_overlaps.message} (${start} - ${end})`
}
