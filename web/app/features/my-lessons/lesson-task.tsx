import { useQueryClient } from '@tanstack/react-query'
import { isLateCancellation } from '#domain/booking-changes.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { type Booking, cancelBooking, denyBooking, keepBooking, type Lesson } from '#web/app/features/bookings/api.ts'
import { dayAndRange, longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { AmendDialog } from './amend-dialog.tsx'
import { messages } from './messages.ts'

/** What the student is about to do to a lesson. */
export interface LessonTask {
  readonly kind: 'cancel' | 'decline' | 'amend'
  readonly lesson: Lesson
}

export function TaskDialog({ task, onClose }: { task: LessonTask; onClose: () => void }) {
  if (task.kind === 'amend') return <AmendDialog lesson={task.lesson} onClose={onClose} />
  return <Question task={task} onClose={onClose} />
}

/** Cancelling and declining are final: it asks first and says what will happen. */
function Question({ task, onClose }: { task: LessonTask; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { lesson } = task
  const isCancelling = task.kind === 'cancel'
  async function send(order: (id: string) => Promise<Booking>, message: string) {
    const booking = await order(lesson.id)
    notify(message)
    keepBooking(queryClient, booking)
  }
  const which = (
    <p>
      {subjectInFull(lesson.subject)} on {longDay(lesson.startTime)}, {timeRange(lesson.startTime, lesson.endTime)}.
    </p>
  )
  if (isCancelling) {
    return (
      <AlertDialog
        title={lesson.status === 'REQUESTED' ? 'Cancel this request?' : 'Cancel this lesson?'}
        confirmLabel={lesson.status === 'REQUESTED' ? 'Cancel request' : 'Cancel lesson'}
        onConfirm={() => send(cancelBooking, messages.cancelled)}
        fallback={messages.cancelFailed}
        onClose={onClose}
      >
        {which}
        <Consequence lesson={lesson} />
      </AlertDialog>
    )
  }
  return (
    <AlertDialog
      title="Decline this suggestion?"
      confirmLabel="Decline"
      onConfirm={() => send(denyBooking, messages.declined)}
      fallback={messages.declineFailed}
      onClose={onClose}
    >
      {which}
      <p>The time becomes free. This cannot be undone.</p>
    </AlertDialog>
  )
}

/** What the notice period makes of cancelling now (Rules #22). The agreed start counts, which may not be the one asked for. */
function Consequence({ lesson }: { lesson: Lesson }) {
  const now = useNow()
  const isLate = isLateCancellation({ ...lesson, noticePeriodHours: null, tutorMovedAt: null }, 'STUDENT', now)
  const wasConfirmed = lesson.status === 'CONFIRMED' || lesson.status === 'AMENDED'
  const { originalStartTime: start, originalEndTime: end } = lesson
  return (
    <>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {dayAndRange(start, end)} is given up as well.</p>
      )}
      {isLate ? (
        <>
          <p className="font-semibold text-danger">{messages.late}</p>
          {/* The page does not know when the tutor last moved it; the server does. */}
          <p>{messages.lateUnlessMoved}</p>
        </>
      ) : (
        <p>{wasConfirmed ? messages.inTime : messages.notConfirmed}</p>
      )}
      <p>The time becomes free. This cannot be undone.</p>
    </>
  )
}
