import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Repeat } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#contract/client.ts'
import { awaitsStudent, type TutorTab, tutorTab } from '#domain/bookings.ts'
import { toDoList } from '#web/app/features/to-do/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { counted } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button, buttonClass } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { answerSeries, type Lesson, lessonOfBooking, type WaitingSeries } from '../api.ts'
import { StudentName, useFocusHandedOn } from './session-entry.tsx'
import { type Led, SessionList, useSessions } from './session-list.tsx'
import { lessonInWords, seriesInWords, words } from './words.ts'

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
        <Link to="/calendar" className={buttonClass('quiet', 'md', 'print:hidden')}>
          Calendar
        </Link>
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

const questions = () => import('./questions.tsx')

interface SeriesRequestsProps {
  series: readonly WaitingSeries[]
  /** What waits; the series' first lessons are among it. */
  lessons: readonly Lesson[]
}

/** Requests of one series are answered together here, those that are not shown yet too, or one by one below. */
function SeriesRequests({ series, lessons }: SeriesRequestsProps) {
  const rows = series.flatMap((each) => {
    const first = lessons.find(({ seriesId, status }) => seriesId === each.id && status !== 'AMENDED')
    return first ? [<Series key={each.id} series={each} first={first} />] : []
  })
  if (rows.length === 0) return null
  return (
    <ul aria-label="Weekly series" className="mb-7 grid gap-3">
      {rows}
    </ul>
  )
}

function Series({ series, first }: { series: WaitingSeries; first: Lesson }) {
  const row = useRef<HTMLLIElement>(null)
  useFocusHandedOn(row)
  const { student } = first
  const count = series.lessons.length
  const inWords = seriesInWords(first, series.lessons)
  const about = `${student.name}: ${inWords}`
  const deny = () => whenLoaded(questions, ({ askToDenySeries }) => askToDenySeries(series, first))
  return (
    <li ref={row} className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
      <p className="flex min-w-0 flex-1 basis-64 gap-3">
        <Repeat size={19} className="mt-1 shrink-0 text-ink-3" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            <StudentName student={student} /> {student.isNew && <Chip tone="warn">New</Chip>} asks for a series of{' '}
            {count} lessons
          </span>
          <br />
          {unbroken(inWords)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <ActButton
          variant="primary"
          about={about}
          call={() => answerSeries(series, 'CONFIRMED')}
          success={words.allConfirmed(count)}
          failed={words.statusFailed}
        >
          Accept all {count}
        </ActButton>
        <Button about={about} onPress={deny}>
          Deny all {count}
        </Button>
      </div>
    </li>
  )
}
