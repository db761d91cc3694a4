import type { Call, Reply } from '#contract/core.ts'
import type { search } from '#contract/search.ts'
import { listedPeriod } from '#domain/booking-times.ts'
import { isHeldIn } from '#domain/people-search.ts'
import { listKnown, listNew } from '#server/features/students/listing/reads.ts'
import { listSubjects } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { listAhead, listNames, listPast, listTitled } from './reads.ts'

/** Rules #215. */
const MOST_FOUND = 8

/** The students and the lessons that somebody looks for by a few letters (Rules #215). */
export async function find(
  { db, now }: Context,
  { actor, query: { q } }: Call<(typeof search)['find']>,
): Promise<Reply<(typeof search)['find']>> {
  const isHeld = isHeldIn(q)
  const period = { start: listedPeriod({}, now()).start, now: now() }
  const wanted = { from: null, search: q, limit: MOST_FOUND }
  const [known, fresh, subjects, titled] = await Promise.all([
    listKnown(db, wanted),
    listNew(db, wanted),
    listSubjects(db, { includeInactive: true }),
    listTitled(db, actor.id, period),
  ])
  const studentIds = [...known, ...fresh].slice(0, MOST_FOUND)
  const of = {
    tutorId: actor.id,
    studentIds,
    subjectIds: subjects.filter(({ name }) => isHeld(name)).map(({ id }) => id),
    ids: titled.filter(({ title }) => isHeld(title)).map(({ id }) => id),
  }
  const ahead = await listAhead(db, of, period, MOST_FOUND)
  const past = ahead.length < MOST_FOUND ? await listPast(db, of, period, MOST_FOUND - ahead.length) : []
  return { students: await listNames(db, studentIds), lessons: [...ahead, ...past] }
}
