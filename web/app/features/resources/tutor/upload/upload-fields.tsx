import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { RESOURCE_EXTENSIONS } from '#domain/file-kinds.ts'
import { RESOURCE_TYPES } from '#domain/resources.ts'
import { CATEGORIES, categoryLabel } from '#domain/subjects.ts'
import { typeWords, words } from '#web/app/features/resources/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { CheckboxGroup } from '#web/app/ui/checkbox-group.tsx'
import { FileField } from '#web/app/ui/file-field.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { Select } from '#web/app/ui/select.tsx'
import type { Draft } from './state.ts'

const types = RESOURCE_TYPES.map((id) => ({ id, name: typeWords[id] }))
const extensions = RESOURCE_EXTENSIONS.map((extension) => `.${extension}`)

export function UploadFields({ control, isDisabled }: { control: Control<Draft>; isDisabled: boolean }) {
  return (
    <>
      <FormText control={control} name="title" label="Title" maxLength={200} isRequired autoFocus />
      <Controller
        control={control}
        name="file"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <FileField
            label="File"
            description={words.fileRules}
            value={value}
            onChange={onChange}
            extensions={extensions}
            isDisabled={isDisabled}
            ref={ref}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
      <Controller
        control={control}
        name="resourceType"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <Select
            label="Type"
            options={types}
            value={value}
            onChange={onChange}
            placeholder="Choose a type"
            ref={ref}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
      <Controller
        control={control}
        name="subjectIds"
        render={({ field: { value, onChange }, fieldState }) => (
          <SubjectTicks value={value} onChange={onChange} error={fieldState.error?.message ?? ''} />
        )}
      />
      <FormTextArea control={control} name="description" label="Description (optional)" maxLength={2000} />
    </>
  )
}

interface SubjectTicksProps {
  value: string[]
  onChange: (ids: string[]) => void
  error: string
}

/** The tutor's subjects by category; an inactive one too, as lessons in it may still be ahead. */
function SubjectTicks(group: SubjectTicksProps) {
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
