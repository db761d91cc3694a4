import { type Control, Controller } from 'react-hook-form'
import type { Subject } from '#contract/subjects.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import type { Draft } from './state.ts'

export interface SubjectFieldProps {
  control: Control<Draft>
  name: 'subjectId' | 'secondSubjectId'
  label: string
  subjects: readonly Subject[]
  /** Why this choice will not do, or null; an id that is not offered counts as no choice. */
  problemOf: (id: string | null) => string | null
}

export function SubjectField({ control, name, label, subjects, problemOf }: SubjectFieldProps) {
  const offered = (wish: string | null) => subjects.find(({ id }) => id === wish)?.id ?? null
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (id) => problemOf(offered(id)) ?? true }}
      render={({ field, fieldState }) => (
        <SubjectSelect
          ref={field.ref}
          label={label}
          subjects={subjects}
          value={offered(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message ?? ''}
        />
      )}
    />
  )
}
