import { CallFailed } from '#contract/client.ts'
import { CHOOSE_STUDENTS, CHOOSE_STUDENTS_TO_UNASSIGN, quizRefusals } from '#contract/sentences/quizzes.ts'
import { clockTime, instantAt } from '#domain/time.ts'
import type { Due } from '#web/app/ui/due-fields.tsx'

export interface Draft extends Due {
  readonly studentIds: string[]
}
/** Our choice: the end of an evening of homework. */
export const emptyDraft: Draft = { studentIds: [], dueDate: null, dueTime: clockTime('18:00') }

/** Rules: quizzes. */
export function choiceProblem(
  quizId: string | undefined,
  { studentIds }: Draft,
  isUnassigning: boolean,
): string | null {
  if (quizId !== undefined && studentIds.length > 0) return null
  return isUnassigning ? CHOOSE_STUDENTS_TO_UNASSIGN : CHOOSE_STUDENTS
}

/** Not earlier than now (Rules: quizzes). */
export function dueProblem(draft: Draft, now: Date): string | null {
  const due = dueAt(draft)
  return due !== null && due < now ? quizRefusals.due_date_past.message : null
}

export function dueAt({ dueDate, dueTime }: Draft): Date | null {
  return dueDate && instantAt(dueDate, dueTime)
}

/** Somebody is taking the quiz that is to go: the tutor is asked once more. */
export function isBeingTaken(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.code === quizRefusals.attempts_under_way.code
}
