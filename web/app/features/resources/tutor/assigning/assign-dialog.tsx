/** Part: what is given with a lesson, asked for from that. */

import { Link } from '@tanstack/react-router'
import { showsResources } from '#domain/resources.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lessonInWords, words } from '#web/app/features/resources/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { AssignedList } from './assigned-list.tsx'
import { ResourceChoice } from './resource-choice.tsx'

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

/** The form once the library has been read, or why there is none. */
function AssignForm({ lesson }: { lesson: Lesson }) {
  return (
    <div className="mt-4">
      <QueryList
        of={ask(api.lessonResources.available, { params: { bookingId: lesson.id } })}
        waiting={words.loading}
        rows={2}
        failed={words.notLoaded}
        empty={words.noneUploaded}
        action={
          <Link to="/resources" className={buttonClass('primary')}>
            Upload Resources
          </Link>
        }
      >
        {(library) => <ResourceChoice lesson={lesson} library={library} />}
      </QueryList>
    </div>
  )
}
