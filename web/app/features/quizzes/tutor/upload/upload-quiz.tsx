import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { INCOMPLETE_QUIZ } from '#contract/sentences/quizzes.ts'
import { CSV_TEMPLATE, type CsvReading } from '#domain/quiz-csv.ts'
import { api } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { useSending } from '#web/app/ui/use-sending.tsx'
import { useUpload } from '#web/app/ui/use-upload.tsx'
import { words } from '../words.ts'
import { CsvReport } from './csv-report.tsx'
import { type Draft, emptyDraft, formOf, isIncomplete, readCsv, resolveDraft } from './state.ts'
import { CsvField, MediaField, QuizFields } from './upload-fields.tsx'

const fieldOf = {
  unreadable_csv: 'csvFile',
  csv_too_large: 'csvFile',
  media_too_large: 'mediaFiles',
  too_many_media: 'mediaFiles',
  media_type_not_allowed: 'mediaFiles',
} as const

/** Makes a quiz of a CSV file (Rules: quizzes). What was filled in stays when that fails or is stopped. */
export function UploadQuiz({ onUploaded }: { onUploaded: () => void }) {
  const [reading, setReading] = useState<Promise<CsvReading> | null>(null)
  const form = useForm<Draft>({ defaultValues: emptyDraft, resolver: resolveDraft, reValidateMode: 'onSubmit' })
  const { control, getValues } = form
  const upload = useUpload(api.quizzes.upload, words)
  const { submit, isSubmitting, problem } = useSending(
    {
      ...{ form, draftOf: null, fieldOf },
      send: async (draft) => {
        const quiz = formOf(draft)
        return quiz !== null && upload.send(quiz)
      },
      success: words.uploaded,
      fallback: words.notUploaded,
      unsent: (errors) => {
        const draft = getValues()
        // It may have been written anew since it was chosen, which the browser then no longer reads.
        if (draft.csvFile && errors.csvFile) setReading(readCsv(draft.csvFile))
        return isIncomplete(draft) ? INCOMPLETE_QUIZ : null
      },
    },
    onUploaded,
  )
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form onSubmit={submit} noValidate aria-label="Upload Quiz" className="card grid gap-5 p-4 max-xl:order-2 md:p-6">
        {problem}
        <QuizFields control={control} />
        <CsvField control={control} isDisabled={isSubmitting} onChoose={(file) => setReading(file && readCsv(file))} />
        {reading && (
          <Suspense fallback={<p role="status">{words.csvReading}</p>}>
            <CsvReport reading={reading} />
          </Suspense>
        )}
        <MediaField control={control} isDisabled={isSubmitting} />
        {upload.progress}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            Upload Quiz
          </Button>
          {isSubmitting && <Button onPress={upload.stop}>Stop the upload</Button>}
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
        <Button icon={Download} onPress={download}>
          Download CSV Template
        </Button>
      </p>
    </Card>
  )
}
