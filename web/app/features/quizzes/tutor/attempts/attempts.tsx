import type { Quiz } from '#contract/quizzes.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { words } from '../words.ts'
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
      {chosen ? (
        <QueryList
          key={chosen.id}
          of={ask(api.quizzes.attempts, { params: { id: chosen.id } })}
          waiting={words.attemptsLoading}
          failed={words.attemptsNotLoaded}
          empty={words.noAttempts}
        >
          {(attempts) => <AttemptHistory quiz={chosen} attempts={attempts} />}
        </QueryList>
      ) : (
        <Empty>{words.chooseQuiz}</Empty>
      )}
    </>
  )
}
