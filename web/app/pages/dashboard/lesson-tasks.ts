import type { Role } from '#domain/people.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import { words } from './words.ts'

/** What may be begun from the list: the student declines a suggestion, the tutor adds the meeting link. */
export type TaskKind = 'amend' | 'cancel' | 'decline' | 'link'

const ofFamily = () => import('#web/app/features/bookings/family/questions.tsx')
const ofTutor = () => import('#web/app/features/bookings/tutor/questions.tsx')
const amendment = () => import('#web/app/features/bookings/family/amendment/amend-dialog.tsx')
const rescheduling = () => import('#web/app/features/bookings/tutor/reschedule-dialog.tsx')
const texts = () => import('#web/app/features/bookings/tutor/text-dialog.tsx')

/** What the lessons of the list offer to each role; any other task is not offered. */
export const lessonTasks: Record<Role, Readonly<Partial<Record<TaskKind, (lesson: Lesson) => unknown>>>> = {
  STUDENT: {
    amend: (lesson) => openDialog(amendment, 'AmendDialog', { lesson }),
    cancel: (lesson) => whenLoaded(ofFamily, ({ askToCancel }) => askToCancel(lesson)),
    decline: (lesson) => whenLoaded(ofFamily, ({ askToDecline }) => askToDecline(lesson)),
  },
  TUTOR: {
    amend: (lesson) => openDialog(rescheduling, 'RescheduleDialog', { lesson, fallback: words.notAmended }),
    cancel: (lesson) => whenLoaded(ofTutor, ({ askToCancel }) => askToCancel(lesson, words.cancelled)),
    link: (lesson) =>
      openDialog(texts, 'LinkDialog', { lesson, success: words.linkSaved, fallback: words.linkNotSaved }),
  },
}
