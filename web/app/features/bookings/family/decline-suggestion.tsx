import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#web/app/ui/reason-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { changeLesson, keepBookings, type Lesson } from '../api.ts'
import { lessonInFull, words } from './words.ts'

/** Declining the tutor's suggestion is final: it asks first. */
export function DeclineSuggestion({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function decline(reason: string) {
    const bookings = await changeLesson(lesson, 'DENIED', reason)
    notify(words.declined)
    keepBookings(queryClient, bookings)
  }
  return (
    <ReasonDialog
      draftOf={`decline:${lesson.id}`}
      reader="tutor"
      title="Decline this suggestion?"
      confirmLabel="Decline"
      onConfirm={decline}
      fallback={words.declineFailed}
      onClose={onClose}
    >
      <p>{lessonInFull(lesson)}.</p>
      <p>{words.final}</p>
    </ReasonDialog>
  )
}
