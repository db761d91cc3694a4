import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { takeBackBody } from '#contract/hour-packages.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { pounds } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Paid } from './state.ts'
import { words } from './words.ts'

interface TakeBackDialogProps {
  paid: Paid
  onTakeBack: (reason: string) => Promise<void>
  onClose: () => void
}

/** Rules #126: with a reason that the family reads. */
export function TakeBackDialog({ paid, onTakeBack, onClose }: TakeBackDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(takeBackBody), defaultValues: { reason: '' } })
  const draft = useFormDraft(form, `take-back:${paid.id}`)
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason }) => {
    setProblem(null)
    try {
      await onTakeBack(reason)
    } catch (error) {
      setProblem(problemText(error, words.notTakenBack))
      showFieldProblems(form, error)
      return
    }
    draft.forget()
    notify(words.takenBack)
    onClose()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={`Take back ${pounds(paid.amount)} from ${paid.student.name}?`}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            Take back
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-1">
          <p className="font-semibold">{paid.what}</p>
          <p className="text-ink-2">{words.takingBack}</p>
        </div>
        <DraftNote draft={draft} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormTextArea control={form.control} name="reason" label="Reason" isRequired autoFocus />
      </form>
    </Dialog>
  )
}
