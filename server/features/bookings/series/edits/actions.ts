import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { seriesRefusals } from '#contract/sentences/series.ts'
import type { series } from '#contract/series.ts'
import { may } from '#domain/rights.ts'
import { isDone } from '#domain/series-edits.ts'
import type { Foreseen } from '#domain/series-money.ts'
import { bookingFor } from '#server/features/bookings/actions.ts'
import { drawingReferences } from '#server/features/bookings/requests/actions.ts'
import { getSeries } from '#server/features/bookings/series/status/actions.ts'
import { beginChange, type Change, endChange } from '#server/features/changes/recording/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { applyPlan } from './applying/actions.ts'
import { moneyOf, sumOf } from './money/actions.ts'
import { tellOfEdit } from './news/actions.ts'
import { type Planned, type PlannedLine, planEdit } from './planning/actions.ts'

type EditCall = Call<(typeof series)['edit']>
type EditReply = Reply<(typeof series)['edit']>
type Shown = Omit<EditReply, 'changeId' | 'undoUntil' | 'bookings'>

/** Changes lessons of a series in one go, all or none; a preview changes nothing (Rules #216). */
export async function editSeries(context: Context, call: EditCall): Promise<EditReply> {
  const { db, now } = context
  if (call.body.preview) {
    call.unchanged()
    const planned = await planEdit(db, call, now())
    return { changeId: null, undoUntil: null, ...shownTo(call, planned, await moneyOf(db, planned)), bookings: [] }
  }
  const { first } = await getSeries(db, call.own, call.params.seriesId, 'SEE')
  return drawingReferences(() =>
    context.transaction((tx) => editing(tx, context.now(), call), { queueFor: first.tutor.id }),
  )
}

async function editing(tx: Tx, now: Date, call: EditCall): Promise<EditReply> {
  const planned = await planEdit(tx, call, now)
  refuseTaken(planned.lines)
  const shown = shownTo(call, planned, await moneyOf(tx, planned))
  const change = call.actor.side === 'TUTOR' ? await beginEdit(tx, call, planned, now) : null
  const addedIds = await applyPlan(tx, call, planned, now)
  if (change) await endChange(tx, change, [...change.before.keys(), ...addedIds])
  await tellOfEdit(tx, call, planned, { addedIds, now })
  const { bookings } = await getSeries(tx, call.own, planned.seriesId, 'SEE')
  return {
    ...{ changeId: change?.id ?? null, undoUntil: change?.undoUntil ?? null, ...shown },
    bookings: bookings.map((booking) => bookingFor(call.actor, booking)),
  }
}

/** What the tutor does can be undone; what a family asks for waits for an answer anyway (Rules: moves). */
function beginEdit(tx: Tx, { actor }: EditCall, { seriesId, lines }: Planned, now: Date): Promise<Change> {
  const there = lines.filter(({ line }) => isDone(line) && line.does !== 'ADD')
  const bookingIds = there.flatMap(({ line }) => line.parts.map(({ id }) => id))
  return beginChange(tx, { kind: 'SERIES_EDITED', byId: actor.id, seriesId, bookingIds }, now)
}

/** Every date that cannot be had is named. */
function refuseTaken(lines: readonly PlannedLine[]): void {
  const errors = lines.flatMap(({ line, problem }) => (problem ? [{ field: line.date as string, msg: problem }] : []))
  if (errors.length > 0) throw new Refusal(seriesRefusals.series_dates_taken, { errors })
}

/** The plan as its reader has it: money is for whoever sees the student's (Rules: families). */
function shownTo(
  { actor }: Pick<EditCall, 'actor'>,
  { studentId, lines }: Planned,
  money: ReadonlyMap<PlannedLine, Foreseen>,
): Shown {
  const seesMoney = may(actor, 'MONEY', studentId)
  const done = lines.filter(({ line }) => isDone(line))
  const costing = done.filter(({ line }) => line.does !== 'CALL_OFF')
  return {
    dates: lines.map((each) => ({ ...dateFor(each), ...(seesMoney ? inPounds([each], money) : NO_MONEY) })),
    count: done.length,
    ...(seesMoney ? { ...inPounds(done, money), price: priceOf(costing) } : NO_MONEY),
  }
}

const NO_MONEY = { price: null, hours: null, toPay: null, overpaid: null }

function inPounds(lines: readonly PlannedLine[], money: ReadonlyMap<PlannedLine, Foreseen>) {
  const { minutes, toPayPence, overpaidPence } = sumOf(lines.flatMap((line) => money.get(line) ?? []))
  return { price: priceOf(lines), hours: minutes, toPay: toPayPence, overpaid: overpaidPence }
}

function priceOf(lines: readonly PlannedLine[]): number {
  return lines.flatMap(({ parts }) => parts).reduce((sum, { pricePence }) => sum + pricePence, 0)
}

function dateFor({ line, parts, problem, warnings, closed }: PlannedLine) {
  const { date, does, stays } = line
  const [first] = line.parts
  const last = line.parts.at(-1) ?? first
  const [start, end] = [line.to[0]?.start, line.to.at(-1)?.end]
  const isAdded = does === 'ADD'
  return {
    ...{ date, does, stays, problem, warnings: [...warnings], closed },
    bookingIds: isAdded ? [] : line.parts.map(({ id }) => id),
    subjects: parts.map(({ subject }) => ({ name: subject.name, category: subject.category })),
    from: isAdded ? null : { startTime: first.startTime, endTime: last.endTime },
    to: start && end ? { startTime: start, endTime: end } : null,
    status: parts[0]?.to.status ?? first.status,
    isLate: parts.some(({ isLate }) => isLate),
  }
}
