import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import type { Block } from '#contract/availability.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { ClockTime, Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Select } from '#web/app/ui/select.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { TimeField } from './time-field.tsx'
import { ALL_SUBJECTS, dayName, WEEKDAYS, words } from './words.ts'

export interface BlockValues {
  dayOfWeek: Weekday
  /** Null while what is typed is no time. */
  startTime: ClockTime | null
  endTime: ClockTime | null
  /** Null serves every subject. */
  subjectId: string | null
}

const days = WEEKDAYS.map((day) => ({ id: String(day), name: dayName(day) }))
const ALL = 'all'

interface FieldProps {
  control: Control<BlockValues>
}
interface SubjectFieldProps extends FieldProps {
  /** Offered even when it is no longer active, so that it is not lost unseen. */
  ownSubject: Block['subject']
}

export function BlockFields({ control, ownSubject }: SubjectFieldProps) {
  return (
    <>
      <DayField control={control} />
      <div className="grid gap-5 md:grid-cols-2">
        <TimeField label="Start time" {...useField({ control, name: 'startTime' })} />
        <TimeField label="End time" {...useField({ control, name: 'endTime' })} />
      </div>
      <SubjectField control={control} ownSubject={ownSubject} />
    </>
  )
}

function DayField({ control }: FieldProps) {
  const { value, onChange, ...field } = useField({ control, name: 'dayOfWeek' })
  return (
    <Select
      {...field}
      label="Day of week"
      options={days}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  )
}

function SubjectField({ control, ownSubject }: SubjectFieldProps) {
  const { value, onChange, ...field } = useField({ control, name: 'subjectId' })
  const active = useQuery(ask(api.subjects.list))
  const subjects = active.data ?? []
  const isMissing = ownSubject && !subjects.some(({ id }) => id === ownSubject.id)
  const offered = isMissing ? [ownSubject, ...subjects] : subjects
  const options = offered.map((subject) => ({ id: subject.id, name: subjectInFull(subject) }))
  return (
    <Select
      key={String(active.isError)} // React Aria ties a description to its field only when both appear together
      {...field}
      label="Subject (optional)"
      options={[{ id: ALL, name: ALL_SUBJECTS }, ...options]}
      value={value ?? ALL}
      onChange={(id) => onChange(id === ALL ? null : id)}
      {...(active.isError ? { description: words.subjectsNotLoaded } : {})}
    />
  )
}
