import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#web/app/lib/search-params.ts'
import { AuditPage } from '#web/app/pages/admin/audit.tsx'

/**
 * What is looked for is part of the address, so that a reload and the way back keep it; what it cannot be asked for counts
 * as not there.
 */
type Search = { [_ in 'event' | 'person' | 'from' | 'to']?: string | undefined }

export const Route = createFileRoute('/_app/_tutor/admin/audit')({
  validateSearch: ({ event, person, from, to }): Search => ({
    event: textParam(event),
    person: textParam(person),
    from: textParam(from),
    to: textParam(to),
  }),
  head: () => ({ meta: [{ title: 'Audit log' }] }),
  component: AuditPage,
})
