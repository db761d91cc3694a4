import { needsAccountConsent } from '#domain/bands.ts'
import { SubjectChoice } from '#web/app/features/accounts/subject-choice.tsx'
import { api } from '#web/app/lib/api.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { LogInFields } from './log-in-fields.tsx'
import { addedChild, addForm } from './state.ts'
import { words, YEARS } from './words.ts'

/** Another child beside those whom the tutor knows (Rules #177). */
export function AddDialog() {
  const form = useChecked(addForm, {
    ...{ name: '', yearGroup: null, subjects: [] },
    ...{ is: 'NONE', signInName: '', email: '', password: '', agrees: false },
  })
  const { control } = form
  const [name, yearGroup] = [form.watch('name'), form.watch('yearGroup')]
  return (
    <FormDialog
      title={words.add}
      form={form}
      draftOf={null}
      submitLabel={words.add}
      send={(typed) => api.children.add({ body: addedChild(typed) })}
      success={words.added}
      fallback={words.notAdded}
      fieldOf={{ sign_in_name_taken: 'signInName', email_taken: 'email', password_too_easy: 'password' }}
    >
      <FormText control={control} name="name" label="Name" autoComplete="off" isRequired />
      <FormSelect control={control} name="yearGroup" label="Year group" options={YEARS} />
      <SubjectChoice control={control} name="subjects" label="Subjects" />
      <LogInFields
        control={control}
        child={firstNameOf({ name: name.trim() })}
        mayHaveNone
        asks={needsAccountConsent(yearGroup)}
      />
    </FormDialog>
  )
}
