import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tutorTab } from '#domain/bookings.ts'
import type { PagedTab } from '#domain/schedule.ts'
import { londonDateOf } from '#domain/time.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { NextPage } from '#web/app/ui/paged-list.tsx'
import { type Lesson, lessonsOnce, schedulePages } from '../api.ts'
import { words } from '../words.ts'
import { faceOfSessions, SessionDays } from './session-days.tsx'

/** Where the reader was led to. */
export interface Led {
  readonly lesson: Lesson | undefined
  /** Until it is known which one it is, nothing else is read. */
  readonly isSought: boolean
}

interface SessionListProps {
  tab: PagedTab
  now: Date
  led: Led
  /** What is listed of the past besides what took place. */
  besides?: { withCancelled: boolean; withDenied: boolean }
  empty: string
  /** What the button says that reads the next ones. */
  more: string
  /** Above the list, with how many there are. */
  children?: (count: number) => ReactNode
}

/** Our choice: a year of lessons is hundreds, and nobody looks at them all; on a phone, about six screens. */
const READ_AT_ONCE = { desk: 50, phone: 12 }

/** One tab of lessons under their days, read page by page; the one that the reader was led to is among them. */
export function SessionList({ tab, now, led, besides, empty, more, children }: SessionListProps) {
  const limit = useIsPhone() ? READ_AT_ONCE.phone : READ_AT_ONCE.desk
  const isHere = (lesson: Lesson) => tutorTab(lesson, now) === tab
  const marked = led.lesson && isHere(led.lesson) ? led.lesson : undefined
  const until = marked && londonDateOf(marked.startTime)
  const list = useInfiniteQuery({ ...schedulePages({ tab, limit, until, ...besides }), enabled: !led.isSought })
  const pages = list.data?.pages
  if (!pages) return faceOfSessions([list])
  const lessons = lessonsOnce(...pages.map(({ bookings }) => bookings), [...(marked?.parts ?? [])]).filter(isHere)
  if (tab === 'past') lessons.reverse()
  return (
    <>
      {children?.(pages[0]?.count ?? 0)}
      {lessons.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <SessionDays lessons={lessons} markedId={marked?.id} now={now} />
      )}
      <div className="mt-5 text-center empty:hidden">
        <NextPage of={list} label={more} failed={words.notLoaded} />
      </div>
    </>
  )
}
