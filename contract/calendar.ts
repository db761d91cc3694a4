import * as z from 'zod'
import { defineGroup, file, nothing } from './core.ts'
import { instant } from './fields.ts'
import { defineRefusals } from './refusals.ts'

export const calendarRefusals = defineRefusals({
  calendar_not_found: { status: 404, message: 'Calendar not found' },
})

export const calendar = defineGroup({
  feed: {
    method: 'GET',
    path: '/calendar/{secret}.ics',
    access: 'public',
    summary: 'The lessons of the person whose secret this is, for a calendar that subscribes to them (Rules #131).',
    reply: file('text/calendar; charset=utf-8'),
    missing: calendarRefusals.calendar_not_found,
  },
  subscription: {
    method: 'GET',
    path: '/calendar/secret',
    access: 'person',
    summary: 'Since when there is a link to the own calendar, and when it was last read, to the hour (Rules #131).',
    /** Both null without a link; the second, too, until a calendar has read it. */
    reply: z.object({ madeAt: instant().nullable(), lastReadAt: instant().nullable() }),
  },
  renewSecret: {
    method: 'POST',
    path: '/calendar/secret',
    access: 'person',
    summary: 'Makes the link to the own calendar and shows it this once; an earlier link ends (Rules #131).',
    status: 201,
    reply: z.object({ url: z.string(), madeAt: instant() }),
    holdsSecret: true,
    changes: { account: 'self' },
  },
  revokeSecret: {
    method: 'DELETE',
    path: '/calendar/secret',
    access: 'person',
    summary: 'Ends the link to the own calendar, if there is one (Rules #131).',
    reply: nothing,
    changes: { account: 'self' },
  },
})
