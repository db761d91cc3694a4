import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { subjectForm } from '#contract/subjects.ts'
import { penceToPounds } from '#domain/money.ts'
import { CONSULTATION_PRICE_PENCE } from '#domain/pricing.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { createSubject, type Subject, updateSubject } from './api.ts'
import { hourlyPrice } from './format.ts'
import { messages, SUCCESS_SHOWN_MS } from './messages.ts'
import { SubjectFields, type SubjectValues } from './subject-fields.tsx'

const CONSULTATION_POUNDS = penceToPounds(CONSULTATION_PRICE_PENCE)
/** Judged as the contract does, and left in pounds, as the wire wants them. Null where nothing is typed. */
const pounds = subjectForm.shape.onlineRate.transform(penceToPounds)
const neededPounds = z
  .number()
  .nullable()
  .transform((typed) => typed ?? Number.NaN)
  .pipe(pounds)
const form = subjectForm.extend({
  onlineRate: neededPounds,
  inPersonRate: neededPounds,
  hourlyRate: pounds.nullable(),
  consultationRate: pounds.nullable().transform((typed) => typed ?? CONSULTATION_POUNDS),
  isActive: z.boolean(),
})

/** Creates a subject, or changes the one given (Rules: subjects). What was typed stays when saving fails. */
export function SubjectDialog({ subject, onClose }: { subject?: Subject; onClose: () => void }) {
  const queryClient = useQueryClient()
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const fields = useForm({ resolver: zodResolver(form), defaultValues: valuesOf(subject) })
  const draft = useFormDraft(fields, `subject:${subject?.id ?? 'new'}`)
  const { isSubmitting } = fields.formState
  const submit = fields.handleSubmit(async (body) => {
    setProblem(null)
    try {
      await (subject ? updateSubject(queryClient, subject.id, body) : createSubject(queryClient, body))
    } catch (error) {
      setProblem(problemText(error, subject ? messages.notUpdated : messages.notCreated))
      showFieldProblems(fields, error, { subject_exists: 'name' })
      return
    }
    draft.forget()
    notify(subject ? messages.updated : messages.created, 'ok', SUCCESS_SHOWN_MS)
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
  if (!subject) {
    return {
      name: '',
      category: 'GCSE',
      onlineRate: null,
      inPersonRate: null,
      hourlyRate: null,
      consultationRate: CONSULTATION_POUNDS,
      isActive: true,
    }
  }
  const { name, category, hourlyRate, consultationRate, isActive } = subject
  return {
    name,
    category,
    onlineRate: hourlyPrice(subject, true).pounds,
    inPersonRate: hourlyPrice(subject, false).pounds,
    hourlyRate,
    consultationRate,
    isActive,
  }
}
