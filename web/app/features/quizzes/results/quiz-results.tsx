import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallFailed } from '#contract/client.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { AnswerList } from './answer-list.tsx'
import { ScorePanel } from './score-panel.tsx'
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
