import { type Control, Controller } from 'react-hook-form'
import { CATEGORIES, type Category, categoryLongLabel } from '#domain/subjects.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { FormMoney, FormText } from '#web/app/ui/form-fields.tsx'
import { Select } from '#web/app/ui/select.tsx'

/** Amounts in pounds; null while nothing is typed. */
export interface SubjectValues {
  name: string
  category: Category
  onlineRate: number | null
  inPersonRate: number | null
  hourlyRate: number | null
  consultationRate: number | null
  isActive: boolean
}

const categories = CATEGORIES.map((id) => ({ id, name: categoryLongLabel[id] }))

export function SubjectFields({ control }: { control: Control<SubjectValues> }) {
  return (
    <>
      <FormText control={control} name="name" label="Name" isRequired />
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <Select
            ref={field.ref}
            label="Category"
            options={categories}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormMoney control={control} name="onlineRate" label="Online rate" description="Per hour" isRequired />
        <FormMoney control={control} name="inPersonRate" label="In-person rate" description="Per hour" isRequired />
      </div>
      <Disclosure title="More prices">
        <div className="grid gap-5 pt-2 pb-1 sm:grid-cols-2">
          <FormMoney
            control={control}
            name="hourlyRate"
            label="Hourly rate (optional)"
            description="Used where the other two are missing"
          />
          <FormMoney
            control={control}
            name="consultationRate"
            label="Consultation rate (optional)"
            description="The whole 30 minutes, £5 by default"
          />
        </div>
      </Disclosure>
      <Controller
        control={control}
        name="isActive"
        render={({ field: { value, onChange, onBlur } }) => (
          <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur}>
            Subject is active and available for booking
          </Checkbox>
        )}
      />
    </>
  )
}
