import './day-view.css'
import './slot-button.css'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type TouchEvent, useLayoutEffect, useRef, useState } from 'react'
import { weekProblem } from '#domain/booking-times.ts'
import { addDays, type CalendarDate, londonDateOf, mondayOf } from '#domain/time.ts'
import { firstFree, weekGrid } from '#web/app/features/availability/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { Button } from '#web/app/ui/button.tsx'
import { DaySteps } from '#web/app/ui/day-steps.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { SlotButton } from './slot-button.tsx'
import { entriesOf, isFree, type Picking, useReadAhead } from './state.ts'
import { DaySkeleton, WeekSkeleton } from './week-skeleton.tsx'
import { type ViewProps, WeekView } from './week-view.tsx'
import { dayHeading, partsOfDay, words } from './words.ts'

interface FreeTimesViewProps {
  picking: Picking
  /** Where to begin; else where the first free time is. */
  from?: CalendarDate
}

/** The times that can be picked: a week, or on a phone a day. It begins where the first free time is, and says so. */
export function FreeTimesView({ picking, from }: FreeTimesViewProps) {
  const { now } = picking
  const isPhone = useIsPhone()
  const today = londonDateOf(now)
  const first = useQuery({ ...firstFree, enabled: from === undefined })
  const [wanted, setWanted] = useState<CalendarDate | null>(from ?? null)
  // Where it begins stays, though the first free time may move on while the page is open.
  if (wanted === null && !first.isPending) setWanted(first.data?.date ?? today)
  // This week has the first free time more often than not: it is read at the same time as that is found out.
  useReadAhead([mondayOf(today)], picking)

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

/** From 2 days before the day in sight to 12 after it, 15 in all (Rules: bookings). */
const STRIP = { before: 2, days: 15 }

/** One day at a time, for a phone: steps, a strip of days, and a swipe. */
function DayView({ date, onDate, picking }: ViewProps) {
  const { now, moving, isOnline } = picking
  const strip = Array.from({ length: STRIP.days }, (_, place) => addDays(date, place - STRIP.before))
  const mayShow = (day: CalendarDate) => weekProblem(mondayOf(day), now) === null
  const mondays = [...new Set(strip.filter(mayShow).map(mondayOf))]
  const weeks = useQueries({ queries: mondays.map((monday) => weekGrid(monday, moving?.ids, isOnline)) })
  const slotsOf = (day: CalendarDate) =>
    weeks.flatMap(({ data }) => data ?? []).find((known) => known.date === day)?.slots
  const week = weeks[mondays.indexOf(mondayOf(date))]
  const slots = slotsOf(date)
  const [previous, next] = [addDays(date, -1), addDays(date, 1)]
  const title = useRef<HTMLHeadingElement>(null)
  const free = strip.find((day) => day >= date && slotsOf(day)?.some((slot) => isFree(slot, picking)))
  const swipe = useSwipe((days) => {
    const target = days > 0 ? next : previous
    if (mayShow(target)) onDate(target)
  })
  return (
    <section aria-label="Lesson times by day">
      <div className="mb-3.5">
        <DaySteps
          date={date}
          first={mayShow(previous) ? null : words.firstWeek}
          last={mayShow(next) ? null : words.lastWeek}
          onDate={onDate}
        >
          {/* In two lines no higher than the buttons beside it: it may break until its font is there. */}
          <h2
            ref={title}
            tabIndex={-1}
            className="-my-2 flex-1 text-center text-xl leading-[1.15] outline-none"
            aria-live="polite"
          >
            {dayHeading(date)}
          </h2>
        </DaySteps>
      </div>
      <DayStrip
        days={strip.map((day) => ({ date: day, mayShow: mayShow(day), isEmpty: slotsOf(day)?.length === 0 }))}
        chosen={date}
        now={now}
        onChoose={onDate}
      />
      <div className="week-list" {...swipe}>
        {week && faceOf([week], { waiting: <DaySkeleton />, failed: words.weekNotLoaded })}
        {entriesOf(slots ?? [], picking).map(({ slot }) => (
          <SlotButton key={slot.id} slot={slot} picking={picking} />
        ))}
        {week?.data && !slots?.length && <Empty>{words.noTimesOnDay}</Empty>}
        {week?.data && free && free !== date && (
          <Button
            className="justify-self-center"
            onPress={() => {
              onDate(free)
              focusIfLost(() => title.current)
            }}
          >
            Free times on {dayHeading(free)}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Rules: bookings. */
const SWIPE_PX = 50

/** A finger that moves over 50 px sideways, and more so than up or down: 1 to the left (forward in time), −1 to the right. */
function useSwipe(onSwipe: (days: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, another] = [touches[0], touches[1]]
      from.current = finger && !another ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [start, finger] = [from.current, changedTouches[0]]
      from.current = null
      if (!start || !finger) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
    onTouchCancel: () => {
      from.current = null
    },
  }
}

interface DayStripProps {
  days: readonly { date: CalendarDate; mayShow: boolean; isEmpty: boolean }[]
  chosen: CalendarDate
  now: Date
  onChoose: (date: CalendarDate) => void
}

/** Days side by side to choose from; it scrolls by itself so that the chosen one stands near the start. */
function DayStrip({ days, chosen, now, onChoose }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const button = strip.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)
    // The day before stays in sight too.
    if (strip.current && button) strip.current.scrollLeft = button.offsetLeft - button.offsetWidth - 6
  }, [chosen])
  const today = londonDateOf(now)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className="week-strip" ref={strip} role="group" aria-label="Choose a day">
      {days.map(({ date, mayShow, isEmpty }) => {
        const { shortWeekday, number, month } = partsOfDay(date)
        return (
          <button
            key={date}
            type="button"
            className="week-day"
            data-date={date}
            data-today={date === today || undefined}
            data-empty={isEmpty || undefined}
            aria-current={date === chosen ? 'date' : undefined}
            disabled={!mayShow}
            onClick={() => onChoose(date)}
          >
            {shortWeekday} <b className="week-number">{number}</b>{' '}
            <span className="sr-only">
              {month}
              {isEmpty && ', no lesson times'}
            </span>
          </button>
        )
      })}
    </div>
  )
}
