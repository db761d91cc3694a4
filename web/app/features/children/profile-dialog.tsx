import { childProfileForm } from '#contract/children.ts'
import { SubjectChoice } from '#web/app/features/accounts/subject-choice.tsx'
import { api } from '#web/app/lib/api.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Child } from './api.ts'
import { words, YEARS } from './words.ts'

const fields = childProfileForm.required()

/** From Year 9 on the year group is the tutor's to put right (Rules #178). */
export function ProfileDialog({ child: { id, name, yearGroup, subjects, decides } }: { child: Child }) {
  const form = useChecked(fields, { name, yearGroup, subjects: [...subjects] })
  const { control } = form
  return (
    <FormDialog
      title={words.editTitle(name)}
      form={form}
      draftOf={`child:${id}`}
      submitLabel="Save"
      send={(body) => api.children.changeProfile({ params: { studentId: id }, body })}
      {...words.saved}
    >
      <FormText control={control} name="name" label="Name" autoComplete="off" isRequired />
      {decides ? (
        <p className="text-sm text-ink-2">{words.yearFixed}</p>
      ) : (
        <FormSelect control={control} name="yearGroup" label="Year group" options={YEARS} />
      )}
      <SubjectChoice control={control} name="subjects" label="Subjects" />
    </FormDialog>
  )
}
