import type { Charge } from '#domain/charges.ts'
import { asAgreed } from '#domain/lesson-words.ts'
import { isDone } from '#domain/series-edits.ts'
import { asCharged, type Foreseen, foreseenCharges, type Settled } from '#domain/series-money.ts'
import { minutesBetween } from '#domain/time.ts'
import { chargedBy } from '#server/features/bookings/actions.ts'
import type { StoredBooking } from '#server/features/bookings/reads.ts'
import { listPackagesWithHours } from '#server/features/hour-packages/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Planned, PlannedLine, PlannedPart } from '../planning/actions.ts'
import { listHoursOf } from '../reads.ts'

/** What each line comes to, in the order in which it would be charged: what is called off first, then by date (Rules #216). */
export async function moneyOf(db: Db, { studentId, lines }: Planned): Promise<ReadonlyMap<PlannedLine, Foreseen>> {
  const there = lines.flatMap(({ line, parts }) => (line.does === 'ADD' ? [] : parts.map(({ found }) => found.id)))
  const { hours, packages: used } = await listHoursOf(db, there)
  const active = await listPackagesWithHours(db, studentId)
  const all = [...new Map([...used, ...active].map((each) => [each.id, each])).values()]
  const packages = all.sort((a, b) => a.purchasedAt.getTime() - b.purchasedAt.getTime() || (a.id < b.id ? -1 : 1))

  const inOrder = linesInOrder(lines)
  const settled = inOrder.flatMap(({ line, parts }) =>
    parts.map((part) => settledPart(part, chargeOf(part, line.does === 'ADD', hours))),
  )
  const foreseen = foreseenCharges(settled, packages)
  let next = 0
  const money = new Map<PlannedLine, Foreseen>()
  for (const each of inOrder) {
    money.set(each, sumOf(foreseen.slice(next, next + each.parts.length)))
    next += each.parts.length
  }
  for (const each of lines.filter(({ line }) => !isDone(line))) {
    money.set(each, sumOf(each.parts.map((part) => asCharged(chargeOf(part, each.line.does === 'ADD', hours)))))
  }
  return money
}

/** The lines that are done, as they are charged. */
export function linesInOrder(lines: readonly PlannedLine[]): PlannedLine[] {
  const done = lines.filter(({ line }) => isDone(line))
  const off = done.filter(({ line }) => line.does === 'CALL_OFF')
  return [...off, ...done.filter(({ line }) => line.does !== 'CALL_OFF')]
}

function chargeOf({ found }: PlannedPart, isAdded: boolean, hours: ReadonlyMap<string, Charge['hours']>): Charge {
  if (isAdded) return { hours: null, pendingPence: null, paidPence: 0 }
  const { pendingPence, paidPence } = chargedBy(found)
  return { hours: hours.get(found.id) ?? null, pendingPence: pendingPence || null, paidPence }
}

function settledPart({ found, to, subject, isOnline, pricePence, isLate }: PlannedPart, charge: Charge): Settled {
  const { startTime, endTime } = to.status === 'CANCELLED' ? asAgreed(found) : to
  const minutes = minutesBetween(startTime, endTime)
  return {
    ...{ type: found.type, subjectId: subject.id, isOnline, minutes, pricePence, charge },
    becomes: { status: to.status, lateCancellation: isLate, chargeWaived: false, ...sharesOf(found) },
  }
}

/** Of a new one as of the one that it is like: both are ahead, and nobody has marked them. */
function sharesOf({ chargePercent, latePercent, policy }: StoredBooking) {
  return { chargePercent, latePercent: latePercent ?? policy.latePercent }
}

export function sumOf(all: readonly Foreseen[]): Foreseen {
  const total = (of: keyof Foreseen) => all.reduce((sum, each) => sum + each[of], 0)
  return { minutes: total('minutes'), toPayPence: total('toPayPence'), overpaidPence: total('overpaidPence') }
}
