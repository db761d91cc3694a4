import { type Ref, useId, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import type { QuizQuestion } from '#contract/quizzes.ts'
import { offeredChoices } from '#domain/quiz-answers.ts'
import { LONGEST_ANSWER } from '#domain/quizzes.ts'
import { MathText } from '#web/app/features/quizzes/math-text.tsx'
import { QuestionMedia } from '#web/app/features/quizzes/question-media.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import type { Preparation } from './preparation/state.ts'
import { words } from './words.ts'

interface QuestionPaperProps {
  question: QuizQuestion
  /** From 0. */
  place: number
  answer: string
  isDisabled: boolean
  onAnswer: (answer: string) => void
  headingRef: Ref<HTMLHeadingElement>
  preparation: Preparation
}

export function QuestionPaper({
  question,
  place,
  answer,
  isDisabled,
  onAnswer,
  headingRef,
  preparation,
}: QuestionPaperProps) {
  const headingId = useId()
  const paper = useRef<HTMLDivElement>(null)
  const isChoice = question.questionType === 'MCQ'
  /** Rules #95. The button goes with the answer. */
  function clear() {
    onAnswer('')
    paper.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <Chip>{isChoice ? words.mcq : words.typeIn}</Chip>
        {isChoice && answer !== '' && (
          <Button size="sm" onPress={clear} isDisabled={isDisabled}>
            {words.clear}
          </Button>
        )}
      </div>
      <h2
        ref={headingRef}
        id={headingId}
        tabIndex={-1}
        className="scroll-mt-10 font-body text-lg font-semibold tracking-normal wrap-anywhere whitespace-pre-line outline-offset-4"
      >
        <span className="sr-only">Question {place + 1}: </span>
        <MathText text={question.questionText} />
      </h2>
      <FormulaNote question={question} preparation={preparation} />
      {question.mediaFile && (
        <QuestionMedia
          key={question.id}
          file={question.mediaFile}
          place={place}
          loaded={preparation.addressOf(question.mediaFile)}
        />
      )}
      <div ref={paper} className="mt-5">
        {isChoice ? (
          <ChoiceList
            key={question.id}
            question={question}
            labelledBy={headingId}
            answer={answer}
            isDisabled={isDisabled}
            onAnswer={onAnswer}
          />
        ) : (
          <input
            key={question.id}
            aria-labelledby={headingId}
            className="field"
            placeholder={words.placeholder}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={LONGEST_ANSWER}
            value={answer}
            disabled={isDisabled}
            onChange={(event) => onAnswer(event.target.value)}
          />
        )}
      </div>
    </>
  )
}

/** Where the typesetting did not come, and the question has something of it. */
function FormulaNote({ question, preparation }: { question: QuizQuestion; preparation: Preparation }) {
  const missing = preparation.missing.find(({ kind }) => kind === 'mathematics')
  const { questionText, choiceA, choiceB, choiceC, choiceD } = question
  if (!missing || !`${questionText}${choiceA}${choiceB}${choiceC}${choiceD}`.includes('$')) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      {words.formulasAsWritten}
      <Button size="sm" onPress={() => preparation.retry(missing.name)}>
        Try again
      </Button>
    </p>
  )
}

interface ChoiceListProps {
  question: QuizQuestion
  labelledBy: string
  answer: string
  isDisabled: boolean
  onAnswer: (letter: string) => void
}

/** Only choices with a text are offered (Rules: quizzes). */
function ChoiceList({ question, labelledBy, answer, isDisabled, onAnswer }: ChoiceListProps) {
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
