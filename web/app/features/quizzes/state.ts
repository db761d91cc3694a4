import { queryOptions } from '@tanstack/react-query'
import type { Quiz } from '#contract/quizzes.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { now } from '#web/app/lib/clock.ts'
import type { Named } from '#web/app/lib/student.ts'

/** Our choice: so long after an attempt is over, its list is read again and has the result. */
const AFTER_END_MS = 1_000

/** A student's assigned ones; read again when the last answer to an attempt under way can no longer be given. */
export const quizzesOf = (named: Named = {}) =>
  queryOptions({
    ...(named.studentId ? ask(api.quizzes.list, { query: named }) : ask(api.quizzes.list)),
    refetchInterval: ({ state }) => untilNextEnd(state.data ?? [], now()),
  })

/** Whether an attempt is under way: not once its last possible answer has passed (Rules #88). */
export function isUnderWay({ isInProgress, openUntil }: Pick<Quiz, 'isInProgress' | 'openUntil'>, now: Date): boolean {
  return isInProgress === true && (!openUntil || now <= openUntil)
}

function untilNextEnd(listed: readonly Quiz[], now: Date): number | false {
  const ends = listed.flatMap(({ openUntil }) => openUntil?.getTime() ?? [])
  return ends.length > 0 && Math.max(AFTER_END_MS, Math.min(...ends) - now.getTime() + AFTER_END_MS)
}
