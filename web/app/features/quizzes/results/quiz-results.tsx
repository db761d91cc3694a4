import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { DisclosureGroup } from 'react-aria-components'
import { CallFailed } from '#contract/client.ts'
import type { QuizResults as Results } from '#contract/quizzes.ts'
import { durationInWords, quizSubjectLabel, scoreTone } from '#domain/quiz-words.ts'
import { BackToQuizzes, Fact } from '#web/app/features/quizzes/fact.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { clockTime, longDay } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Chip, chipTones } from '#web/app/ui/status-chip.tsx'
import { AnswerRow, type MarkedAnswer } from './answer-row.tsx'
import { words } from './words.ts'

/** How a submitted attempt went, for its student and for the tutor (Rules: quizzes). */
export function QuizResults({ attemptId, role }: { attemptId: string; role: 'STUDENT' | 'TUTOR' }) {
  const asked = useQuery(ask(api.quizzes.results, { params: { attemptId } }))
  const { data: results, error } = asked
  // What the server refuses it refuses again: only a failure is worth another try.
  const isRefused = error instanceof CallFailed && error.status < 500
  return (
    <div className="mx-auto max-w-3xl">
      {results ? (
        <>
          <ScorePanel results={results} role={role} />
          <AnswerList answers={results.answers} />
        </>
      ) : (
        <>
          <PageTitle title={words.title} />
          {isRefused ? <ErrorBox>{error.message || words.notFound}</ErrorBox> : faceOf([asked], words.faces)}
          {error && (
            <p className="mt-5">
              <BackToQuizzes isMain />
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Every question with what was answered; each opens by itself, or all together. */
function AnswerList({ answers }: { answers: readonly MarkedAnswer[] }) {
  const [open, setOpen] = useState<ReadonlySet<string | number>>(new Set())
  const isAllOpen = answers.every(({ question }) => open.has(question.id))
  if (answers.length === 0) return null
  return (
    <Section
      title="Questions"
      aside={
        <Button
          size="sm"
          onPress={() => setOpen(isAllOpen ? new Set() : new Set(answers.map(({ question }) => question.id)))}
        >
          {isAllOpen ? words.collapseAll : words.expandAll}
        </Button>
      }
    >
      <DisclosureGroup
        allowsMultipleExpanded
        expandedKeys={open}
        onExpandedChange={setOpen}
        className="card divide-y divide-rule"
      >
        {answers.map((answer, place) => (
          <AnswerRow key={answer.question.id} answer={answer} place={place} />
        ))}
      </DisclosureGroup>
    </Section>
  )
}

function ScorePanel({ results, role }: { results: Results; role: 'STUDENT' | 'TUTOR' }) {
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
          <ButtonLink to="/quiz/$quizId" params={{ quizId: quiz.id }} variant="primary">
            {words.retake}
          </ButtonLink>
        )}
        <BackToQuizzes />
      </p>
    </>
  )
}
