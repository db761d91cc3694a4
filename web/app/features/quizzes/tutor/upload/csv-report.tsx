import { use, useState } from 'react'
import type { CsvReading, WrittenQuestion } from '#domain/quiz-csv.ts'
import { MathText } from '#web/app/features/quizzes/math-text.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { questionTypeWords, summaryOf } from '../words.ts'

/** Rules: quizzes. */
const PREVIEWED = 5

/** What is in the chosen file, or what is wrong with it, row by row. */
export function CsvReport({ reading }: { reading: Promise<CsvReading> }) {
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
