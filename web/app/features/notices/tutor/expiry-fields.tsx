import { Controller } from 'react-hook-form'
import { clockFromMinutes, QUARTER_MINUTES } from '#domain/time.ts'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Select } from '#web/app/ui/select.tsx'
import type { NoticeFieldsProps } from './notice-fields.tsx'

const quarters: readonly string[] = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)
/** A time that something else than this page has set is offered as well. */
const timesWith = (time: string) => [...new Set([...quarters, time])].sort().map((each) => ({ id: each, name: each }))

export function ExpiryFields({ control, onChange }: Pick<NoticeFieldsProps, 'control' | 'onChange'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-[1.4fr_1fr]">
      <Controller
        control={control}
        name="expiryDate"
        render={({ field, fieldState }) => (
          <DatePicker
            label="Last day"
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
      <Controller
        control={control}
        name="expiryTime"
        render={({ field }) => (
          <Select
            ref={field.ref}
            label="Until"
            options={timesWith(field.value)}
            value={field.value}
            onChange={(time) => {
              field.onChange(time)
              onChange()
            }}
            onBlur={field.onBlur}
          />
        )}
      />
    </div>
  )
}
