import { createFileRoute } from '@tanstack/react-router'
import { type QuizTab, quizTabs } from '#web/app/features/quizzes/tutor/state.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { textParam, wordParam } from '#web/app/lib/search-params.ts'
import { useSession } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const MyQuizzes = lazyPart(() => import('#web/app/features/quizzes/my-quizzes.tsx'), 'MyQuizzes')
const QuizManagement = lazyPart(() => import('#web/app/features/quizzes/tutor/quiz-management.tsx'), 'QuizManagement')

/** The tutor's: both are part of the address, so that a reload keeps them. */
const tabs = quizTabs.map(({ id }) => id)
type Search = { tab?: QuizTab | undefined; quiz?: string | undefined }

export const Route = createFileRoute('/_app/quizzes')({
  validateSearch: ({ tab, quiz }): Search => ({ tab: wordParam(tabs, tab), quiz: textParam(quiz) }),
  head: () => ({ meta: [{ title: 'Quizzes' }] }),
  component: QuizzesPage,
})

/** Rules: quizzes. */
function QuizzesPage() {
  const { user } = useSession()
  const { tab = 'overview', quiz } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user) return null
  if (user.role === 'STUDENT') return <MyQuizzes />
  return (
    <QuizManagement
      tab={tab}
      quizId={quiz}
      onTab={(next, quizId) => void navigate({ search: { tab: next, quiz: quizId }, replace: next === tab })}
    />
  )
}
