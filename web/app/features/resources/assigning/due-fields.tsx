import { calendarDate, clockTime, londonDateOf } from '#domain/time.ts'
import { now } from '#web/app/lib/clock.ts'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { messages } from '../messages.ts'
import { type Draft, timesWith } from './state.ts'

interface DueFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  error: string
}

export function DueFields({ draft, onChange, error }: DueFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
      <DatePicker
        label="Due date (optional)"
        description={messages.dueUnlessTold}
        value={draft.dueDate}
        onChange={(date) => onChange({ ...draft, dueDate: date === null ? null : calendarDate(date) })}
        minDate={londonDateOf(now())}
        error={error}
      />
      <Select
        label="Due at"
        options={timesWith(draft.dueTime)}
        value={draft.dueTime}
        onChange={(id) => onChange({ ...draft, dueTime: clockTime(id) })}
        isDisabled={draft.dueDate === null}
      />
    </div>
  )
}
