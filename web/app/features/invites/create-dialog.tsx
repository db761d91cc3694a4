import { inviteForm } from '#contract/invites.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { copyUrl } from './state.ts'
import { words } from './words.ts'

/** Only the name is needed (Rules: invites). */
export function CreateDialog() {
  const form = useChecked(inviteForm, { studentName: '', phoneNumber: '', email: '' })
  const { control } = form
  return (
    <FormDialog
      title="Create Invite Code"
      form={form}
      draftOf="invite"
      submitLabel="Create"
      send={async (family) => {
        const { inviteCode } = await api.invites.create({ body: family })
        await copyUrl(inviteCode, words.created(inviteCode.code))
      }}
      fallback={words.notCreated}
    >
      <FormText control={control} name="studentName" label="Student name" isRequired autoComplete="off" />
      <FormText control={control} name="phoneNumber" label="Phone number (optional)" type="tel" autoComplete="off" />
      <FormText control={control} name="email" label="Email address (optional)" type="email" autoComplete="off" />
    </FormDialog>
  )
}
