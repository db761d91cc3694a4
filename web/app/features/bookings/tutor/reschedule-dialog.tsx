import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import type { Subject } from '#contract/subjects.ts'
import { penceToPounds } from '#domain/money.ts'
import { amendmentEstimatePence } from '#domain/pricing.ts'
import { type Interval, minutesBetween } from '#domain/time.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useDraft } from '#web/app/lib/drafts.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { type Lesson, rescheduleLesson } from '../api.ts'
import { changedFields, chosenTimeOf, intervalOf, mended, useSending } from '../state.ts'
import { lessonInWords, words } from '../words.ts'
import { type Draft, RescheduleFields } from './reschedule-fields.tsx'

interface RescheduleDialogProps {
  lesson: Lesson
  onClose: () => void
  /** What the page says when the server gave no sentence. */
  fallback?: string
}

/** The tutor gives a lesson another time; of one booking the subject and the price may change too (Rules #24, #102). */
export function RescheduleDialog({ lesson, onClose, fallback = words.amendFailed }: RescheduleDialogProps) {
  const subjects = useQuery(ask(api.subjects.list, { query: { includeInactive: true } }))
  const formId = useId()
  const unsent = useDraft<Draft>(`move:${idsOf(lesson)}`, () => ({
    time: chosenTimeOf(lesson),
    subjectId: lesson.subject.id,
    price: null,
    notes: '',
  }))
  const { value: draft } = unsent
  const estimate = estimateOf(lesson, draft, subjects.data ?? [])
  const interval = intervalOf(draft.time)
  const order = async () => {
    if (interval) await rescheduleLesson(lesson, bodyOf(draft, interval, draft.price ?? estimate))
  }
  const { isSending, problem, setProblem, send } = useSending(order, {
    fallback,
    onSent: () => {
      unsent.forget()
      succeed(words.rescheduled)
      onClose()
    },
  })
  const leave = () => !isSending && onClose()
  const choose = (next: Draft) => {
    unsent.change(next)
    setProblem(mended(problem, changedFields(draft, next)))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { date, start } = draft.time
    if (date === null || start === null) {
      const missing = [date === null && 'startTime', start === null && 'startClock'].filter((name) => name !== false)
      const fields = Object.fromEntries(missing.map((name) => [name, words.amendIncomplete]))
      return setProblem({ sentence: words.amendIncomplete, fields })
    }
    await send()
  }

  return (
    <Dialog
      title="Reschedule"
      onClose={leave}
      isDismissable={false}
      footer={
        subjects.data && (
          <>
            <Button onPress={leave}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" isPending={isSending}>
              Reschedule
            </Button>
          </>
        )
      }
    >
      {subjects.data ? (
        <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          <p className="text-ink-2">{lessonInWords(lesson)}</p>
          {lesson.status === 'CONFIRMED' && <p>{words.confirmedMoves}</p>}
          {lesson.parts.length > 1 && <p>{words.wholeMoves(lesson)}</p>}
          {lesson.besides.length > 0 && <p>{words.onePartMoves(lesson)}</p>}
          <DraftNote draft={unsent} />
          {problem && <ErrorBox>{problem.sentence}</ErrorBox>}
          <RescheduleFields
            lesson={lesson}
            draft={draft}
            onChange={choose}
            estimate={estimate}
            subjects={subjects.data.filter(({ id, isActive }) => isActive || id === lesson.subject.id)}
            problems={problem?.fields ?? {}}
          />
        </form>
      ) : (
        faceOf([subjects], { waiting: words.subjectsLoading, failed: words.subjectsNotLoaded })
      )}
    </Dialog>
  )
}

/** In pounds. */
function estimateOf(lesson: Lesson, { time, subjectId }: Draft, subjects: readonly Subject[]): number {
  const subject = subjects.find(({ id }) => id === subjectId)
  const booking = {
    type: lesson.type,
    isOnline: lesson.isOnline,
    minutes: minutesBetween(lesson.startTime, lesson.endTime),
    pricePence: lesson.price,
  }
  if (!subject || lesson.parts.length > 1) return penceToPounds(lesson.price)
  const isSameSubject = subjectId === lesson.subject.id
  return penceToPounds(
    amendmentEstimatePence(booking, { rates: ratesOf(subject), isSameSubject, minutes: time.minutes }),
  )
}

/** A whole lesson and its first part have the same id, and drafts of their own. */
function idsOf({ parts }: Lesson): string {
  return parts.map(({ id }) => id).join('+')
}

function bodyOf({ subjectId, notes }: Draft, { start, end }: Interval, price: number) {
  return {
    startTime: start,
    endTime: end,
    subjectId,
    price: Math.round(price * 100),
    ...(notes.trim() === '' ? {} : { notes }),
  }
}
