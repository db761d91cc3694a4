import './week-grid.css'
import { type KeyboardEvent, useId } from 'react'
import { clockFromMinutes, clockMinutes, londonClockOf } from '#domain/time.ts'
import type { GridDay, GridSlot } from '#web/app/features/availability/api.ts'
import { SlotButton } from './slot-button.tsx'
import { entriesOf, type Picking } from './state.ts'
import { partsOfDay } from './words.ts'

export interface WeekGridProps {
  days: readonly GridDay[]
  /** The London date of now. */
  today: string
  picking: Picking
}

/** Seven columns against a time axis that covers just the hours of this week. A row is a quarter of an hour. */
export function WeekGrid({ days, today, picking }: WeekGridProps) {
  const id = useId()
  const { from, rows, isDense } = hoursOf(days)
  const rowOf = (minutes: number) => (minutes - from) / 15 + 1
  const hasSubjects = days.some(({ slots }) => slots.some(({ subject }) => subject !== null))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a short cut between buttons that Tab reaches too
    <div
      className="week"
      data-dense={isDense || undefined}
      data-subjects={hasSubjects || undefined}
      onKeyDown={moveByArrow}
    >
      <div className="week-head" />
      {days.map(({ date }) => (
        <DayHead key={date} id={`${id}${date}`} date={date} isToday={date === today} />
      ))}
      <div className="week-axis" aria-hidden style={{ gridTemplateRows: `repeat(${rows}, var(--quarter))` }}>
        {Array.from({ length: rows / 4 }, (_, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hour is what the label is
          <span key={hour} style={{ gridRow: hour * 4 + 1 }}>
            {clockFromMinutes(from + hour * 60)}
          </span>
        ))}
      </div>
      {days.map(({ date, slots }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div
          key={date}
          className="week-column"
          role="group"
          aria-labelledby={`${id}${date}`}
          style={{ gridTemplateRows: `repeat(${rows}, var(--quarter))` }}
        >
          {entriesOf(slots, picking).map(({ slot, last }) => (
            <div
              key={slot.id}
              data-minutes={startOf(slot)}
              style={{ gridRow: `${rowOf(startOf(slot))} / ${rowOf(startOf(last) + heightOf(last, slots))}` }}
            >
              <SlotButton slot={slot} picking={picking} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function DayHead({ id, date, isToday }: { id: string; date: string; isToday: boolean }) {
  const { number, weekday, shortWeekday } = partsOfDay(date)
  return (
    <div id={id} className="week-head" data-today={isToday || undefined}>
      <b>{number}</b> <span className="week-long">{weekday}</span>
      <span className="week-short" aria-hidden>
        {shortWeekday}
      </span>
      {isToday && <span className="sr-only"> (today)</span>}
    </div>
  )
}

/** What a London clock shows at the start, in minutes after midnight. */
function startOf(slot: GridSlot): number {
  return clockMinutes(londonClockOf(slot.startTime))
}

/** Half an hour, or less where another block begins a quarter of an hour later. */
function heightOf(slot: GridSlot, slots: readonly GridSlot[]): 15 | 30 {
  const next = slots[slots.indexOf(slot) + 1]
  return next && startOf(next) - startOf(slot) === 15 ? 15 : 30
}

/** The whole hours around all slots of the week, in minutes after midnight and in rows. */
function hoursOf(days: readonly GridDay[]) {
  const starts = days.flatMap(({ slots }) => slots.map(startOf))
  const from = Math.floor(Math.min(...starts) / 60) * 60
  const to = Math.ceil((Math.max(...starts) + 30) / 60) * 60
  const isDense = days.some(({ slots }) => slots.some((slot) => heightOf(slot, slots) === 15))
  return { from, rows: (to - from) / 15, isDense }
}

/** Up and down within a day; left and right to the free slot of another day that is nearest in time. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const slot = (event.target as HTMLElement).closest<HTMLElement>('.week-slot')
  const column = slot?.closest('.week-column')
  if (!slot || !column) return
  const columns = [...event.currentTarget.querySelectorAll('.week-column')]
  const place = columns.indexOf(column)
  const inColumn = freeSlots(column)
  const goTo = (target: HTMLElement | undefined) => {
    event.preventDefault()
    target?.focus()
  }
  if (event.key === 'ArrowUp') goTo(inColumn[inColumn.indexOf(slot) - 1])
  if (event.key === 'ArrowDown') goTo(inColumn[inColumn.indexOf(slot) + 1])
  if (event.key === 'ArrowLeft') goTo(nearest(slot, columns.slice(0, place).reverse()))
  if (event.key === 'ArrowRight') goTo(nearest(slot, columns.slice(place + 1)))
}

function nearest(slot: HTMLElement, columns: readonly Element[]): HTMLElement | undefined {
  const distance = (other: HTMLElement) => Math.abs(minutesOf(other) - minutesOf(slot))
  const free = columns.map(freeSlots).find((slots) => slots.length > 0) ?? []
  return free.toSorted((a, b) => distance(a) - distance(b))[0]
}

function freeSlots(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('.week-slot:not([aria-disabled])')]
}

function minutesOf(slot: HTMLElement): number {
  return Number(slot.parentElement?.dataset.minutes)
}
