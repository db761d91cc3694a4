import type { Quiz } from '#contract/quizzes.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { Figures } from '../figures.tsx'
import type { QuizTab } from '../state.ts'
import { QuizEntry } from './quiz-entry.tsx'

/** Our choice: what one looks through. */
const SHOWN_AT_ONCE = { desk: 30, phone: 11 }

interface OverviewProps {
  quizzes: readonly Quiz[]
  onOpen: (tab: QuizTab, quizId: string) => void
}

/** The counts, and every quiz with what can be done with it (Rules: quizzes). */
export function Overview({ quizzes, onOpen }: OverviewProps) {
  const { limit, showMore } = useShown(SHOWN_AT_ONCE)
  const sum = (count: (quiz: Quiz) => number) => quizzes.reduce((total, quiz) => total + count(quiz), 0)
  return (
    <>
      <Figures
        className="grid-cols-3"
        figures={{
          'Total quizzes': quizzes.length,
          'Total assignments': sum(({ _count }) => _count.assignments ?? 0),
          'Total attempts': sum(({ _count }) => _count.attempts),
        }}
      />
      <h2 data-focus-home tabIndex={-1} className="mt-8 mb-3 text-xl outline-none">
        Your quizzes
      </h2>
      <ul className="grid gap-4">
        {quizzes.slice(0, limit).map((quiz) => (
          <li key={quiz.id}>
            <QuizEntry
              quiz={quiz}
              onAssign={() => onOpen('assign', quiz.id)}
              onAttempts={() => onOpen('attempts', quiz.id)}
            />
          </li>
        ))}
      </ul>
      <ShowMore of={quizzes.length} limit={limit} onPress={showMore} label="Show more quizzes" />
    </>
  )
}
