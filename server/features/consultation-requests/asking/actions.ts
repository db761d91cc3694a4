import { type consultationRequests, visitorRefusals } from '#contract/consultation-requests.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { seemsWrittenByProgram } from '#domain/contact.ts'
import { maskedEmail } from '#domain/one-time-links.ts'
import { type Throttle, waitSeconds } from '#domain/throttle.ts'
import { addMinutes } from '#domain/time.ts'
import { knownVisitorLetter, visitorLinkLetter } from '#domain/visitor-letters.ts'
import {
  consultationAt,
  HOLD_MINUTES,
  isConsultationTime,
  LETTERS_TO_AN_ADDRESS,
  LINK_HOURS,
  MOST_HOLDS,
  REQUESTS_OF_A_NETWORK,
  subjectOfLevel,
} from '#domain/visitors.ts'
import { findAddressee } from '#server/features/accounts/one-time-links/reads.ts'
import { refuseBeyondShare } from '#server/features/bookings/newcomers/actions.ts'
import { writeToVisitor } from '#server/features/happenings/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { noteTelling, type Tx } from '#server/platform/db/database.ts'
import { digestOf, newId } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { loadVisitorDiary, refuseWhereNoneIsTaken, threadOf } from '../actions.ts'
import { type Hold, listHolds } from '../reads.ts'
import { insertRequest } from '../writes.ts'

type Ask = (typeof consultationRequests)['ask']
type Asking = Pick<Call<Ask>, 'body' | 'address'>

/**
 * Keeps a time and sends its link. Whoever has an account is answered alike, and his time is kept alike: only the letter
 * says so. What a program seems to have sent is answered alike, and that is all (Rules #251).
 */
export async function askForConsultation(context: Context, asking: Asking): Promise<Reply<Ask>> {
  await refuseWhereNoneIsTaken(context)
  const tutor = await findTutor(context.db)
  if (!tutor) throw new Refusal(bookingRefusals.time_taken)
  const { body, address } = asking
  const now = context.now()
  await context.transaction(
    async (tx) => {
      await count(tx, `consultation from ${address}`, REQUESTS_OF_A_NETWORK, now)
      if (seemsWrittenByProgram(body)) return
      const holds = await listHolds(tx, now)
      // Pressed twice, it is one wish.
      if (holds.some((hold) => isSame(hold, body))) return
      await refuseTime(tx, tutor.id, body, now)
      refuseMoreHolds(holds, address, now)
      await count(tx, `consultation to ${digestOf(body.email)}`, LETTERS_TO_AN_ADDRESS, now)
      await keep(context, tx, { ...asking, tutorId: tutor.id }, now)
    },
    // The one in which every lesson is booked: no time is kept that somebody books meanwhile.
    { queueFor: tutor.id },
  )
  return {
    message: `We have sent a link to ${maskedEmail(body.email)}. Your time is kept for ${HOLD_MINUTES} minutes.`,
  }
}

async function count(tx: Tx, key: string, throttle: Throttle, now: Date): Promise<void> {
  const wait = waitSeconds(await listFailures(tx, key, throttle.failures), now, throttle)
  if (wait > 0) throw tooMany(wait)
  await recordFailure(tx, key, now)
}

const isSame = ({ email, startTime }: Hold, body: Asking['body']): boolean =>
  email === body.email && startTime.getTime() === body.startTime.getTime()

async function refuseTime(tx: Tx, tutorId: string, { startTime, category }: Asking['body'], now: Date): Promise<void> {
  const found = await loadVisitorDiary(tx, now)
  if (!found || !isConsultationTime(startTime, found.diary)) throw new Refusal(bookingRefusals.time_taken)
  if (!subjectOfLevel(found.subjects, category, { start: startTime, hours: found.diary.hours }))
    throw new Refusal(visitorRefusals.level_not_taught)
  await refuseBeyondShare(tx, [{ tutorId, startTime, endTime: consultationAt(startTime).end }])
}

function refuseMoreHolds(holds: readonly Hold[], network: string, now: Date): void {
  const own = holds.filter((hold) => hold.network === network)
  const [first] = own.length >= MOST_HOLDS.ofANetwork ? own : holds.length >= MOST_HOLDS.ofEveryone ? holds : []
  if (first) throw tooMany(Math.ceil((first.heldUntil.getTime() - now.getTime()) / 1000))
}

const tooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal(visitorRefusals.too_many_visitors, { retryAfterSeconds })

async function keep(
  { secretKey }: Pick<Context, 'secretKey'>,
  tx: Tx,
  { body, address, tutorId }: Asking & { readonly tutorId: string },
  now: Date,
): Promise<void> {
  const { name, email, childName, category, note, startTime } = body
  const id = newId()
  const expiresAt = addMinutes(now, LINK_HOURS * 60)
  await insertRequest(tx, {
    ...{ id, name, email, childName, category, note, startTime, network: address, askedAt: now, expiresAt },
    heldUntil: addMinutes(now, HOLD_MINUTES),
    token: secretKey.tokenOf({ id, purpose: 'CONSULTATION', email }),
  })
  const isKnown = (await findAddressee(tx, { email })) !== null
  const letter = isKnown ? knownVisitorLetter(startTime) : visitorLinkLetter(id, startTime)
  writeToVisitor(tx, {
    ...{ tutorId, studentId: null, email, cause: 'visitor_link', thread: threadOf(id), letter, now },
    usefulUntil: expiresAt,
  })
  noteTelling(tx)
}
