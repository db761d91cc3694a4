import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Assignment, givenWith } from '#web/app/features/resources/api.ts'
import { AssignmentFacts } from '#web/app/features/resources/assignment-facts.tsx'
import { ResourceLine } from '#web/app/features/resources/resource-line.tsx'
import { SHOWN_MS, words } from '#web/app/features/resources/words.ts'
import { api } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { notify } from '#web/app/ui/toasts.tsx'

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

function RemoveAssignment({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  async function remove() {
    await api.lessonResources.remove({ params: { assignmentId: assignment.id } })
    notify(words.unassigned, 'ok', SHOWN_MS)
  }
  return (
    <AlertDialog
      title={`Remove “${assignment.resource.title}” from this lesson?`}
      confirmLabel="Remove"
      onConfirm={remove}
      fallback={words.unassignFailed}
      onClose={onClose}
    >
      <p>{words.unassignWarning}</p>
      {assignment.status === 'SUBMITTED' && <p>{words.unassignHomework}</p>}
    </AlertDialog>
  )
}
