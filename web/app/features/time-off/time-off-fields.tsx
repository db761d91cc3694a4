import type { Control } from 'react-hook-form'
import { clockFromMinutes, QUARTER_MINUTES } from '#domain/time.ts'
import { FormSegmented } from '#web/app/ui/form-choices.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormClock, FormDate } from '#web/app/ui/form-times.tsx'
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
}

export function TimeOffFields({ control, kind }: TimeOffFieldsProps) {
  return (
    <>
      <FormSegmented control={control} name="kind" label="How long" options={kinds} />
      {kind === 'days' ? (
        <div className="grid gap-5 md:grid-cols-2">
          <FormDate control={control} name="fromDate" label="First day" />
          <FormDate control={control} name="toDate" label="Last day" />
        </div>
      ) : (
        <div className="grid gap-5 md:grid-cols-[1.4fr_1fr_1fr]">
          <FormDate control={control} name="date" label="Day" />
          <FormClock control={control} name="startTime" label="From" options={times} step={1} />
          <FormClock control={control} name="endTime" label="To" options={times} step={1} />
        </div>
      )}
      <FormText control={control} name="note" label="Note (optional)" description="Only you can read it." />
    </>
  )
}
