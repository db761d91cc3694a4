import * as z from 'zod'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { brief } from '#web/app/ui/toasts.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { answered, refused } from './answering.ts'

const pupil = z.object({ name: z.string().min(1, 'Please fill in the name'), notes: z.string() })

export function PupilDialog({ isRefused }: { isRefused: boolean }) {
  const form = useChecked(pupil, { name: '', notes: '' })
  return (
    <FormDialog
      title="Add a pupil"
      form={form}
      draftOf="pupil:new"
      submitLabel="Add"
      send={isRefused ? refused : answered}
      success={brief('Pupil added successfully')}
      fallback="Failed to add the pupil"
      fieldOf={{ refused: 'name' }}
    >
      <FormText control={form.control} name="name" label="Name" isRequired />
      <FormTextArea control={form.control} name="notes" label="Notes (optional)" />
    </FormDialog>
  )
}
