import { useLedTo } from '#web/app/ui/led-to.tsx'
import type { Assignment } from '../api.ts'
import { AssignmentFacts, DownloadButton, ResourceLine } from '../resource-line.tsx'

/** The files of one lesson, for its student. */
export function GivenList({ given }: { given: readonly Assignment[] }) {
  return (
    <ul className="divide-y divide-feint">
      {given.map((assignment) => (
        <GivenRow key={assignment.id} assignment={assignment} />
      ))}
    </ul>
  )
}

function GivenRow({ assignment }: { assignment: Assignment }) {
  // Homework has a row of its own, with what can be done about it.
  const row = useLedTo<HTMLLIElement>(assignment.status === null ? assignment.id : null)
  return (
    <li {...row} className="scroll-mt-20 px-4 py-3 outline-offset-[-3px] md:px-5">
      <ResourceLine resource={assignment.resource} facts={<AssignmentFacts assignment={assignment} />}>
        <DownloadButton resource={assignment.resource} />
      </ResourceLine>
    </li>
  )
}
