import { familyNameForm } from '#contract/families.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from '../words.ts'

/** What a family is called (Rules #189). */
export function RenameFamily({ family: { id, name } }: { family: { readonly id: string; readonly name: string } }) {
  const form = useChecked(familyNameForm, { name })
  return (
    <FormDialog
      title={words.renameTitle(name)}
      form={form}
      draftOf={`family:${id}`}
      submitLabel="Save"
      send={(body) => api.families.rename({ params: { id }, body })}
      {...words.renamed}
    >
      <FormText control={form.control} name="name" label="Name" autoComplete="off" isRequired />
    </FormDialog>
  )
}
