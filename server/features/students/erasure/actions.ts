import type { Call } from '#contract/core.ts'
import type { HintTopic } from '#contract/events.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { getAccount } from '#server/features/accounts/reads.ts'
import { eraseBookingsOf } from '#server/features/bookings/erasure/actions.ts'
import { forgetMessagesOf } from '#server/features/contact/actions.ts'
import { erasePackagesOf } from '#server/features/hour-packages/deletion/actions.ts'
import { forgetInvitesOf } from '#server/features/invites/actions.ts'
import { eraseConversationOf } from '#server/features/message-reports/erasure/actions.ts'
import { forgetNoticesAbout } from '#server/features/notices/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetDevices } from '#server/platform/devices.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import { deleteMailAbout } from '#server/platform/mail/outgoing.ts'
import { endSessions } from '#server/platform/sessions.ts'
import { blankAccount, deleteBelongings, holdStudent, markErased } from './writes.ts'

/** Whatever the tutor has open may show something of a student. */
const TOPICS: readonly HintTopic[] = [
  'account',
  'invites',
  'contact-messages',
  'bookings',
  'payments',
  'hour-packages',
  'chat',
  'feedback',
  'message-reports',
  'notices',
  'quizzes',
  'resources',
]

/** Where more is kept than in the rows of the tables. */
export interface Kept {
  readonly outbox: Outbox
  readonly database: Pick<Database, 'forget'>
}

/**
 * Erases a student in one step: what is ahead is cancelled, money and hours stay in the books without a name, and
 * everything else that says who it was, or that was written to or by the student, is gone. While a report stands the
 * chat, the feedback and the name stay with it (Rules #82, section 6, I125).
 */
export async function eraseStudent(
  context: Context,
  { outbox, database }: Kept,
  { actor, params, address }: Call<(typeof students)['remove']>,
): Promise<void> {
  const { id } = params
  const { email } = await context.transaction(
    async (tx) => {
      const now = context.now()
      if (!(await holdStudent(tx, id))) throw new Refusal(studentRefusals.student_unknown)
      const account = await getAccount(tx, id)
      await blankAccount(tx, id)
      await endSessions(tx, id)
      await forgetDevices(tx, id)
      await eraseBookingsOf(tx, { studentId: id, actor, address }, now)
      await erasePackagesOf(tx, id, now)
      await forgetNoticesAbout(tx, id)
      await eraseConversationOf(tx, account)
      await deleteBelongings(tx, id)
      await deleteMailAbout(tx, id)
      await forgetMessagesOf(tx, account.email)
      await forgetInvitesOf(tx, account)
      await markErased(tx, id, now)
      await audit(tx, { event: 'student_erased', actorId: actor.id, subjectId: id, address }, now)
      return account
    },
    { queueFor: actor.id },
  )
  context.live.disconnect(id)
  for (const topic of TOPICS) context.live.publish(topic, [actor.id])
  context.live.publish('availability', 'everyone')
  await outbox.forget({ id, email })
  await database.forget()
}
