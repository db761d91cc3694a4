import type { Actor, Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { packageHours } from '#domain/hours.ts'
import { type AuditEntry, audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findConfig, listConfigs, type PackageConfig } from './reads.ts'
import { updateConfigsToDefaults, updateDiscount } from './writes.ts'

type HourPackages = typeof hourPackages

/** The sizes with their discounts, the smallest first; a student sees those on offer (Rules #71). */
export async function readConfigs({ db }: Context, actor: Actor): Promise<Reply<HourPackages['configs']>> {
  return (await listConfigs(db, { includeInactive: actor.side === 'TUTOR' })).map(replyOf)
}

/** Changes the discount of a size; what was bought keeps the price it was bought at (Rules #72). */
export async function changeDiscount(
  context: Context,
  { actor, params, body, address }: Call<HourPackages['updateConfig']>,
): Promise<Reply<HourPackages['updateConfig']>> {
  const config = await context.transaction(async (tx) => {
    await updateDiscount(tx, params.id, body.discountPercent)
    const changed = await findConfig(tx, params.id)
    if (changed) await auditDiscount(tx, { actorId: actor.id, subjectId: params.id, address }, context.now())
    return changed
  })
  if (!config) throw new Refusal(hourPackageRefusals.config_not_found)
  return replyOf(config)
}

/** Brings the discounts of 10, 15 and 20 percent back (Rules #73). */
export async function resetDiscounts(
  context: Context,
  { actor, address }: Call<HourPackages['resetConfigs']>,
): Promise<Reply<HourPackages['resetConfigs']>> {
  const configs = await context.transaction(async (tx) => {
    await updateConfigsToDefaults(tx)
    await auditDiscount(tx, { actorId: actor.id, address }, context.now())
    return listConfigs(tx, { includeInactive: true })
  })
  return configs.map(replyOf)
}

function auditDiscount(tx: Tx, by: Omit<AuditEntry, 'event'>, now: Date): Promise<void> {
  return audit(tx, { ...by, event: 'settings_changed', detail: 'discountPercent' }, now)
}

function replyOf({ discountTenths, ...config }: PackageConfig): Reply<HourPackages['updateConfig']> {
  return { ...config, hours: packageHours[config.packageType], discountPercent: discountTenths }
}
