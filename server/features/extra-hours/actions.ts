import type { Call, Reply } from '#contract/core.ts'
import { type extraHours, extraHoursRefusals } from '#contract/extra-hours.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { openingsOn } from '#domain/availability.ts'
import { extraHoursProblem, isOpenAlready, MOST_EXTRA_HOURS } from '#domain/extra-hours.ts'
import { dayInterval, londonDateOf } from '#domain/time.ts'
import { hoursIn } from '#server/features/availability/reads.ts'
import { countActiveSubjects } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { getExtraHours, listExtraHours } from './reads.ts'
import { deleteExtraHours, insertExtraHours } from './writes.ts'

type ExtraHours = typeof extraHours

/** The extra hours that are not over, soonest first (Rules #222). */
export async function readExtraHours(
  context: Context,
  { actor }: Call<ExtraHours['list']>,
): Promise<Reply<ExtraHours['list']>> {
  return listExtraHours(context.db, actor.id, context.now())
}

/** Opens hours besides those of the week, in the tutor's queue; what is open already is refused (Rules #222). */
export async function addExtraHours(
  context: Context,
  { actor, body }: Call<ExtraHours['add']>,
): Promise<Reply<ExtraHours['add']>> {
  const now = context.now()
  const span = { start: body.startTime, end: body.endTime }
  const problem = extraHoursProblem(span, now)
  if (problem) {
    const text = extraHoursRefusals[problem]
    throw new Refusal(text, { errors: [{ msg: text.message, field: 'endTime' }] })
  }
  const added = { ...span, id: newId(), subjectId: body.subjectId, isOnline: body.isOnline }
  return context.transaction(
    async (tx) => {
      const { subjectId } = body
      if (subjectId !== null && (await countActiveSubjects(tx, [subjectId])) === 0)
        throw fieldRefusal('subjectId', 'Please choose a subject from the list.')
      const date = londonDateOf(span.start)
      const open = openingsOn(date, await hoursIn(tx, actor.id, dayInterval(date)))
      if (isOpenAlready(span, open)) throw new Refusal(extraHoursRefusals.open_already)
      if ((await listExtraHours(tx, actor.id, now)).length >= MOST_EXTRA_HOURS)
        throw new Refusal(extraHoursRefusals.too_many_extra_hours)
      await insertExtraHours(tx, actor.id, added)
      return getExtraHours(tx, actor.id, added.id)
    },
    { queueFor: actor.id },
  )
}

/** Closes extra hours again; bookings stay (Rules #222). */
export async function removeExtraHours(context: Context, { actor, params }: Call<ExtraHours['remove']>): Promise<void> {
  await context.transaction(
    async (tx) => {
      if (!(await deleteExtraHours(tx, actor.id, params.id)))
        throw new Refusal(extraHoursRefusals.extra_hours_not_found)
    },
    { queueFor: actor.id },
  )
}
