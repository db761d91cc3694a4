import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { changeLesson, keepBookings, type Lesson } from '../api.ts'
import { lessonInFull } from './format.ts'
import { messages } from './messages.ts'

/** Declining the tutor's suggestion is final: it asks first. */
export function DeclineSuggestion({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function decline(reason: string) {
    const bookings = await changeLesson(lesson, 'DENIED', reason)
    notify(messages.declined)
    keepBookings(queryClient, bookings)
  }
  return (
    <ReasonDialog
      draftOf={`decline:${lesson.id}`}
      reader="tutor"
      title="Decline this suggestion?"
      confirmLabel="Decline"
      onConfirm={decline}
      fallback={messages.declineFailed}
      onClose={onClose}
    >
      <p>{lessonInFull(lesson)}.</p>
      <p>{messages.final}</p>
    </ReasonDialog>
  )
}
