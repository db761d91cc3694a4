/** Part: what the tutor writes about a lesson, asked for from that. */

import { useQuery } from '@tanstack/react-query'
import { feedbackTexts } from '#contract/feedback.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lessonWith } from '#web/app/features/bookings/words.ts'
import { api } from '#web/app/lib/api.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { feedbackOf, type Given } from './api.ts'
import { blocks, words } from './words.ts'

interface FeedbackDialogProps {
  lesson: Lesson
}

/** What the tutor writes about a lesson. Only a completed one can have something written already (Rules: bookings). */
export function FeedbackDialog({ lesson }: FeedbackDialogProps) {
  const isCompleted = lesson.status === 'COMPLETED'
  const asked = useQuery({ ...feedbackOf(lesson.id), enabled: isCompleted })
  const known = isCompleted ? asked.data : null
  if (known !== undefined) return <FeedbackForm lesson={lesson} known={known} />
  return <Dialog title="Edit feedback">{faceOf([asked], words.faces)}</Dialog>
}

interface FeedbackFormProps extends FeedbackDialogProps {
  /** What was written before; null for the first time. */
  known: Given | null
}

/** Three texts, all required (Rules: feedback). */
function FeedbackForm({ lesson, known }: FeedbackFormProps) {
  const form = useChecked(feedbackTexts, {
    feedback: known?.feedback ?? '',
    stepsToImprove: known?.stepsToImprove ?? '',
    homeworkTargets: known?.homeworkTargets ?? '',
  })
  return (
    <FormDialog
      title={known ? 'Edit feedback' : 'Add feedback'}
      form={form}
      draftOf={`feedback:${lesson.id}`}
      submitLabel="Save feedback"
      isWide
      send={(texts) =>
        known
          ? api.feedback.update({ params: { id: known.id }, body: texts })
          : api.feedback.give({ body: { bookingId: lesson.id, ...texts } })
      }
      success={known ? words.updated : words.added}
      fallback={words.notSaved}
    >
      <p className="text-ink-2">{lessonWith(lesson.student, lesson)}</p>
      {blocks.map(({ name, title }, place) => (
        <FormTextArea
          key={name}
          control={form.control}
          name={name}
          label={title}
          rows={4}
          isRequired
          autoFocus={place === 0}
        />
      ))}
    </FormDialog>
  )
}
