import { type Ref, useId, useState } from 'react'
import { type ClockTime, clockTime, QUARTER_MINUTES } from '#domain/time.ts'
import { useClockTyping } from '#web/app/ui/clock-typing.ts'
import { Select } from '#web/app/ui/select.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { fromTwelveHour, type TwelveHourTime, toTwelveHour } from './words.ts'

const hours = Array.from({ length: 12 }, (_, place) => ({ id: place + 1, name: String(place + 1) }))
const minutes = ['00', '15', '30', '45'].map((name) => ({ id: Number(name), name }))
const halves = (['AM', 'PM'] as const).map((id) => ({ id, name: id }))

interface TimeFieldProps {
  label: string
  /** Null while what is typed is no time. */
  value: ClockTime | null
  onChange: (time: ClockTime | null) => void
  error: string
  ref: Ref<HTMLInputElement>
}

/**
 * A time of day as hours 1 to 12, minutes in steps of 15, and AM or PM; it can be typed as well (Rules: availability).
 * While what is typed is no time the lists keep what they showed.
 */
export function TimeField({ label, value, onChange, error, ref }: TimeFieldProps) {
  const id = useId()
  const typing = useClockTyping({ value, onChange, error, step: QUARTER_MINUTES })
  const [last, setLast] = useState<ClockTime>(value ?? clockTime('12:00'))
  if (value !== null && value !== last) setLast(value)
  const time = toTwelveHour(value ?? last)
  const change = (part: Partial<TwelveHourTime>) => typing.choose(fromTwelveHour({ ...time, ...part }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be narrower than what is in it
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1 font-display font-semibold">
        {label}
      </p>
      <TextField
        ref={ref}
        label="Typed, such as 16:30 or 4.30pm"
        autoComplete="off"
        value={typing.text}
        onChange={typing.type}
        onBlur={typing.leave}
        error={typing.error}
      />
      <div className="mt-3 grid grid-cols-3 gap-2">
        <Select label="Hour" options={hours} value={time.hour} onChange={(hour) => change({ hour })} />
        <Select label="Minute" options={minutes} value={time.minute} onChange={(minute) => change({ minute })} />
        <Select label="AM/PM" options={halves} value={time.half} onChange={(half) => change({ half })} />
      </div>
    </div>
  )
}
