import { type Control, Controller } from 'react-hook-form'
import { quizSubjectLabel } from '#domain/quiz-words.ts'
import { QUIZ_SUBJECTS } from '#domain/quizzes.ts'
import { FileField } from '#web/app/ui/file-field.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { words } from '../words.ts'
import type { Draft } from './state.ts'

const subjects = QUIZ_SUBJECTS.map((id) => ({ id, name: quizSubjectLabel[id] }))

interface UploadFieldsProps {
  control: Control<Draft>
  isDisabled: boolean
  onCsv: (file: File | null) => void
}

/** The words about the quiz, and the file with its questions. */
export function UploadFields({ control, isDisabled, onCsv }: UploadFieldsProps) {
  return (
    <>
      <FormText control={control} name="title" label="Title" maxLength={200} isRequired />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="subject"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <Select
              label="Subject"
              options={subjects}
              value={value}
              onChange={onChange}
              placeholder="Choose a subject"
              ref={ref}
              error={fieldState.error?.message ?? ''}
            />
          )}
        />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">Time limit (optional)</legend>
          <div className="grid grid-cols-2 items-start gap-3">
            <FormText control={control} name="minutes" label="Minutes" inputMode="numeric" maxLength={4} />
            <FormText control={control} name="seconds" label="Seconds" inputMode="numeric" maxLength={2} />
          </div>
          <p className="mt-1.5 text-sm text-ink-3">{words.timeLimitRules}</p>
        </fieldset>
      </div>
      <FormTextArea control={control} name="description" label="Description (optional)" maxLength={2000} />
      <Controller
        control={control}
        name="csvFile"
        render={({ field: { value, onChange, ref }, fieldState }) => (
          <FileField
            label="CSV file"
            description={words.csvRules}
            value={value}
            onChange={(file) => {
              onChange(file)
              onCsv(file)
            }}
            extensions={['.csv', 'text/csv']}
            isDisabled={isDisabled}
            ref={ref}
            error={fieldState.error?.message ?? ''}
          />
        )}
      />
    </>
  )
}
