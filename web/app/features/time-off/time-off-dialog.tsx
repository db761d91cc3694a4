import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { londonDateOf } from '#domain/time.ts'
import { announce } from '#web/app/lib/announce.ts'
import { api } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { TimeOff } from './api.ts'
import { type Draft, formOf, freshDraft, resolveDraft } from './state.ts'
import { TimeOffFields } from './time-off-fields.tsx'
import { words } from './words.ts'

interface TimeOffDialogProps {
  onAdded: (added: TimeOff) => void
  onClose: () => void
}

/** Takes time off. What can be known is said before asking; what was chosen stays when saving fails. */
export function TimeOffDialog({ onAdded, onClose }: TimeOffDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useForm<Draft>({ defaultValues: freshDraft(londonDateOf(now())), resolver: resolveDraft })
  const unsent = useFormDraft(fields, 'time-off')
  const { isSubmitting, isSubmitted } = fields.formState

  const submit = fields.handleSubmit(
    async (draft) => {
      const body = formOf(draft)
      if (!body) return
      setProblem(null)
      try {
        const added = await api.timeOff.add({ body })
        unsent.forget()
        notify(words.added, 'ok')
        onAdded(added)
      } catch (error) {
        setProblem(problemText(error, words.notSaved))
        showFieldProblems(fields, error)
      }
    },
    (errors) => {
      setProblem(null)
      announce(Object.values(errors)[0]?.message ?? '')
    },
  )
  // While it is being saved the dialog stays, so that a failure is not lost.
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title="Add Time Off"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNote draft={unsent} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <TimeOffFields
          control={fields.control}
          kind={fields.watch('kind')}
          onChange={() => void (isSubmitted && fields.trigger())}
        />
      </form>
    </Dialog>
  )
}
