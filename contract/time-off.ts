import * as z from 'zod'
import { defineGroup, nothing } from './core.ts'
import { calendarDate, id, instant, line } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const timeOffRefusals = defineRefusals({
  time_off_not_found: { status: 404, message: 'Time off not found' },
  time_off_ends_before_start: { status: 400, message: 'The end must be after the start' },
  time_off_over_a_day: { status: 400, message: 'A part of a day must start and end on the same day' },
  time_off_too_long: { status: 400, message: 'Time off can last at most 366 days' },
  time_off_past: { status: 400, message: 'This time is already over' },
  time_off_too_far_ahead: { status: 400, message: 'Please choose a time within the next two years' },
  too_many_time_off: { status: 409, message: 'At most 200 times off can be planned. Please delete one first.' },
})

const EITHER = 'Please give the first and the last day, or a start and an end.'

/** Whole London days, the last one included, or a part of one day. */
export const timeOffForm = z
  .object({
    fromDate: calendarDate('Please choose the first day.').optional(),
    toDate: calendarDate('Please choose the last day.').optional(),
    startTime: instant().optional(),
    endTime: instant().optional(),
    note: line(200).default(''),
  })
  .refine(({ fromDate, toDate, startTime, endTime }) => {
    const days = [fromDate, toDate].filter((each) => each !== undefined).length
    const times = [startTime, endTime].filter((each) => each !== undefined).length
    return (days === 2 && times === 0) || (days === 0 && times === 2)
  }, EITHER)

const affectedLesson = z.object({
  id,
  studentName: z.string(),
  studentEmail: z.string(),
  startTime: instant(),
  endTime: instant(),
  status: z.string(),
})
export type AffectedLesson = z.output<typeof affectedLesson>

const timeOffReply = z.object({
  id,
  startTime: instant(),
  endTime: instant(),
  note: z.string(),
  /** What still lies ahead and holds some of this time, soonest first. */
  lessons: z.array(affectedLesson),
})
export type TimeOff = z.output<typeof timeOffReply>

export const timeOff = defineGroup({
  list: {
    method: 'GET',
    path: '/time-off',
    access: 'tutor',
    summary: 'The time off that has not ended, soonest first, with the live bookings inside (Rules #122).',
    reply: z.array(timeOffReply),
  },
  add: {
    method: 'POST',
    path: '/time-off',
    access: 'tutor',
    summary:
      'Takes whole London days or a part of one day off; bookings inside stay, and the answer lists them (Rules #122).',
    status: 201,
    body: timeOffForm,
    reply: timeOffReply,
    refuses: [
      timeOffRefusals.time_off_ends_before_start,
      timeOffRefusals.time_off_over_a_day,
      timeOffRefusals.time_off_past,
      timeOffRefusals.time_off_too_far_ahead,
      timeOffRefusals.time_off_too_long,
      timeOffRefusals.too_many_time_off,
    ],
    changes: { availability: 'everyone' },
  },
  remove: {
    method: 'DELETE',
    path: '/time-off/{id}',
    access: 'tutor',
    summary: 'Ends a time off: its hours can be booked again (Rules #122).',
    reply: nothing,
    missing: timeOffRefusals.time_off_not_found,
    changes: { availability: 'everyone' },
  },
})
