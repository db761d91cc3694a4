import { useQuery } from '@tanstack/react-query'
import { lessonPlanBody } from '#contract/lesson-plans.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { FormDialog } from '#web/app/ui/form-dialog.tsx'
import { FormText, FormTextArea } from '#web/app/ui/form-fields.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { useChecked } from '#web/app/ui/use-checked.ts'
import { lessonInWords } from '../words.ts'
import { words } from './words.ts'

interface PlanDialogProps {
  lesson: Lesson
}

/** A topic for the family, notes for the tutor alone (Rules #237). */
export function PlanDialog({ lesson }: PlanDialogProps) {
  const asked = useQuery(ask(api.lessonPlans.read, { params: { id: lesson.id } }))
  if (asked.data) return <PlanForm lesson={lesson} plan={asked.data} />
  return <Dialog title={words.title}>{faceOf([asked], words.faces)}</Dialog>
}

function PlanForm({ lesson, plan }: PlanDialogProps & { plan: { topic: string; notes: string } }) {
  const form = useChecked(lessonPlanBody, plan)
  return (
    <FormDialog
      title={words.title}
      form={form}
      draftOf={`plan:${lesson.id}`}
      submitLabel="Save"
      isWide
      send={(body) => api.lessonPlans.write({ params: { id: lesson.id }, body })}
      {...words.saved}
    >
      <p className="text-ink-2">{lessonInWords(lesson)}</p>
      <FormText
        control={form.control}
        name="topic"
        label={words.topic}
        description={words.topicAbout}
        autoComplete="off"
        autoFocus
      />
      <FormTextArea control={form.control} name="notes" label={words.notes} description={words.notesAbout} rows={6} />
    </FormDialog>
  )
}
