import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { inviteForm } from '#contract/invites.ts'
import { api } from '#web/app/lib/api.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import type { Invite } from './api.ts'
import { words } from './words.ts'

interface CreateDialogProps {
  onCreated: (invite: Invite) => void
  onClose: () => void
}

/** Only the name is needed (Rules: invites). */
export function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(inviteForm),
    defaultValues: { studentName: '', phoneNumber: '', email: '' },
  })
  const { control, formState } = form
  const draft = useFormDraft(form, 'invite')
  const submit = form.handleSubmit(async (family) => {
    setProblem(null)
    try {
      const { inviteCode } = await api.invites.create({ body: family })
      draft.forget()
      onCreated(inviteCode)
    } catch (error) {
      setProblem(problemText(error, words.notCreated))
      showFieldProblems(form, error)
    }
  })
  // While it is being saved the dialog stays, so that a failure is not lost.
  const leave = () => !formState.isSubmitting && onClose()
  return (
    <Dialog
      title="Create Invite Code"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={formState.isSubmitting}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNote draft={draft} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormText control={control} name="studentName" label="Student name" isRequired autoComplete="off" />
        <FormText control={control} name="phoneNumber" label="Phone number (optional)" type="tel" autoComplete="off" />
        <FormText control={control} name="email" label="Email address (optional)" type="email" autoComplete="off" />
      </form>
    </Dialog>
  )
}
