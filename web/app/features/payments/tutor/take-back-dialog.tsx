import { takeBackBody } from '#contract/hour-packages.ts'
import { poundsText } from '#domain/money.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import type { Paid } from './state.ts'
import { words } from './words.ts'

/** Rules #126: with a reason that the family reads. */
export function TakeBackDialog({ paid }: { paid: Paid }) {
  const form = useChecked(takeBackBody, { reason: '' })
  const { takeBack } = paid.isPackage ? api.hourPackages : api.payments
  return (
    <FormDialog
      title={`Take back ${poundsText(paid.amount)} from ${paid.student.name}?`}
      form={form}
      draftOf={`take-back:${paid.id}`}
      submitLabel="Take back"
      send={(body): Promise<unknown> => takeBack({ params: { id: paid.id }, body })}
      {...words.takeBack}
    >
      <div className="grid gap-1">
        <p className="font-semibold">{paid.what}</p>
        <p className="text-ink-2">{words.takingBack}</p>
      </div>
      <FormTextArea control={form.control} name="reason" label="Reason" isRequired autoFocus />
    </FormDialog>
  )
}
