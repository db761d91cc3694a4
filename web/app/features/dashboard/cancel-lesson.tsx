import { useQueryClient } from '@tanstack/react-query'
import { subjectInFull } from '#domain/subjects.ts'
import { cancelBooking, keepBooking } from '#web/app/features/bookings/api.ts'
import { dayAndRange, longDay, timeRange } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { messages } from './messages.ts'
import type { TaskDialogProps } from './state.ts'

/** The tutor gives up a lesson: nothing of it stays charged (Rules #22). */
export function CancelLesson({ lesson, onClose, fallback }: TaskDialogProps) {
  const queryClient = useQueryClient()
  const { originalStartTime: start, originalEndTime: end } = lesson
  async function cancel() {
    const booking = await cancelBooking(lesson.id)
    notify(messages.cancelled)
    keepBooking(queryClient, booking)
  }
  return (
    <AlertDialog
      title={`Cancel the lesson with ${lesson.student.name}?`}
      confirmLabel="Cancel lesson"
      onConfirm={cancel}
      fallback={fallback}
      onClose={onClose}
    >
      <p>
        {subjectInFull(lesson.subject)} on {longDay(lesson.startTime)}, {timeRange(lesson.startTime, lesson.endTime)}.
      </p>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {dayAndRange(start, end)} is given up as well.</p>
      )}
      <p>{messages.chargeReturned}</p>
    </AlertDialog>
  )
}
