import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { titleBody } from '#contract/bookings.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { TextField } from '#web/app/ui/text-field.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { keepBooking, type Lesson, setTitle } from './api.ts'
import { lessonInWords, usualTitle } from './format.ts'
import { messages, SUCCESS_SHOWN_MS } from './messages.ts'

/** Names a lesson. An empty title brings the usual one back (Rules #25). */
export function TitleDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const queryClient = useQueryClient()
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ resolver: zodResolver(titleBody), defaultValues: { title: lesson.title ?? '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ title }) => {
    setProblem(null)
    try {
      keepBooking(queryClient, await setTitle(lesson.id, title))
    } catch (error) {
      setProblem(problemText(error, messages.titleFailed))
      showFieldProblems(form, error)
      return
    }
    notify(messages.titleUpdated, 'ok', SUCCESS_SHOWN_MS)
    onClose()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title="Lesson title"
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">{lessonInWords(lesson)}</p>
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <Controller
          control={form.control}
          name="title"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              autoFocus
              label="Title"
              placeholder={usualTitle(lesson)}
              description={`Leave it empty for “${usualTitle(lesson)}”.`}
              error={fieldState.error?.message ?? ''}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
