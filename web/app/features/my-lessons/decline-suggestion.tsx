import { useQueryClient } from '@tanstack/react-query'
import { denyBooking, keepBooking, type Lesson } from '#web/app/features/bookings/api.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { lessonInFull } from './format.ts'
import { messages } from './messages.ts'

/** Declining the tutor's suggestion is final: it asks first. */
export function DeclineSuggestion({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function decline() {
    const booking = await denyBooking(lesson.id)
    notify(messages.declined)
    keepBooking(queryClient, booking)
  }
  return (
    <AlertDialog
      title="Decline this suggestion?"
      confirmLabel="Decline"
      onConfirm={decline}
      fallback={messages.declineFailed}
      onClose={onClose}
    >
      <p>{lessonInFull(lesson)}.</p>
      <p>{messages.final}</p>
    </AlertDialog>
  )
}
