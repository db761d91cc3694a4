import type { Assignment } from '../api.ts'
import { AssignmentFacts } from '../assignment-facts.tsx'
import { DownloadButton } from '../download-button.tsx'
import { ResourceLine } from '../resource-line.tsx'

/** The files of one lesson, for its student. */
export function GivenList({ given }: { given: readonly Assignment[] }) {
  return (
    <ul className="divide-y divide-feint">
      {given.map((assignment) => (
        <li key={assignment.id} className="px-4 py-3 md:px-5">
          <ResourceLine resource={assignment.resource} facts={<AssignmentFacts assignment={assignment} />}>
            <DownloadButton resource={assignment.resource} />
          </ResourceLine>
        </li>
      ))}
    </ul>
  )
}
