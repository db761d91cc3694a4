import { offeredChoices } from '#domain/quiz-answers.ts'
import { MathText } from '#web/app/features/quizzes/math-text.tsx'
import { QuestionMedia } from '#web/app/features/quizzes/question-media.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { MarkedAnswer } from './state.ts'
import { words } from './words.ts'

export interface MarkedAnswerProps {
  answer: MarkedAnswer
  /** From 0. */
  place: number
}

/** The media, every choice with its marks, and why the right answer is right. */
export function AnswerDetail({ answer: { question, studentAnswer }, place }: MarkedAnswerProps) {
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
