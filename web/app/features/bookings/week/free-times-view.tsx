import './slot-button.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { weekProblem } from '#domain/booking-times.ts'
import { type CalendarDate, londonDateOf, mondayOf } from '#domain/time.ts'
import { firstFree } from '#web/app/features/availability/api.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { DayView } from './day-view.tsx'
import { type Picking, useReadAhead } from './state.ts'
import { DaySkeleton, WeekSkeleton } from './week-skeleton.tsx'
import { WeekView } from './week-view.tsx'
import { dayHeading, words } from './words.ts'

interface FreeTimesViewProps {
  picking: Picking
  /** Where to begin; else where the first free time is. */
  from?: CalendarDate
}

/** The times that can be picked: a week, or on a phone a day. It begins where the first free time is, and says so. */
export function FreeTimesView({ picking, from }: FreeTimesViewProps) {
  const { now, moving } = picking
  const isPhone = useIsPhone()
  const today = londonDateOf(now)
  const first = useQuery({ ...firstFree, enabled: from === undefined })
  const [wanted, setWanted] = useState<CalendarDate | null>(from ?? null)
  // Where it begins stays, though the first free time may move on while the page is open.
  if (wanted === null && !first.isPending) setWanted(first.data?.date ?? today)
  // This week has the first free time more often than not: it is read at the same time as that is found out.
  useReadAhead([mondayOf(today)], moving)

  // A page that stays open over Sunday night moves on with the week.
  const date = wanted === null || weekProblem(mondayOf(wanted), now) ? today : wanted
  const [View, Waiting] = isPhone ? [DayView, DaySkeleton] : [WeekView, WeekSkeleton]
  return (
    <>
      {first.data && (
        <p className="mb-3 text-ink-2">
          {first.data.date === null ? words.nothingFree : words.firstFree(dayHeading(first.data.date))}
        </p>
      )}
      {wanted === null ? <Waiting /> : <View date={date} onDate={setWanted} picking={picking} />}
    </>
  )
}
