import type { Call } from '#contract/core.ts'
import type { series } from '#contract/series.ts'
import type { ChangedBooking } from '#domain/booking-notices.ts'
import { doerInWords } from '#domain/doers.ts'
import { parentIn } from '#domain/matters.ts'
import { noticePath } from '#domain/notice-paths.ts'
import { isDone } from '#domain/series-edits.ts'
import { type SeriesChange, seriesNews } from '#domain/series-news.ts'
import { inNews } from '#server/features/bookings/news/actions.ts'
import { listByIds } from '#server/features/bookings/reads.ts'
import { byParent, tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { findFamily } from '#server/features/happenings/reads.ts'
import { tellOfFreed } from '#server/features/watches/freed/actions.ts'
import { type Tx, together } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import type { Planned } from '../planning/actions.ts'

type EditCall = Pick<Call<(typeof series)['edit']>, 'actor' | 'body'>

/**
 * Tells of an edit once, however many lessons it changes: the family of what the tutor does; the tutor, and the rest of the
 * family, of what one of it asks for (Rules #216).
 */
export async function tellOfEdit(
  tx: Tx,
  { actor, body }: EditCall,
  planned: Planned,
  { addedIds, now }: { addedIds: readonly string[]; now: Date },
): Promise<void> {
  const [family, tutor] = await together(findFamily(tx, planned.studentId), findTutor(tx))
  const deeds = await deedsOf(tx, planned, addedIds)
  const [first] = deeds.flatMap(([, bookings]) => bookings)
  if (!family || !tutor || !first) return
  await tellOfFreed(
    tx,
    deeds.flatMap(([, bookings]) => bookings),
    now,
  )
  const { student } = family
  const bookingIds = deeds.flatMap(([, bookings]) => bookings.map(({ after }) => after.id))
  const about = { kind: 'booking', id: bookingIds[0] ?? '' } as const
  const told = { cause: 'series_changed', about, bookingIds, now } as const
  const parent = parentIn(family, actor.id)
  const change = { deeds, reason: body.notes ?? '', now }
  const inWords = (to: SeriesChange['to'], who: string | null, hidesMoney: boolean) => {
    const path = noticePath(about, to === 'TUTOR' ? 'TUTOR' : 'STUDENT')
    const { notice, letter } = seriesNews({ ...change, to, who, hidesMoney }, path)
    return { ...notice, letter }
  }
  const who = actor.side === 'TUTOR' ? null : (parent ?? student.name)
  const toFamily = { ...told, ...inWords('FAMILY', who, false), unpriced: () => inWords('FAMILY', who, true) }
  if (who === null) return tellFamily(tx, { ...toFamily, studentId: student.id }, family)
  const toTutor = inWords('TUTOR', doerInWords(student, parent), false)
  await tellTutor(tx, { ...told, ...toTutor, studentId: student.id, ...byParent(student, parent) }, tutor)
  if (family.links.length > 0) await tellFamily(tx, { ...toFamily, studentId: student.id, byId: actor.id }, family)
}

type Deeds = (readonly [SeriesChange['deeds'][number][0], [Told, ...Told[]]])[]
type Told = ChangedBooking & { readonly after: { readonly id: string } }

/** What was done, of each kind the lessons in order. */
async function deedsOf(tx: Tx, { lines }: Planned, addedIds: readonly string[]): Promise<Deeds> {
  const done = lines.filter(({ line }) => isDone(line))
  const there = done.flatMap(({ line, parts }) => {
    return line.does === 'ADD' ? [] : parts.map(({ found }) => ({ does: line.does, before: found }))
  })
  const now = await listByIds(tx, [...there.map(({ before }) => before.id), ...addedIds])
  const byId = new Map(now.map((booking) => [booking.id, booking]))
  const changed = there.map(({ does, before }) => ({
    does,
    ...inNews({ before, after: byId.get(before.id) ?? before }),
  }))
  const added = addedIds.flatMap((id) => {
    const after = byId.get(id)
    return after ? [{ does: 'ADD' as const, ...newInNews(after) }] : []
  })
  return [...Map.groupBy([...changed, ...added], ({ does }) => does)].flatMap(([does, [first, ...others]]) => {
    return first ? [[does, [first, ...others]] as const] : []
  })
}

const NOT_CHARGED = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }

function newInNews(booking: Parameters<typeof inNews>[0]['after']) {
  const { before, after } = inNews({ before: booking, after: booking })
  return { before: { ...before, charge: NOT_CHARGED }, after }
}
