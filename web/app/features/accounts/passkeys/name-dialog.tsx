import { type Passkey, passkeyNameBody } from '#contract/passkeys.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { words } from './words.ts'

export function NameDialog({ passkey: { id, name } }: { passkey: Passkey }) {
  const form = useChecked(passkeyNameBody, { name })
  return (
    <FormDialog
      title="Rename the passkey"
      form={form}
      draftOf={`passkey:${id}`}
      submitLabel="Save"
      send={(body) => api.passkeys.rename({ params: { id }, body })}
      success={words.renamed}
      fallback={words.notRenamed}
    >
      <FormText control={form.control} name="name" label="Name" isRequired autoFocus />
    </FormDialog>
  )
}
