import type { Quiz } from '#contract/quizzes.ts'
import { useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { NotListed } from '#web/app/ui/not-listed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { QuizCard } from './quiz-card.tsx'
import { myQuizzes } from './state.ts'
import { words } from './words.ts'

/** Our choice: what one looks through. */
const SHOWN_AT_ONCE = { desk: 20, phone: 9 }

/** What the student has been given to take (Rules: quizzes). */
export function MyQuizzes() {
  return (
    <>
      <PageTitle title={words.title} />
      <Loaded of={myQuizzes} waiting={words.loading} failed={words.notLoaded}>
        {(quizzes) => <QuizCards quizzes={quizzes} />}
      </Loaded>
    </>
  )
}

function QuizCards({ quizzes }: { quizzes: readonly Quiz[] }) {
  const { isMissing, least } = useLedToList(quizzes.map(({ id }) => id))
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, least)
  return (
    <>
      {isMissing && <NotListed>{words.notListed}</NotListed>}
      {quizzes.length === 0 && <Empty>{words.none}</Empty>}
      <ul className="grid gap-5 empty:hidden lg:grid-cols-2">
        {quizzes.slice(0, limit).map((quiz) => (
          <li key={quiz.id} className="grid min-w-0">
            <QuizCard quiz={quiz} />
          </li>
        ))}
      </ul>
      <ShowMore of={quizzes.length} limit={limit} onPress={showMore} label="Show more quizzes" />
    </>
  )
}
