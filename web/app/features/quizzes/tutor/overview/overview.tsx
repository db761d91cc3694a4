import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import type { Quiz } from '../api.ts'
import { Figures } from '../figures.tsx'
import type { QuizTab } from '../state.ts'
import { DeleteQuiz } from './delete-quiz.tsx'
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
  const [deleting, setDeleting] = useState<Quiz | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const sum = (count: (quiz: Quiz) => number) => quizzes.reduce((total, quiz) => total + count(quiz), 0)

  function close() {
    flushSync(() => setDeleting(null))
    // The quiz whose button opened the dialog may be gone.
    focusIfLost(() => heading.current)
  }

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
      <h2 ref={heading} tabIndex={-1} className="mt-8 mb-3 text-xl outline-none">
        Your quizzes
      </h2>
      <ul className="grid gap-4">
        {quizzes.slice(0, limit).map((quiz) => (
          <li key={quiz.id}>
            <QuizEntry
              quiz={quiz}
              onAssign={() => onOpen('assign', quiz.id)}
              onAttempts={() => onOpen('attempts', quiz.id)}
              onDelete={() => setDeleting(quiz)}
            />
          </li>
        ))}
      </ul>
      <ShowMore of={quizzes.length} limit={limit} onPress={showMore} label="Show more quizzes" />
      {deleting && <DeleteQuiz quiz={deleting} onClose={close} />}
    </>
  )
}
