import { type ReactNode, Suspense } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { Overview } from './overview.tsx'
import { type QuizTab, quizTabs } from './state.ts'
import { words } from './words.ts'

// Whoever comes for the overview loads neither forms nor calendars.
const AssignQuiz = lazyPart(() => import('./assigning/assign-quiz.tsx'), 'AssignQuiz')
const Attempts = lazyPart(() => import('./attempts/attempts.tsx'), 'Attempts')
const UploadQuiz = lazyPart(() => import('./upload/upload-quiz.tsx'), 'UploadQuiz')

interface QuizManagementProps {
  tab: QuizTab
  /** The quiz that the tab is about; one that is gone counts as none. */
  quizId: string | undefined
  onTab: (tab: QuizTab, quizId?: string) => void
}

/** The tutor's quizzes (Rules: quizzes). */
export function QuizManagement({ tab, quizId, onTab }: QuizManagementProps) {
  const ofQuizzes = (content: (quizzes: readonly Quiz[]) => ReactNode) => (
    <QueryList
      of={ask(api.quizzes.list)}
      waiting={words.loading}
      failed={words.notLoaded}
      empty={words.none}
      action={
        <Button data-focus-home variant="primary" onPress={() => onTab('upload')}>
          Create Your First Quiz
        </Button>
      }
    >
      {content}
    </QueryList>
  )
  const toOverview = () => onTab('overview')
  const content: Record<QuizTab, ReactNode> = {
    overview: ofQuizzes((quizzes) => <Overview quizzes={quizzes} onOpen={onTab} />),
    upload: <UploadQuiz onUploaded={toOverview} />,
    assign: ofQuizzes((quizzes) => (
      <AssignQuiz {...{ quizzes, quizId }} onChoose={(id) => onTab('assign', id)} onAssigned={toOverview} />
    )),
    attempts: ofQuizzes((quizzes) => <Attempts {...{ quizzes, quizId }} onChoose={(id) => onTab('attempts', id)} />),
  }
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <Tabs
        label={words.title}
        items={quizTabs.map(({ id, name }) => ({
          id,
          name,
          content: <Suspense fallback={<SkeletonRows label={words.loading} />}>{content[id]}</Suspense>,
        }))}
        selected={tab}
        onSelect={(id) => onTab(id)}
      />
    </>
  )
}
