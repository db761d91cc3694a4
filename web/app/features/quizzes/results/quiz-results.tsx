import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DisclosureGroup } from 'react-aria-components'
import { CallFailed } from '#contract/client.ts'
import { BackToQuizzes } from '#web/app/features/quizzes/fact.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { AnswerRow, type MarkedAnswer } from './answer-row.tsx'
import { ScorePanel } from './score-panel.tsx'
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
          {isRefused ? (
            <ErrorBox>{error.message || words.notFound}</ErrorBox>
          ) : (
            faceOf([asked], { waiting: words.loading, failed: words.notLoaded })
          )}
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
