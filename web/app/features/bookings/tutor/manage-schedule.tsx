import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { awaitsStudent, awaitsTutor, type TutorTab, tutorTab } from '#domain/bookings.ts'
import { awaitsFeedback } from '#domain/feedback.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { bookingsOf, isNamed, type Lesson, lessonsOnce } from '../api.ts'
import { lessonInWords, words } from '../words.ts'
import { PastSessions } from './past-sessions.tsx'
import { SeriesRequests } from './series-requests.tsx'
import { SessionPages } from './session-pages.tsx'

/** Our choice: what is answered in one go; whole days of it. */
const REQUESTS_AT_ONCE = { desk: 25, phone: 8 }

export type ScheduleTab = TutorTab | 'availability'

export interface ManageScheduleProps {
  userId: string
  tab: ScheduleTab
  /** The lesson that the reader was led to, to be shown among the others. */
  lessonId?: string | undefined
  /** With the lesson, where it is the one that led there. */
  onTab: (tab: ScheduleTab, lessonId?: string) => void
  /** What the fourth tab holds; it may ask for the dialog that gives a booking another time. */
  availability: (onReschedule: (bookingId: string) => void) => ReactNode
}

/** The tutor's bookings by what they need from him, and his weekly hours (Rules: bookings). */
export function ManageSchedule({ userId, tab, lessonId, onTab, availability }: ManageScheduleProps) {
  const now = useNow()
  const { lessons, face } = useTutorLessons(userId)
  function reschedule(bookingId: string) {
    const lesson = lessons?.find((each) => isNamed(each, bookingId))
    if (lesson) void openDialog(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog', { lesson })
    else notify(words.notLoaded, 'danger')
  }

  const inTab = (wanted: TutorTab) => lessons?.filter((lesson) => tutorTab(lesson, now) === wanted)
  const suggest = () => openDialog(() => import('./suggestion/suggest-dialog.tsx'), 'SuggestDialog', {})
  const days = { now, markedId: lessonId }
  useLessonLedTo(lessonId, lessons, (lesson) => {
    if (!lesson) notify(words.lessonGone)
    else if (tutorTab(lesson, now) !== tab) onTab(tutorTab(lesson, now), lesson.id)
  })
  return (
    <>
      <PageTitle title="Manage Schedule">
        <Button icon={CalendarPlus} onPress={suggest}>
          Suggest Booking
        </Button>
      </PageTitle>
      <RequestNews requests={inTab('requests')} />
      <Tabs
        label="Manage Schedule"
        selected={tab}
        onSelect={(id) => onTab(id as ScheduleTab)}
        items={[
          {
            id: 'requests',
            name: 'Pending Requests',
            count: inTab('requests')?.filter(awaitsTutor).length ?? 0,
            content: (
              <SessionList lessons={inTab('requests')} face={face} empty={words.noRequests}>
                {(requests) => (
                  <>
                    <SeriesRequests requests={requests} />
                    <SessionPages lessons={requests} more="Show more requests" atOnce={REQUESTS_AT_ONCE} {...days} />
                  </>
                )}
              </SessionList>
            ),
          },
          {
            id: 'upcoming',
            name: 'Upcoming Sessions',
            content: (
              <SessionList lessons={inTab('upcoming')} face={face} empty={words.noUpcoming}>
                {(upcoming) => <SessionPages lessons={upcoming} more="Show later sessions" {...days} />}
              </SessionList>
            ),
          },
          {
            id: 'past',
            name: 'Past Sessions',
            // Until each of its subjects has its feedback, which is one of its own.
            count: inTab('past')?.filter(({ parts }) => parts.some((part) => awaitsFeedback(part, now))).length ?? 0,
            content: (
              <SessionList lessons={inTab('past')} face={face}>
                {(past) => <PastSessions lessons={past} {...days} />}
              </SessionList>
            ),
          },
          { id: 'availability', name: 'Availability Settings', content: availability(reschedule) },
        ]}
      />
    </>
  )
}

/** Both of the tutor's lists as one, soonest first; known lessons stay on the screen when reading again fails. */
function useTutorLessons(userId: string) {
  const all = useQuery(bookingsOf(userId))
  const requests = useQuery(ask(api.bookings.requests))
  const lessons = all.data && requests.data && lessonsOnce(requests.data, all.data)
  return {
    lessons,
    face: faceOf([all, requests], { waiting: 'Loading bookings', rows: 4, failed: words.notLoaded }),
  }
}

interface SessionListProps {
  /** Undefined until they have been read. */
  lessons: readonly Lesson[] | undefined
  /** What stands in their place meanwhile. */
  face: ReactNode
  /** The sentence for a list with nothing in it; without one, the children say it. */
  empty?: string
  children: (lessons: readonly Lesson[]) => ReactNode
}

/** The four faces of each tab's list. */
function SessionList({ lessons, face, empty, children }: SessionListProps) {
  if (!lessons) return face
  return lessons.length === 0 && empty ? <Empty>{empty}</Empty> : children(lessons)
}

/** Reads out a request that arrives while the page is open; it shows nothing. */
function RequestNews({ requests }: { requests: readonly Lesson[] | undefined }) {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!requests) return
    const arrived = requests.filter((lesson) => known.current?.has(lesson.id) === false && !awaitsStudent(lesson))
    known.current = new Set(requests.map(({ id }) => id))
    const [first] = arrived
    if (first) announce(arrived.length === 1 ? newsOf(first) : `${arrived.length} new requests`)
  }, [requests])
  return null
}

function newsOf(lesson: Lesson): string {
  return `${lesson.status === 'AMENDED' ? 'A lesson was changed' : 'New request'}: ${lessonInWords(lesson)}`
}

/** Once the lessons are there, says which of them the reader was led to: null where it is not among them any more. */
function useLessonLedTo(
  lessonId: string | undefined,
  lessons: readonly Lesson[] | undefined,
  onFound: (lesson: Lesson | null) => void,
): void {
  const found = useRef<string>(undefined)
  useEffect(() => {
    if (!lessonId || !lessons || found.current === lessonId) return
    found.current = lessonId
    onFound(lessons.find((lesson) => isNamed(lesson, lessonId)) ?? null)
  })
}
