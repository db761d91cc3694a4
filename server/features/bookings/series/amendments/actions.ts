import type { Call, Own, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { series } from '#contract/series.ts'
import { bookingCan } from '#domain/bookings.ts'
import { lessonFromStart, lessonsOf } from '#domain/lessons.ts'
import { amending, asked, kept, moved } from '#server/features/bookings/amendments/actions.ts'
import type { StoredBooking } from '#server/features/bookings/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getNamed, getSeries } from '../status/actions.ts'

type Series = typeof series

/** Asks for another time for a whole lesson; a confirmed one holds both until the tutor answers (Rules #23, #102). */
export async function amendLesson(context: Context, call: Call<Series['amend']>): Promise<Reply<Series['amend']>> {
  const { startTime, notes } = call.body
  return amending(context, call, 'askToMove', {
    find: lessonNamed(call),
    decide: (tx, parts, now) => asked(tx, call.actor, parts, lessonFromStart(parts, startTime), notes, now),
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

/** Keeps the time agreed on before for a whole lesson, or for all of a series that wait for another (Rules #102, #217). */
export async function keepOriginalOfLesson(
  context: Context,
  call: Call<Series['keepOriginal']>,
): Promise<Reply<Series['keepOriginal']>> {
  const { own, params, body } = call
  const { bookingIds } = body
  const find = bookingIds ? lessonNamed({ own, params, body: { bookingIds } }) : amendedOf(call)
  return amending(context, call, 'keepOriginal', { find, decide: (_, parts) => kept(parts) })
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

/** All of a series that wait for another time, in order; there must be some. */
function amendedOf({ own, params }: Pick<Named, 'own' | 'params'>) {
  return async (db: Db): Promise<readonly [StoredBooking, ...StoredBooking[]]> => {
    const { bookings } = await getSeries(db, own, params.seriesId)
    const [first, ...others] = bookings.filter(bookingCan.keepOriginal)
    if (!first) throw new Refusal(bookingRefusals.no_longer_changeable)
    return [first, ...others]
  }
}
