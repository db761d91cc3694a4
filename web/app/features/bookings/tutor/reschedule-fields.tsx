import type { Subject } from '#contract/subjects.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { pounds } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { MoneyField } from '#web/app/ui/number-field.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import type { Lesson } from '../api.ts'
import type { ChosenTime } from '../state.ts'
import { words } from '../words.ts'
import { TimeFields } from './time-fields.tsx'

export interface Draft {
  readonly time: ChosenTime
  readonly subjectId: string
  /** In pounds; null as long as the tutor leaves the price to the estimate. */
  readonly price: number | null
  readonly notes: string
}

interface RescheduleFieldsProps {
  lesson: Lesson
  draft: Draft
  onChange: (draft: Draft) => void
  /** In pounds. */
  estimate: number
  subjects: readonly Subject[]
  /** By name on the wire. */
  problems: Readonly<Record<string, string>>
}

export function RescheduleFields({ lesson, draft, onChange, estimate, subjects, problems }: RescheduleFieldsProps) {
  const choose = (values: Partial<Draft>) => onChange({ ...draft, ...values })
  const { time, subjectId, price, notes } = draft
  const isConsultation = lesson.type === 'CONSULTATION'
  const isWhole = lesson.parts.length > 1
  return (
    <>
      <TimeFields
        time={time}
        type={lesson.type}
        keepsLength={isWhole}
        onChange={(time) => choose({ time })}
        problems={problems}
      />
      {isConsultation && <p className="text-ink-2">{words.consultationLength}</p>}
      {!isWhole && (
        <div className="grid gap-5 md:grid-cols-[1.6fr_1fr]">
          <Select
            label="Subject"
            options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
            value={subjectId}
            onChange={(subjectId) => choose({ subjectId })}
            error={problems.subjectId ?? ''}
          />
          {!isConsultation && (
            <MoneyField
              label="Price"
              step={0.01}
              maxValue={1000}
              value={price ?? estimate}
              onChange={(price) => choose({ price })}
              error={problems.price ?? ''}
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <p aria-live="polite" aria-atomic className="py-2 tabular-nums">
          {isConsultation || isWhole ? 'Price' : 'Estimated price'}: {pounds(estimate)}
        </p>
        {price !== null && price !== estimate && (
          <Button variant="quiet" onPress={() => choose({ price: null })}>
            Use the estimate
          </Button>
        )}
      </div>
      <TextArea
        label="Notes (optional)"
        description="The student reads them with the new time."
        value={notes}
        onChange={(notes) => choose({ notes })}
        error={problems.notes ?? ''}
      />
    </>
  )
}
