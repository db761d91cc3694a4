import type { Call, Own, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { series } from '#contract/series.ts'
import { lessonFromStart, lessonsOf } from '#domain/lessons.ts'
import { amending, asked, kept, moved } from '#server/features/bookings/amendments/actions.ts'
import type { StoredBooking } from '#server/features/bookings/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getNamed } from '../status/actions.ts'

type Series = typeof series

/** Asks for another time for a whole lesson; a confirmed one holds both until the tutor answers (Rules #23, #102). */
export async function amendLesson(context: Context, call: Call<Series['amend']>): Promise<Reply<Series['amend']>> {
  const { startTime, notes } = call.body
  return amending(context, call, 'askToMove', {
    find: lessonNamed(call),
    decide: (tx, parts, now) => asked(tx, parts, lessonFromStart(parts, startTime), notes, now),
  })
}

/** Gives a whole lesson another time (Rules #24, #102). */
export async function tutorAmendLesson(
  context: Context,
  call: Call<Series['tutorAmend']>,
): Promise<Reply<Series['tutorAmend']>> {
  const { startTime, notes } = call.body
  return amending(context, call, 'move', {
    find: lessonNamed(call),
    decide: (tx, parts, now) => moved(tx, parts, lessonFromStart(parts, startTime), notes, now),
  })
}

/** Keeps the time agreed on before for a whole lesson (Rules #102). */
export async function keepOriginalOfLesson(
  context: Context,
  call: Call<Series['keepOriginal']>,
): Promise<Reply<Series['keepOriginal']>> {
  return amending(context, call, 'keepOriginal', { find: lessonNamed(call), decide: (_, parts) => kept(parts) })
}

type Named = { own: Own; params: { seriesId: string }; body: { bookingIds: readonly string[] } }

/** The bookings that are named, in order; they must be one lesson, else one of them has changed meanwhile. */
function lessonNamed({ own, params, body }: Named) {
  return async (db: Db): Promise<readonly [StoredBooking, ...StoredBooking[]]> => {
    const [lesson, ...others] = lessonsOf(await getNamed(db, own, params.seriesId, body.bookingIds))
    if (!lesson || others.length > 0) throw new Refusal(bookingRefusals.no_longer_changeable)
    return lesson.parts
  }
}
