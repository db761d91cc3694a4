import { useQueryClient } from '@tanstack/react-query'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { cancelBooking, keepBooking, type Lesson } from './api.ts'
import { subjectName, titleOf } from './format.ts'
import { messages, SUCCESS_SHOWN_MS } from './messages.ts'

interface CancelLessonProps {
  lesson: Lesson
  onClose: () => void
}

export function CancelLesson({ lesson, onClose }: CancelLessonProps) {
  const queryClient = useQueryClient()
  async function cancel() {
    const booking = await cancelBooking(lesson.id)
    notify(messages.cancelled, 'ok', SUCCESS_SHOWN_MS)
    keepBooking(queryClient, booking)
  }
  return (
    <AlertDialog
      title={`Cancel the lesson with ${lesson.student.name}?`}
      confirmLabel="Cancel lesson"
      onConfirm={cancel}
      fallback={messages.cancelFailed}
      onClose={onClose}
    >
      <p>
        {titleOf(lesson)} ({subjectName(lesson)}) on {longDay(lesson.startTime)},{' '}
        {timeRange(lesson.startTime, lesson.endTime)}.
      </p>
      <p>The time becomes free. What was charged for it is given back. This cannot be undone.</p>
    </AlertDialog>
  )
}
