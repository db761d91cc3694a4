import type { Call, Reply } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import type { Context } from '#server/platform/context.ts'
import { withBelongings } from '../actions.ts'
import { countRemovable } from '../clearing/reads.ts'
import { listStudents } from '../reads.ts'
import { countStudents, listKnown, listNew } from './reads.ts'

type Students = typeof students

/** Whom the tutor knows by name, then the new ones, newest first, page by page (Rules #78). */
export async function readStudents(
  { db, now }: Context,
  { actor, query }: Call<Students['list']>,
): Promise<Reply<Students['list']>> {
  const { search, limit, isNew, after, afterName, registeredBy } = query
  const known =
    isNew === true || registeredBy !== undefined
      ? []
      : await listKnown(db, { from: after && afterName ? { after, afterName } : null, search, limit })
  const left = limit - known.length
  const fresh =
    isNew === false || left === 0
      ? []
      : await listNew(db, { from: after && registeredBy ? { after, registeredBy } : null, search, limit: left })
  const at = now()
  return withBelongings(db, actor, await listStudents(db, [...known, ...fresh], at), at)
}

/** How many the tutor knows, and how many are new (Rules: newcomers). */
export async function readCounts({ db, now }: Context): Promise<Reply<Students['counts']>> {
  const countedAt = now()
  const [counts, withoutLesson] = await Promise.all([countStudents(db), countRemovable(db, countedAt)])
  return { ...counts, withoutLesson, countedAt }
}
