import { sumOfCharges } from '#domain/charge-words.ts'
import { firstOf, isChange, isOfLateCancellation, MOST_CHANGES } from '#domain/to-do.ts'
import { asksToSettle, lateCancellationNow, settlementNow } from '#domain/tutor-notices.ts'
import { chargedBy } from '#server/features/bookings/actions.ts'
import { listCancelled } from '#server/features/bookings/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listTold, type ToldOf } from './reads.ts'

/** What others changed since the tutor last looked; what is said of money is as it stands now (Rules #138). */
export async function readChanges(db: Db, tutorId: string, now: Date) {
  const { count, items } = firstOf((await listTold(db, tutorId, now)).filter(isChange), MOST_CHANGES)
  const ofMoney = items.filter((told) => isOfLateCancellation(told) || asksToSettle(told.content))
  const cancelled = await listCancelled(db, {
    ids: ofMoney.map(({ about }) => about.id),
    seriesIds: ofMoney.flatMap(({ seriesId }) => seriesId ?? []),
  })
  return { count, items: items.map((told) => (ofMoney.includes(told) ? asItStands(told, cancelled) : told)) }
}

function asItStands(told: ToldOf, cancelled: Awaited<ReturnType<typeof listCancelled>>): ToldOf {
  const about = cancelled.find(({ id }) => id === told.about.id)
  const [first, ...others] = cancelled
    .filter(({ id, seriesId, cancelledAt }) => {
      const isInOneGo = seriesId !== null && cancelledAt?.getTime() === about?.cancelledAt?.getTime()
      return id === about?.id || (isInOneGo && seriesId === about?.seriesId)
    })
    .map((booking) => ({ ...booking, charge: chargedBy(booking) }))
  if (!first) return told
  if (!isOfLateCancellation(told)) {
    const charge = sumOfCharges([first, ...others].map((booking) => booking.charge))
    return { ...told, content: settlementNow(told.content, charge) }
  }
  // A reason that was given earlier, for a change of time, stays with the booking.
  const reason = told.content.endsWith(`Reason: ${first.amendmentReason}`) ? first.amendmentReason : ''
  return { ...told, content: lateCancellationNow([first, ...others], { reason, title: told.title }) }
}
