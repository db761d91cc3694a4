import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isCalendarDate } from '#domain/time.ts'
import { SHOWN, VIEWS } from '#web/app/features/diary/api.ts'
import { Calendar, type CalendarPlace } from '#web/app/features/diary/calendar.tsx'
import { wordParam } from '#web/app/lib/search-params.ts'
import { openSearch } from '#web/app/shell/search-key.ts'
import { useSession } from '#web/app/shell/session.tsx'

const route = getRouteApi('/_app/_tutor/calendar')

export function CalendarPage() {
  const { view, date, hide, called } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const hidden = hide?.split(' ') ?? []
  const go = useCallback(
    ({ shown, isByFirstName, ...place }: Partial<CalendarPlace>) => {
      const left = shown && SHOWN.filter((each) => !shown.includes(each)).join(' ')
      void navigate({
        search: (before) => ({
          ...before,
          ...place,
          ...(left === undefined ? {} : { hide: left || undefined }),
          ...(isByFirstName === undefined ? {} : { called: isByFirstName ? 'first' : undefined }),
        }),
      })
    },
    [navigate],
  )
  return (
    <Calendar
      view={wordParam(VIEWS, view)}
      date={date && isCalendarDate(date) ? date : undefined}
      shown={SHOWN.filter((each) => !hidden.includes(each))}
      isByFirstName={called === 'first'}
      onGo={go}
      onSearch={() => user && openSearch(user)}
    />
  )
}
