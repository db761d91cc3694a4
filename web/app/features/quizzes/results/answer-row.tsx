import { Check, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import type { QuizResults } from '#contract/quizzes.ts'
import { CHOICE_LETTERS, offeredChoices } from '#domain/quiz-answers.ts'
import { MathText } from '#web/app/features/quizzes/math-text.tsx'
import { QuestionMedia } from '#web/app/features/quizzes/question-media.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

export type MarkedAnswer = QuizResults['answers'][number]

interface MarkedAnswerProps {
  answer: MarkedAnswer
  /** From 0. */
  place: number
}

/** What was asked, answered and right, in one look; the rest opens below (Rules: quizzes). */
export function AnswerRow({ answer, place }: MarkedAnswerProps) {
  const { question, studentAnswer, isCorrect } = answer
  const given = answerInFull(question, studentAnswer)
  /** In a pupil's words, which nothing typesets. */
  const isTyped = given === studentAnswer
  return (
    <Disclosure id={question.id} className="group/disclosure break-inside-avoid px-4 py-3.5 md:px-5">
      <div className="flex gap-3">
        {isCorrect ? (
          <Check size={22} className="mt-0.5 shrink-0 text-ok" aria-hidden />
        ) : (
          <X size={22} className="mt-0.5 shrink-0 text-danger" aria-hidden />
        )}
        <div className="min-w-0 flex-1">
          <Heading level={3} className="font-body text-base tracking-normal">
            <Button
              slot="trigger"
              className="printed flex min-h-9 w-full flex-wrap items-center gap-x-2.5 gap-y-1 text-left font-semibold"
            >
              <ChevronRight
                size={18}
                className="shrink-0 transition-transform duration-120 group-data-expanded/disclosure:rotate-90"
                aria-hidden
              />
              Question {place + 1}
              <Chip tone={isCorrect ? 'ok' : 'danger'}>{isCorrect ? 'Correct' : 'Incorrect'}</Chip>
              <Chip>{question.questionType === 'MCQ' ? 'Multiple choice' : 'Typed answer'}</Chip>
            </Button>
          </Heading>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">
            <MathText text={question.questionText} />
          </p>
          <dl className="mt-2 grid gap-1 text-ink-2">
            <Line name="Answer given">
              {given === null && <em>{words.noAnswer}</em>}
              {given !== null && (isTyped ? given : <MathText text={given} />)}
            </Line>
            {!isCorrect && (
              <Line name="Correct answer">
                <MathText text={answerInFull(question, question.correctAnswer) ?? ''} />
              </Line>
            )}
          </dl>
        </div>
      </div>
      <DisclosurePanel className="print-whole pl-9">
        <AnswerDetail answer={answer} place={place} />
      </DisclosurePanel>
    </Disclosure>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}:</dt>
      <dd className="min-w-0 font-semibold text-ink wrap-anywhere">{children}</dd>
    </div>
  )
}

/** `B: Rome` for a letter of an MCQ, and a typed answer as it is; null where there was none. */
function answerInFull(question: MarkedAnswer['question'], answer: string): string | null {
  if (answer.trim() === '') return null
  const letter = question.questionType === 'MCQ' ? CHOICE_LETTERS.find((each) => each === answer) : undefined
  const text = letter && question[`choice${letter}`]
  return text ? `${letter}: ${text}` : answer
}

/** The media, every choice with its marks, and why the right answer is right. */
function AnswerDetail({ answer: { question, studentAnswer }, place }: MarkedAnswerProps) {
  return (
    <div className="grid gap-4 pt-3">
      {question.mediaFile && <QuestionMedia file={question.mediaFile} place={place} />}
      {question.questionType === 'MCQ' && (
        <ul className="grid gap-2" aria-label="Choices">
          {offeredChoices(question).map(({ letter, text }) => {
            const isRight = letter === question.correctAnswer
            const isMine = letter === studentAnswer
            return (
              <li
                key={letter}
                className={cx(
                  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-[1.5px] px-3.5 py-2',
                  isRight ? 'border-ok bg-ok-bg' : isMine ? 'border-danger-line bg-danger-bg' : 'border-rule',
                )}
              >
                <span className="font-semibold">{letter}</span>
                <span className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
                  <MathText text={text} />
                </span>
                {isMine && <Chip tone={isRight ? 'ok' : 'danger'}>Your choice</Chip>}
                {isRight && <Chip tone="ok">Correct</Chip>}
              </li>
            )
          })}
        </ul>
      )}
      <div className="border-l-2 border-margin pl-3.5">
        <p className="font-semibold">Explanation</p>
        <p className={cx('wrap-anywhere whitespace-pre-line', !question.explanation && 'text-ink-3')}>
          {question.explanation ? <MathText text={question.explanation} /> : words.noExplanation}
        </p>
      </div>
    </div>
  )
}
