import type { ComponentType } from 'react'
import type { Lesson } from './api.ts'

/** What may be begun from the list: the student declines a suggestion, the tutor adds the meeting link. */
export type TaskKind = 'amend' | 'cancel' | 'decline' | 'link'

export interface LessonTask {
  readonly kind: TaskKind
  readonly lesson: Lesson
}

export interface TaskDialogProps {
  lesson: Lesson
  onClose: () => void
  /** What this page says when the server gave no sentence. */
  fallback: string
  /** What this page says when it is done; without it, the dialog's own sentence. */
  success: string | undefined
}

/** What other features have for the lessons of the list; a task without a dialog is not offered. */
export interface LessonParts {
  readonly dialogs: Readonly<Partial<Record<TaskKind, ComponentType<TaskDialogProps>>>>
  /** How a lesson is paid for, to the student. */
  readonly Money?: ComponentType<{ lesson: Lesson }>
  readonly AcceptButton?: ComponentType<{ lesson: Lesson; onAccepted: () => void }>
}
