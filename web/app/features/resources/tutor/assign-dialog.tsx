/** Part: what is given with a lesson, asked for from that. */
import { Link } from '@tanstack/react-router'
import { showsResources } from '#domain/resources.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button, buttonClass } from '#web/app/ui/button.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { type Assignment, givenWith } from '../api.ts'
import { AssignmentFacts, ResourceLine } from '../resource-line.tsx'
import { lessonInWords, words } from '../words.ts'
import { ResourceChoice } from './resource-choice.tsx'

/** What is given to the student with one lesson (Rules: resources). */
export function AssignDialog({ lesson }: { lesson: Lesson }) {
  return (
    <Dialog
      title="Assign Resources"
      isDismissable={false}
      isWide
      footer={<CloseButton variant="line">Done</CloseButton>}
    >
      <p className="text-ink-2">
        {lesson.student.name}: {lessonInWords(lesson)}
        {!showsResources(lesson) && <span className="block">{words.notConfirmedYet}</span>}
      </p>
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
      <AssignedList bookingId={lesson.id} />
    </Dialog>
  )
}

/** What this lesson has already, and the way to take it back. */
function AssignedList({ bookingId }: { bookingId: string }) {
  return (
    <section aria-labelledby="assigned" className="mt-6">
      <h3 data-focus-home id="assigned" tabIndex={-1} className="mb-2 text-lg">
        Assigned to this lesson
      </h3>
      <QueryList
        of={givenWith(bookingId)}
        waiting={words.loading}
        rows={2}
        failed={words.notLoaded}
        empty={words.nothingAssigned}
      >
        {(given) => (
          <ul className="card divide-y divide-feint">
            {given.map((assignment) => (
              <li key={assignment.id} className="px-4 py-3">
                <ResourceLine resource={assignment.resource} facts={<AssignmentFacts assignment={assignment} />}>
                  <Button variant="quiet" onPress={() => askToRemove(assignment)}>
                    Remove
                    <span className="sr-only"> {assignment.resource.title}</span>
                  </Button>
                </ResourceLine>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  )
}

function askToRemove({ id, resource, status }: Assignment): void {
  confirm({
    title: `Remove “${resource.title}” from this lesson?`,
    body: [words.unassignWarning, status === 'SUBMITTED' && words.unassignHomework],
    confirmLabel: 'Remove',
    act: () => api.lessonResources.remove({ params: { assignmentId: id } }),
    ...words.unassignment,
  })
}
