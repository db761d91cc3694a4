import { defineRefusals } from '../refusals.ts'

export const changeRefusals = defineRefusals({
  change_not_found: { status: 404, message: 'Change not found' },
  too_late_to_undo: { status: 409, message: 'It is too late to undo this.' },
})
export const IN_TIME_OFF = 'You have time off then.'
export const BUSY_ELSEWHERE = 'Another calendar of yours has something then.'
export const OUTSIDE_HOURS = 'It is outside your published hours.'
