import * as z from 'zod'
import { MOST_EXTRA_HOURS } from '#domain/extra-hours.ts'
import { defineGroup, nothing } from './core.ts'
import { id, instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const extraHoursRefusals = defineRefusals({
  extra_hours_not_found: { status: 404, message: 'Extra hours not found' },
  extra_hours_end_before_start: { status: 400, message: 'The end must be after the start' },
  extra_hours_over_a_day: { status: 400, message: 'Extra hours must start and end on the same day' },
  extra_hours_not_on_quarter_hour: { status: 400, message: 'Please choose a quarter of an hour.' },
  extra_hours_past: { status: 400, message: 'This time is already over' },
  extra_hours_too_far_ahead: { status: 400, message: 'Please choose a time within the next two years' },
  open_already: { status: 409, message: 'You are open then already' },
  too_many_extra_hours: {
    status: 409,
    message: `At most ${MOST_EXTRA_HOURS} extra hours can be planned. Please delete some first.`,
  },
})

/** Within one London day. */
export const extraHoursForm = z.object({
  startTime: instant('Please choose the start.'),
  endTime: instant('Please choose the end.'),
  /** Null serves every subject. */
  subjectId: id.nullable().default(null),
  /** Null serves lessons online as in person. */
  isOnline: z.boolean().nullable().default(null),
})

const extraHoursReply = z.object({
  id,
  startTime: instant(),
  endTime: instant(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  isOnline: z.boolean().nullable(),
})

export const extraHours = defineGroup({
  list: {
    method: 'GET',
    path: '/extra-hours',
    access: 'tutor',
    summary: 'The extra hours that are not over, soonest first (Rules #222).',
    reply: z.array(extraHoursReply),
  },
  add: {
    method: 'POST',
    path: '/extra-hours',
    access: 'tutor',
    summary: 'Opens hours of one London day besides those of the week, on a bank holiday too (Rules #222).',
    status: 201,
    body: extraHoursForm,
    reply: extraHoursReply,
    refuses: [
      extraHoursRefusals.extra_hours_end_before_start,
      extraHoursRefusals.extra_hours_not_on_quarter_hour,
      extraHoursRefusals.extra_hours_over_a_day,
      extraHoursRefusals.extra_hours_past,
      extraHoursRefusals.extra_hours_too_far_ahead,
      extraHoursRefusals.open_already,
      extraHoursRefusals.too_many_extra_hours,
    ],
    changes: { availability: 'everyone' },
  },
  remove: {
    method: 'DELETE',
    path: '/extra-hours/{id}',
    access: 'tutor',
    summary: 'Closes extra hours; bookings stay (Rules #222).',
    reply: nothing,
    missing: extraHoursRefusals.extra_hours_not_found,
    changes: { availability: 'everyone' },
  },
})
