import type { Lesson } from '#web/app/features/bookings/api.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { CancelLesson } from './cancel-lesson.tsx'
import { CancelSeries } from './cancel-series.tsx'
import { DeclineSuggestion } from './decline-suggestion.tsx'

/** What the student is about to do to a lesson, or to a whole series. */
export type LessonTask =
  | { readonly kind: 'cancel' | 'decline' | 'amend'; readonly lesson: Lesson }
  | { readonly kind: 'series'; readonly lessons: readonly Lesson[] }

const dialogs = { cancel: CancelLesson, decline: DeclineSuggestion, amend: AmendDialog }

export function TaskDialog({ task, onClose }: { task: LessonTask; onClose: () => void }) {
  if (task.kind === 'series') return <CancelSeries lessons={task.lessons} onClose={onClose} />
  const TheDialog = dialogs[task.kind]
  return <TheDialog lesson={task.lesson} onClose={onClose} />
}
