import { useQuery } from '@tanstack/react-query'
import { type Lesson, lessonOfBooking } from '#web/app/features/bookings/api.ts'
import { SessionEntry } from '#web/app/features/bookings/tutor/session-entry.tsx'
import { dayAndRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'

/** A lesson with all that can be done with it; what is done shows here, too. */
export function LessonDialog({ lesson }: { lesson: Lesson }) {
  const now = useNow()
  const { data = lesson } = useQuery(lessonOfBooking(lesson.id))
  return (
    <Dialog title={dayAndRange(data.startTime, data.endTime)} isWide>
      <ul>
        <SessionEntry lesson={data} now={now} />
      </ul>
    </Dialog>
  )
}
