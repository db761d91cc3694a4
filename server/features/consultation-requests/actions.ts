import { type consultationRequests, visitorRefusals } from '#contract/consultation-requests.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { hoursFor } from '#domain/availability.ts'
import { weeksOf } from '#domain/newcomers.ts'
import { dayInterval } from '#domain/time.ts'
import { consultationAt, consultationTimes, linkFinds, type VisitorDiary, visitorDates } from '#domain/visitors.ts'
import { areOnlyInvitedTaken } from '#server/features/accounts/reads.ts'
import { listVisitorHolds } from '#server/features/availability/holds/reads.ts'
import { limitsOver } from '#server/features/availability/limits/actions.ts'
import { busyTimes, hoursIn } from '#server/features/availability/reads.ts'
import { isWithinShareOf } from '#server/features/bookings/newcomers/actions.ts'
import { forgetThread } from '#server/features/happenings/actions.ts'
import { listSubjects, type Subject } from '#server/features/subjects/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { type Db, type Tx, together } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { type ConsultationRequest, findByToken } from './reads.ts'
import { deleteInvitationOf, deleteOldRequests, deleteRequestsOf } from './writes.ts'

type Requests = typeof consultationRequests

/** The free half hours of two weeks, but for weeks of which new students hold their share (Rules #250). */
export async function readTimes(
  context: Pick<Context, 'db' | 'now' | 'hasMailServer'>,
): Promise<Reply<Requests['times']>> {
  await refuseWhereNoneIsTaken(context)
  const now = context.now()
  const found = await loadVisitorDiary(context.db, now)
  if (!found) return []
  const rooms = new Map<string, boolean>()
  const offered: Reply<Requests['times']> = []
  for (const time of consultationTimes(found.diary)) {
    const weeks = weeksOf(consultationAt(time.startTime))
    for (const week of weeks)
      if (!rooms.has(week.monday))
        rooms.set(
          week.monday,
          await isWithinShareOf(context.db, found.tutor.id, week, [consultationAt(time.startTime)]),
        )
    if (weeks.every(({ monday }) => rooms.get(monday))) offered.push(time)
  }
  return offered
}

/** Whether visitors can book at all: the link needs mail, and whoever takes only whom he has invited takes no visitors. */
export async function areVisitorsTaken({ db, hasMailServer }: Pick<Context, 'db' | 'hasMailServer'>): Promise<boolean> {
  return hasMailServer && !(await areOnlyInvitedTaken(db))
}

export async function refuseWhereNoneIsTaken(context: Pick<Context, 'db' | 'hasMailServer'>): Promise<void> {
  if (!(await areVisitorsTaken(context))) throw new Refusal(visitorRefusals.visitors_not_taken)
}

interface Found {
  readonly tutor: { readonly id: string; readonly name: string }
  /** Active ones, by name. */
  readonly subjects: readonly Subject[]
  readonly diary: VisitorDiary
}

/** What decides about a visitor's time; null before there is a tutor. The own time of a request is not in its way. */
export async function loadVisitorDiary(db: Db, now: Date, except: string | null = null): Promise<Found | null> {
  const tutor = await findTutor(db)
  if (!tutor) return null
  const dates = visitorDates(now)
  const span = { start: dayInterval(dates.first).start, end: dayInterval(dates.last).end }
  const [subjects, hours, busy, kept, limits] = await together(
    listSubjects(db, { includeInactive: false }),
    hoursIn(db, tutor.id, span),
    busyTimes(db, tutor.id, span),
    listVisitorHolds(db, { now, except }),
    limitsOver(db, tutor.id, dates, { isOnline: true }),
  )
  const subjectIds = subjects.map(({ id }) => id)
  return { tutor, subjects, diary: { subjectIds, hours: hoursFor(true, hours), busy: [...busy, ...kept], limits, now } }
}

/** What the link of a letter would book, or has booked (Rules #252). */
export async function lookUpLink(
  context: Context,
  { body }: Pick<Call<Requests['look']>, 'body'>,
): Promise<Reply<Requests['look']>> {
  await refuseWhereNoneIsTaken(context)
  return replyOf(await getRequest(context.db, body.token, context.now()))
}

/** The request of a link that still works, or has. */
export async function getRequest(db: Db, token: string, now: Date): Promise<ConsultationRequest> {
  const request = await findByToken(db, token)
  if (!request || linkFinds(request, now) === 'nothing') throw new Refusal(visitorRefusals.visitor_link_expired)
  return request
}

export function replyOf({ startTime, confirmedAt }: ConsultationRequest): Reply<Requests['look']> {
  return { startTime, isConfirmed: confirmedAt !== null }
}

/** What nobody has confirmed while its link worked goes with its letter, and what was confirmed once it is of no use (Rules: retention). */
export async function forgetOldRequests(tx: Tx, now: Date): Promise<void> {
  for (const id of await deleteOldRequests(tx, now)) await forgetThread(tx, threadOf(id))
}

/**
 * The invitation of a visitor that nobody has used, and what these addresses have asked for and not confirmed; within the
 * erasure of the student whom it is about (Rules #82).
 */
export async function forgetVisitor(tx: Tx, studentId: string, emails: readonly string[]): Promise<void> {
  await deleteInvitationOf(tx, studentId)
  for (const email of emails) for (const id of await deleteRequestsOf(tx, email)) await forgetThread(tx, threadOf(id))
}

/** By which the letter with a request's link is found again, and that says nothing of who it was. */
export const threadOf = (requestId: string): string => `consultation ${requestId}`
