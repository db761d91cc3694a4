import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { codecs } from '#contract/codecs.ts'
import { type Subject, subjectForm } from '#contract/subjects.ts'
import { CONSULTATION_PRICE_PENCE } from '#domain/pricing.ts'
import { api } from '#web/app/lib/api.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { SubjectFields, type SubjectValues } from './subject-fields.tsx'
import { hourlyPrice, SUCCESS_SHOWN_MS, words } from './words.ts'

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

/** Creates a subject, or changes the one given (Rules: subjects). What was typed stays when saving fails. */
export function SubjectDialog({ subject, onClose }: { subject?: Subject; onClose: () => void }) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useForm({ resolver: zodResolver(form), defaultValues: valuesOf(subject) })
  const draft = useFormDraft(fields, `subject:${subject?.id ?? 'new'}`)
  const { isSubmitting } = fields.formState
  const submit = fields.handleSubmit(async (body) => {
    setProblem(null)
    try {
      await (subject ? api.subjects.update({ params: { id: subject.id }, body }) : api.subjects.create({ body }))
    } catch (error) {
      setProblem(problemText(error, subject ? words.notUpdated : words.notCreated))
      showFieldProblems(fields, error, { subject_exists: 'name' })
      return
    }
    draft.forget()
    notify(subject ? words.updated : words.created, 'ok', SUCCESS_SHOWN_MS)
    onClose()
  })
  // While it is being saved the dialog stays, so that a failure is not lost.
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={subject ? 'Edit Subject' : 'Create Subject'}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {subject ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <DraftNote draft={draft} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <SubjectFields control={fields.control} />
      </form>
    </Dialog>
  )
}

function valuesOf(subject: Subject | undefined): SubjectValues {
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
