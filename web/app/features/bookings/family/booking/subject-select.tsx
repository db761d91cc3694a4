import type { Subject } from '#contract/subjects.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { Select } from '#web/app/ui/select.tsx'

interface SubjectSelectProps {
  subjects: readonly Subject[]
  value: string | null
  onChange: (id: string) => void
  label?: string
  error?: string
}

export function SubjectSelect({ subjects, value, onChange, label = 'Subject', error = '' }: SubjectSelectProps) {
  return (
    <Select
      label={label}
      placeholder="Choose a subject"
      options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
