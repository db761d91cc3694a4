/** Part: what the tutor writes about a lesson, asked for from that. */

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { feedbackTexts } from '#contract/feedback.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { feedbackOf, saveFeedback, type Texts } from './api.ts'
import { blocks, lessonInWords, words } from './words.ts'

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

interface FeedbackFormProps {
  bookingId: string
  /** Which lesson, whose and when. */
  about: string
  /** What was written before; null for the first time. */
  known: (Texts & { id: string }) | null
  onClose: () => void
}

/** Three texts, all required (Rules: feedback). */
function FeedbackForm({ bookingId, about, known, onClose }: FeedbackFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(feedbackTexts),
    defaultValues: {
      feedback: known?.feedback ?? '',
      stepsToImprove: known?.stepsToImprove ?? '',
      homeworkTargets: known?.homeworkTargets ?? '',
    },
  })
  return (
    <FormDialog
      title={known ? 'Edit feedback' : 'Add feedback'}
      form={form}
      draftOf={`feedback:${bookingId}`}
      submitLabel="Save feedback"
      isWide
      send={(texts) => saveFeedback(queryClient, { id: known?.id ?? null, bookingId, texts })}
      success={known ? words.updated : words.added}
      fallback={words.notSaved}
      onClose={onClose}
    >
      <p className="text-ink-2">{about}</p>
      {blocks.map(({ name, title }, place) => (
        <FormTextArea
          key={name}
          control={form.control}
          name={name}
          label={title}
          rows={4}
          isRequired
          autoFocus={place === 0}
        />
      ))}
    </FormDialog>
  )
}
