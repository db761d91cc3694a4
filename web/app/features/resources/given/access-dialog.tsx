import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { givenWith } from '../api.ts'
import { lessonInWords } from '../format.ts'
import { messages } from '../messages.ts'
import { GivenList } from './given-list.tsx'

export interface AccessDialogProps {
  lesson: Lesson
  onClose: () => void
}

/** What the student was given with a confirmed lesson (Rules: resources). */
export function AccessDialog({ lesson, onClose }: AccessDialogProps) {
  const given = useQuery(givenWith(lesson.id))
  return (
    <Dialog
      title="Lesson resources"
      onClose={onClose}
      footer={
        <>
          <Link to="/resources" className={buttonClass('line')}>
            All resources
          </Link>
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{lessonInWords(lesson)}</p>
      {!given.data ? (
        given.isError ? (
          <Failed message={messages.notLoaded} onRetry={() => void given.refetch()} />
        ) : (
          <SkeletonRows label={messages.loading} />
        )
      ) : given.data.length === 0 ? (
        <Empty>{messages.nothingWithLesson}</Empty>
      ) : (
        <div className="card overflow-hidden">
          <GivenList given={given.data} />
        </div>
      )}
    </Dialog>
  )
}
