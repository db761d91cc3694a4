import { useNow } from '#web/app/lib/use-now.ts'
import { Chip, StatusChip } from '#web/app/ui/status-chip.tsx'
import type { Assignment } from './api.ts'
import { homeworkState } from './state.ts'
import { assignmentWords, dayAndTime } from './words.ts'

type Facts = Pick<Assignment, 'assignmentType' | 'dueDate' | 'status'>

/** As what it was given; of homework also whether it is done, and when it is due. */
export function AssignmentFacts({ assignment }: { assignment: Facts }) {
  return (
    <>
      <Chip tone="info">{assignmentWords[assignment.assignmentType]}</Chip>
      <HomeworkFacts homework={assignment} />
    </>
  )
}

const words = { SUBMITTED: 'Done', ASSIGNED: 'To do', OVERDUE: 'Overdue' } as const

export function HomeworkFacts({ homework }: { homework: Pick<Facts, 'dueDate' | 'status'> }) {
  const state = homeworkState(homework, useNow())
  if (state === null || homework.dueDate === null) return null
  return (
    <>
      <StatusChip status={state}>{words[state]}</StatusChip>
      <span className="tabular-nums">due {dayAndTime(homework.dueDate)}</span>
    </>
  )
}
