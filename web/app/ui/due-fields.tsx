import { type CalendarDate, type ClockTime, calendarDate, clockFromMinutes, QUARTER_MINUTES } from '#domain/time.ts'
import { DatePicker } from './date-picker.tsx'
import type { Option } from './option.ts'
import { Select } from './select.tsx'

export interface Due {
  /** Null is none. */
  readonly dueDate: CalendarDate | null
  readonly dueTime: ClockTime
}

interface DueFieldsProps {
  due: Due
  onChange: (due: Due) => void
  minDate: CalendarDate
  /** What no date means. */
  description: string
  error: string
}

/** A day and a London clock time until which something is to be done. */
export function DueFields({ due: { dueDate, dueTime }, onChange, minDate, description, error }: DueFieldsProps) {
  return (
    <div className="grid max-w-xl items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <DatePicker
        label="Due date (optional)"
        description={description}
        value={dueDate}
        onChange={(date) => onChange({ dueDate: date === null ? null : calendarDate(date), dueTime })}
        minDate={minDate}
        error={error}
      />
      <Select
        label="Due at"
        options={timesWith(dueTime)}
        value={dueTime}
        onChange={(dueTime) => onChange({ dueDate, dueTime })}
        isDisabled={dueDate === null}
      />
    </div>
  )
}

/** Every quarter of an hour; a time between two, such as that of a lesson, stays among them. */
export function timesWith(own: ClockTime): Option<ClockTime>[] {
  const quarters = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
    clockFromMinutes(place * QUARTER_MINUTES),
  )
  return [...new Set([...quarters, own])].sort().map((time) => ({ id: time, name: time }))
}
