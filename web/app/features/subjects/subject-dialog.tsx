import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { codecs } from '#contract/codecs.ts'
import { type Subject, subjectForm } from '#contract/subjects.ts'
import { CONSULTATION_PRICE_PENCE } from '#domain/pricing.ts'
import { CATEGORIES, categoryLongLabel } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { FormCheckbox, FormSelect } from '#web/app/ui/form-choices.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { FormMoney } from '#web/app/ui/number-field.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { hourlyPrice, words } from './words.ts'

/** What is typed is pounds, as on the wire, and null where nothing is typed; the contract judges and converts it. */
const amount = subjectForm.shape.onlineRate
const neededAmount = z
  .number()
  .nullable()
  .transform((typed) => typed ?? Number.NaN)
  .pipe(amount)
const form = subjectForm.extend({
  onlineRate: neededAmount,
  inPersonRate: neededAmount,
  hourlyRate: amount.nullable(),
  consultationRate: amount.nullable().transform((pence) => pence ?? CONSULTATION_PRICE_PENCE),
  isActive: z.boolean(),
})
type Typed = z.input<typeof form>

interface SubjectDialogProps {
  /** Left out, a new one is made. */
  subject?: Subject
}

export function SubjectDialog({ subject }: SubjectDialogProps) {
  const fields = useChecked(form, typedOf(subject))
  return (
    <FormDialog
      title={subject ? 'Edit Subject' : 'Create Subject'}
      form={fields}
      draftOf={`subject:${subject?.id ?? 'new'}`}
      submitLabel={subject ? 'Save' : 'Create'}
      send={(body) =>
        subject ? api.subjects.update({ params: { id: subject.id }, body }) : api.subjects.create({ body })
      }
      {...(subject ? words.change : words.creation)}
      fieldOf={{ subject_exists: 'name' }}
    >
      <Fields control={fields.control} />
    </FormDialog>
  )
}

function typedOf(subject: Subject | undefined): Typed {
  const pounds = (pence: number | null) => (pence === null ? null : codecs.pounds.encode(pence))
  return {
    name: subject?.name ?? '',
    category: subject?.category ?? 'GCSE',
    onlineRate: subject ? pounds(hourlyPrice(subject, true).pence) : null,
    inPersonRate: subject ? pounds(hourlyPrice(subject, false).pence) : null,
    hourlyRate: pounds(subject?.hourlyRate ?? null),
    consultationRate: pounds(subject?.consultationRate ?? CONSULTATION_PRICE_PENCE),
    isActive: subject?.isActive ?? true,
  }
}

const categories = CATEGORIES.map((id) => ({ id, name: categoryLongLabel[id] }))

function Fields({ control }: { control: Control<Typed> }) {
  return (
    <>
      <FormText control={control} name="name" label="Name" isRequired />
      <FormSelect control={control} name="category" label="Category" options={categories} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormMoney control={control} name="onlineRate" label="Online rate" description="Per hour" isRequired />
        <FormMoney control={control} name="inPersonRate" label="In-person rate" description="Per hour" isRequired />
      </div>
      <Disclosure title="More prices">
        <div className="grid gap-5 pt-2 pb-1 sm:grid-cols-2">
          <FormMoney
            control={control}
            name="hourlyRate"
            label="Hourly rate (optional)"
            description="Used where the other two are missing"
          />
          <FormMoney
            control={control}
            name="consultationRate"
            label="Consultation rate (optional)"
            description="The whole 30 minutes, £5 by default"
          />
        </div>
      </Disclosure>
      <FormCheckbox control={control} name="isActive">
        Subject is active and available for booking
      </FormCheckbox>
    </>
  )
}
