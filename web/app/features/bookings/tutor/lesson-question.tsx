import { bookingCan } from '#domain/bookings.ts'
import { tutorCancellationConsequence } from '#domain/charge-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { dayAndRange, longDay, timeRange } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { changeLesson, chargeOf, deleteBooking, type Lesson } from '../api.ts'
import { SUCCESS_SHOWN_MS, titleOf, words } from '../words.ts'

export type Question = 'deny' | 'cancel' | 'delete'

interface LessonQuestionProps {
  question: Question
  lesson: Lesson
  onClose: () => void
  /** What another page than the schedule says when it is done, and when it failed without a reason. */
  success?: string | undefined
  fallback?: string
}

/** What is final asks first. With an amended lesson the agreed time goes too (Rules: bookings). */
export function LessonQuestion({ question, lesson, onClose, ...said }: LessonQuestionProps) {
  const { title, confirmLabel, carryOut, ...own } = questions[question]
  const { originalStartTime: start, originalEndTime: end } = lesson
  const name = question !== 'deny' && `${titleOf(lesson)} `
  const subject = subjectsInFull(lesson.parts)
  const consequence = tutorCancellationConsequence(chargeOf(lesson))
  async function confirm(reason: string) {
    await carryOut(lesson, reason)
    notify(said.success ?? own.message, 'ok', SUCCESS_SHOWN_MS)
  }
  const asked = { title: title(lesson.student.name), confirmLabel, fallback: said.fallback ?? own.fallback, onClose }
  const about = (
    <>
      <p>
        {name}
        {name ? `(${subject})` : subject} on {longDay(lesson.startTime)},{' '}
        {unbroken(timeRange(lesson.startTime, lesson.endTime))}.
      </p>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {unbroken(dayAndRange(start, end))} is given up as well.</p>
      )}
    </>
  )
  if (question === 'delete') {
    return (
      <AlertDialog {...asked} onConfirm={() => confirm('')}>
        {about}
        <Deletion lesson={lesson} />
      </AlertDialog>
    )
  }
  return (
    <ReasonDialog {...asked} draftOf={`${question}:${lesson.id}`} reader="student" onConfirm={confirm}>
      {about}
      {consequence && <p className="font-semibold">{consequence}</p>}
      <p>{words.timeFree}</p>
    </ReasonDialog>
  )
}

/** What goes and what is kept (Rules #27). */
function Deletion({ lesson }: { lesson: Lesson }) {
  return (
    <>
      {bookingCan.deny(lesson) && <p>{words.deletedUnanswered}</p>}
      <p>{words.deletedFor}</p>
      <p>{words.deletedKept}</p>
    </>
  )
}

const questions = {
  deny: {
    title: (student: string) => `Deny the request of ${student}?`,
    confirmLabel: 'Deny',
    carryOut: (lesson: Lesson, reason: string) => changeLesson(lesson, 'DENIED', reason),
    message: words.denied,
    fallback: words.statusFailed,
  },
  cancel: {
    title: (student: string) => `Cancel the lesson with ${student}?`,
    confirmLabel: 'Cancel lesson',
    carryOut: (lesson: Lesson, reason: string) => changeLesson(lesson, 'CANCELLED', reason),
    message: words.cancelled,
    fallback: words.cancelFailed,
  },
  delete: {
    title: (student: string) => `Permanently delete the booking of ${student}?`,
    confirmLabel: 'Delete permanently',
    // One by one: each is gone as soon as it is deleted, and pressing again deletes what is left.
    carryOut: async ({ parts }: Lesson) => {
      for (const { id } of parts) await deleteBooking(id)
    },
    message: words.deleted,
    fallback: words.deleteFailed,
  },
} satisfies Record<Question, unknown>
