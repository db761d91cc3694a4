/** Part: the question whether bought hours are to be used for lessons that are owed. */
import { useState } from 'react'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { hoursQuestion, OpenLessonLines, type OpenLessons, type OpenLessonsSource } from './open-lesson-lines.tsx'

export interface UseHoursDialogProps {
  source: OpenLessonsSource
  /** `your`, or `Priya Shah’s` where the tutor reads it. */
  whose: string
  onClose: () => void
}

/** Shows which lessons bought hours would cover, and uses them for just those (Rules #129). */
export function UseHoursDialog({ source: { open, use }, whose, onClose }: UseHoursDialogProps) {
  // What was shown first is what is asked about, whatever is read meanwhile.
  const [shown, show] = useState<OpenLessons | null>(null)
  if (!shown && open.data && !open.isFetching) show(open.data)
  async function spend(lessons: OpenLessons) {
    await use(lessons)
    notify('The hours are used. There is less to pay now.')
  }
  if (shown && shown.lessons.length > 0) {
    return (
      <AlertDialog
        title={hoursQuestion(shown, whose)}
        confirmLabel="Use hours"
        isSafe
        onConfirm={() => spend(shown)}
        fallback="Failed to use the hours"
        onClose={onClose}
      >
        <OpenLessonLines lessons={shown.lessons} />
        <p>A lesson that is cancelled in time gives its hours back.</p>
      </AlertDialog>
    )
  }
  return (
    <Dialog title="Use bought hours" onClose={onClose} footer={<Button onPress={onClose}>Close</Button>}>
      {shown ? (
        <p>No hours are left for this, or nothing is owed for it any more.</p>
      ) : (
        faceOf([{ ...open, data: undefined }], {
          waiting: 'Looking which lessons the hours would cover',
          rows: 2,
          failed: 'Failed to load the lessons. Please try again later.',
        })
      )}
    </Dialog>
  )
}
