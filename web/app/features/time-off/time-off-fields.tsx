import { type Control, Controller } from 'react-hook-form'
import { clockFromMinutes, QUARTER_MINUTES } from '#domain/time.ts'
import { ClockField } from '#web/app/ui/clock-field.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import type { Draft } from './state.ts'

const kinds = [
  { id: 'days', name: 'Whole days' },
  { id: 'part', name: 'Part of a day' },
]
const times = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)

interface TimeOffFieldsProps {
  control: Control<Draft>
  kind: Draft['kind']
  /** The rule is about all fields together: after one was changed, the sentence of another may be wrong. */
  onChange: () => void
}

export function TimeOffFields({ control, kind, onChange }: TimeOffFieldsProps) {
  const fields = { control, onChange }
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Segmented
            label="How long"
            options={kinds}
            value={field.value}
            onChange={(id) => {
              field.onChange(id)
              onChange()
            }}
          />
        )}
      />
      {kind === 'days' ? (
        <div className="grid gap-5 md:grid-cols-2">
          <DateField {...fields} name="fromDate" label="First day" />
          <DateField {...fields} name="toDate" label="Last day" />
        </div>
      ) : (
        <div className="grid gap-5 md:grid-cols-[1.4fr_1fr_1fr]">
          <DateField {...fields} name="date" label="Day" />
          <TimeField {...fields} name="startTime" label="From" />
          <TimeField {...fields} name="endTime" label="To" />
        </div>
      )}
      <FormText control={control} name="note" label="Note (optional)" description="Only you can read it." />
    </>
  )
}

type FieldProps<Name> = Omit<TimeOffFieldsProps, 'kind'> & { name: Name; label: string }

function DateField({ control, name, label, onChange }: FieldProps<'fromDate' | 'toDate' | 'date'>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DatePicker
          label={label}
          value={field.value}
          onChange={(date) => {
            field.onChange(date)
            onChange()
          }}
          onBlur={field.onBlur}
          error={fieldState.error?.message ?? ''}
        />
      )}
    />
  )
}

function TimeField({ control, name, label, onChange }: FieldProps<'startTime' | 'endTime'>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ClockField
          ref={field.ref}
          label={label}
          options={times}
          step={1}
          value={field.value}
          onChange={(time) => {
            field.onChange(time)
            onChange()
          }}
          onBlur={field.onBlur}
          error={fieldState.error?.message ?? ''}
        />
      )}
    />
  )
}
