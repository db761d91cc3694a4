/** Part: a choice among subjects, wherever one is asked for. */
import type { Subject } from '#contract/subjects.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { Select, type SelectProps } from '#web/app/ui/select.tsx'

interface SubjectSelectProps extends Omit<SelectProps, 'options' | 'label' | 'placeholder'> {
  subjects: readonly Pick<Subject, 'id' | 'name' | 'category'>[]
  label?: string
}

export function SubjectSelect({ subjects, label = 'Subject', ...select }: SubjectSelectProps) {
  const options = subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))
  return <Select {...select} label={label} placeholder="Choose a subject" options={options} />
}
