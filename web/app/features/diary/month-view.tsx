import './month-view.css'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { clockTime, counted } from '#web/app/lib/format.ts'
import { MarkButton } from './mark-button.tsx'
import { beginningOn, taughtOn } from './state.ts'
import type { ViewProps } from './time-grid.tsx'
import { dayInWords, hoursTaught, moreOn } from './words.ts'

const MOST_SEEN = 4

interface MonthProps extends ViewProps {
  /** Any date of the month. */
  month: CalendarDate
}

/** Six weeks at most; of a day the first lessons, and the way to all of them. */
export function MonthView({ dates, marks, now, month, stop, onStop, onDay }: MonthProps) {
  const today = londonDateOf(now)
  return (
    <ol className="diary-month">
      {dates.map((date) => {
        const all = beginningOn(date, marks)
        const seen = all.length > MOST_SEEN ? all.slice(0, MOST_SEEN - 1) : all
        return (
          <li
            key={date}
            data-date={date}
            data-today={date === today || undefined}
            data-other={date.slice(0, 7) === month.slice(0, 7) ? undefined : true}
          >
            <button type="button" className="diary-date printed" onClick={() => onDay(date)}>
              <span className="sr-only">
                {dayInWords(date)}, {counted(all.length, 'lesson')}
              </span>
              <span aria-hidden>{Number(date.slice(8))}</span>
              {date === today && <span className="sr-only"> (today)</span>}
              <small>{hoursTaught(taughtOn(date, marks))}</small>
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
            {all.length > 0 && (
              <span className="diary-count" aria-hidden>
                {all.length} · {clockTime(all[0]?.span.start ?? now)}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
