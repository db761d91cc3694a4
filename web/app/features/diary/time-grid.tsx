import './time-grid.css'
import { type CSSProperties, useId } from 'react'
import { type CalendarDate, clockFromMinutes, type Interval, londonDateOf } from '#domain/time.ts'
import { calendarDay } from '#web/app/lib/format.ts'
import type { Diary } from './api.ts'
import { ExtraHoursButton } from './extra/extra-hours-button.tsx'
import { MarkButton } from './mark-button.tsx'
import { RestOfDay } from './moving/rest/rest-of-day.tsx'
import { hoursSeen, isOn, type Mark, minutesOf, minutesOn, placedOn, taughtOn } from './state.ts'
import { busyInWords, closedOrTerm, dayInWords, hoursTaught, words } from './words.ts'

export interface ViewProps {
  dates: readonly CalendarDate[]
  diary: Diary
  marks: readonly Mark[]
  now: Date
  /** Hours in which lessons can be booked are shown. */
  showsFree: boolean
  stop: string | undefined
  onStop: (key: string) => void
  onDay: (date: CalendarDate) => void
}

const spanOf = ({ startTime, endTime }: { startTime: Date; endTime: Date }): Interval => {
  return { start: startTime, end: endTime }
}
const SHORT_MINUTES = 40
/** The axis does not grow for it. */
const isSeen = (at: { from: number; to: number }, seen: { from: number; to: number }) =>
  at.to > seen.from && at.from < seen.to

/** Days side by side against one axis of hours, which covers what there is in them. */
export function TimeGrid({ dates, diary, marks, now, showsFree, stop, onStop, onDay }: ViewProps) {
  const id = useId()
  const openings = showsFree ? diary.openings.map(spanOf) : []
  const seen = hoursSeen(dates, [...openings, ...marks.map(({ span }) => span)])
  const today = londonDateOf(now)
  const place = ({ from, to }: { from: number; to: number }): CSSProperties => {
    const [start, end] = [Math.max(from, seen.from), Math.min(to, seen.to)]
    return { top: topOf(start - seen.from), height: topOf(Math.max(end - start, 0)) }
  }
  return (
    <div className="diary-scroll">
      <div
        className="diary"
        data-days={dates.length}
        style={{ '--days': dates.length, '--hours': (seen.to - seen.from) / 60 } as CSSProperties}
      >
        <div className="diary-corner" />
        {dates.map((date) => (
          <div key={date} className="diary-head" data-today={date === today || undefined}>
            <h3 id={`${id}${date}`}>
              <button type="button" className="printed" onClick={() => onDay(date)}>
                <span aria-hidden>{dates.length > 1 ? calendarDay(date) : dayInWords(date)}</span>
                <span className="sr-only">{dayInWords(date)}</span>
                {date === today && <span className="sr-only"> (today)</span>}
              </button>
              <small>{hoursTaught(taughtOn(date, marks))}</small>
              {closedOrTerm(date, diary) && <small className="block">{closedOrTerm(date, diary)}</small>}
            </h3>
            <RestOfDay {...{ date, diary, marks }} />
          </div>
        ))}
        <div className="diary-axis" aria-hidden>
          {Array.from({ length: (seen.to - seen.from) / 60 }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hour is what the label is
            <span key={hour} style={{ top: topOf(hour * 60) }}>
              {clockFromMinutes(seen.from + hour * 60)}
            </span>
          ))}
        </div>
        {dates.map((date) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
          <div
            key={date}
            className="diary-day"
            role="group"
            aria-labelledby={`${id}${date}`}
            data-date={date}
            data-from={seen.from}
            data-to={seen.to}
          >
            {openings
              .filter((span) => isOn(date, span))
              .map((span) => (
                <div key={span.start.getTime()} className="diary-free" style={place(minutesOn(date, span))} />
              ))}
            {diary.extraHours
              .filter((extra) => isOn(date, spanOf(extra)))
              .map((extra) => (
                <ExtraHoursButton key={extra.id} extra={extra} top={place(minutesOn(date, spanOf(extra))).top} />
              ))}
            {diary.timeOff
              .filter((off) => isOn(date, spanOf(off)))
              .map((off) => (
                <p key={off.id} className="diary-off" style={place(minutesOn(date, spanOf(off)))}>
                  {words.timeOff}
                  {off.note && `: ${off.note}`}
                </p>
              ))}
            {diary.busy
              .filter((busy) => isOn(date, spanOf(busy)) && isSeen(minutesOn(date, spanOf(busy)), seen))
              .map((busy, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may stand at one time
                <p key={nth} className="diary-busy" style={place(minutesOn(date, spanOf(busy)))}>
                  {busyInWords(busy.title)}
                </p>
              ))}
            {placedOn(date, marks).map(({ item, from, to, lane, lanes }) => (
              <MarkButton
                key={item.key}
                mark={item}
                date={date}
                isStop={item.key === stop}
                onFocus={onStop}
                isShort={to - from < SHORT_MINUTES}
                style={{
                  ...place({ from, to }),
                  left: `calc(${(100 * lane) / lanes}% + 2px)`,
                  width: `calc(${100 / lanes}% - 4px)`,
                }}
              />
            ))}
            {date === today && minutesOf(now) >= seen.from && minutesOf(now) < seen.to && (
              <div className="diary-now" style={{ top: topOf(minutesOf(now) - seen.from) }} aria-hidden />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

const topOf = (minutes: number): string => `calc(${minutes / 60} * var(--hour))`
