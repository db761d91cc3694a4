import { useQueryClient } from '@tanstack/react-query'
import { dayAndRange, longDay, timeRange } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { denyBooking, keepBooking, type Lesson } from './api.ts'
import { subjectName } from './format.ts'
import { messages, SUCCESS_SHOWN_MS } from './messages.ts'

interface DenyRequestProps {
  lesson: Lesson
  onClose: () => void
}

/** Denying is final, and with an amended lesson the agreed time goes too (Rules section 3): it asks first. */
export function DenyRequest({ lesson, onClose }: DenyRequestProps) {
  const queryClient = useQueryClient()
  async function deny() {
    const booking = await denyBooking(lesson.id)
    notify(messages.denied, 'ok', SUCCESS_SHOWN_MS)
    keepBooking(queryClient, booking)
  }
  const { originalStartTime: start, originalEndTime: end } = lesson
  return (
    <AlertDialog
      title={`Deny the request of ${lesson.student.name}?`}
      confirmLabel="Deny"
      onConfirm={deny}
      fallback={messages.statusFailed}
      onClose={onClose}
    >
      <p>
        {subjectName(lesson)} on {longDay(lesson.startTime)}, {timeRange(lesson.startTime, lesson.endTime)}.
      </p>
      {lesson.status === 'AMENDED' && start && end && (
        <p>The lesson that was confirmed for {dayAndRange(start, end)} is given up as well.</p>
      )}
      <p>The time becomes free. This cannot be undone.</p>
    </AlertDialog>
  )
}
