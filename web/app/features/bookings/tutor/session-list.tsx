import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type TutorTab, tutorTab } from '#domain/bookings.ts'
import { londonDateOf } from '#domain/time.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { NextPage } from '#web/app/ui/paged-list.tsx'
import { isNamed, type Lesson, lessonsOnce, SESSIONS_AT_ONCE, schedulePages, type WaitingSeries } from '../api.ts'
import { SessionEntry } from './session-entry.tsx'
import { dateline, words } from './words.ts'

/** Where the reader was led to. */
export interface Led {
  readonly lesson: Lesson | undefined
  /** Until it is known which one it is, nothing else is read. */
  readonly isSought: boolean
}

interface SessionsWanted {
  tab: TutorTab
  now: Date
  led: Led
  /** What is listed of the past besides what took place. */
  besides?: { withCancelled: boolean; withDenied: boolean }
}

interface Sessions {
  /** As far as they have been read. */
  readonly lessons: readonly Lesson[]
  readonly series: readonly WaitingSeries[]
  /** How many there are in all; of requests, how many wait for the tutor. */
  readonly count: number
}

/** One tab of lessons, read page by page; the one that the reader was led to is among them. */
export function useSessions({ tab, now, led, besides }: SessionsWanted) {
  const limit = SESSIONS_AT_ONCE[tab][useIsPhone() ? 'phone' : 'desk']
  const isHere = (lesson: Lesson) => tutorTab(lesson, now) === tab
  const marked = led.lesson && isHere(led.lesson) ? led.lesson : undefined
  const until = marked && londonDateOf(marked.startTime)
  const list = useInfiniteQuery({ ...schedulePages({ tab, limit, until, ...besides }), enabled: !led.isSought })
  const pages = list.data?.pages
  if (!pages) return { list, markedId: undefined, sessions: undefined }
  const lessons = lessonsOnce(...pages.map(({ bookings }) => bookings), [...(marked?.parts ?? [])]).filter(isHere)
  if (tab === 'past') lessons.reverse()
  const sessions: Sessions = { lessons, series: pages.flatMap(({ series }) => series), count: pages[0]?.count ?? 0 }
  return { list, markedId: marked?.id, sessions }
}

interface SessionListProps extends SessionsWanted {
  empty: string
  /** What the button says that reads the next ones. */
  more: string
  /** Above the list. */
  children?: (sessions: Sessions) => ReactNode
}

/** The same under their days. */
export function SessionList({ empty, more, children, ...wanted }: SessionListProps) {
  const { list, markedId, sessions } = useSessions(wanted)
  if (!sessions) return faceOf([list], { waiting: 'Loading bookings', rows: 4, failed: words.notLoaded })
  const { lessons } = sessions
  return (
    <>
      {children?.(sessions)}
      {lessons.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <div className="grid gap-7">
          {[...Map.groupBy(lessons, ({ startTime }) => londonDateOf(startTime))].map(([date, onDate]) => (
            <Day key={date} title={dateline(date, wanted.now)}>
              {onDate.map((lesson) => (
                <SessionEntry
                  key={lesson.id}
                  lesson={lesson}
                  isMarked={isNamed(lesson, markedId)}
                  isForSeries={isFirstOfSeveral(lesson, lessons)}
                  now={wanted.now}
                />
              ))}
            </Day>
          ))}
        </div>
      )}
      <NextPage of={list} label={more} failed={words.notLoaded} />
    </>
  )
}

/** Several that wait for another time are answered together once, at the first of them. */
function isFirstOfSeveral(lesson: Lesson, lessons: readonly Lesson[]): boolean {
  const waiting = lessons.filter(({ seriesId, status }) => seriesId === lesson.seriesId && status === 'AMENDED')
  return waiting.length > 1 && waiting[0] === lesson
}

/** The lessons that begin on one London date, which is underlined as pupils write it. */
function Day({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="dateline mb-3 inline-block text-ink-2">
        {title}
      </h2>
      <ul className="grid gap-3 md:gap-0 md:divide-y md:divide-feint md:overflow-hidden md:rounded-lg md:border md:border-rule md:bg-surface md:shadow-1">
        {children}
      </ul>
    </section>
  )
}
