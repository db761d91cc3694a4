import type { Subject } from '#contract/subjects.ts'
import type { BookingType } from '#domain/bookings.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { londonDateOf } from '#domain/time.ts'
import { minutesInWords, usualTitle } from '#web/app/features/bookings/words.ts'
import type { StudentChoice } from '#web/app/features/students/api.ts'
import { pounds } from '#web/app/lib/format.ts'
import { ComboBox } from '#web/app/ui/combo-box.tsx'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { TextArea } from '#web/app/ui/text-area.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { TimeFields } from '../time-fields.tsx'
import { type Draft, suggestedPounds, withType } from './state.ts'
import { words } from './words.ts'

interface SuggestFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  students: StudentChoice
  /** Those that this student may be offered. */
  subjects: readonly Subject[]
  /** By name on the wire. */
  problems: Readonly<Record<string, string>>
  now: Date
}

const types = [
  { id: 'LESSON', name: 'Lesson' },
  { id: 'CONSULTATION', name: 'Consultation' },
]
const places = [
  { id: 'online', name: 'Online' },
  { id: 'in-person', name: 'In-Person' },
]

export function SuggestFields({ draft, onChange, students, subjects, problems, now }: SuggestFieldsProps) {
  const choose = (values: Partial<Draft>) => onChange({ ...draft, ...values })
  const subject = subjects.find(({ id }) => id === draft.subjectId)
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <ComboBox
          label="Student"
          options={students.options}
          onSearch={students.search}
          description={students.hint}
          value={draft.studentId}
          onChange={(studentId) => choose({ studentId })}
          error={problems.studentId ?? ''}
        />
        <Select
          label="Subject"
          placeholder="Choose a subject"
          options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
          value={subject?.id ?? null}
          onChange={(subjectId) => choose({ subjectId })}
          error={problems.subjectId ?? ''}
        />
        <Segmented
          label="Type"
          options={types}
          value={draft.type}
          onChange={(id) => onChange(withType(draft, id as BookingType))}
        />
        <Segmented
          label="Where"
          options={places}
          value={draft.isOnline ? 'online' : 'in-person'}
          onChange={(id) => choose({ isOnline: id === 'online' })}
        />
      </div>
      <TimeFields
        time={draft.time}
        type={draft.type}
        onChange={(time) => choose({ time })}
        problems={problems}
        minDate={londonDateOf(now)}
      />
      {draft.type === 'CONSULTATION' && <p className="text-ink-2">{words.consultationLength}</p>}
      <TextField
        label="Title (optional)"
        value={draft.title}
        onChange={(title) => choose({ title })}
        error={problems.title ?? ''}
        {...(subject ? { placeholder: usualTitle({ parts: [{ subject }], isOnline: draft.isOnline }) } : {})}
      />
      <TextArea
        label="Notes (optional)"
        description="The student reads them with the suggestion."
        value={draft.notes}
        onChange={(notes) => choose({ notes })}
        error={problems.notes ?? ''}
      />
      <p aria-live="polite" aria-atomic className="tabular-nums">
        {subject && (
          <>
            Suggested price:{' '}
            <span className="font-display text-2xl font-semibold">{pounds(suggestedPounds(draft, subject))}</span>{' '}
            <span className="text-ink-3">for {minutesInWords(draft.time.minutes)}</span>
          </>
        )}
      </p>
    </>
  )
}
