import type { Assignment, Given } from './api.ts'

/** OVERDUE is shown, never stored: homework that is late can still be done. Null where it is no homework. */
export function homeworkState({ status, dueDate }: Pick<Assignment, 'status' | 'dueDate'>, now: Date) {
  if (status === null || dueDate === null) return null
  return status === 'ASSIGNED' && dueDate < now ? 'OVERDUE' : status
}

export interface LessonGiven {
  readonly booking: Given['booking']
  readonly given: readonly Given[]
}
/** One group for each lesson, in the order in which the lessons come. */
export function byLesson(given: readonly Given[]): LessonGiven[] {
  return [...Map.groupBy(given, ({ bookingId }) => bookingId).values()].flatMap((group) =>
    group[0] ? [{ booking: group[0].booking, given: group }] : [],
  )
}

/** What is still to be done first, the soonest due on top; below it what is done, the latest on top. */
export function homeworkOf(given: readonly Given[]): Given[] {
  const dueAt = ({ dueDate }: Given) => (dueDate === null ? 0 : dueDate.getTime())
  const homework = given.filter(({ status }) => status !== null)
  const toDo = homework.filter(({ status }) => status === 'ASSIGNED').sort((a, b) => dueAt(a) - dueAt(b))
  const done = homework.filter(({ status }) => status === 'SUBMITTED').sort((a, b) => dueAt(b) - dueAt(a))
  return [...toDo, ...done]
}
