import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CATEGORIES, categoryLabel } from '#domain/subjects.ts'
import { words } from '#web/app/features/resources/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'

interface SubjectTicksProps {
  value: string[]
  onChange: (ids: string[]) => void
  error: string
}

/** The tutor's subjects by category; an inactive one too, as lessons in it may still be ahead. */
export function SubjectTicks(group: SubjectTicksProps) {
  const headings = useId()
  const asked = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const { data: subjects } = asked
  if (!subjects) return faceOf([asked], { waiting: words.subjectsLoading, rows: 2, failed: words.subjectsNotLoaded })
  if (subjects.length === 0) return <p className="text-ink-2">{words.noSubjects}</p>
  return (
    <CheckboxGroup label="Subjects" {...group}>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {CATEGORIES.map((category) => {
          const inCategory = subjects.filter((subject) => subject.category === category)
          if (inCategory.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a heading names it, which a legend would not be
            <div key={category} role="group" aria-labelledby={`${headings}${category}`}>
              <p id={`${headings}${category}`} className="text-sm text-ink-3">
                {categoryLabel[category]}
              </p>
              {inCategory.map(({ id, name }) => (
                <Checkbox key={id} value={id}>
                  {name}
                </Checkbox>
              ))}
            </div>
          )
        })}
      </div>
    </CheckboxGroup>
  )
}
