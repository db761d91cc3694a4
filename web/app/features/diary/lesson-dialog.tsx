import { useQuery } from '@tanstack/react-query'
import { mayBeCarried, mayBeStretched } from '#domain/moving.ts'
import { type Lesson, lessonOfBooking } from '#web/app/features/bookings/api.ts'
import { LessonAttendance } from '#web/app/features/bookings/tutor/attendance/lesson-attendance.tsx'
import { LessonPlan } from '#web/app/features/bookings/tutor/plan/lesson-plan.tsx'
import { SessionEntry } from '#web/app/features/bookings/tutor/session-entry.tsx'
import { dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { openDialog, useClosing } from '#web/app/ui/dialogs.tsx'
import { words } from './words.ts'

/** A lesson with all that can be done with it; what is done shows here, too. */
export function LessonDialog({ lesson }: { lesson: Lesson }) {
  const now = useNow()
  const { data = lesson } = useQuery(lessonOfBooking(lesson.id))
  return (
    <Dialog
      title={dayAndRange(data.startTime, data.endTime)}
      isWide
      footer={
        <>
          <Button variant="quiet" className="mr-auto" onPress={() => openHistory(data)}>
            {words.history}
          </Button>
          {mayBeCarried(data) && <Moves lesson={data} />}
        </>
      }
    >
      <ul>
        <SessionEntry lesson={data} now={now} isCancelUndoable />
      </ul>
      <LessonAttendance lesson={data} now={now} />
      <LessonPlan lesson={data} />
    </Dialog>
  )
}

function openHistory(lesson: Lesson): void {
  void openDialog(() => import('#web/app/features/bookings/changes/listed/changes-dialog.tsx'), 'ChangesDialog', {
    lesson,
  })
}

/** What a drag does, for whoever does not drag. */
function Moves({ lesson }: { lesson: Lesson }) {
  const close = useClosing()
  const open = (how: 'time' | 'length') => {
    close()
    void openDialog(() => import('./moving/move-dialog.tsx'), 'MoveDialog', { lesson, how })
  }
  return (
    <>
      {mayBeStretched(lesson) && <Button onPress={() => open('length')}>{words.changeLength}</Button>}
      <Button onPress={() => open('time')}>{words.move}</Button>
    </>
  )
}
