import { type consultationRequests, visitorRefusals } from '#contract/consultation-requests.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { familyNameOf } from '#domain/family-invites.ts'
import { visitorNotes } from '#domain/visitor-letters.ts'
import { consultationAt, isConsultationTime, subjectOfLevel } from '#domain/visitors.ts'
import { hoursIn } from '#server/features/availability/reads.ts'
import { refuseBeyondShare } from '#server/features/bookings/newcomers/actions.ts'
import { tellOfBookings } from '#server/features/bookings/news/actions.ts'
import { drawingReferences, lessonFrom, writeRequest } from '#server/features/bookings/requests/actions.ts'
import { makeNamedFamily } from '#server/features/families/actions.ts'
import { inviteParent } from '#server/features/family-invites/actions.ts'
import { makeChild } from '#server/features/family-invites/children/actions.ts'
import { forgetThread } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { getRequest, loadVisitorDiary, refuseWhereNoneIsTaken, replyOf, threadOf } from '../actions.ts'
import type { ConsultationRequest } from '../reads.ts'
import { updateToConfirmed } from '../writes.ts'

type Confirm = (typeof consultationRequests)['confirm']

/**
 * Books what the link of a letter was sent for, once and as long as the time is free: a new student without a log-in, an
 * invitation that waits for the tutor's answer, and a consultation that is asked for (Rules #252).
 */
export async function confirmConsultation(
  context: Context,
  { body, address, unchanged }: Pick<Call<Confirm>, 'body' | 'address' | 'unchanged'>,
): Promise<Reply<Confirm>> {
  await refuseWhereNoneIsTaken(context)
  const tutor = await findTutor(context.db)
  if (!tutor) throw new Refusal(visitorRefusals.visitor_link_expired)
  return drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        const request = await getRequest(tx, body.token, now)
        if (request.confirmedAt) unchanged()
        else await book(context, tx, { request, tutorId: tutor.id, address }, now)
        return replyOf({ ...request, confirmedAt: request.confirmedAt ?? now })
      },
      { queueFor: tutor.id },
    ),
  )
}

interface Booking {
  readonly request: ConsultationRequest
  readonly tutorId: string
  readonly address: string
}

async function book(context: Context, tx: Tx, { request, tutorId, address }: Booking, now: Date): Promise<void> {
  const { startTime, childName, name, email, note, category } = request
  const { start, end } = consultationAt(startTime)
  const found = await loadVisitorDiary(tx, now, request.id)
  if (!found || !isConsultationTime(startTime, found.diary)) throw new Refusal(bookingRefusals.time_taken)
  const subject = subjectOfLevel(found.subjects, category, { start, hours: found.diary.hours })
  if (!subject) throw new Refusal(visitorRefusals.level_not_taught)
  await refuseBeyondShare(tx, [{ tutorId, startTime: start, endTime: end }])

  const familyId = await makeNamedFamily(tx, familyNameOf(name), now)
  const wish = {
    name: childName,
    yearGroup: null,
    subjects: [subject.id],
    logIn: { is: 'NONE' as const },
    consents: [],
  }
  const made = { parentId: tutorId, familyId, address, isVouched: false, isNew: true }
  const studentId = await makeChild(context, tx, { wish, passwordHash: 'none' }, made, now)
  const parent = { name, email, phoneNumber: '' }
  await inviteParent(tx, { parent, studentIds: [studentId], familyId, by: tutorId, isForVisitor: true, address }, now)

  const hours = await hoursIn(tx, tutorId, { start, end })
  const lesson = lessonFrom(
    {
      ...{ subjectId: subject.id, startTime: start, endTime: end, type: 'CONSULTATION' as const, isOnline: true },
      notes: visitorNotes({ name, email, note }),
    },
    { subject, hours, tutorId, studentId },
  )
  const booking = await writeRequest(tx, lesson, studentId, now)
  const { id } = booking
  await audit(tx, { event: 'consultation_confirmed', actorId: null, subjectId: id, address }, now)
  if (!(await updateToConfirmed(tx, { id: request.id, bookingId: id }, now)))
    throw new Error('A link was used in the queue of its tutor by somebody else')
  // It has arrived.
  await forgetThread(tx, threadOf(request.id))
  await tellOfBookings(tx, context, { move: 'ask', by: { id: studentId } }, [{ before: booking, after: booking }])
}
