import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { QuizResults } from '#contract/quizzes.ts'
import { durationInWords, quizSubjectLabel, scoreTone } from '#domain/quiz-words.ts'
import { BackToQuizzes, Fact } from '#web/app/features/quizzes/fact.tsx'
import { clockTime, longDay } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { Chip, chipTones } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

export function ScorePanel({ results, role }: { results: QuizResults; role: 'STUDENT' | 'TUTOR' }) {
  const { quiz, student, score, correctAnswers, totalQuestions, startTime, endTime, isOvertime } = results
  const tone = scoreTone(score)
  return (
    <>
      <header className="mb-5">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{quiz.title}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
          {quiz.creator.name || words.unknownCreator}
          <Chip tone="info">{quizSubjectLabel[quiz.subject]}</Chip>
        </p>
        <p className="mt-1 text-ink-2">
          {role === 'TUTOR' && `${student.name}, `}
          {longDay(endTime)}, {clockTime(endTime)}
        </p>
      </header>
      {isOvertime && (
        <p className="mb-5 flex gap-2.5 rounded-md bg-warn-bg px-4 py-3 font-medium text-warn">
          <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
          {words.overtime}
        </p>
      )}
      <section
        aria-label="Score"
        className="card grid items-center gap-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)] md:gap-8 md:p-6"
      >
        <p
          data-tone={tone}
          className={cx(
            'rounded-lg px-6 py-4 text-center font-display text-4xl font-semibold tabular-nums',
            chipTones[tone],
          )}
        >
          {score}%
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:grid-cols-4">
          <Fact name="Correct" isLarge>
            {correctAnswers}
          </Fact>
          <Fact name="Incorrect" isLarge>
            {totalQuestions - correctAnswers}
          </Fact>
          <Fact name="Duration" isLarge>
            {durationInWords(startTime, endTime)}
          </Fact>
          <Fact name="Total Questions" isLarge>
            {totalQuestions}
          </Fact>
        </dl>
      </section>
      <p className="mt-5 flex flex-wrap gap-3">
        {role === 'STUDENT' && (
          <Link to="/quiz/$quizId" params={{ quizId: quiz.id }} className={buttonClass('primary')}>
            Retake Quiz
          </Link>
        )}
        <BackToQuizzes />
      </p>
    </>
  )
}
