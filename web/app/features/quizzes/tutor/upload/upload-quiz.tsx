import { Download } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { useForm } from 'react-hook-form'
import { INCOMPLETE_QUIZ } from '#contract/sentences/quizzes.ts'
import { CSV_TEMPLATE, type CsvReading, type WrittenQuestion } from '#domain/quiz-csv.ts'
import { MathText } from '#web/app/features/quizzes/math-text.tsx'
import { api } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { useSending } from '#web/app/ui/use-sending.tsx'
import { useUpload } from '#web/app/ui/use-upload.tsx'
import { questionTypeWords, summaryOf, words } from '../words.ts'
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
      ...words.upload,
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

/** Rules: quizzes. */
const PREVIEWED = 5

/** What is in the chosen file, or what is wrong with it, row by row. */
function CsvReport({ reading }: { reading: Promise<CsvReading> }) {
  const read = use(reading)
  if (!('problems' in read)) return <Preview questions={read.questions} />
  return (
    <ErrorBox>
      <ul className="grid gap-1">
        {read.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </ErrorBox>
  )
}

function Preview({ questions }: { questions: readonly WrittenQuestion[] }) {
  const [isShown, setShown] = useState(false)
  const left = questions.length - PREVIEWED
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-expanded={isShown} onPress={() => setShown(!isShown)}>
          {isShown ? 'Hide Preview' : 'Show Preview'}
        </Button>
        <p role="status" className="text-ink-2">
          {summaryOf(questions)}
        </p>
      </div>
      {isShown && (
        <section aria-label="Preview" className="card mt-3 p-4">
          <ol className="grid gap-4">
            {questions.slice(0, PREVIEWED).map((question, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing of its own but its place
              <Question key={place} question={question} number={place + 1} />
            ))}
          </ol>
          {left > 0 && <p className="mt-4 text-ink-2">... and {left} more questions</p>}
        </section>
      )}
    </div>
  )
}

const LETTERS = ['A', 'B', 'C', 'D'] as const

function Question({ question, number }: { question: WrittenQuestion; number: number }) {
  const choices = LETTERS.map((letter) => ({ letter, text: question[`choice${letter}`] }))
  return (
    <li className="min-w-0">
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="font-semibold">{number}. </span>
        <MathText text={question.questionText} />{' '}
        <span className="text-sm whitespace-nowrap text-ink-3">({questionTypeWords[question.questionType]})</span>
      </p>
      {question.questionType === 'MCQ' && (
        <ul className="mt-1 pl-5 text-ink-2">
          {choices
            .filter(({ text }) => text !== '')
            .map(({ letter, text }) => (
              <li key={letter} className="wrap-anywhere">
                {letter}. <MathText text={text} />
              </li>
            ))}
        </ul>
      )}
      <p className="mt-1 pl-5 text-ok wrap-anywhere">
        Correct: <MathText text={question.correctAnswer} />
      </p>
      {question.mediaFile && <p className="pl-5 text-sm text-ink-3 wrap-anywhere">With {question.mediaFile}</p>}
    </li>
  )
}
