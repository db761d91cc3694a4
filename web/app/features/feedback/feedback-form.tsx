import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { feedbackTexts } from '#contract/feedback.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { saveFeedback, type Texts } from './api.ts'
import { blocks, SHOWN_MS, words } from './words.ts'

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
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(feedbackTexts),
    defaultValues: {
      feedback: known?.feedback ?? '',
      stepsToImprove: known?.stepsToImprove ?? '',
      homeworkTargets: known?.homeworkTargets ?? '',
    },
  })
  const draft = useFormDraft(form, `feedback:${bookingId}`)
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (texts) => {
    setProblem(null)
    try {
      await saveFeedback(queryClient, { id: known?.id ?? null, bookingId, texts })
    } catch (error) {
      setProblem(problemText(error, words.notSaved))
      showFieldProblems(form, error)
      return
    }
    draft.forget()
    notify(known ? words.updated : words.added, 'ok', SHOWN_MS)
    onClose()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={known ? 'Edit feedback' : 'Add feedback'}
      onClose={leave}
      isDismissable={false}
      isWide
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            Save feedback
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">{about}</p>
        <DraftNote draft={draft} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
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
      </form>
    </Dialog>
  )
}
