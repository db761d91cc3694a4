import type { QuizQuestion } from '#contract/quizzes.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { isAnswered, type Sheet } from './state.ts'

interface QuestionNavigatorProps {
  questions: readonly QuizQuestion[]
  sheet: Sheet
  /** Of the current question, from 0. */
  place: number
  onChoose: (place: number) => void
}

const current = 'border-info bg-info-bg text-info ring-2 ring-info'
const answered = 'border-transparent bg-ok-bg text-ok hover:border-ok'
const unanswered = 'border-transparent bg-neutral-bg text-neutral hover:border-neutral'

/** The current question is blue, answered ones are green, the others grey (Rules: quizzes). */
export function QuestionNavigator({ questions, sheet, place, onChoose }: QuestionNavigatorProps) {
  return (
    <nav aria-label="Questions">
      <ol className="grid max-h-64 grid-cols-5 gap-2 overflow-y-auto p-1 sm:grid-cols-10">
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === place ? 'step' : undefined}
              onClick={() => onChoose(index)}
              className={cx(
                'min-h-11 w-full rounded-sm border-[1.5px] font-semibold tabular-nums',
                index === place ? current : isAnswered(sheet, id) ? answered : unanswered,
              )}
            >
              <span className="sr-only">Question </span>
              {index + 1}
              <span className="sr-only"> {isAnswered(sheet, id) ? 'answered' : 'unanswered'}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
