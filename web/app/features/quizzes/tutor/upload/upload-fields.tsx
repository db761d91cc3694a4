import { Images, X } from 'lucide-react'
import { useId } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Control } from 'react-hook-form'
import { quizSubjectLabel } from '#domain/quiz-words.ts'
import { QUIZ_SUBJECTS } from '#domain/quizzes.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { FileField } from '#web/app/ui/file-field.tsx'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { useField } from '#web/app/ui/use-field.ts'
import { words } from '../words.ts'
import { type Draft, withFiles } from './state.ts'

interface UploadFieldProps {
  control: Control<Draft>
  isDisabled: boolean
}

const subjects = QUIZ_SUBJECTS.map((id) => ({ id, name: quizSubjectLabel[id] }))

/** The words about the quiz. */
export function QuizFields({ control }: Pick<UploadFieldProps, 'control'>) {
  return (
    <>
      <FormText control={control} name="title" label="Title" maxLength={200} isRequired />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="subject"
          label="Subject"
          options={subjects}
          placeholder="Choose a subject"
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
    </>
  )
}

/** The file with the questions. */
export function CsvField({
  control,
  isDisabled,
  onChoose,
}: UploadFieldProps & { onChoose: (file: File | null) => void }) {
  const { onChange, ...field } = useField({ control, name: 'csvFile' })
  function choose(file: File | null) {
    onChange(file)
    onChoose(file)
  }
  return (
    <FileField
      label="CSV file"
      description={words.csvRules}
      extensions={['.csv', 'text/csv']}
      isDisabled={isDisabled}
      {...field}
      onChange={choose}
    />
  )
}

const ACCEPTED = ['image/*', 'audio/*', '.pdf']

/** Any number of files, added to those that are there already. */
export function MediaField({ control, isDisabled }: UploadFieldProps) {
  const { value, onChange, error, ref } = useField({ control, name: 'mediaFiles' })
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its own frame
    <div role="group" aria-labelledby={`${id}label`}>
      <p id={`${id}label`} className="mb-1 text-sm font-semibold">
        Media files (optional)
      </p>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={ACCEPTED}
        onSelect={(files) => files && onChange(withFiles(value, [...files]))}
      >
        <Button icon={Images} ref={ref} isDisabled={isDisabled} aria-describedby={`${id}description ${id}error`}>
          Add media files
        </Button>
      </FileTrigger>
      {value.length > 0 && (
        <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-6">
          {value.map((file) => (
            <li key={file.name} className="flex items-center gap-1">
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <IconButton
                icon={X}
                label={`Take out ${file.name}`}
                isDisabled={isDisabled}
                onPress={() => onChange(value.filter((each) => each !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}description`} className="mt-1 text-sm text-ink-3">
        {words.mediaRules}
      </p>
      <p id={`${id}error`} className="mt-1 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
