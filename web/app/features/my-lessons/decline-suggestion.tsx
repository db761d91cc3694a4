import { useQueryClient } from '@tanstack/react-query'
import { denyBooking, keepBooking, type Lesson } from '#web/app/features/bookings/api.ts'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { lessonInFull } from './format.ts'
import { messages } from './messages.ts'

/** Declining the tutor's suggestion is final: it asks first. */
export function DeclineSuggestion({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function decline(reason: string) {
    const booking = await denyBooking(lesson.id, reason)
    notify(messages.declined)
    keepBooking(queryClient, booking)
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
