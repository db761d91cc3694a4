import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { scoreTone } from '#domain/quiz-words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Loaded, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

/** Each submitted attempt of one student, newest first, with the way to its answers. */
export function StudentResults({ studentId }: { studentId: string }) {
  const attempts = ask(api.quizzes.attemptsOf, { params: { id: studentId } })
  return (
    <Loaded of={attempts} {...words.results}>
      {(submitted) => <Submitted attempts={submitted} />}
    </Loaded>
  )
}

function Submitted({ attempts }: { attempts: Answer<typeof quizzes.attemptsOf> }) {
  // Our choice: the last weeks at a glance.
  const { limit, showMore } = useShown({ desk: 10, phone: 10 })
  if (attempts.length === 0) return <p className="text-ink-2">{words.noResults}</p>
  return (
    <>
      <ul className="divide-y divide-feint">
        {attempts.slice(0, limit).map(({ id, quiz, score, correctAnswers, totalQuestions, endTime }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-1 tabular-nums">
            <Link
              to="/quiz-results/$attemptId"
              params={{ attemptId: id }}
              className="mr-auto inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-[.2em] wrap-anywhere"
            >
              {quiz.title}
              <span className="sr-only">, {date(endTime)}</span>
            </Link>
            <Chip tone={scoreTone(score)}>{score}%</Chip>
            <span>
              {correctAnswers}/{totalQuestions} correct
            </span>
            <span className="text-sm text-ink-3">{date(endTime)}</span>
          </li>
        ))}
      </ul>
      <ShowMore of={attempts.length} limit={limit} onPress={showMore} label="Show more" />
    </>
  )
}
