import { Radio, RadioGroup } from 'react-aria-components'
import type { QuizQuestion } from '#contract/quizzes.ts'
import { offeredChoices } from '#domain/quiz-answers.ts'
import { MathText } from '#web/app/features/quizzes/math-text.tsx'

interface ChoiceListProps {
  question: QuizQuestion
  labelledBy: string
  answer: string
  isDisabled: boolean
  onAnswer: (letter: string) => void
}

/** Only choices with a text are offered (Rules: quizzes). */
export function ChoiceList({ question, labelledBy, answer, isDisabled, onAnswer }: ChoiceListProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={answer || null}
      onChange={onAnswer}
      isDisabled={isDisabled}
      className="printed grid gap-2.5"
    >
      {offeredChoices(question).map(({ letter, text }) => (
        <Radio
          key={letter}
          value={letter}
          className="group/dot flex min-h-11 cursor-pointer items-start gap-3 rounded-md border-[1.5px] border-rule-strong bg-surface px-3.5 py-2.5 data-disabled:cursor-default data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-bottle data-selected:bg-bottle-tint"
        >
          <span className="size-6 shrink-0 rounded-full border-[1.5px] border-rule-strong bg-surface group-data-selected/dot:border-[7px] group-data-selected/dot:border-bottle" />
          <span className="shrink-0 font-semibold">{letter}</span>
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">
            <MathText text={text} />
          </span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
