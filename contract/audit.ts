import * as z from 'zod'
import { AUDIT_EVENTS, type AuditEvent } from '#domain/audit-events.ts'
import { type Answer, defineGroup, file } from './core.ts'
import { calendarDate, id, instant } from './fields.ts'

/** Of the file. */
export const MOST_AUDIT_ROWS = 50_000

const wanted = z.object({
  event: z
    .enum(Object.keys(AUDIT_EVENTS) as [AuditEvent, ...AuditEvent[]], 'Please choose an event of the list.')
    .optional(),
  /** Who did it, or whose it was. */
  person: id.optional(),
  /** London dates, both included. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
})
const DATES_REVERSED = 'The first day must not be after the last.'
const areOrdered = ({ from, to }: z.output<typeof wanted>) => !from || !to || from <= to

const entry = z.object({
  id: z.string(),
  at: instant(),
  /** Of AUDIT_EVENTS, or what an older release wrote. */
  event: z.string(),
  /** `Nadia confirmed a payment of Amira` */
  text: z.string(),
  /** From which network, `81.2.69`; empty for what came from nowhere. */
  network: z.string(),
})

export const audit = defineGroup({
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'tutor',
    summary:
      'What was done, by whom and with whose things, newest first, 100 at a time: `before` is the id of the last one read. `event`, `person`, `from` and `to` take a part of it (Rules #168).',
    query: wanted.extend({ before: id.optional() }).refine(areOrdered, { message: DATES_REVERSED, path: ['from'] }),
    reply: z.object({ entries: z.array(entry) }),
  },
  download: {
    method: 'GET',
    path: '/admin/audit.csv',
    access: 'tutor',
    summary: 'The same as a CSV file, newest first, at most 50,000 lines (Rules #168).',
    query: wanted.refine(areOrdered, { message: DATES_REVERSED, path: ['from'] }),
    reply: file('text/csv; charset=utf-8'),
  },
})
export type AuditWanted = z.output<typeof wanted>
export type AuditLine = Answer<typeof audit.list>['entries'][number]
