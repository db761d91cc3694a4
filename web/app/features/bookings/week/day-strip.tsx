import { useLayoutEffect, useRef } from 'react'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { partsOfDay } from './words.ts'

export interface DayStripProps {
  days: readonly { date: CalendarDate; mayShow: boolean; isEmpty: boolean }[]
  chosen: CalendarDate
  now: Date
  onChoose: (date: CalendarDate) => void
}

/** Days side by side to choose from; it scrolls by itself so that the chosen one stands near the start. */
export function DayStrip({ days, chosen, now, onChoose }: DayStripProps) {
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
