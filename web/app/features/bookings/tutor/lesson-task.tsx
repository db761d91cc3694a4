import type { Lesson } from '../api.ts'
import { DenySeries } from './deny-series.tsx'
import { LessonQuestion } from './lesson-question.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import type { SeriesLessons } from './series-requests.tsx'
import { SuggestDialog } from './suggestion/suggest-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

/** What the tutor is about to do. */
export type LessonTask = OwnTask | LentTask
/** What another feature has the dialog for. */
export type LentTask =
  | { readonly kind: 'waive'; readonly lesson: Lesson }
  | { readonly kind: 'feedback'; readonly lesson: Lesson }
  | { readonly kind: 'resources'; readonly lesson: Lesson }
type OwnTask =
  | { readonly kind: 'deny' | 'cancel' | 'delete' | 'title' | 'link' | 'reschedule'; readonly lesson: Lesson }
  | { readonly kind: 'deny series'; readonly seriesId: string; readonly lessons: SeriesLessons }
  | { readonly kind: 'suggest' }

/** The dialog stands apart from the lists: a hint that moves its lesson does not throw away what was typed. */
export function TaskDialog({ task, onClose }: { task: OwnTask; onClose: () => void }) {
  if (task.kind === 'suggest') return <SuggestDialog onClose={onClose} />
  if (task.kind === 'deny series') return <DenySeries {...task} onClose={onClose} />
  const { kind, lesson } = task
  if (kind === 'reschedule') return <RescheduleDialog lesson={lesson} onClose={onClose} />
  if (kind === 'title' || kind === 'link') return <TextDialog about={kind} lesson={lesson} onClose={onClose} />
  return <LessonQuestion question={kind} lesson={lesson} onClose={onClose} />
}
