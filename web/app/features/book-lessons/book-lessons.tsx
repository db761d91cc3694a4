import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useReducer, useState } from 'react'
import { londonDateOf } from '#domain/time.ts'
import { type LessonRequest, requestLesson } from '#web/app/features/bookings/api.ts'
import { activeSubjects, mySubjects, type Subject } from '#web/app/features/subjects/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { FlexibleMode } from './flexible-mode.tsx'
import { messages } from './messages.ts'
import type { Series } from './series/api.ts'
import { StandardMode } from './standard-mode.tsx'
import { type Change, changed, type Draft, firstDraft } from './state.ts'

const SeriesDialog = lazy(() =>
  import('./series/series-dialog.tsx').then((module) => ({ default: module.SeriesDialog })),
)

/** Spec 1 §2: a student asks for a lesson, for the same one each week, or for one of several subjects. */
export function BookLessons() {
  const subjects = useOfferedSubjects()
  return (
    <>
      <PageTitle title="Book a Lesson" lead="All times are UK time.">
        <Link to="/booking" className={buttonClass('line')}>
          <CalendarDays size={18} aria-hidden />
          Week view
        </Link>
      </PageTitle>
      {subjects.data ? (
        subjects.data.length > 0 ? (
          <Booking subjects={subjects.data} />
        ) : (
          <Empty>{messages.noSubjects}</Empty>
        )
      ) : subjects.isError ? (
        <Failed message={messages.subjectsNotLoaded} onRetry={subjects.retry} />
      ) : (
        <SkeletonRows label={messages.subjectsLoading} />
      )}
    </>
  )
}

/** The student's own subjects, or all where he has none (Spec 1 §6). */
function useOfferedSubjects() {
  const [mine, active] = useQueries({ queries: [mySubjects, activeSubjects] })
  const own = mine.data?.length ? mine.data : undefined
  return {
    data: own ?? (mine.data && active.data),
    isError: mine.isError || active.isError,
    retry: () => {
      for (const query of [mine, active]) if (query.isError) void query.refetch()
    },
  }
}

export interface ModeProps {
  draft: Draft
  onChange: (change: Change) => void
  subjects: readonly Subject[]
  now: Date
  isSending: boolean
  /** One lesson is sent at once. */
  onRequest: (lesson: LessonRequest) => void
  /** Several are looked at first. */
  onSeries: (series: Series) => void
}

function Booking({ subjects }: Pick<ModeProps, 'subjects'>) {
  const now = useNow()
  const [draft, change] = useReducer(changed, londonDateOf(now), firstDraft)
  const [looking, lookAt] = useState<Series | null>(null)
  const { isSending, problem, send, forget } = useRequest(() => change({ type: 'sent' }))
  const Mode = draft.isFlexible ? FlexibleMode : StandardMode
  return (
    <div className="grid gap-5">
      <Checkbox
        isSelected={draft.isFlexible}
        onChange={(isFlexible) => {
          forget()
          change({ type: 'choose', values: { isFlexible } })
        }}
      >
        {messages.flexible}
      </Checkbox>
      {problem && (
        <div ref={scrollIntoSight}>
          <ErrorBox>{problem}</ErrorBox>
        </div>
      )}
      <Mode
        draft={draft}
        onChange={(each) => {
          forget()
          change(each)
        }}
        subjects={subjects}
        now={now}
        isSending={isSending}
        onRequest={(lesson) => void send(lesson)}
        onSeries={(series) => {
          forget()
          lookAt(series)
        }}
      />
      {looking && (
        <Suspense>
          <SeriesDialog
            series={looking}
            notSent={messages.notSent}
            onSent={(dates) => {
              notify(dates > 1 ? messages.repeatsSent(dates) : messages.sent)
              change({ type: 'sent' })
              lookAt(null)
            }}
            onClose={() => lookAt(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Sends one request. Whatever is refused, everything chosen stays, and the free times are read again. */
function useRequest(onSent: () => void) {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function send(lesson: LessonRequest) {
    if (isSending) return
    setSending(true)
    setProblem(null)
    try {
      await requestLesson(lesson)
      notify(messages.sent)
      onSent()
    } catch (error) {
      setProblem(problemText(error, messages.notSent))
    }
    setSending(false)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: ['availability'] })
  }
  return { isSending, problem, send, forget: () => setProblem(null) }
}

/** The slot that was refused may stand far below. */
function scrollIntoSight(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'nearest' })
}
