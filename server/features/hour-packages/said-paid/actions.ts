import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { confirmationProblem, packageReference } from '#domain/hours.ts'
import { packageInWords, saidPaidInFamilyNotice, saidPaidNotice } from '#domain/payment-notices.ts'
import { tellOfDeed } from '#server/features/happenings/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getSharedPackage, packageFor } from '../actions.ts'
import type { StoredPackage } from '../reads.ts'
import { updatePackageSaidPaid } from './writes.ts'

type SayPaid = (typeof hourPackages)['sayPaid']

/** A family says that it has paid for a package: kept and told once; its hours wait for the tutor (Rules #115). */
export async function sayPackagePaid(
  context: Context,
  { actor, own, unchanged, params }: Call<SayPaid>,
): Promise<Reply<SayPaid>> {
  const { said, isNew } = await context.transaction(async (tx) => {
    const now = context.now()
    const mine = { id: params.id, right: 'MONEY', sharers: 'heirs' } as const
    const found = await getSharedPackage(tx, { actor, own }, mine)
    const problem = confirmationProblem(found.status)
    if (problem === 'no_change') return { said: found, isNew: false }
    if (problem) throw new Refusal(hourPackageRefusals[problem])
    const isNew = await updatePackageSaidPaid(tx, found.id, now)
    const said = await getSharedPackage(tx, { actor, own }, mine)
    if (!said.saidPaidAt) throw new Refusal(hourPackageRefusals.not_awaiting_payment)
    if (isNew) await tellOf(tx, said, actor.id, now)
    return { said, isNew }
  })
  if (!isNew) unchanged()
  return packageFor(actor, said)
}

/** Tells the tutor what one of a family says, and the rest of it. */
async function tellOf(tx: Tx, said: StoredPackage, byId: string, now: Date): Promise<void> {
  const { id, student, pricePence } = said
  const news = { what: packageInWords(said), reference: packageReference(id), amountPence: pricePence }
  const about = { kind: 'hour-package', id } as const
  await tellOfDeed(tx, {
    ...{ cause: 'said_paid', studentId: student.id, byId, about, now },
    toTutor: (name) => saidPaidNotice({ ...news, student: { name } }),
    toFamily: (who) => saidPaidInFamilyNotice(news, who),
  })
}
