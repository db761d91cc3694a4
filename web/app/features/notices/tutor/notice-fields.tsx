import { type Control, useWatch } from 'react-hook-form'
import { clockFromMinutes, QUARTER_MINUTES } from '#domain/time.ts'
import { FormSegmented, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { FormDate } from '#web/app/ui/form-times.tsx'
import type { Draft } from './state.ts'
import { audienceOptions, priorityOptions, typeOptions } from './words.ts'

const expiries = [
  { id: 'never', name: 'Never' },
  { id: 'date', name: 'On a date' },
]

interface FieldsProps {
  control: Control<Draft>
}

export function NoticeFields({ control }: FieldsProps) {
  const expiry = useWatch({ control, name: 'expiry' })
  return (
    <>
      <FormText control={control} name="title" label="Title" isRequired />
      <FormTextArea control={control} name="content" label="Content" rows={4} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect control={control} name="type" label="Type" options={typeOptions} />
        <FormSelect control={control} name="priority" label="Priority" options={priorityOptions} />
      </div>
      <FormSelect control={control} name="audience" label="Who sees it" options={audienceOptions} />
      <FormSegmented control={control} name="expiry" label="Expires" options={expiries} />
      {expiry === 'date' && <ExpiryFields control={control} />}
    </>
  )
}

const quarters: readonly string[] = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)
/** A time that something else than this page has set is offered as well. */
const timesWith = (time: string) => [...new Set([...quarters, time])].sort().map((each) => ({ id: each, name: each }))

function ExpiryFields({ control }: FieldsProps) {
  const time = useWatch({ control, name: 'expiryTime' })
  return (
    <div className="grid gap-5 sm:grid-cols-[1.4fr_1fr]">
      <FormDate control={control} name="expiryDate" label="Last day" />
      <FormSelect control={control} name="expiryTime" label="Until" options={timesWith(time)} />
    </div>
  )
}
