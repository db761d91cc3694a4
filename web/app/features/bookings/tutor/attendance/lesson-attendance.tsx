/** Part: whether the student came, in the details of a lesson. */
import { markInWords, markProblem } from '#domain/attendance.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { lessonInWords } from '../words.ts'
import { unmarkLesson } from './api.ts'
import { words } from './words.ts'

/** From the start of a lesson on it is marked; as long as it is not, it may be cancelled for the family (Rules #229, #230). */
export function LessonAttendance({ lesson, now }: { lesson: Lesson; now: Date }) {
  const { attendance, parts } = lesson
  const isMarkable = parts.every((part) => markProblem(part, 'PRESENT', now) === null)
  const mayTell = parts.every(({ status, attendance }) => status === 'CONFIRMED' && !attendance)
  const about = lessonInWords(lesson)
  if (!isMarkable && !mayTell) return null
  return (
    <div className="mt-4 grid gap-3 border-t border-rule pt-4 print:hidden">
      {isMarkable && (
        <p>
          <span className="text-ink-3">{words.title}: </span>
          {attendance ? markInWords(attendance) : words.unmarked}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isMarkable && (
          <Button
            about={about}
            onPress={() => void openDialog(() => import('./attendance-dialog.tsx'), 'AttendanceDialog', { lesson })}
          >
            {words.mark}
          </Button>
        )}
        {isMarkable && attendance && (
          <ActButton about={about} call={() => unmarkLesson(lesson)} {...words.takenOff}>
            {words.takeOff}
          </ActButton>
        )}
        {mayTell && (
          <Button
            about={about}
            onPress={() => void openDialog(() => import('./told-dialog.tsx'), 'ToldDialog', { lesson, now })}
          >
            {words.tell}
          </Button>
        )}
      </div>
    </div>
  )
}
