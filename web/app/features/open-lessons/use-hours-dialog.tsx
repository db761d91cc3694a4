/** Part: the question whether bought hours are to be used for lessons that are owed. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { poundsText } from '#domain/money.ts'
import { hoursText } from '#domain/money-notices.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api } from '#web/app/lib/api.ts'
import { dayAndRange } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { openLessonsOf } from './api.ts'
import { hoursQuestion, type OpenLessons, words } from './words.ts'

export interface UseHoursDialogProps {
  studentId: string
  /** One lesson rather than all that are owed. */
  bookingId?: string
  /** `your`, or `Priya Shah’s` where the tutor reads it. */
  whose: string
}

/** Shows which lessons bought hours would cover, and uses them for just those (Rules #129). */
export function UseHoursDialog({ studentId, bookingId, whose }: UseHoursDialogProps) {
  const open = useQuery(openLessonsOf(studentId, bookingId))
  // What was shown first is what is asked about, whatever is read meanwhile.
  const [shown, show] = useState<OpenLessons | null>(null)
  if (!shown && open.data && !open.isFetching) show(open.data)
  async function spend({ lessons, hours, amount }: OpenLessons) {
    const bookingIds = lessons.map((lesson) => lesson.bookingId)
    await api.openLessons.use({ params: { studentId }, body: { bookingIds, hours, amount } })
    succeed(words.used)
  }
  if (shown && shown.lessons.length > 0) {
    return (
      <AlertDialog
        title={hoursQuestion(shown, whose)}
        confirmLabel="Use hours"
        isSafe
        onConfirm={() => spend(shown)}
        fallback={words.notUsed}
      >
        <OpenLessonLines lessons={shown.lessons} />
        <p>{words.givenBack}</p>
      </AlertDialog>
    )
  }
  return (
    <Dialog title="Use bought hours" footer={<CloseButton variant="line">Close</CloseButton>}>
      {shown ? <p>{words.nothingOpen}</p> : faceOf([{ ...open, data: undefined }], { ...words.faces, rows: 2 })}
    </Dialog>
  )
}

/** Which lessons, what each takes of the hours, and what it saves. The fifth is cut in half, so that one sees that there are more. */
function OpenLessonLines({ lessons }: { lessons: OpenLessons['lessons'] }) {
  return (
    <ul className="max-h-73 divide-y divide-feint overflow-y-auto border-y border-feint">
      {lessons.map(({ bookingId, subject, startTime, endTime, hours, amount }) => (
        <li key={bookingId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
          <span className="wrap-anywhere">
            {subjectInFull(subject)},{' '}
            <span className="block whitespace-nowrap tabular-nums">{dayAndRange(startTime, endTime)}</span>
          </span>
          <span className="text-right tabular-nums">
            {hoursText(hours)} <span className="text-ink-3">{poundsText(amount)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
