import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DisclosureGroup } from 'react-aria-components'
import { CallFailed } from '#contract/client.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { AnswerRow } from './answer-row.tsx'
import { ScorePanel } from './score-panel.tsx'
import type { MarkedAnswer } from './state.ts'
import { words } from './words.ts'

export interface QuizResultsProps {
  attemptId: string
  role: 'STUDENT' | 'TUTOR'
}

/** How a submitted attempt went, for its student and for the tutor (Rules: quizzes). */
export function QuizResults({ attemptId, role }: QuizResultsProps) {
  const results = useQuery(ask(api.quizzes.results, { params: { attemptId } }))
  return (
    <div className="mx-auto max-w-3xl">
      {results.data ? (
        <>
          <ScorePanel results={results.data} role={role} />
          <AnswerList answers={results.data.answers} />
        </>
      ) : (
        <>
          <PageTitle title={words.title} />
          {results.isError ? (
            <NotShown error={results.error} onRetry={() => void results.refetch()} />
          ) : (
            <SkeletonRows label={words.loading} />
          )}
        </>
      )}
    </div>
  )
}

/** What the server refuses it refuses again: only a failure is worth another try. */
function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefused = error instanceof CallFailed && error.status < 500
  return (
    <>
      {isRefused ? (
        <ErrorBox>{error.message || words.notFound}</ErrorBox>
      ) : (
        <Failed message={words.notLoaded} onRetry={onRetry} />
      )}
      <p className="mt-5">
        <Link to="/quizzes" className={buttonClass('primary')}>
          Back to Quizzes
        </Link>
      </p>
    </>
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
          {isAllOpen ? 'Collapse All' : 'Expand All'}
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
