import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { ownQuizzes, type Quiz } from './api.ts'
import { AssignQuiz } from './assigning/assign-quiz.tsx'
import { Attempts } from './attempts/attempts.tsx'
import { messages } from './messages.ts'
import { Overview } from './overview/overview.tsx'
import type { QuizTab } from './state.ts'
import { quizTabs } from './state.ts'
import { UploadQuiz } from './upload/upload-quiz.tsx'

interface QuizManagementProps {
  tab: QuizTab
  /** The quiz that the tab is about; one that is gone counts as none. */
  quizId: string | undefined
  onTab: (tab: QuizTab, quizId?: string) => void
}

/** The tutor's quizzes (Rules: quizzes). */
export function QuizManagement({ tab, quizId, onTab }: QuizManagementProps) {
  const toUpload = () => onTab('upload')
  const content: Record<QuizTab, ReactNode> = {
    overview: <Loaded onCreate={toUpload}>{(quizzes) => <Overview quizzes={quizzes} onOpen={onTab} />}</Loaded>,
    upload: <UploadQuiz onUploaded={() => onTab('overview')} />,
    assign: (
      <Loaded onCreate={toUpload}>
        {(quizzes) => (
          <AssignQuiz
            quizzes={quizzes}
            quizId={quizId}
            onChoose={(id) => onTab('assign', id)}
            onAssigned={() => onTab('overview')}
          />
        )}
      </Loaded>
    ),
    attempts: (
      <Loaded onCreate={toUpload}>
        {(quizzes) => <Attempts quizzes={quizzes} quizId={quizId} onChoose={(id) => onTab('attempts', id)} />}
      </Loaded>
    ),
  }
  return (
    <>
      <PageTitle title={messages.title} lead={messages.lead} />
      <Tabs
        label={messages.title}
        items={quizTabs.map(({ id, name }) => ({ id, name, content: content[id] }))}
        selected={tab}
        onSelect={(id) => onTab(quizTabs.find((each) => each.id === id)?.id ?? 'overview')}
      />
    </>
  )
}

function Loaded({ children, onCreate }: { children: (quizzes: readonly Quiz[]) => ReactNode; onCreate: () => void }) {
  const { data: quizzes, isError, refetch } = useQuery(ownQuizzes)
  if (!quizzes) {
    return isError ? (
      <Failed message={messages.notLoaded} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows label={messages.loading} />
    )
  }
  if (quizzes.length > 0) return children(quizzes)
  return (
    <Empty
      action={
        <Button variant="primary" onPress={onCreate}>
          Create Your First Quiz
        </Button>
      }
    >
      {messages.none}
    </Empty>
  )
}
