import { type Control, Controller, type FieldPath } from 'react-hook-form'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import type { Option } from '#web/app/ui/option.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import type { Draft } from './state.ts'
import { audienceOptions, priorityOptions, typeOptions } from './words.ts'

const expiries = [
  { id: 'never', name: 'Never' },
  { id: 'date', name: 'On a date' },
]

export interface NoticeFieldsProps {
  control: Control<Draft>
  hasExpiry: boolean
  /** The rule is about date and time together: after one was changed, the sentence of the other may be wrong. */
  onChange: () => void
}

export function NoticeFields({ control, hasExpiry, onChange }: NoticeFieldsProps) {
  return (
    <>
      <FormText control={control} name="title" label="Title" isRequired />
      <FormTextArea control={control} name="content" label="Content" rows={4} isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice control={control} name="type" label="Type" options={typeOptions} />
        <Choice control={control} name="priority" label="Priority" options={priorityOptions} />
      </div>
      <Choice control={control} name="audience" label="Who sees it" options={audienceOptions} />
      <Controller
        control={control}
        name="expiry"
        render={({ field }) => (
          <Segmented label="Expires" options={expiries} value={field.value} onChange={field.onChange} />
        )}
      />
      {hasExpiry && <ExpiryFields control={control} onChange={onChange} />}
    </>
  )
}

interface ChoiceProps {
  control: Control<Draft>
  name: Extract<FieldPath<Draft>, 'type' | 'priority' | 'audience'>
  label: string
  options: Option[]
}

function Choice({ control, name, label, options }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          ref={field.ref}
          label={label}
          options={options}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message ?? ''}
        />
      )}
    />
  )
}
