import type { Actor, Call } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { studentRefusals, type students } from '#contract/students.ts'
import { listEmailsOf } from '#server/features/accounts/emails/reads.ts'
import { refuseUnproved } from '#server/features/accounts/proof/actions.ts'
import { type Account, getAccount } from '#server/features/accounts/reads.ts'
import { cancelBookingsOf } from '#server/features/bookings/erasure/actions.ts'
import { forgetVisitor } from '#server/features/consultation-requests/actions.ts'
import { forgetMessagesOf } from '#server/features/contact/actions.ts'
import { dropEmptyFamily } from '#server/features/families/actions.ts'
import { withdrawPackagesOf } from '#server/features/hour-packages/deletion/actions.ts'
import { forgetInvitesOf } from '#server/features/invites/actions.ts'
import { keepReportedOf } from '#server/features/message-reports/erasure/actions.ts'
import { forgetNoticesAbout } from '#server/features/notices/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { forgetPerson } from '#server/platform/db/personal.ts'
import type { Outbox } from '#server/platform/mail/outbox.ts'
import { isStillUnused } from '../unused/actions.ts'
import { holdStudent, markErased } from './writes.ts'

/** Where more is kept than in the rows of the tables. */
export interface Kept {
  readonly outbox: Outbox
  readonly database: Pick<Database, 'forget'>
}

/**
 * Erases a student in one step: what is ahead is cancelled, money and hours stay in the books without a name, and
 * everything else that says who it was, or that was written to or by the student, is gone. While a report stands the
 * chat, the feedback and the name stay with it (Rules #82, I125, Rules: retention).
 */
export async function eraseStudent(
  context: Context,
  kept: Kept,
  { actor, params, query, address }: Call<(typeof students)['remove']>,
): Promise<void> {
  await refuseUnproved(context.db, actor, 'erasure', context.now())
  const erased = await eraseAccount(context, { id: params.id, actor, address }, async ({ isNew }, tx) => {
    if (query.isNew && !isNew) throw new Refusal(studentRefusals.known_meanwhile)
    if (query.isUnused && !(await isStillUnused(tx, params.id, context.now())))
      throw new Refusal(studentRefusals.used_meanwhile)
    return true
  })
  if (!erased) throw new Refusal(studentRefusals.student_unknown)
  await leaveNothing(context, kept, [erased])
}

/** Whom to erase, by whose word. */
export interface Erasing {
  readonly id: string
  readonly actor: Actor
  readonly address: string
}

/** Whoever is gone, and each address that mail of his may name. */
export interface Erased {
  readonly id: string
  readonly emails: readonly string[]
}

/** In one transaction; null where there is no such student, or not any more, or one that is to stay. */
export async function eraseAccount(
  context: Context,
  { id, actor, address }: Erasing,
  isToGo: (account: Account, tx: Tx) => Promise<boolean>,
): Promise<Erased | null> {
  return context.transaction(
    async (tx) => {
      const now = context.now()
      if (!(await holdStudent(tx, id))) return null
      const account = await getAccount(tx, id)
      if (!(await isToGo(account, tx))) return null
      return eraseHeld(tx, account, { actor, address }, now)
    },
    { queueFor: actor.id },
  )
}

/** Within the transaction that holds the account: nothing is left of it but what the books keep. */
export async function eraseHeld(
  tx: Tx,
  account: Account,
  { actor, address }: Omit<Erasing, 'id'>,
  now: Date,
): Promise<Erased> {
  const { id } = account
  const emails = await listEmailsOf(tx, account)
  await cancelBookingsOf(tx, { studentId: id, actor, address }, now)
  await withdrawPackagesOf(tx, id, now)
  await forgetNoticesAbout(tx, id)
  const isReported = await keepReportedOf(tx, account)
  await forgetVisitor(tx, id, emails)
  await forgetPerson(tx, id, { isReported })
  if (account.familyId !== null) await dropEmptyFamily(tx, account.familyId)
  for (const email of emails) await forgetMessagesOf(tx, email)
  await forgetInvitesOf(tx, { ...account, emails })
  await markErased(tx, id, now)
  await audit(tx, { event: 'student_erased', actorId: actor.id, subjectId: id, address }, now)
  return { id, emails }
}

/** What is left of the erased outside the tables, and on the tutor's pages. */
export async function leaveNothing(
  { live }: Context,
  { outbox, database }: Kept,
  erased: readonly Erased[],
): Promise<void> {
  for (const { id } of erased) live.disconnect(id)
  for (const { id, emails } of erased) await outbox.forget({ id, emails })
  await database.forget()
}
