import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { weekProblem } from '#domain/booking-times.ts'
import { addDays, type CalendarDate, londonDateOf, mondayOf } from '#domain/time.ts'
import { weekGrid } from '#web/app/features/availability/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { StepButton } from '#web/app/ui/step-button.tsx'
import { isFree, type Picking, useReadAhead } from './state.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekSkeleton } from './week-skeleton.tsx'
import { weekHeading, words } from './words.ts'

export interface ViewProps {
  /** The London date in sight. */
  date: CalendarDate
  onDate: (date: CalendarDate) => void
  picking: Picking
}

/** The whole week of `date`, on a screen that is wide enough for seven columns. */
export function WeekView({ date, onDate, picking }: ViewProps) {
  const { now, moving, isOnline } = picking
  const monday = mondayOf(date)
  const [previous, next] = [addDays(monday, -7), addDays(monday, 7)]
  const week = useQuery({ ...weekGrid(monday, moving?.ids, isOnline), placeholderData: keepPreviousData })
  const title = useRef<HTMLHeadingElement>(null)
  const slots = week.data?.flatMap((day) => day.slots)
  const isFull = slots !== undefined && slots.length > 0 && !slots.some((slot) => isFree(slot, picking))
  const toNext = !weekProblem(next, now) && (
    <Button
      onPress={() => {
        onDate(next)
        focusIfLost(() => title.current)
      }}
    >
      See the following week
    </Button>
  )
  const frame = useStartInSight(week.isSuccess, picking)
  // A step to either side should not have to wait.
  useReadAhead(
    [previous, next].filter((other) => weekProblem(other, now) === null),
    picking,
  )
  return (
    <section aria-label="Week of lesson times">
      <div className="mb-3.5 flex flex-wrap items-center gap-3">
        <h2 ref={title} tabIndex={-1} className="mr-auto text-xl outline-none" aria-live="polite">
          {weekHeading(monday)}
        </h2>
        <div className="flex gap-3">
          <StepButton reason={weekProblem(previous, now) && words.firstWeek} onStep={() => onDate(previous)}>
            Previous Week
          </StepButton>
          <StepButton reason={weekProblem(next, now) && words.lastWeek} onStep={() => onDate(next)}>
            Next Week
          </StepButton>
        </div>
      </div>
      {isFull && !week.isPlaceholderData && (
        <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2">{words.nothingFreeInWeek}</p>
          {toNext}
        </div>
      )}
      {faceOf([week], { waiting: <WeekSkeleton />, failed: words.weekNotLoaded })}
      {week.data && (
        <div
          ref={frame}
          className="week-frame"
          aria-busy={week.isPlaceholderData}
          inert={week.isPlaceholderData}
          data-stale={week.isPlaceholderData || undefined}
        >
          {slots && slots.length > 0 ? (
            <div className="week-scroll">
              <WeekGrid days={week.data} today={londonDateOf(now)} picking={picking} />
            </div>
          ) : (
            <Empty action={toNext}>{words.noTimesInWeek}</Empty>
          )}
        </div>
      )}
    </section>
  )
}

/**
 * The present lesson, or else the first free time, is in sight once the first week is there, and never moved to again. In a
 * form, where the times are one field of several, nothing moves.
 */
function useStartInSight(isThere: boolean, { chosen, moving }: Picking) {
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = isThere && (chosen === undefined || moving !== undefined)
  useLayoutEffect(() => {
    if (isWanted) showStart(frame.current)
  }, [isWanted])
  // The router begins each new page at its top, in a later effect of the same frame.
  useEffect(() => {
    if (isWanted && scrollY === 0) showStart(frame.current)
  }, [isWanted])
  return frame
}

function showStart(week: HTMLElement | null): void {
  const start = week?.querySelector('[data-current]') ?? week?.querySelector('.week-slot:not([aria-disabled])')
  start?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
