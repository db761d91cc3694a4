import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { meetingLinkBody } from '#contract/bookings.ts'
import { keepBooking, setMeetingLink } from '#web/app/features/bookings/api.ts'
import { showFieldProblems } from '#web/app/lib/field-problems.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { lessonInWords } from './format.ts'
import { messages } from './messages.ts'
import type { TaskDialogProps } from './state.ts'

/** The address of the video meeting; there is nothing to save while it is blank (Spec 1 §5). */
export function MeetingLinkDialog({ lesson, onClose, fallback }: TaskDialogProps) {
  const queryClient = useQueryClient()
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(meetingLinkBody),
    defaultValues: { meetingLink: lesson.meetingLink ?? '' },
  })
  const typed = useWatch({ control: form.control, name: 'meetingLink' })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ meetingLink }) => {
    setProblem(null)
    try {
      keepBooking(queryClient, await setMeetingLink(lesson.id, meetingLink))
    } catch (error) {
      setProblem(problemText(error, fallback))
      showFieldProblems(form, error)
      return
    }
    notify(messages.linkSaved)
    onClose()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={lesson.meetingLink ? 'Edit meeting link' : 'Add meeting link'}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Go back</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSubmitting}
            isDisabled={typed.trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">{lessonInWords(lesson, 'TUTOR')}</p>
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormText
          control={form.control}
          name="meetingLink"
          autoFocus
          type="url"
          label="Meeting link"
          placeholder="https://"
          description="The student sees it with the lesson."
        />
      </form>
    </Dialog>
  )
}
