import type { changes } from '#contract/changes.ts'
import type { Call, Reply } from '#contract/core.ts'
import { UNDO_SECONDS } from '#domain/changes.ts'
import { may } from '#domain/rights.ts'
import { addMinutes } from '#domain/time.ts'
import { getBooking } from '#server/features/bookings/actions.ts'
import { listSeries } from '#server/features/bookings/reads.ts'
import { listChanges, stateIn } from '#server/features/changes/reads.ts'
import { listSubjects } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'

type ListCall = Call<(typeof changes)['list']>
type ListReply = Reply<(typeof changes)['list']>

/** Our choice: a lesson that moves often moves six times. */
const PAGE = 20

/** What was done to a booking, or to a series; a family reads of a change once it is told (Rules #213). */
export async function readChanges({ db, now }: Context, call: ListCall): Promise<ListReply> {
  const { actor, query } = call
  const { studentId, bookingIds } = await meant(db, call)
  const isTutor = actor.side === 'TUTOR'
  const until = isTutor ? now() : addMinutes(now(), -UNDO_SECONDS / 60)
  const found = await listChanges(db, { bookingIds, until, after: query.after, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const known = page.length > 0 ? await listSubjects(db, { includeInactive: true }) : []
  const subjects = new Map(known.map(({ id, name, category }) => [id, { id, name, category }]))
  const seesMoney = may(actor, 'MONEY', studentId)
  const state = (line: string) => {
    const { subjectId, pricePence, ...stood } = stateIn(line)
    const subject = subjects.get(subjectId)
    if (!subject) throw new Error('a booking had a subject that is not there any more')
    return { ...stood, price: seesMoney ? pricePence : null, subject }
  }
  return {
    changes: page.map(({ id, kind, madeAt, byName, lines }) => ({
      ...{ id, kind, madeAt, by: { name: byName } },
      lines: lines
        .map(({ bookingId, before, after }) => ({
          ...{ bookingId, after: state(after) },
          before: before === null ? null : state(before),
        }))
        .sort((a, b) => a.after.startTime.getTime() - b.after.startTime.getTime()),
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

/** The bookings that are asked about, of one student. */
async function meant(db: Context['db'], { own, params, query }: ListCall) {
  const { id, student, seriesId } = await getBooking(db, own, params.id, 'SEE')
  const all = query.series && seriesId !== null ? await listSeries(db, seriesId) : []
  return { studentId: student.id, bookingIds: all.length > 0 ? all.map((each) => each.id) : [id] }
}
