import { useForm } from 'react-hook-form'
import type { Subject } from '#contract/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { SubjectChoice } from './subject-choice.tsx'
import { words } from './words.ts'

interface SubjectsDialogProps {
  /** Only those that are still offered: another one has no tick box, and goes when this is saved. */
  subjects: readonly Subject[]
}

/** Chooses the student's own subjects; nothing else of the profile is sent (Rules: accounts). */
export function SubjectsDialog({ subjects }: SubjectsDialogProps) {
  const form = useForm({ defaultValues: { subjects: subjects.map(({ id }) => id) } })
  return (
    <FormDialog
      title="My Subjects"
      form={form}
      draftOf={null}
      submitLabel="Save"
      leaveLabel="Go back"
      send={(body) => api.accounts.updateProfile({ body })}
      success={words.subjectsSaved}
      fallback={words.subjectsNotSaved}
    >
      <SubjectChoice control={form.control} name="subjects" label="Subjects you would like to book" />
    </FormDialog>
  )
}
