import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Subject } from '#contract/subjects.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { updateProfile } from './api.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { words } from './words.ts'

export interface SubjectsDialogProps {
  /** Only those that are still offered: another one has no tick box, and goes when this is saved. */
  subjects: readonly Subject[]
  onClose: () => void
}

/** Chooses the student's own subjects; nothing else of the profile is sent (Rules: accounts). */
export function SubjectsDialog({ subjects, onClose }: SubjectsDialogProps) {
  const queryClient = useQueryClient()
  const formId = useId()
  const [chosen, setChosen] = useState(() => subjects.map(({ id }) => id))
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = () => !isSaving && onClose()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setProblem(null)
    try {
      await updateProfile(queryClient, { subjects: chosen })
    } catch (error) {
      setProblem(problemText(error, words.subjectsNotSaved))
      setSaving(false)
      return
    }
    notify(words.subjectsSaved)
    onClose()
  }

  return (
    <Dialog
      title="My Subjects"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Go back</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-5">
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <SubjectChoice label="Subjects you would like to book" value={chosen} onChange={setChosen} />
      </form>
    </Dialog>
  )
}
