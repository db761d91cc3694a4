import type { Actor, Call, Reply } from '#contract/core.ts'
import type { pushes } from '#contract/pushes.ts'
import { Refusal } from '#contract/refusals.ts'
import { pushRefusals } from '#contract/sentences/pushes.ts'
import { isPushEndpoint, outcomeOfPush } from '#domain/pushes.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { readLetterhead } from '#server/platform/mail/composing.ts'
import { forgetPushesAt } from '#server/platform/people/devices.ts'
import { isPointOfCurve } from '#server/platform/push/keys.ts'
import type { DeliverPush, Subscription } from '#server/platform/push/transport.ts'
import { findDeviceOfSession, findSubscription } from './reads.ts'
import { endSubscription, updateSubscription } from './writes.ts'

type Pushes = typeof pushes

/** How pushes leave, and where to beside the services of the browsers' makers. */
export interface PushRoad {
  readonly deliver: DeliverPush
  /** `host:port`. */
  readonly hosts: readonly string[]
}

/** What a browser subscribes with (Rules #162). */
export function readPushServer({ secretKey }: Pick<Context, 'secretKey'>): Reply<Pushes['server']> {
  return { applicationServer: secretKey.push.publicKey }
}

/** From now on this device takes pushes (Rules #162). */
export async function switchPushesOn(
  context: Context,
  { hosts }: PushRoad,
  { actor, body }: Call<Pushes['switchOn']>,
): Promise<void> {
  if (!isUsable(body, hosts)) throw new Refusal(pushRefusals.browser_unreachable)
  await context.transaction(
    async (tx) => {
      const deviceId = await findDeviceOfSession(tx, actor.sessionId)
      if (!deviceId) throw new Refusal(pushRefusals.browser_unreachable)
      await updateSubscription(tx, deviceId, body, { keyId: context.secretKey.push.id, now: context.now() })
    },
    // Two who claim one browser at once take it over one after the other.
    { queueFor: body.endpoint },
  )
}

const AUTH_BYTES = 16

function isUsable({ endpoint, p256dh, auth }: Subscription, hosts: readonly string[]): boolean {
  const isAuth = Buffer.from(auth, 'base64url').length === AUTH_BYTES
  return isAuth && isPointOfCurve(p256dh) && isPushEndpoint(endpoint, hosts)
}

/** This device takes none any more (Rules #162). */
export async function switchPushesOff(context: Context, actor: Actor): Promise<void> {
  await context.transaction(async (tx) => {
    const deviceId = await findDeviceOfSession(tx, actor.sessionId)
    if (deviceId) await endSubscription(tx, deviceId)
  })
}

const TEST_KEPT_SECONDS = 60

/** Pushes to this device at once (Rules #162). */
export async function pushTest(
  context: Context,
  { deliver }: PushRoad,
  { actor }: Call<Pushes['test']>,
): Promise<void> {
  const to = await findSubscription(context.db, actor.sessionId)
  if (!to) throw new Refusal(pushRefusals.pushes_off)
  const { brandName } = await readLetterhead(context.db)
  const test = {
    ...{ to, title: brandName, body: 'Notifications reach this device.', path: '/profile/notifications' },
    ...({ tag: newId(), urgency: 'high', secondsKept: TEST_KEPT_SECONDS } as const),
  }
  const answer = await deliver(test, AbortSignal.timeout(LONGEST_TRIAL_MS)).catch(() => null)
  const outcome = outcomeOfPush(answer?.status ?? null)
  if (outcome.is === 'gone') await context.transaction((tx) => forgetPushesAt(tx, to.deviceId, to.endpoint))
  if (outcome.is !== 'taken') throw new Refusal(pushRefusals.browser_unreachable)
}

/** Less than a page waits for an answer. */
const LONGEST_TRIAL_MS = 8_000
