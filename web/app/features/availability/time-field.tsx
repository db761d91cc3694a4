import { type Ref, useId } from 'react'
import type { ClockTime } from '#domain/time.ts'
import { Select } from '#web/app/ui/select.tsx'
import { fromTwelveHour, type TwelveHourTime, toTwelveHour } from './format.ts'

const hours = Array.from({ length: 12 }, (_, place) => ({ id: String(place + 1), name: String(place + 1) }))
const minutes = ['00', '15', '30', '45'].map((name) => ({ id: String(Number(name)), name }))
const halves = ['AM', 'PM'].map((id) => ({ id, name: id }))

interface TimeFieldProps {
  label: string
  value: ClockTime
  onChange: (time: ClockTime) => void
  error: string
  ref: Ref<HTMLButtonElement>
}

/** Spec 1 §2: a time of day as hours 1 to 12, minutes in steps of 15, and AM or PM. */
export function TimeField({ label, value, onChange, error, ref }: TimeFieldProps) {
  const id = useId()
  const time = toTwelveHour(value)
  const change = (part: Partial<TwelveHourTime>) => onChange(fromTwelveHour({ ...time, ...part }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be narrower than what is in it
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <p id={`${id}-label`} className="mb-1 font-display font-semibold">
        {label}
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Select
          ref={ref}
          label="Hour"
          options={hours}
          value={String(time.hour)}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
        <Select
          label="Minute"
          options={minutes}
          value={String(time.minute)}
          onChange={(minute) => change({ minute: Number(minute) })}
        />
        <Select
          label="AM/PM"
          options={halves}
          value={time.half}
          onChange={(half) => change({ half: half as TwelveHourTime['half'] })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
