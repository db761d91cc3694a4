import type { Actor, Call, Reply } from '#contract/core.ts'
import type { siteSettings } from '#contract/site-settings.ts'
import { changesOfWhereToPay } from '#domain/money-address.ts'
import { type OtherPaymentLink, settingsFor } from '#domain/site-settings.ts'
import { CLAIMS, unconfirmedClaims } from '#domain/start-steps.ts'
import { noteMoneyAddress } from '#server/features/accounts/money-address/actions.ts'
import { refuseUnproved } from '#server/features/accounts/proof/actions.ts'
import { isNewStudent } from '#server/features/accounts/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { listConfirmedClaims, owesAnything, readSiteSettings } from './reads.ts'
import { insertConfirmed, updateSiteSettings, upsertLinkChanged } from './writes.ts'

type Settings = typeof siteSettings

/** What the public pages show, and more for whoever is signed in (Rules #132). */
export async function showSiteSettings(
  { db, hasMailServer }: Context,
  actor: Actor | null,
): Promise<Reply<Settings['read']>> {
  if (actor?.side === 'TUTOR') {
    const settings = await allSettings(db)
    return { ...settings, ...forVisitors(hasMailServer, settings) }
  }
  const reader = actor && { side: actor.side, mayPay: await mayPay(db, actor) }
  const { otherPaymentLinks, ...settings } = settingsFor(reader, await readSiteSettings(db))
  return { ...settings, ...forVisitors(hasMailServer, settings) }
}

function forVisitors(hasMailServer: boolean, { onlyInvited }: { onlyInvited: boolean }) {
  return hasMailServer && !onlyInvited ? { takesVisitors: true as const } : {}
}

/**
 * Whom a stranger should pay is nobody's business before there is something to pay (Rules: newcomers), and never that of
 * who settles no student's money.
 */
export async function mayPay(db: Db, { acts }: Pick<Actor, 'acts'>): Promise<boolean> {
  for (const [studentId, rights] of acts) if (rights.has('MONEY') && (await isPaidFor(db, studentId))) return true
  return false
}

export async function isPaidFor(db: Db, studentId: string): Promise<boolean> {
  return !(await isNewStudent(db, studentId)) || (await owesAnything(db, studentId))
}

/**
 * Changes what was sent; where families pay only by whoever has proved who it is (Rules #132, #159); a claim that is changed
 * needs no second look. Open pages read again at once, and the lessons too where these meet elsewhere now, in
 * subscribed calendars as well (Rules #132, #26).
 */
export async function changeSiteSettings(
  context: Context,
  { actor, body, address, unchanged }: Call<Settings['update']>,
): Promise<Reply<Settings['update']>> {
  const { otherPaymentLinks, confirmedClaims = [], ...rest } = body
  const change = otherPaymentLinks?.map(({ price, link }) => ({ pricePence: price, link }))
  const save = async (tx: Tx) => {
    const now = context.now()
    const before = await readSiteSettings(tx)
    const changed = CLAIMS.filter((claim) => rest[claim] !== undefined && rest[claim] !== before[claim])
    await updateSiteSettings(tx, { ...rest, otherPaymentLinks: change })
    const whereToPay = changesOfWhereToPay(before, await readSiteSettings(tx))
    if (whereToPay.length > 0) await refuseUnproved(tx, actor, 'where_to_pay', now)
    for (const change of whereToPay) await noteMoneyAddress(tx, { actor, address, change }, now)
    await insertConfirmed(tx, [...confirmedClaims, ...changed])
    const detail = fieldsChanged(before, { ...rest, otherPaymentLinks: change }, confirmedClaims).join(' ')
    if (detail) await audit(tx, { event: 'settings_changed', actorId: actor.id, address, detail }, context.now())
    const isElsewhere = rest.usualMeetingLink !== undefined && rest.usualMeetingLink !== before.usualMeetingLink
    if (isElsewhere) await upsertLinkChanged(tx, now)
    return { isElsewhere, isTold: whereToPay.length > 0 }
  }
  // One after the other, so that each change of where money goes is noted with what stood there before it.
  const { isElsewhere, isTold } = await context.transaction(save, { queueFor: 'site settings' })
  if (!isTold) unchanged('notices')
  if (!isElsewhere) unchanged('bookings')
  return allSettings(context.db)
}

/** By their names alone, whatever stands in them (Rules R11). */
function fieldsChanged(before: object, change: object, confirmed: readonly string[]): string[] {
  const settings = before as Record<string, unknown>
  const changed = Object.entries(change).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(settings[name]),
  )
  return [...changed.map(([name]) => name), ...(confirmed.length > 0 ? ['confirmedClaims'] : [])].sort()
}

async function allSettings(db: Db): Promise<Reply<Settings['update']>> {
  const [settings, confirmed] = await Promise.all([readSiteSettings(db), listConfirmedClaims(db)])
  return {
    ...settings,
    otherPaymentLinks: settings.otherPaymentLinks.map(linkFor),
    unconfirmedClaims: unconfirmedClaims({ settings, confirmed }),
  }
}

function linkFor({ pricePence, link }: OtherPaymentLink): { price: number; link: string } {
  return { price: pricePence, link }
}
