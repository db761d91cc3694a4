import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { codecs } from '#contract/codecs.ts'
import type { Subject } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { categoryLabel } from '#domain/subjects.ts'
import type { CalendarDate, ClockTime } from '#domain/time.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { MoneyField } from '#web/app/ui/number-field.tsx'
import type { Lesson } from '../api.ts'
import type { ChosenTime } from '../state.ts'
import { words } from '../words.ts'
import { TimeFields } from './time-fields.tsx'

const needed = <T,>() =>
  z.custom<T | null>((chosen) => chosen !== null, words.amendIncomplete).transform((chosen) => chosen as T)

/** By the names that the server has for what it refuses. */
export const move = z.object({
  startTime: needed<CalendarDate>(),
  startClock: needed<ClockTime>(),
  /** As minutes after it begins. */
  endTime: z.number(),
  subjectId: z.string(),
  /** In pounds; null as long as the tutor leaves it to the estimate. */
  price: z.number().nullable(),
  notes: z.string(),
})
export type TypedMove = z.input<typeof move>

interface RescheduleFieldsProps {
  form: UseFormReturn<TypedMove, unknown, z.output<typeof move>>
  lesson: Lesson
  /** In pence. */
  estimate: number
  subjects: readonly Subject[]
}

export function RescheduleFields({ form, lesson, estimate, subjects }: RescheduleFieldsProps) {
  const { control, formState, setValue, watch } = form
  const { startTime, startClock, endTime, price } = watch()
  const problems = Object.fromEntries(
    Object.entries(formState.errors).map(([name, { message = '' }]) => [name, message]),
  )
  const isConsultation = lesson.type === 'CONSULTATION'
  const isWhole = lesson.parts.length > 1
  const usual = codecs.pounds.encode(estimate)
  function changeTime({ date, start, minutes }: ChosenTime) {
    const choice = { shouldValidate: formState.isSubmitted, shouldDirty: true }
    setValue('startTime', date, choice)
    setValue('startClock', start, choice)
    setValue('endTime', minutes, choice)
  }
  return (
    <>
      {Object.values(problems).includes(words.amendIncomplete) && <ErrorBox>{words.amendIncomplete}</ErrorBox>}
      <TimeFields
        time={{ date: startTime, start: startClock, minutes: endTime }}
        type={lesson.type}
        keepsLength={isWhole}
        onChange={changeTime}
        problems={problems}
      />
      {isConsultation && <p className="text-ink-2">{words.consultationLength}</p>}
      {!isWhole && (
        <div className="grid gap-5 md:grid-cols-[1.6fr_1fr]">
          <FormSelect
            control={control}
            name="subjectId"
            label="Subject"
            options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
          />
          {!isConsultation && (
            <MoneyField
              label="Price"
              step={0.01}
              maxValue={1000}
              value={price ?? usual}
              onChange={(typed) => setValue('price', typed, { shouldValidate: formState.isSubmitted })}
              error={problems.price ?? ''}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <p aria-live="polite" aria-atomic className="py-2 tabular-nums">
          {isConsultation || isWhole ? 'Price' : 'Estimated price'}: {poundsText(estimate)}
        </p>
        {price !== null && price !== usual && (
          <Button variant="quiet" onPress={() => setValue('price', null)}>
            Use the estimate
          </Button>
        )}
      </div>
      <FormTextArea
        control={control}
        name="notes"
        label="Notes (optional)"
        description="The student reads them with the new time."
      />
    </>
  )
}
