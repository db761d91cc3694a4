import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { feedbackTexts } from '#contract/feedback.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { saveFeedback, type Texts } from './api.ts'
import { blocks, words } from './words.ts'

interface FeedbackFormProps {
  bookingId: string
  /** Which lesson, whose and when. */
  about: string
  /** What was written before; null for the first time. */
  known: (Texts & { id: string }) | null
  onClose: () => void
}

/** Three texts, all required (Rules: feedback). */
export function FeedbackForm({ bookingId, about, known, onClose }: FeedbackFormProps) {
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
