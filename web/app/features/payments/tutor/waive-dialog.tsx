import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { waiveBody } from '#contract/bookings.ts'
import { penceToPounds } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { chargeOf } from '#web/app/features/bookings/api.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { pounds } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Lesson, waiveCharge } from './api.ts'
import { dayAndTime, SHOWN_MS, words } from './words.ts'

/** Rules #114: once, with a reason that the family reads. */
export function WaiveDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const { packageMinutes, pendingPence } = chargeOf(lesson)
  const queryClient = useQueryClient()
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(waiveBody), defaultValues: { reason: '' } })
  const draft = useFormDraft(form, `waiver:${lesson.id}`)
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ reason }) => {
    setProblem(null)
    try {
      await waiveCharge(queryClient, lesson.id, reason)
    } catch (error) {
      setProblem(problemText(error, words.notWaived))
      showFieldProblems(form, error)
      return
    }
    draft.forget()
    notify(words.waived, 'ok', SHOWN_MS)
    onClose()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title="Waive this charge?"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            Waive
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-1">
          <p className="font-semibold">
            {lesson.student.name}, {subjectInFull(lesson.subject)}, {dayAndTime(lesson.startTime)}
          </p>
          <p className="text-ink-2">
            {packageMinutes > 0
              ? words.waivingHours(packageMinutes / 60)
              : words.waivingMoney(pounds(penceToPounds(pendingPence)))}
          </p>
        </div>
        <DraftNote draft={draft} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormTextArea control={form.control} name="reason" label="Reason" isRequired autoFocus />
      </form>
    </Dialog>
  )
}
