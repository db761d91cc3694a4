import type { ComponentType } from 'react'
import type { Lesson } from '../api.ts'
import { CancelLesson } from './cancel-lesson.tsx'
import { CancelSeries } from './cancel-series.tsx'
import { DeclineSuggestion } from './decline-suggestion.tsx'

/** What the student is about to do to a lesson, or to a whole series. */
export type LessonTask =
  | { readonly kind: 'cancel' | 'decline'; readonly lesson: Lesson }
  | { readonly kind: 'series'; readonly lessons: readonly Lesson[] }
  | LentTask
/** What another feature has the dialog for. */
interface LentTask {
  readonly kind: 'resources' | 'amend'
  readonly lesson: Lesson
}
export type LentDialogs = Readonly<Record<LentTask['kind'], ComponentType<{ lesson: Lesson; onClose: () => void }>>>

const ownDialogs = { cancel: CancelLesson, decline: DeclineSuggestion }

interface TaskDialogProps {
  task: LessonTask
  dialogs: LentDialogs
  onClose: () => void
}

export function TaskDialog({ task, dialogs, onClose }: TaskDialogProps) {
  if (task.kind === 'series') return <CancelSeries lessons={task.lessons} onClose={onClose} />
  const TheDialog = task.kind === 'resources' || task.kind === 'amend' ? dialogs[task.kind] : ownDialogs[task.kind]
  return <TheDialog lesson={task.lesson} onClose={onClose} />
}
