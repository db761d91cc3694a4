import { Link } from '@tanstack/react-router'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { words } from '#web/app/features/resources/words.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { ResourceChoice } from './resource-choice.tsx'

/** The form once the library has been read, or why there is none. */
export function AssignForm({ lesson }: { lesson: Lesson }) {
  return (
    <div className="mt-4">
      <QueryList
        of={ask(api.lessonResources.available, { params: { bookingId: lesson.id } })}
        waiting={words.loading}
        rows={2}
        failed={words.notLoaded}
        empty={words.noneUploaded}
        action={
          <Link to="/resources" className={buttonClass('primary')}>
            Upload Resources
          </Link>
        }
      >
        {(library) => <ResourceChoice lesson={lesson} library={library} />}
      </QueryList>
    </div>
  )
}
