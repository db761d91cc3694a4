import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { meetingLinkBody, titleBody } from '#contract/bookings.ts'
import { CallFailed } from '#contract/client.ts'
import { api } from '#web/app/lib/api.ts'
import { useFormDraft } from '#web/app/lib/drafts.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { DraftNote } from '#web/app/ui/draft-note.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { type Lesson, showBooking } from '../api.ts'
import { lessonInWords, SUCCESS_SHOWN_MS, usualTitle, words } from '../words.ts'

interface TextDialogProps {
  about: 'title' | 'link'
  lesson: Lesson
  onClose: () => void
  /** What another page than the schedule says when it is saved, and when it failed without a reason. */
  success?: string | undefined
  fallback?: string
}

/**
 * One line about a lesson. An empty title brings the usual one back; a blank link is nothing to save (Rules: bookings).
 */
export function TextDialog({ about, lesson, onClose, ...words }: TextDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const { heading, schema, known, save, field, ...own } = about === 'title' ? titled(lesson) : linked(lesson)
  const form = useForm({ resolver: zodResolver(z.object({ text: schema })), defaultValues: { text: known } })
  const draft = useFormDraft(form, `${about}:${lesson.id}`)
  const typed = useWatch({ control: form.control, name: 'text' })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ text }) => {
    setProblem(null)
    try {
      await Promise.all(lesson.parts.map(({ id }) => save(id, text)))
    } catch (error) {
      setProblem(problemText(error, words.fallback ?? own.fallback))
      const [aboutText] = error instanceof CallFailed ? error.errors : []
      if (aboutText) form.setError('text', { message: aboutText.msg }, { shouldFocus: true })
      return
    }
    draft.forget()
    notify(words.success ?? own.saved, 'ok', SUCCESS_SHOWN_MS)
    onClose()
  })
  const leave = () => !isSubmitting && onClose()
  return (
    <Dialog
      title={heading}
      onClose={leave}
      isDismissable={false}
      footer={
        <>
          <Button onPress={leave}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isSubmitting}
            isDisabled={about === 'link' && typed.trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">{lessonInWords(lesson)}</p>
        <DraftNote draft={draft} />
        {problem && <ErrorBox>{problem}</ErrorBox>}
        <FormText control={form.control} name="text" autoFocus {...field} />
      </form>
    </Dialog>
  )
}

function titled(lesson: Lesson) {
  const usual = usualTitle(lesson)
  return {
    heading: 'Lesson title',
    schema: titleBody.shape.title,
    known: lesson.title ?? '',
    save: (id: string, title: string) =>
      api.bookings.setTitle({ params: { id }, body: { title } }, { show: showBooking }),
    saved: words.titleUpdated,
    fallback: words.titleFailed,
    field: { label: 'Title', placeholder: usual, description: `Leave it empty for “${usual}”.` },
  }
}

function linked({ meetingLink }: Lesson) {
  return {
    heading: meetingLink ? 'Edit meeting link' : 'Add meeting link',
    schema: meetingLinkBody.shape.meetingLink,
    known: meetingLink ?? '',
    save: (id: string, meetingLink: string) =>
      api.bookings.setMeetingLink({ params: { id }, body: { meetingLink } }, { show: showBooking }),
    saved: words.linkUpdated,
    fallback: words.linkFailed,
    field: {
      type: 'url' as const,
      label: 'Meeting link',
      placeholder: 'https://',
      description: 'The student sees it with the lesson.',
    },
  }
}
