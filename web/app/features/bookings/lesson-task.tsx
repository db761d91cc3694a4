import type { Lesson } from './api.ts'
import { CancelLesson } from './cancel-lesson.tsx'
import { DenyRequest } from './deny-request.tsx'
import { MeetingLinkDialog } from './meeting-link-dialog.tsx'
import { TitleDialog } from './title-dialog.tsx'

/** What the tutor is about to do to a lesson. */
export interface LessonTask {
  readonly kind: 'deny' | 'cancel' | 'title' | 'link'
  readonly lesson: Lesson
}

const dialogs = { deny: DenyRequest, cancel: CancelLesson, title: TitleDialog, link: MeetingLinkDialog }

/** The dialog stands apart from the lists: a hint that moves its lesson does not throw away what was typed. */
export function TaskDialog({ task, onClose }: { task: LessonTask; onClose: () => void }) {
  const TheDialog = dialogs[task.kind]
  return <TheDialog lesson={task.lesson} onClose={onClose} />
}
