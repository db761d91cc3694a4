/** Part: what is given with a lesson, asked for from that. */
import { showsResources } from '#domain/resources.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lessonInWords, words } from '#web/app/features/resources/words.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { AssignForm } from './assign-form.tsx'
import { AssignedList } from './assigned-list.tsx'

export interface AssignDialogProps {
  lesson: Lesson
  onClose: () => void
}

/** What is given to the student with one lesson (Rules: resources). */
export function AssignDialog({ lesson, onClose }: AssignDialogProps) {
  return (
    <Dialog
      title="Assign Resources"
      onClose={onClose}
      isDismissable={false}
      isWide
      footer={<Button onPress={onClose}>Done</Button>}
    >
      <p className="text-ink-2">
        {lesson.student.name}: {lessonInWords(lesson)}
        {!showsResources(lesson) && <span className="block">{words.notConfirmedYet}</span>}
      </p>
      <AssignForm lesson={lesson} />
      <AssignedList bookingId={lesson.id} />
    </Dialog>
  )
}
