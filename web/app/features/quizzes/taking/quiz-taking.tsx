import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Quiz, Sitting } from '#contract/quizzes.ts'
import { BackToQuizzes } from '#web/app/features/quizzes/fact.tsx'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf, Skeleton, SkeletonForm } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Spinner } from '#web/app/ui/spinner.tsx'
import { quizzesOf } from '../state.ts'
import { forgetSheet, openSheet, useSheet } from './outbox/state.ts'
import { usePreparation } from './preparation/state.ts'
import { QuizSheet, type QuizSheetProps } from './quiz-sheet.tsx'
import { StartPage } from './start-page.tsx'
import { clockOf, type EndedElsewhere, endedElsewhere, type SittingClock } from './state.ts'
import { useSubmission } from './submission/state.ts'
import { words } from './words.ts'

/** Rules: quizzes. */
export function QuizTaking({ quizId, userId }: { quizId: string; userId: string }) {
  const quizzes = useQuery(quizzesOf())
  const preparation = usePreparation(quizId)
  const [start, begin] = useStart(quizId, userId)
  if (start.state === 'started') {
    if (start.sitting.quiz.questions.length === 0) return <Stopped>{words.noQuestions}</Stopped>
    const { sitting, clock } = start
    return <OpenSheet sitting={sitting} clock={clock} preparation={preparation} quizzes={quizzes.data} />
  }
  if (!quizzes.data) return faceOf([quizzes], { waiting: <Waiting />, failed: words.notLoaded })
  const quiz = quizzes.data.find(({ id }) => id === quizId)
  if (!quiz) return <Stopped>{words.notFound}</Stopped>
  return (
    <StartPage
      quiz={quiz}
      preparation={preparation}
      isStarting={start.state === 'starting'}
      problem={start.state === 'waiting' ? start.problem : null}
      onStart={(goOn) => void begin(goOn)}
    />
  )
}

interface OpenSheetProps extends Pick<QuizSheetProps, 'sitting' | 'clock' | 'preparation'> {
  quizzes: readonly Quiz[] | undefined
}

function OpenSheet({ sitting, clock, preparation, quizzes }: OpenSheetProps) {
  const { sheet, isRetrying } = useSheet(sitting.id)
  const submission = useSubmission(sitting.id)
  const [seen, setSeen] = useState<EndedElsewhere | null>(null)
  const ended = endedElsewhere(sitting, { sheet, submission, quizzes })
  // What is sure stays said: the sheet is put away with it, and the list goes on changing.
  if (ended && !seen?.isSure && (ended.isSure || !seen)) setSeen(ended)
  if (seen) return <Ended attemptId={sitting.id} title={sitting.quiz.title} how={seen.how} />
  // It is put away as the results are opened.
  if (!sheet) return <Opening />
  return <QuizSheet {...{ sitting, clock, preparation, sheet, isRetrying, submission }} />
}

/** The attempt is over, and it was not this page that ended it. What was not sent can be sent no more. */
function Ended({ attemptId, title, how }: { attemptId: string; title: string; how: EndedElsewhere['how'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => forgetSheet(attemptId), [attemptId])
  // What was used goes with the sheet.
  useEffect(() => focusIfLost(() => heading.current), [])
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={title} headingRef={heading} />
      <p role="alert" className="card px-5 py-4 text-lg font-medium">
        {words.ended[how]}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {how === 'HANDED_IN' && (
          <ButtonLink to="/quiz-results/$attemptId" params={{ attemptId }} variant="primary">
            See the results
          </ButtonLink>
        )}
        <BackToQuizzes isMain={how !== 'HANDED_IN'} />
      </p>
    </div>
  )
}

/** Of the size of the page before the start. */
function Waiting() {
  return (
    <div className="mx-auto max-w-2xl">
      <Skeleton className="mb-7 h-10 w-2/3" />
      <div className="card p-5 md:p-6">
        <SkeletonForm label={words.loading} className="h-100" />
      </div>
    </div>
  )
}

function Opening() {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={words.opening} />
    </div>
  )
}

function Stopped({ children }: { children: string }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title="Quiz" />
      <ErrorBox>{children}</ErrorBox>
      <p className="mt-5">
        <BackToQuizzes isMain />
      </p>
    </div>
  )
}

type Start =
  | { readonly state: 'waiting'; readonly problem: string | null }
  | { readonly state: 'starting' }
  | { readonly state: 'started'; readonly sitting: Sitting; readonly clock: SittingClock }

/** Begins an attempt, or goes on with the one under way, once it is asked to: opening a page starts nothing (Rules #94). */
function useStart(quizId: string, userId: string): [Start, (goOn: boolean) => Promise<void>] {
  const [start, setStart] = useState<Start>({ state: 'waiting', problem: null })
  async function begin(goOn: boolean) {
    setStart({ state: 'starting' })
    const asked = now()
    try {
      await api.quizzes.start({ params: { id: quizId }, body: { goOn } }, { show: (sitting) => begun(sitting, asked) })
    } catch (error) {
      setStart({ state: 'waiting', problem: problemText(error, words.notStarted) })
    }
  }
  function begun(sitting: Sitting, asked: Date) {
    openSheet(sitting, userId)
    setStart({ state: 'started', sitting, clock: clockOf(sitting, asked, now()) })
  }
  return [start, begin]
}
