import type { Call } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import type { series } from '#contract/series.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { bookingCan, hasRoomForRequests } from '#domain/bookings.ts'
import { withoutWeek } from '#domain/series.ts'
import { isDone } from '#domain/series-edits.ts'
import { isNewStudent } from '#server/features/accounts/reads.ts'
import { getBooking } from '#server/features/bookings/actions.ts'
import { updateAmended } from '#server/features/bookings/amendments/writes.ts'
import { deleteHeldTimes } from '#server/features/bookings/held-times/writes.ts'
import { refuseMoveOfNewcomer } from '#server/features/bookings/newcomers/actions.ts'
import { listWaitingOf } from '#server/features/bookings/requests/reads.ts'
import { insertBooking } from '#server/features/bookings/requests/writes.ts'
import { moveBooking } from '#server/features/bookings/status/actions.ts'
import { chargeBooking, moveToSubject } from '#server/features/charges/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { linesInOrder } from '../money/actions.ts'
import type { Planned, PlannedLine, PlannedPart } from '../planning/actions.ts'
import { updateDetails } from '../writes.ts'

type EditCall = Call<(typeof series)['edit']>

/** Does what was planned, within the tutor's queue: all times are let go before any is taken, so that neighbours can shift. */
export async function applyPlan(tx: Tx, call: EditCall, planned: Planned, now: Date): Promise<string[]> {
  const lines = linesInOrder(planned.lines)
  if (call.actor.side === 'FAMILY') await refuseOfFamily(tx, planned, now)
  const there = lines.flatMap(({ line, parts }) => (line.does === 'ADD' ? [] : parts.map(({ found }) => found.id)))
  if (there.length > 0) await deleteHeldTimes(tx, there)
  const added: string[] = []
  for (const { line, parts } of lines) {
    const movesWith = parts.length > 1 ? parts[0]?.found.id : undefined
    for (const part of parts) {
      if (line.does === 'CALL_OFF') await callOff(tx, call, part, now)
      else if (line.does === 'ADD') added.push(await add(tx, call, planned, part, now))
      else await change(tx, call, { ...planned, does: line.does, movesWith }, part, now)
    }
  }
  return added
}

/** What holds for requests holds here: how many may wait, and what a new student may hold (Rules #19, #23). */
async function refuseOfFamily(tx: Tx, { studentId, tutorId, lines }: Planned, now: Date): Promise<void> {
  const added = partsOf(lines, 'ADD')
  if (added.length > 0) {
    if (await isNewStudent(tx, studentId)) throw new Refusal(newcomerRefusals.newcomer_repeats)
    const waiting = await listWaitingOf(tx, studentId)
    if (!hasRoomForRequests(waiting, added.length, now)) throw new Refusal(bookingRefusals.too_many_requests_open)
  }
  const moved = partsOf(lines, 'MOVE').map(({ found, to }) => ({
    ...{ id: found.id, tutorId, studentId, seriesId: found.seriesId },
    ...{ startTime: to.startTime, endTime: to.endTime },
  }))
  await refuseMoveOfNewcomer(tx, moved, now)
}

function partsOf(lines: readonly PlannedLine[], does: PlannedLine['line']['does']): PlannedPart[] {
  return lines.filter(({ line }) => isDone(line) && line.does === does).flatMap(({ parts }) => parts)
}

async function callOff(tx: Tx, { actor, body, address }: EditCall, { found }: PlannedPart, now: Date): Promise<void> {
  const cancelled = { status: 'CANCELLED' as const, amendmentReason: body.notes }
  await moveBooking(tx, found, { actor, body: cancelled, address }, now)
}

async function change(
  tx: Tx,
  { actor, body, address }: EditCall,
  { tutorId, does, movesWith }: Pick<Planned, 'tutorId'> & { does: string; movesWith: string | undefined },
  { found, to, subject, isOnline, ...part }: PlannedPart,
  now: Date,
): Promise<void> {
  const isTutors = actor.side === 'TUTOR'
  await updateAmended(tx, {
    ...{ id: found.id, tutorId, movesWith, from: found.status, to, subjectId: subject.id, now },
    ...{ ratePence: part.ratePence, pricePence: part.pricePence, outsideHours: part.outsideHours },
    amendmentReason: body.notes === undefined || isTutors ? body.notes : withoutSuggestionMarker(body.notes),
    tutorMovedAt: isTutors && does === 'MOVE' ? now : undefined,
  })
  if (does === 'CHANGE') {
    const meetingLink = bookingCan.setMeetingLink(found) ? body.meetingLink : undefined
    await updateDetails(tx, { id: found.id, isOnline, title: body.title, meetingLink })
  }
  if (subject.id !== found.subject.id) await moveToSubject(tx, found.id, subject.id)
  await chargeBooking(tx, { ...found, ...to, subject, isOnline, pricePence: part.pricePence }, now)
  const event = isTutors ? ('booking_moved' as const) : ('booking_amended' as const)
  await audit(tx, { event, actorId: actor.id, subjectId: found.id, address }, now)
}

/** A lesson that the tutor adds is agreed with that; the id of the new one. */
async function add(
  tx: Tx,
  { actor, own, address }: EditCall,
  { tutorId, studentId, seriesId }: Planned,
  { found, to, subject, isOnline, ratePence, pricePence, outsideHours }: PlannedPart,
  now: Date,
): Promise<string> {
  const id = newId()
  await insertBooking(tx, {
    ...{ id, tutorId, studentId, seriesId, subjectId: subject.id, type: found.type, isOnline },
    ...{ startTime: to.startTime, endTime: to.endTime, ratePence, pricePence, outsideHours },
    ...{ title: found.title, notes: withoutWeek(found.notes), requestedBy: actor.id, createdAt: now },
  })
  await audit(tx, { event: 'booking_requested', actorId: actor.id, subjectId: id, address }, now)
  if (to.status === 'CONFIRMED') {
    const stored = await getBooking(tx, own, id)
    await moveBooking(tx, stored, { actor, body: { status: 'CONFIRMED' }, address }, now)
  }
  return id
}
