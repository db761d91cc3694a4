import type { Call, Reply } from '#contract/core.ts'
import type { startSteps as endpoints } from '#contract/start-steps.ts'
import { startSteps, unconfirmedClaims } from '#domain/start-steps.ts'
import { listConfirmedClaims, readSiteSettings } from '#server/features/site-settings/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { findStarted, HIDDEN, listSaved } from './reads.ts'
import { upsertHidden } from './writes.ts'

type Steps = typeof endpoints

/** What a new tutor has done, as the data says (Rules #141). */
export async function readStartSteps(
  { db }: Pick<Context, 'db'>,
  hasMailServer: boolean,
): Promise<Reply<Steps['read']>> {
  const [settings, saved, confirmed, started] = await Promise.all([
    readSiteSettings(db),
    listSaved(db),
    listConfirmedClaims(db),
    findStarted(db),
  ])
  const facts = { settings, saved: new Set(saved.keys()), confirmed, hasMailServer, ...started }
  return {
    isHidden: saved.get(HIDDEN) === 'true',
    steps: startSteps(facts),
    unconfirmedClaims: unconfirmedClaims(facts).length,
  }
}

/** Put away on every device, until it is brought back (Rules #141). */
export async function hideStartSteps(
  context: Context,
  { body }: Call<Steps['hide']>,
  hasMailServer: boolean,
): Promise<Reply<Steps['hide']>> {
  await context.transaction((tx) => upsertHidden(tx, body.isHidden))
  return readStartSteps(context, hasMailServer)
}
