import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { scoreTone } from '#domain/quiz-words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { words } from './words.ts'

/** Our choice: the last weeks at a glance. */
const SHOWN_AT_ONCE = { desk: 10, phone: 10 }

/** Each submitted attempt of one student, with the way to its answers. */
export function StudentResults({ studentId }: { studentId: string }) {
  const attempts = useQuery(ask(api.quizzes.attemptsOf, { params: { id: studentId } }))
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  if (!attempts.data) return faceOf([attempts], { waiting: words.loading, failed: words.notLoaded })
  if (attempts.data.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <>
      <ul className="divide-y divide-feint">
        {attempts.data.slice(0, limit).map(({ id, quiz, score, correctAnswers, totalQuestions, endTime }) => (
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
      <ShowMore of={attempts.data.length} limit={limit} onPress={showMore} label="Show more" />
    </>
  )
}
