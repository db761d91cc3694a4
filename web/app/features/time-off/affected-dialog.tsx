import { useQuery } from '@tanstack/react-query'
import type { TimeOff } from '#contract/time-off.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { AffectedLessons, type AffectedLessonsProps } from './affected-lessons.tsx'
import { words } from './words.ts'

interface AffectedDialogProps extends Pick<AffectedLessonsProps, 'onReschedule'> {
  added: TimeOff
  onClose: () => void
}

/** Says at once who has a lesson in it. What was moved meanwhile is no longer inside. */
export function AffectedDialog({ added, onReschedule, onClose }: AffectedDialogProps) {
  const planned = useQuery(ask(api.timeOff.list)).data
  const { lessons } = planned?.find(({ id }) => id === added.id) ?? added
  return (
    <Dialog
      isWide
      title={words.lessonsInside(lessons.length)}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <AffectedLessons lessons={lessons} onReschedule={onReschedule} />
    </Dialog>
  )
}
