import { useWatch } from 'react-hook-form'
import { meetingLinkBody, titleBody } from '#contract/booking-bodies.ts'
import { api } from '#web/app/lib/api.ts'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText } from '#web/app/ui/form-fields.tsx'
import type { Said } from '#web/app/ui/toasts.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { type Lesson, showBooking } from '../api.ts'
import { usualTitle } from '../words.ts'
import { lessonInWords, words } from './words.ts'

interface TitleDialogProps {
  lesson: Lesson
}

/** An empty title brings the usual one back (Rules: bookings). */
export function TitleDialog({ lesson }: TitleDialogProps) {
  const usual = usualTitle(lesson)
  const form = useChecked(titleBody, { title: lesson.title ?? '' })
  return (
    <FormDialog
      title="Lesson title"
      form={form}
      draftOf={`title:${lesson.id}`}
      submitLabel="Save"
      send={(body) => ofEach(lesson, (id) => api.bookings.setTitle({ params: { id }, body }, { show: showBooking }))}
      success={words.titleUpdated}
      fallback={words.titleFailed}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      <FormText
        control={form.control}
        name="title"
        label="Title"
        placeholder={usual}
        description={`Leave it empty for “${usual}”.`}
        autoFocus
      />
    </FormDialog>
  )
}

interface LinkDialogProps extends TitleDialogProps {
  /** What another page than the schedule says when it is saved, and when it failed without a reason. */
  success?: Said
  fallback?: string
}

/** A blank link is nothing to save (Rules: bookings). */
export function LinkDialog({ lesson, success = words.linkUpdated, fallback = words.linkFailed }: LinkDialogProps) {
  const { meetingLink } = lesson
  const form = useChecked(meetingLinkBody, { meetingLink: meetingLink ?? '' })
  const typed = useWatch({ control: form.control, name: 'meetingLink' })
  return (
    <FormDialog
      title={meetingLink ? 'Edit meeting link' : 'Add meeting link'}
      form={form}
      draftOf={`link:${lesson.id}`}
      submitLabel="Save"
      isUnfinished={typed.trim() === ''}
      send={(body) =>
        ofEach(lesson, (id) => api.bookings.setMeetingLink({ params: { id }, body }, { show: showBooking }))
      }
      success={success}
      fallback={fallback}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      <FormText
        control={form.control}
        name="meetingLink"
        type="url"
        label="Meeting link"
        placeholder="https://"
        description="The student sees it with the lesson."
        autoFocus
      />
    </FormDialog>
  )
}

const ofEach = ({ parts }: Lesson, save: (id: string) => Promise<unknown>) =>
  Promise.all(parts.map(({ id }) => save(id)))
