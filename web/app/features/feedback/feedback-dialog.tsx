/** Part: what the tutor writes about a lesson, asked for from that. */
import { useQuery } from '@tanstack/react-query'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { feedbackOf } from './api.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { lessonInWords, words } from './words.ts'

export interface FeedbackDialogProps {
  lesson: Lesson
  onClose: () => void
}

/** What the tutor writes about a lesson. Only a completed one can have something written already (Rules: bookings). */
export function FeedbackDialog({ lesson, onClose }: FeedbackDialogProps) {
  const isCompleted = lesson.status === 'COMPLETED'
  const known = useQuery({ ...feedbackOf(lesson.id), enabled: isCompleted })
  const about = lessonInWords(lesson)
  if (!isCompleted || known.data !== undefined) {
    return <FeedbackForm bookingId={lesson.id} about={about} known={known.data ?? null} onClose={onClose} />
  }
  return (
    <Dialog title="Edit feedback" onClose={onClose}>
      {faceOf([known], { waiting: words.loading, failed: words.notLoaded })}
    </Dialog>
  )
}
