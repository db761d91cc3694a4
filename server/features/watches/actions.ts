import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { type watches, watchProblems, watchRefusals } from '#contract/watches.ts'
import { actsByLinks } from '#domain/people.ts'
import { MOST_WATCHES, watchEnds, wishProblem } from '#domain/watches.ts'
import { findStudent, isNewStudent } from '#server/features/accounts/reads.ts'
import { countActiveSubjects } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { findWatch, listWatches, listWatchesOf, type StoredWatch } from './reads.ts'
import { deleteEndedWatches, deleteWatch, insertWatch } from './writes.ts'

type Watches = typeof watches

/** Who waits for a time to become free, whoever has waited longest first (Rules #241). */
export async function readWatches({ db, now }: Context): Promise<Reply<Watches['listAll']>> {
  return (await listWatches(db, now())).map((watch) => ({ ...watchFor(watch), student: watch.student }))
}

/** What times a student waits for (Rules #241). */
export async function readWatchesOf(
  { db, now }: Context,
  { params }: Call<Watches['list']>,
): Promise<Reply<Watches['list']>> {
  if (!(await findStudent(db, params.studentId))) throw new Refusal(bookingRefusals.student_not_found)
  return (await listWatchesOf(db, params.studentId, now())).map(watchFor)
}

/** Waits for a time; five of a student at most, of one whom the tutor knows (Rules #242). */
export async function wait(
  context: Context,
  { actor, concerned, body, address }: Call<Watches['add']>,
): Promise<Reply<Watches['add']>> {
  const another = actsByLinks[actor.role]
    ? bookingRefusals.booked_for_anothers_child
    : bookingRefusals.booked_for_another
  const studentId = concerned(body.studentId, another)
  const problem = wishProblem(body)
  if (problem) throw fieldRefusal(watchProblems[problem].field, watchProblems[problem].msg)
  const now = context.now()
  const watch = { ...body, id: newId(), studentId, askedAt: now, endsAt: watchEnds(now) }
  const stored = await context.transaction(
    async (tx) => {
      if (await isNewStudent(tx, studentId)) throw new Refusal(watchRefusals.has_to_be_known)
      if ((await countActiveSubjects(tx, [body.subjectId])) === 0) throw new Refusal(subjectRefusals.subject_not_found)
      await deleteEndedWatches(tx, now)
      if ((await listWatchesOf(tx, studentId, now)).length >= MOST_WATCHES)
        throw new Refusal(watchRefusals.too_many_watches)
      await insertWatch(tx, watch)
      await audit(tx, { event: 'watch_added', actorId: actor.id, subjectId: studentId, address }, now)
      return findWatch(tx, watch.id, now)
    },
    { queueFor: studentId },
  )
  if (!stored) throw new Error('What was asked for is not there')
  return watchFor(stored)
}

/** Waits for it no more (Rules #242). */
export async function stopWatch(
  context: Context,
  { actor, own, params, address }: Call<Watches['stop']>,
): Promise<void> {
  await context.transaction(async (tx) => {
    const now = context.now()
    const watch = own(await findWatch(tx, params.id, now))
    await deleteWatch(tx, watch.id)
    await audit(tx, { event: 'watch_stopped', actorId: actor.id, subjectId: watch.studentId, address }, now)
  })
}

function watchFor(watch: StoredWatch): Reply<Watches['add']> {
  const { id, subject, isOnline, minutes, weekdays, fromTime, untilTime, askedAt, endsAt } = watch
  return { id, subject, isOnline, minutes, weekdays: [...weekdays], fromTime, untilTime, askedAt, endsAt }
}
