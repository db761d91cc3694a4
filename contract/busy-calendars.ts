import * as z from 'zod'
import { MOST_BUSY_CALENDARS, READ_PROBLEMS } from '#domain/busy-reading.ts'
import { defineGroup, nothing } from './core.ts'
import { instant, line } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const busyCalendarRefusals = defineRefusals({
  busy_calendar_not_found: { status: 404, message: 'Calendar not found' },
  too_many_busy_calendars: { status: 409, message: `You have ${MOST_BUSY_CALENDARS} other calendars already` },
  calendar_scheme: { status: 400, message: 'The address must begin with https:// or webcal://' },
  calendar_missing: { status: 400, message: 'There is no calendar at this address' },
  calendar_unusable: { status: 400, message: 'This address cannot be used' },
  calendar_too_large: { status: 400, message: 'This calendar is too large to be read' },
  read_a_moment_ago: { status: 429, message: 'It was read a moment ago. Please wait a minute.' },
})
const ofAddress = [
  busyCalendarRefusals.calendar_scheme,
  busyCalendarRefusals.calendar_missing,
  busyCalendarRefusals.calendar_unusable,
  busyCalendarRefusals.calendar_too_large,
]

const MOST_ADDRESS_CHARACTERS = 2_000
const name = line(60, 'Please give the calendar a name.')
/** What is kept of the events, and which of them count. */
const choices = {
  /** Their titles are kept, for the tutor alone. */
  showsTitles: z.boolean().default(true),
  /** Whole days take time, too. */
  countsAllDay: z.boolean().default(true),
}
export const addedCalendar = z.object({
  name,
  address: line(MOST_ADDRESS_CHARACTERS, 'Please enter the address of the calendar.'),
  ...choices,
})
export const changedCalendar = z.object({
  name,
  /** Left out, it stays. */
  address: line(MOST_ADDRESS_CHARACTERS).optional(),
  ...choices,
})

const busyCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** Whoever knows the address reads the calendar: no more of it is shown. */
  host: z.string(),
  addressEnd: z.string(),
  showsTitles: z.boolean(),
  countsAllDay: z.boolean(),
  /** When it was read last. */
  readAt: instant(),
  /** Why it has not been read since; null where it has. */
  problem: z.enum(READ_PROBLEMS).nullable(),
  /** From yesterday to seven months ahead, one for each day that it is on. */
  busyTimes: z.int(),
  /** Events that could not be read. */
  skipped: z.int(),
})
export type BusyCalendar = z.output<typeof busyCalendar>

export const busyCalendars = defineGroup({
  list: {
    method: 'GET',
    path: '/busy-calendars',
    access: 'tutor',
    summary: "The tutor's other calendars, in the order in which they came, and how they were read (Rules #232).",
    reply: z.array(busyCalendar),
  },
  add: {
    method: 'POST',
    path: '/busy-calendars',
    access: 'tutor',
    summary: 'Reads another calendar and keeps it: what stands in it takes time from now on (Rules #232).',
    status: 201,
    body: addedCalendar,
    reply: busyCalendar,
    refuses: [...ofAddress, busyCalendarRefusals.too_many_busy_calendars],
    changes: { availability: 'everyone' },
  },
  change: {
    method: 'PUT',
    path: '/busy-calendars/{id}',
    access: 'tutor',
    summary: 'Changes what another calendar is called, what of it counts, or where it is read (Rules #232).',
    body: changedCalendar,
    reply: busyCalendar,
    missing: busyCalendarRefusals.busy_calendar_not_found,
    refuses: ofAddress,
    changes: { availability: 'everyone' },
  },
  remove: {
    method: 'DELETE',
    path: '/busy-calendars/{id}',
    access: 'tutor',
    summary: 'Forgets another calendar with all that was read of it (Rules #232).',
    reply: nothing,
    missing: busyCalendarRefusals.busy_calendar_not_found,
    changes: { availability: 'everyone' },
  },
  read: {
    method: 'POST',
    path: '/busy-calendars/{id}/read',
    access: 'tutor',
    summary: 'Reads another calendar now, once a minute (Rules #232).',
    reply: busyCalendar,
    missing: busyCalendarRefusals.busy_calendar_not_found,
    refuses: [busyCalendarRefusals.read_a_moment_ago],
    changes: { availability: 'everyone' },
  },
})
