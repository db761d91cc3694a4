import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { detailsBody } from '#contract/students.ts'
import { normaliseEmail } from '#domain/people.ts'
import { api } from '#web/app/lib/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Student } from '../api.ts'
import { SHOWN_MS, words } from '../words.ts'

const fields = detailsBody.required()

/** How the family is reached, and its name (Rules #107). */
export function EditStudent({ student, onClose }: { student: Student; onClose: () => void }) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { name, email, phoneNumber } = student
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name, email, phoneNumber } })
  const { control, formState } = form
  const isNewEmail = normaliseEmail(form.watch('email')) !== email
  const submit = form.handleSubmit(async (details) => {
    setProblem(null)
    try {
      await api.students.change({ params: { id: student.id }, body: details })
    } catch (error) {
      setProblem(problemText(error, words.notChanged))
      showFieldProblems(form, error, { email_in_use: 'email' })
      return
    }
    notify(words.changed, 'ok', SHOWN_MS)
    onClose()
  })
  const leave = () => !formState.isSubmitting && onClose()
  return (
    <Dialog
      title={`Edit ${name}`}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={formState.isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormText control={control} name="name" label="Name" autoComplete="off" isRequired />
        <FormText
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          isRequired
          description={isNewEmail ? words.newEmail(name) : words.logsInWith(name)}
        />
        <FormText control={control} name="phoneNumber" label="Phone number" type="tel" autoComplete="off" />
        <p className="text-sm text-ink-2">{words.isTold(name)}</p>
      </form>
    </Dialog>
  )
}
