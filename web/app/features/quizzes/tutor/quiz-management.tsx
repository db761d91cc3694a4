import { ChartColumn, Trash2, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import type { Quiz } from '#contract/quizzes.ts'
import { minutesAndSeconds, quizSubjectLabel } from '#domain/quiz-words.ts'
import { Fact } from '#web/app/features/quizzes/fact.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { QueryList, ShowMore, SkeletonRows, useShown } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import type { Question } from '#web/app/ui/question.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { isBeingTaken } from './assigning/state.ts'
import { Figures } from './figures.tsx'
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
      {...words.list}
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
          content: <Suspense fallback={<SkeletonRows label={words.list.waiting} />}>{content[id]}</Suspense>,
        }))}
        selected={tab}
        onSelect={(id) => onTab(id)}
      />
    </>
  )
}
type OnOpen = (tab: QuizTab, quizId: string) => void

/** The counts, and every quiz with what can be done with it (Rules: quizzes). */
export function Overview({ quizzes, onOpen }: { quizzes: readonly Quiz[]; onOpen: OnOpen }) {
  // Our choice: what one looks through.
  const { limit, showMore } = useShown({ desk: 30, phone: 11 })
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
            <QuizEntry quiz={quiz} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <ShowMore of={quizzes.length} limit={limit} onPress={showMore} label="Show more quizzes" />
    </>
  )
}

function QuizEntry({ quiz, onOpen }: { quiz: Quiz; onOpen: OnOpen }) {
  const titleId = useId()
  const named = <span className="sr-only"> {quiz.title}</span>
  return (
    <article aria-labelledby={titleId} className="card p-4 md:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <h3 id={titleId} className="mr-auto min-w-0 text-lg wrap-anywhere">
          {quiz.title}
        </h3>
        <Chip tone="info">{quizSubjectLabel[quiz.subject]}</Chip>
      </div>
      {quiz.description && <p className="mt-1.5 text-ink-2 wrap-anywhere whitespace-pre-line">{quiz.description}</p>}
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        <Fact name="Time limit">{quiz.timeLimit === null ? words.untimed : minutesAndSeconds(quiz.timeLimit)}</Fact>
        <Fact name="Questions">{quiz._count.questions}</Fact>
        <Fact name="Assignments">{quiz._count.assignments ?? 0}</Fact>
        <Fact name="Attempts">{quiz._count.attempts}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={UserPlus} onPress={() => onOpen('assign', quiz.id)}>
          <span>Assign{named}</span>
        </Button>
        <Button icon={ChartColumn} onPress={() => onOpen('attempts', quiz.id)}>
          <span>View Attempts{named}</span>
        </Button>
        <Button icon={Trash2} variant="quiet" onPress={() => askToDelete(quiz)}>
          <span>Delete{named}</span>
        </Button>
      </div>
    </article>
  )
}

/** Where somebody is taking it now, it is asked once more, with how many do. */
function askToDelete({ id, title }: Quiz): void {
  const deletion = (endAttempts: boolean): Question => ({
    title: 'Confirm Deletion',
    body: (
      <>
        <p className="wrap-anywhere">
          Delete <strong>{title}</strong>?
        </p>
        <p>{words.deleteWarning}</p>
      </>
    ),
    confirmLabel: 'Delete',
    act: () => api.quizzes.remove({ params: { id }, query: { endAttempts } }),
    ...words.deletion,
    instead: (error) => (isBeingTaken(error) ? deletion(true) : null),
  })
  confirm(deletion(false))
}
