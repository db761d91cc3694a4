import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { awaitsStudent, type TutorTab, tutorTab } from '#domain/bookings.ts'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { counted } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Lesson, lessonOfBooking } from '../api.ts'
import { SeriesRequests } from './series-requests.tsx'
import { type Led, SessionList, useSessions } from './session-list.tsx'
import { lessonInWords, words } from './words.ts'

type ScheduleTab = TutorTab | 'availability'

interface ManageScheduleProps {
  tab: ScheduleTab
  /** The lesson that the reader was led to, to be shown among the others. */
  lessonId?: string | undefined
  /** With the lesson, where it is the one that led there. */
  onTab: (tab: ScheduleTab, lessonId?: string) => void
  /** What the fourth tab holds. */
  availability: ReactNode
}

/** The tutor's bookings by what they need from him, and his weekly hours (Rules: bookings). */
export function ManageSchedule({ tab, lessonId, onTab, availability }: ManageScheduleProps) {
  const now = useNow()
  const toDo = useQuery(toDoList).data?.tutor
  const suggest = () => openDialog(() => import('./suggestion/suggest-dialog.tsx'), 'SuggestDialog')
  const led = useLessonLedTo(lessonId, (lesson) => {
    if (tutorTab(lesson, now) !== tab) onTab(tutorTab(lesson, now), lesson.id)
  })
  const { sessions: requests } = useSessions({ tab: 'requests', now, led })
  return (
    <>
      <PageTitle title="Manage Schedule">
        <Button icon={CalendarPlus} onPress={suggest}>
          Suggest Booking
        </Button>
      </PageTitle>
      {requests && <RequestNews requests={requests.lessons} count={requests.count} />}
      <Tabs
        label="Manage Schedule"
        selected={tab}
        onSelect={(id) => onTab(id)}
        items={[
          {
            id: 'requests',
            name: 'Pending Requests',
            count: requests?.count ?? 0,
            content: (
              <SessionList tab="requests" now={now} led={led} empty={words.noRequests} more="Show more requests">
                {(waiting) => <SeriesRequests {...waiting} />}
              </SessionList>
            ),
          },
          {
            id: 'upcoming',
            name: 'Upcoming Sessions',
            content: (
              <SessionList tab="upcoming" now={now} led={led} empty={words.noUpcoming} more="Show later sessions" />
            ),
          },
          {
            id: 'past',
            name: 'Past Sessions',
            count: toDo?.feedback.count ?? 0,
            content: <PastSessions now={now} led={led} />,
          },
          { id: 'availability', name: 'Availability Settings', content: availability },
        ]}
      />
    </>
  )
}

/** Reads out a request that arrives while the page is open, by its name where it is among those read; it shows nothing. */
function RequestNews({ requests, count }: { requests: readonly Lesson[]; count: number }) {
  const known = useRef({ ids: new Set<string>(), count: Infinity })
  useEffect(() => {
    const before = known.current
    known.current = { ids: new Set(requests.map(({ id }) => id)), count }
    const [arrived, ...others] = requests.filter((lesson) => !before.ids.has(lesson.id) && !awaitsStudent(lesson))
    const more = count - before.count
    if (more > 0) announce(arrived && more + others.length === 1 ? newsOf(arrived) : counted(more, 'new request'))
  }, [requests, count])
  return null
}

function newsOf(lesson: Lesson): string {
  return `${lesson.status === 'AMENDED' ? 'A lesson was changed' : 'New request'}: ${lessonInWords(lesson)}`
}

/** The lesson that the reader was led to, and once where it is found; where it is not any more, that is said. */
function useLessonLedTo(lessonId: string | undefined, onFound: (lesson: Lesson) => void): Led {
  const { data, error, isPending } = useQuery({ ...lessonOfBooking(lessonId ?? ''), enabled: lessonId !== undefined })
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!lessonId || isPending || told.current === lessonId) return
    told.current = lessonId
    if (data) onFound(data)
    else if (error instanceof CallFailed) notify(words.lessonGone)
  })
  return { lesson: lessonId ? data : undefined, isSought: lessonId !== undefined && isPending }
}

const NONE = { withCancelled: false, withDenied: false }

/** Newest first; what was cancelled or denied only when ticked, or when the reader was led to it (Rules: bookings). */
function PastSessions(props: { now: Date; led: Led }) {
  const [besides, setBesides] = useState(NONE)
  return (
    <SessionList {...props} tab="past" besides={besides} empty={words.noPast} more="Show earlier sessions">
      {({ count }) => (
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-1">
          <Checkbox
            isSelected={besides.withCancelled}
            onChange={(withCancelled) => setBesides({ ...besides, withCancelled })}
          >
            Show cancelled sessions
          </Checkbox>
          <Checkbox isSelected={besides.withDenied} onChange={(withDenied) => setBesides({ ...besides, withDenied })}>
            Show denied sessions
          </Checkbox>
          <Button variant="quiet" onPress={() => setBesides(NONE)}>
            Clear Filters
          </Button>
          <p role="status" className="ml-auto text-sm text-ink-3">
            {counted(count, 'session')}
          </p>
        </div>
      )}
    </SessionList>
  )
}
