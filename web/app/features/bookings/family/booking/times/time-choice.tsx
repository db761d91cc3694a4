import { useQuery } from '@tanstack/react-query'
import { lastBookableDate } from '#domain/booking-times.ts'
import { type CalendarDate, type ClockTime, calendarDate, londonDateOf } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { publicHours } from '#web/app/features/availability/public-hours/api.ts'
import { FreeTimesView } from '#web/app/features/bookings/week/free-times-view.tsx'
import type { Moving } from '#web/app/features/bookings/week/state.ts'
import { ClockField } from '#web/app/ui/clock-field.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { isOutside, startOf, type WishedTime } from './state.ts'

interface TimeChoiceProps {
  time: WishedTime
  /** How long the lesson is to be. */
  minutes: number
  /** It was typed, or chosen from a list. */
  onChange: (time: WishedTime) => void
  /** One of the free times was pressed. */
  onPick: (slot: GridSlot) => void
  now: Date
  moving?: Moving
  isOnline: boolean
  /** Where the free times begin; else where the first one is. */
  from?: CalendarDate
  labels: Readonly<Record<keyof WishedTime, string>>
  /** Times in the list; others can be typed. */
  starts: readonly ClockTime[]
  problems: Readonly<Record<keyof WishedTime, string>>
}

/** One of the free times, or any other one, about which the tutor decides (Rules #19). */
export function TimeChoice(props: TimeChoiceProps) {
  const { time, minutes, onChange, onPick, now, moving, isOnline, from, labels, starts, problems } = props
  const hours = useQuery(publicHours)
  return (
    <div className="min-w-0">
      <FreeTimesView picking={{ now, onPick, chosen: startOf(time), moving, isOnline }} {...(from ? { from } : {})} />
      <div className="mt-3">
        <Disclosure title="Another time">
          <div className="grid gap-5 pb-1 md:grid-cols-2">
            <DatePicker
              label={labels.date}
              value={time.date}
              minDate={londonDateOf(now)}
              maxDate={lastBookableDate(now)}
              error={problems.date}
              onChange={(date) => onChange({ start: time.start, date: date === null ? null : calendarDate(date) })}
            />
            <ClockField
              label={labels.start}
              options={starts}
              value={time.start}
              error={problems.start}
              onChange={(start) => onChange({ date: time.date, start })}
            />
          </div>
          <p role="status" className="pt-3 text-ink-2 empty:hidden">
            {/* Rules: availability. */}
            {hours.data && isOutside(time, minutes, hours.data) && 'Outside the usual hours: your tutor decides.'}
          </p>
        </Disclosure>
      </div>
    </div>
  )
}
