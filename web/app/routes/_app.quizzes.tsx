import { createFileRoute } from '@tanstack/react-router'
import { type QuizTab, quizTabs } from '#web/app/features/quizzes/tutor/state.ts'
import { textParam, wordParam } from '#web/app/lib/search-params.ts'
import { Quizzes } from '#web/app/pages/quizzes.tsx'

/** The tutor's: both are part of the address, so that a reload keeps them. */
const tabs = quizTabs.map(({ id }) => id)
type Search = { tab?: QuizTab | undefined; quiz?: string | undefined }

export const Route = createFileRoute('/_app/quizzes')({
  validateSearch: ({ tab, quiz }): Search => ({ tab: wordParam(tabs, tab), quiz: textParam(quiz) }),
  head: () => ({ meta: [{ title: 'Quizzes' }] }),
  component: Quizzes,
})
