import './agenda-view.css'
import { useId } from 'react'
import { timeRange } from '#web/app/lib/format.ts'
import { MarkButton } from './mark-button.tsx'
import { beginningOn, isOn, taughtOn } from './state.ts'
import type { ViewProps } from './time-grid.tsx'
import { busyInWords, dayInWords, hoursTaught, nothingOn, words } from './words.ts'

/** Day after day as a list; an empty day says so. */
export function AgendaView({ dates, diary, marks, stop, onStop, onDay }: ViewProps) {
  const id = useId()
  return (
    <div className="grid gap-6">
      {dates.map((date) => {
        const there = beginningOn(date, marks)
        const away = diary.timeOff.filter(({ startTime, endTime }) => isOn(date, { start: startTime, end: endTime }))
        return (
          <section key={date} data-date={date} aria-labelledby={`${id}${date}`}>
            <h3 id={`${id}${date}`} className="diary-agenda-day">
              <button type="button" className="printed min-h-8 text-left" onClick={() => onDay(date)}>
                {dayInWords(date)}
              </button>
              <small>{hoursTaught(taughtOn(date, marks))}</small>
            </h3>
            {away.map(({ id: offId, note }) => (
              <p key={offId} className="text-ink-2">
                {words.timeOff}
                {note && `: ${note}`}
              </p>
            ))}
            {diary.busy
              .filter(({ startTime, endTime }) => isOn(date, { start: startTime, end: endTime }))
              .map(({ startTime, endTime, title }, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may stand at one time
                <p key={nth} className="wrap-anywhere text-ink-2">
                  {timeRange(startTime, endTime)} {busyInWords(title)}
                </p>
              ))}
            {there.length === 0 && <p className="text-ink-3">{nothingOn(date)}</p>}
            <div className="grid gap-2">
              {there.map((mark) => (
                <MarkButton key={mark.key} mark={mark} date={date} isStop={mark.key === stop} onFocus={onStop} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
