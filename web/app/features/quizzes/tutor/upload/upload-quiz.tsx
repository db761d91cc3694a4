import { Suspense, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { INCOMPLETE_QUIZ } from '#contract/quizzes.ts'
import type { CsvReading } from '#domain/quiz-csv.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Progress } from '#web/app/ui/progress.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { words } from '../words.ts'
import { CsvReport } from './csv-report.tsx'
import { Instructions } from './instructions.tsx'
import { MediaField } from './media-field.tsx'
import { type Draft, emptyDraft, formOf, isIncomplete, readCsv, resolveDraft } from './state.ts'
import { UploadFields } from './upload-fields.tsx'

const fieldOfCode = {
  unreadable_csv: 'csvFile',
  csv_too_large: 'csvFile',
  media_too_large: 'mediaFiles',
  too_many_media: 'mediaFiles',
  media_type_not_allowed: 'mediaFiles',
} as const

/** Makes a quiz of a CSV file (Rules: quizzes). What was filled in stays when that fails or is stopped. */
export function UploadQuiz({ onUploaded }: { onUploaded: () => void }) {
  const sending = useRef<AbortController>(null)
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState<Promise<CsvReading> | null>(null)
  const form = useForm<Draft>({ defaultValues: emptyDraft, resolver: resolveDraft, reValidateMode: 'onSubmit' })
  const { isSubmitting } = form.formState

  async function send(draft: Draft) {
    const quiz = formOf(draft)
    if (!quiz) return
    const stop = new AbortController()
    sending.current = stop
    setProblem(null)
    setShare(0)
    try {
      await api.quizzes.upload(quiz, { signal: stop.signal, onProgress: setShare })
    } catch (error) {
      if (stop.signal.aborted) return
      setProblem(problemText(error, words.notUploaded))
      showFieldProblems(form, error, fieldOfCode)
      return
    }
    succeed(words.uploaded)
    onUploaded()
  }

  const submit = form.handleSubmit(send, (errors) => {
    const { csvFile } = form.getValues()
    // It may have been written anew since it was chosen, which the browser then no longer reads.
    if (csvFile && errors.csvFile) setReading(readCsv(csvFile))
    const incomplete = isIncomplete(form.getValues()) ? INCOMPLETE_QUIZ : null
    setProblem(incomplete)
    if (!incomplete) announce(Object.values(errors)[0]?.message ?? '')
  })

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form onSubmit={submit} noValidate aria-label="Upload Quiz" className="card grid gap-5 p-4 max-xl:order-2 md:p-6">
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <UploadFields
          control={form.control}
          isDisabled={isSubmitting}
          onCsv={(file) => setReading(file && readCsv(file))}
        />
        {reading && (
          <Suspense fallback={<p role="status">{words.csvReading}</p>}>
            <CsvReport reading={reading} />
          </Suspense>
        )}
        <Controller
          control={form.control}
          name="mediaFiles"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <MediaField
              {...{ value, onChange, ref }}
              isDisabled={isSubmitting}
              error={fieldState.error?.message ?? ''}
            />
          )}
        />
        {isSubmitting && <Progress label={share < 1 ? words.uploading : words.storing} share={share} />}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            Upload Quiz
          </Button>
          {isSubmitting && <Button onPress={() => sending.current?.abort()}>Stop the upload</Button>}
        </p>
      </form>
      <Instructions />
    </div>
  )
}
