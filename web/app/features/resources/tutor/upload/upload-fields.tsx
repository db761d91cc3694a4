import { type Control, Controller } from 'react-hook-form'
import { RESOURCE_EXTENSIONS } from '#domain/file-kinds.ts'
import { RESOURCE_TYPES } from '#domain/resources.ts'
import { typeWords, words } from '#web/app/features/resources/words.ts'
import { FileField } from '#web/app/ui/file-field.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { Select } from '#web/app/ui/select.tsx'
import type { Draft } from './state.ts'
import { SubjectTicks } from './subject-ticks.tsx'

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
