import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Assignment, givenWith } from '#web/app/features/resources/api.ts'
import { AssignmentFacts } from '#web/app/features/resources/assignment-facts.tsx'
import { ResourceLine } from '#web/app/features/resources/resource-line.tsx'
import { words } from '#web/app/features/resources/words.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { RemoveAssignment } from './remove-assignment.tsx'

/** What this lesson has already, and the way to take it back. */
export function AssignedList({ bookingId }: { bookingId: string }) {
  const [removed, remove] = useState<Assignment | null>(null)
  const title = useRef<HTMLHeadingElement>(null)

  function close() {
    flushSync(() => remove(null))
    focusIfLost(() => title.current)
  }

  return (
    <section aria-labelledby="assigned" className="mt-6">
      <h3 ref={title} id="assigned" tabIndex={-1} className="mb-2 text-lg">
        Assigned to this lesson
      </h3>
      <QueryList
        of={givenWith(bookingId)}
        waiting={words.loading}
        rows={2}
        failed={words.notLoaded}
        empty={words.nothingAssigned}
      >
        {(given) => <List given={given} onRemove={remove} />}
      </QueryList>
      {removed && <RemoveAssignment assignment={removed} onClose={close} />}
    </section>
  )
}

interface ListProps {
  given: readonly Assignment[]
  onRemove: (assignment: Assignment) => void
}

function List({ given, onRemove }: ListProps) {
  return (
    <ul className="card divide-y divide-feint">
      {given.map((assignment) => (
        <li key={assignment.id} className="px-4 py-3">
          <ResourceLine resource={assignment.resource} facts={<AssignmentFacts assignment={assignment} />}>
            <Button variant="quiet" onPress={() => onRemove(assignment)}>
              Remove
              <span className="sr-only"> {assignment.resource.title}</span>
            </Button>
          </ResourceLine>
        </li>
      ))}
    </ul>
  )
}
