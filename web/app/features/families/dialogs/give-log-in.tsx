import * as z from 'zod'
import { PARENT_NAME_NEEDED } from '#contract/sentences/families.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from '../words.ts'

const fields = z.object({ parentName: z.string().trim().min(1, PARENT_NAME_NEEDED).max(100) })

/** Of a parent who registered as the student (Rules #192). */
export function GiveLogIn({ student: { id, name } }: { student: { readonly id: string; readonly name: string } }) {
  const form = useChecked(fields, { parentName: '' })
  return (
    <FormDialog
      title={words.logInTitle(name)}
      form={form}
      draftOf={`log-in:${id}`}
      submitLabel="Give the log-in to the parent"
      send={(body) => api.students.logInToParent({ params: { id }, body })}
      success={words.given}
      fallback={words.notGiven}
    >
      <p className="text-ink-2">{words.logInIs(name)}</p>
      <FormText control={form.control} name="parentName" label="Parent’s name" autoComplete="off" isRequired />
    </FormDialog>
  )
}
