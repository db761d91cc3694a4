import { useQueryClient } from '@tanstack/react-query'
import { cancellationConsequence } from '#domain/charge-words.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { changeLesson, chargeOf, keepBookings, type Lesson, partsAlone } from '../api.ts'
import { isLate, lessonInFull, noticeOf, wasConfirmed, words } from './words.ts'

/** Cancelling is final: it asks first and says what will happen. */
export function CancelLesson({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const queryClient = useQueryClient()
  const noun = lesson.status === 'REQUESTED' ? 'request' : 'lesson'
  async function cancel(reason: string) {
    const bookings = await changeLesson(lesson, 'CANCELLED', reason)
    notify(words.cancelled)
    keepBookings(queryClient, bookings)
  }
  return (
    <ReasonDialog
      draftOf={`cancel:${lesson.id}`}
      reader="tutor"
      title={`Cancel this ${noun}?`}
      confirmLabel={`Cancel ${noun}`}
      onConfirm={cancel}
      fallback={words.cancelFailed}
      onClose={onClose}
    >
      <p>{lessonInFull(lesson)}.</p>
      <Consequence lesson={lesson} />
      <p>{words.final}</p>
    </ReasonDialog>
  )
}

/** Each booking of a lesson is charged for itself, and each has its own start (Rules #22). */
function consequenceFor(part: Lesson, now: Date): string {
  const sentence = cancellationConsequence(chargeOf(part), isLate(part, now)) || words.nothingCharged
  return part.besides.length > 0 ? `${subjectInFull(part.subject)}: ${sentence}` : sentence
}

/**
 * What the notice period makes of cancelling now, and so of the hours and the money (Rules #22, Rules: differences).
 */
function Consequence({ lesson }: { lesson: Lesson }) {
  const now = useNow()
  const parts = partsAlone(lesson)
  const late = parts.some((part) => isLate(part, now))
  const notice = noticeOf(lesson)
  const consequence = parts.map((part) => consequenceFor(part, now)).join(' ')
  const { originalStartTime: start, originalEndTime: end } = lesson
  return (
    <>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {unbroken(dayAndRange(start, end))} is given up as well.</p>
      )}
      {late ? (
        <>
          <p className="font-semibold text-danger">
            {words.late(notice)} {consequence}
          </p>
          {/* The page does not know when the tutor last moved it; the server does. */}
          <p>{words.lateUnlessMoved}</p>
        </>
      ) : (
        <p>{wasConfirmed(lesson) ? `${words.inTime(notice)} ${consequence}` : words.notConfirmed}</p>
      )}
    </>
  )
}
