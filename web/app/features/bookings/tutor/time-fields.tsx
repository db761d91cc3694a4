import type { BookingType } from '#domain/bookings.ts'
import { addMinutes, calendarDate, clockFromMinutes, clockMinutes, instantAt, londonClockOf } from '#domain/time.ts'
import { ClockField } from '#web/app/ui/clock-field.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { type ChosenTime, lengthsWith, startsWith } from '../state.ts'
import { minutesInWords } from '../words.ts'

interface TimeFieldsProps {
  time: ChosenTime
  type: BookingType
  onChange: (time: ChosenTime) => void
  /** By name on the wire. */
  problems: Readonly<Record<string, string>>
  minDate?: string
  /** It is only moved. */
  keepsLength?: boolean
}

/** Date, start and end. A later start takes the end along, so that the end is always the later one. */
export function TimeFields({ time, type, onChange, problems, minDate, keepsLength = false }: TimeFieldsProps) {
  const lengths = keepsLength ? [time.minutes] : lengthsWith(time.minutes, type)
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 *:first:max-md:col-span-2 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
      <DatePicker
        label="Date"
        value={time.date}
        onChange={(date) => onChange({ ...time, date: date === null ? null : calendarDate(date) })}
        error={problems.startTime ?? ''}
        {...(minDate ? { minDate } : {})}
      />
      <ClockField
        label="Start"
        options={startsWith(time.start)}
        step={1}
        value={time.start}
        onChange={(start) => onChange({ ...time, start })}
        error={problems.startClock ?? ''}
      />
      <Select
        label="End"
        options={lengths.map((minutes) => ({
          id: String(minutes),
          name: endClock({ ...time, minutes }),
          note: minutesInWords(minutes),
        }))}
        value={String(time.minutes)}
        onChange={(id) => onChange({ ...time, minutes: Number(id) })}
        error={problems.endTime ?? ''}
      />
    </div>
  )
}

/** What the London clock shows at the end; on a night when the clocks change it is not simply added. */
function endClock({ date, start, minutes }: ChosenTime): string {
  if (start === null) return `${minutesInWords(minutes)} after it begins`
  if (date !== null) return londonClockOf(addMinutes(instantAt(date, start), minutes))
  return clockFromMinutes((clockMinutes(start) + minutes) % (24 * 60))
}
