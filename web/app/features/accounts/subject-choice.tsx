/** Part: subjects of interest to tick. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CATEGORIES, registrationHeading, subjectInFull } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { type Bound, useField } from '#web/app/ui/use-field.ts'
import { words } from './words.ts'

interface SubjectChoiceProps<V extends FieldValues> extends Bound<V> {
  label: string
  /** The subjects that the address of the page named. */
  preselected?: readonly string[]
}

/**
 * The subjects of interest as tick boxes, grouped by category (Rules: accounts). One that is chosen may not be offered
 * any more; it has no tick box.
 */
export function SubjectChoice<V extends FieldValues>({ preselected = [], label, ...bound }: SubjectChoiceProps<V>) {
  const { value, onChange, error } = useField(bound)
  const headings = useId()
  const asked = useQuery(ask(api.subjects.list))
  const { data: subjects } = asked
  if (!subjects) return faceOf([asked], { waiting: 'Loading subjects', failed: words.subjectsNotLoaded })
  if (subjects.length === 0) return <p className="text-ink-2">{words.noSubjects}</p>
  const named = subjects.filter((subject) => preselected.includes(subject.id))
  return (
    <CheckboxGroup {...{ label, value, onChange, error }}>
      {named.length > 0 && (
        <p className="mb-2 rounded-md bg-info-bg px-3 py-2 text-info">
          {words.preselected}: {named.map(subjectInFull).join(', ')}
        </p>
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {CATEGORIES.map((category) => {
          const inCategory = subjects.filter((subject) => subject.category === category)
          if (inCategory.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a heading names it, which a legend would not be
            <div key={category} role="group" aria-labelledby={`${headings}${category}`}>
              <h2 id={`${headings}${category}`} className="text-base">
                {registrationHeading[category]}
              </h2>
              {inCategory.map((subject) => (
                <Checkbox key={subject.id} value={subject.id}>
                  {subject.name}
                </Checkbox>
              ))}
            </div>
          )
        })}
      </div>
    </CheckboxGroup>
  )
}
