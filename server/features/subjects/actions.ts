import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { subjectRefusals, type subjects } from '#contract/subjects.ts'
import { CONSULTATION_PRICE_PENCE } from '#domain/pricing.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findSubject, listSubjects, listSubjectsChosenBy, type Subject } from './reads.ts'
import { deleteSubject, insertSubject, updateSubject } from './writes.ts'

type Subjects = typeof subjects

/** What can be booked; to the tutor on request also what cannot. Anyone else who asks for it is not refused (Rules #12). */
export async function readSubjects(
  context: Context,
  { actor, query }: Call<Subjects['list']>,
): Promise<Reply<Subjects['list']>> {
  const includeInactive = query.includeInactive === true && actor?.side === 'TUTOR'
  return (await listSubjects(context.db, { includeInactive })).map(replyOf)
}

/** The student's own active subjects (Rules #13). */
export async function readOwnSubjects(context: Context, actor: Actor): Promise<Reply<Subjects['mine']>> {
  return (await listSubjectsChosenBy(context.db, actor.id)).map(replyOf)
}

/** Adds a subject; no other of its category has the same name (Rules #14). */
export async function addSubject(
  context: Context,
  { body }: Call<Subjects['create']>,
): Promise<Reply<Subjects['create']>> {
  const subject: Subject = {
    id: newId(),
    name: body.name,
    category: body.category,
    onlineRatePence: body.onlineRate,
    inPersonRatePence: body.inPersonRate,
    hourlyRatePence: body.hourlyRate ?? null,
    consultationRatePence: body.consultationRate ?? CONSULTATION_PRICE_PENCE,
    isActive: body.isActive,
    createdAt: context.now(),
  }
  await context.transaction((tx) => insertSubject(tx, subject))
  context.live.publish('subjects', 'everyone')
  return replyOf(subject)
}

/** Changes what was sent. Bookings keep the price they were made at (Rules #15). */
export async function changeSubject(
  context: Context,
  { params, body }: Call<Subjects['update']>,
): Promise<Reply<Subjects['update']>> {
  const changed = await changingSubject(context, params.id, async (tx) => {
    const subject = await findSubject(tx, params.id)
    if (!subject) throw new Refusal(subjectRefusals.subject_not_found)
    const next: Subject = {
      ...subject,
      name: body.name ?? subject.name,
      category: body.category ?? subject.category,
      onlineRatePence: body.onlineRate ?? subject.onlineRatePence,
      inPersonRatePence: body.inPersonRate ?? subject.inPersonRatePence,
      hourlyRatePence: body.hourlyRate === undefined ? subject.hourlyRatePence : body.hourlyRate,
      consultationRatePence: body.consultationRate ?? subject.consultationRatePence,
      isActive: body.isActive ?? subject.isActive,
    }
    await updateSubject(tx, next)
    return next
  })
  context.live.publish('subjects', 'everyone')
  return replyOf(changed)
}

/** Deletes a subject that nothing but profiles refers to (Rules #16). */
export async function removeSubject(context: Context, { params }: Call<Subjects['remove']>): Promise<void> {
  await changingSubject(context, params.id, async (tx) => {
    if (!(await deleteSubject(tx, params.id))) throw new Refusal(subjectRefusals.subject_not_found)
  })
  context.live.publish('subjects', 'everyone')
}

/** One change of a subject at a time, so that each begins with what the one before it left. */
function changingSubject<T>({ transaction }: Context, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(work, { queueFor: `subject ${id}` })
}

function replyOf(subject: Subject): Reply<Subjects['create']> {
  return {
    id: subject.id,
    name: subject.name,
    category: subject.category,
    onlineRate: subject.onlineRatePence,
    inPersonRate: subject.inPersonRatePence,
    hourlyRate: subject.hourlyRatePence,
    consultationRate: subject.consultationRatePence,
    isActive: subject.isActive,
    createdAt: subject.createdAt,
  }
}
