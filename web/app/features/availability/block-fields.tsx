import { useQuery } from '@tanstack/react-query'
import { type Control, Controller } from 'react-hook-form'
import { subjectInFull } from '#domain/subjects.ts'
import type { ClockTime, Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Select } from '#web/app/ui/select.tsx'
import type { Block } from './api.ts'
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

interface BlockFieldsProps {
  control: Control<BlockValues>
  /** Offered even when it is no longer active, so that it is not lost unseen. */
  ownSubject: Block['subject']
  onChange: () => void
}

export function BlockFields({ control, ownSubject, onChange }: BlockFieldsProps) {
  return (
    <>
      <Controller
        control={control}
        name="dayOfWeek"
        render={({ field, fieldState }) => (
          <Select
            ref={field.ref}
            label="Day of week"
            options={days}
            value={String(field.value)}
            onChange={(id) => {
              field.onChange(Number(id))
              onChange()
            }}
            onBlur={field.onBlur}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {(['startTime', 'endTime'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <TimeField
                ref={field.ref}
                label={name === 'startTime' ? 'Start time' : 'End time'}
                value={field.value}
                onChange={(time) => {
                  field.onChange(time)
                  onChange()
                }}
                error={fieldState.error?.message ?? ''}
              />
            )}
          />
        ))}
      </div>
      <SubjectField control={control} ownSubject={ownSubject} onChange={onChange} />
    </>
  )
}

function SubjectField({ control, ownSubject, onChange }: BlockFieldsProps) {
  const active = useQuery(ask(api.subjects.list))
  const subjects = active.data ?? []
  const isMissing = ownSubject && !subjects.some(({ id }) => id === ownSubject.id)
  const offered = isMissing ? [ownSubject, ...subjects] : subjects
  const options = offered.map((subject) => ({ id: subject.id, name: subjectInFull(subject) }))
  return (
    <Controller
      control={control}
      name="subjectId"
      render={({ field, fieldState }) => (
        <Select
          key={String(active.isError)} // React Aria ties a description to its field only when both appear together
          ref={field.ref}
          label="Subject (optional)"
          options={[{ id: ALL, name: ALL_SUBJECTS }, ...options]}
          value={field.value ?? ALL}
          onChange={(id) => {
            field.onChange(id === ALL ? null : id)
            onChange()
          }}
          onBlur={field.onBlur}
          {...(active.isError ? { description: words.subjectsNotLoaded } : {})}
          error={fieldState.error?.message ?? ''}
        />
      )}
    />
  )
}
