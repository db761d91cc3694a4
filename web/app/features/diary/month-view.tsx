import './month-view.css'
import { memo } from 'react'
import { type CalendarDate, londonClockOf, londonDateOf } from '#domain/time.ts'
import { counted } from '#web/app/lib/format.ts'
import { MarkButton } from './mark-button.tsx'
import { type Mark, taughtOn } from './state.ts'
import type { ViewProps } from './time-grid.tsx'
import { dayInWords, hoursTaught, moreOn } from './words.ts'

const MOST_SEEN = 4
const NONE: readonly Mark[] = []

interface MonthProps extends ViewProps {
  /** Any date of the month. */
  month: CalendarDate
}

/** Six weeks at most; of a day the first lessons, and the way to all of them. */
export function MonthView({ dates, marks, now, month, stop, onStop, onDay }: MonthProps) {
  const today = londonDateOf(now)
  const byDate = Map.groupBy(marks, ({ date }) => date)
  return (
    <ol className="diary-month">
      {dates.map((date) => {
        const all = byDate.get(date) ?? NONE
        const isStopHere = all.some(({ key }) => key === stop)
        return (
          <DayCell
            key={date}
            {...{ date, all, onStop, onDay }}
            stop={isStopHere ? stop : undefined}
            isToday={date === today}
            isOther={date.slice(0, 7) !== month.slice(0, 7)}
          />
        )
      })}
    </ol>
  )
}

interface CellProps extends Pick<ViewProps, 'stop' | 'onStop' | 'onDay'> {
  date: CalendarDate
  /** What begins on it, soonest first. */
  all: readonly Mark[]
  isToday: boolean
  isOther: boolean
}

/** Drawn anew only where something of its day is another than before. */
const DayCell = memo(({ date, all, stop, isToday, isOther, onStop, onDay }: CellProps) => {
  const seen = all.length > MOST_SEEN ? all.slice(0, MOST_SEEN - 1) : all
  const [first] = all
  return (
    <li data-date={date} data-today={isToday || undefined} data-other={isOther || undefined}>
      <button type="button" className="diary-date printed" onClick={() => onDay(date)}>
        <span className="sr-only">
          {dayInWords(date)}, {counted(all.length, 'lesson')}
        </span>
        <span aria-hidden>{Number(date.slice(8))}</span>
        {isToday && <span className="sr-only"> (today)</span>}
        <small>{hoursTaught(taughtOn(date, all))}</small>
      </button>
      {seen.map((mark) => (
        <MarkButton key={mark.key} mark={mark} date={date} isStop={mark.key === stop} onFocus={onStop} isShort />
      ))}
      {all.length > seen.length && (
        <button type="button" className="diary-more printed" onClick={() => onDay(date)}>
          {moreOn(all.length - seen.length)}
          <span className="sr-only"> on {dayInWords(date)}</span>
        </button>
      )}
      {first && (
        <span className="diary-count" aria-hidden>
          {all.length} · {londonClockOf(first.span.start)}
        </span>
      )}
    </li>
  )
}, isSameCell)

/** The list is made anew whenever any of it is; its lessons stay the same. */
function isSameCell(before: CellProps, now: CellProps): boolean {
  const { all: were, ...one } = before
  const { all: are, ...other } = now
  return (
    were.length === are.length &&
    were.every((mark, nth) => mark === are[nth]) &&
    Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof typeof other]))
  )
}
