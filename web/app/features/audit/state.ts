import { infiniteQueryOptions } from '@tanstack/react-query'
import { AUDIT_ENTRIES_AT_ONCE, type AuditEvent, isAuditEvent } from '#domain/audit-events.ts'
import { type CalendarDate, isCalendarDate } from '#domain/time.ts'
import { afterFull, api, askPages } from '#web/app/lib/api.ts'

/** Which part of the log; what is left out is all of it. */
export interface Wanted {
  readonly event?: AuditEvent
  readonly person?: string
  readonly from?: CalendarDate
  readonly to?: CalendarDate
}

export interface WantedProps {
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
}

type Typed = Readonly<Partial<Record<keyof Wanted, string | undefined>>>

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What of an address can be asked for. */
export function wantedOf({ event, person, from, to }: Typed): Wanted {
  return {
    ...(event && isAuditEvent(event) ? { event } : {}),
    ...(person && ID.test(person) ? { person } : {}),
    ...(from && isCalendarDate(from) ? { from } : {}),
    ...(to && isCalendarDate(to) ? { to } : {}),
  }
}

export const areOrdered = ({ from, to }: Wanted): boolean => !from || !to || from <= to

/** The newest first, page by page. */
export const auditLines = (wanted: Wanted) =>
  infiniteQueryOptions({
    ...askPages(api.audit.list, { query: wanted }, ({ entries }) =>
      afterFull(entries, AUDIT_ENTRIES_AT_ONCE, ({ id }) => ({ before: id })),
    ),
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    enabled: areOrdered(wanted),
  })
