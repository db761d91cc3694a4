import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { availableFor } from '../api.ts'
import { messages } from '../messages.ts'
import { ResourceChoice } from './resource-choice.tsx'

/** The form once the library has been read, or why there is none. */
export function AssignForm({ lesson }: { lesson: Lesson }) {
  const library = useQuery(availableFor(lesson.id))
  return (
    <div className="mt-4">
      {!library.data ? (
        library.isError ? (
          <Failed message={messages.notLoaded} onRetry={() => void library.refetch()} />
        ) : (
          <SkeletonRows label={messages.loading} rows={2} />
        )
      ) : library.data.length === 0 ? (
        <Empty
          action={
            <Link to="/resources" className={buttonClass('primary')}>
              Upload Resources
            </Link>
          }
        >
          {messages.noneUploaded}
        </Empty>
      ) : (
        <ResourceChoice lesson={lesson} library={library.data} />
      )}
    </div>
  )
}
