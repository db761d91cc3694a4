import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#web/app/lib/search-params.ts'
import { CalendarPage } from '#web/app/pages/calendar.tsx'

/** What is looked at is part of the address: a reload and the way back keep it. */
interface Search {
  readonly view?: string | undefined
  readonly date?: string | undefined
  /** What is left out, with spaces between. */
  readonly hide?: string | undefined
  /** `first`: no more of a name, as for a sheet on the wall. */
  readonly called?: string | undefined
}

export const Route = createFileRoute('/_app/_tutor/calendar')({
  validateSearch: ({ view, date, hide, called }): Search => ({
    view: textParam(view),
    date: textParam(date),
    hide: textParam(hide),
    called: textParam(called),
  }),
  head: () => ({ meta: [{ title: 'Calendar' }] }),
  component: CalendarPage,
})
