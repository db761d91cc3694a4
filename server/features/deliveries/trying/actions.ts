import type { Call, Reply } from '#contract/core.ts'
import { type deliveries, deliveryRefusals } from '#contract/deliveries.ts'
import { linkRefusals } from '#contract/one-time-links.ts'
import { Refusal } from '#contract/refusals.ts'
import { TEST_MAILS } from '#domain/deliveries.ts'
import { answerText, failureText, testLetter } from '#domain/test-mail.ts'
import { waitSeconds } from '#domain/throttle.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { composed, type Mail, readLetterhead } from '#server/platform/mail/composing.ts'
import type { TryMail } from '#server/platform/mail/transport.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'
import { getAddressee } from './reads.ts'

type Test = (typeof deliveries)['sendTest']

/** Less than a page waits for an answer. */
const LONGEST_TRIAL_MS = 8_000

/** Sends a mail to the tutor at once, whatever else waits, and says what the mail server answered (Rules #166). */
export async function sendTest(
  context: Context,
  tryMail: TryMail | null,
  { actor, address }: Call<Test>,
): Promise<Reply<Test>> {
  if (!tryMail) throw new Refusal(linkRefusals.no_mail)
  await context.transaction(
    async (tx) => {
      const now = context.now()
      const key = `test mail of ${actor.id}`
      const retryAfterSeconds = waitSeconds(await listFailures(tx, key, TEST_MAILS.failures), now, TEST_MAILS)
      if (retryAfterSeconds > 0) throw new Refusal(deliveryRefusals.too_many_tests, { retryAfterSeconds })
      await recordFailure(tx, key, now)
      await audit(tx, { event: 'test_mail_sent', actorId: actor.id, address }, now)
    },
    { queueFor: actor.id },
  )
  const mail = await testMail(context, actor.id)
  try {
    const answer = await tryMail(mail, AbortSignal.timeout(LONGEST_TRIAL_MS))
    return { isTaken: true, answer: answerText(answer, 'Taken.') }
  } catch (failure) {
    return { isTaken: false, answer: failureText(failure as Error) }
  }
}

async function testMail({ db, now, publicOrigin, secretKey }: Context, tutorId: string): Promise<Mail> {
  const letterhead = await readLetterhead(db)
  const { name, email } = await getAddressee(db, tutorId)
  const reader = { id: tutorId, role: 'TUTOR' as const, name, email, emailVerifiedAt: null }
  const links = { ...secretKey, publicOrigin }
  return {
    ...composed([testLetter(letterhead.brandName)], { reader, letterhead, kind: null, links }),
    ...{ id: newId(), deliveryIds: [], thread: '', aboutId: null, createdAt: now() },
  }
}
