import type { Actor, Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { confirmationProblem } from '#domain/hours.ts'
import { hoursReadyNotice } from '#domain/money-notices.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getPackage, packageFor } from '../actions.ts'
import { enterHours } from '../ledger/actions.ts'
import type { StoredPackage } from '../reads.ts'
import { tellOfPackage } from '../sharing/actions.ts'
import { updatePackagePaymentPaid } from './writes.ts'

type Confirmation = (typeof hourPackages)['confirmPayment']

/** The money has come: the hours can be used; repeating it changes nothing (Rules #68). */
export async function confirmPackagePayment(
  context: Context,
  { actor, own, tell, unchanged, params, address }: Call<Confirmation>,
): Promise<Reply<Confirmation>> {
  const { confirmed, isChanged } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getPackage(tx, own, params.id)
      const isChanged = await enterPackagePayment(tx, found, { actor, address, now })
      if (!isChanged) return { confirmed: found, isChanged }
      tell(...(await tellOfPackage(tx, found, { ...hoursReadyNotice(found), cause: 'hours_ready', now })))
      return { confirmed: await getPackage(tx, own, params.id), isChanged }
    },
    { queueFor: actor.id },
  )
  if (!isChanged) unchanged()
  return packageFor(actor, confirmed)
}

/**
 * Within the transaction that confirms its money, queued for the tutor: the hours of a package enter its ledger. False
 * where they had already; the family is told by the caller (Rules #68).
 */
export async function enterPackagePayment(
  tx: Tx,
  { id, status, totalMinutes }: StoredPackage,
  { actor, address, now }: { actor: Actor; address: string; now: Date },
): Promise<boolean> {
  const problem = confirmationProblem(status)
  if (problem === 'no_change') return false
  if (problem) throw new Refusal(hourPackageRefusals[problem])
  await enterHours(tx, { packageId: id, kind: 'PURCHASE', minutes: totalMinutes, now })
  await updatePackagePaymentPaid(tx, id, now)
  await audit(tx, { event: 'package_payment_confirmed', actorId: actor.id, subjectId: id, address }, now)
  return true
}
