import { Download } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { INCOMPLETE_QUIZ } from '#contract/quizzes.ts'
import { CSV_TEMPLATE, type CsvReading } from '#domain/quiz-csv.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Progress } from '#web/app/ui/progress.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { words } from '../words.ts'
import { CsvReport } from './csv-report.tsx'
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

const TEMPLATE_NAME = 'quiz-template.csv'

/** What the CSV file looks like (Rules: quizzes), with one to start from. */
function Instructions() {
  const download = () =>
    saveFile({ blob: new Blob([CSV_TEMPLATE], { type: 'text/csv' }), fileName: undefined }, TEMPLATE_NAME)
  return (
    <Card title="How to write a quiz">
      <ol className="grid max-w-prose list-decimal gap-2 pl-5 text-ink-2">
        <li>Download the template and open it in a spreadsheet. Each row below the first is a question.</li>
        <li>
          <b>questionText</b> and <b>correctAnswer</b> are needed. <b>questionType</b> is MCQ or TYPE_IN; left empty, it
          is MCQ.
        </li>
        <li>
          An MCQ has its answers in <b>choiceA</b> to <b>choiceD</b>; its correctAnswer is the letter or the text of one
          of them.
        </li>
        <li>
          <b>explanation</b> is shown with the results. <b>mediaFile</b> is the name of an image, audio or PDF file that
          you add below.
        </li>
        <li>Save it as CSV. A text that has commas stands in quotation marks, which spreadsheets see to.</li>
      </ol>
      <p className="mt-4">
        <Button onPress={download}>
          <Download size={18} aria-hidden />
          Download CSV Template
        </Button>
      </p>
    </Card>
  )
}
