import { useQuery } from '@tanstack/react-query'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { attemptsAt, type Quiz } from '../api.ts'
import { messages } from '../messages.ts'
import { AttemptHistory } from './attempt-history.tsx'

interface AttemptsProps {
  quizzes: readonly Quiz[]
  quizId: string | undefined
  onChoose: (id: string) => void
}

/** How a quiz went for everyone who took it (Rules: quizzes). */
export function Attempts({ quizzes, quizId, onChoose }: AttemptsProps) {
  const chosen = quizzes.find(({ id }) => id === quizId)
  return (
    <>
      <div className="mb-6 max-w-md">
        <Select
          label="Quiz"
          options={quizzes.map(({ id, title }) => ({ id, name: title }))}
          value={chosen?.id ?? null}
          onChange={onChoose}
          placeholder="Choose a quiz"
        />
      </div>
      {chosen ? <Loaded key={chosen.id} quiz={chosen} /> : <Empty>{messages.chooseQuiz}</Empty>}
    </>
  )
}

function Loaded({ quiz }: { quiz: Quiz }) {
  const { data: attempts, isError, refetch } = useQuery(attemptsAt(quiz.id))
  if (attempts?.length === 0) return <Empty>{messages.noAttempts}</Empty>
  if (attempts) return <AttemptHistory quiz={quiz} attempts={attempts} />
  return isError ? (
    <Failed message={messages.attemptsNotLoaded} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows label={messages.attemptsLoading} />
  )
}
