import { CallFailed } from '#contract/client.ts'
import { pushRefusals } from '#contract/sentences/pushes.ts'
import { api } from '#web/app/lib/api.ts'
import { readStored, removeStored, writeStored } from '#web/app/lib/storage.ts'
import { words } from './words.ts'

/** Where this browser takes pushes; null where it takes none, or has no worker. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Only now the browser asks. Ends in a sentence where it says no, or cannot be reached. */
export async function switchOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw refusal(words.notAllowed)
  const { applicationServer } = await api.pushes.server()
  await tell(await subscribe(applicationServer))
}

async function subscribe(applicationServer: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // One that was made with another key of the server's cannot be made again beside it.
  await before?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: applicationServer })
  } catch {
    throw refusal(pushRefusals.browser_unreachable.message)
  }
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  await api.pushes.switchOn({ body: { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } })
  writeStored('pushedAt', endpoint ?? '')
}

export async function switchOff(): Promise<void> {
  await api.pushes.switchOff()
  await forgetPushes()
}

/** Browsers renew their address in silence: at each start it is said again where it is another one. */
export async function keepPushes(): Promise<void> {
  const told = readStored('pushedAt')
  if (told === null) return
  const subscription = await ownSubscription()
  if (subscription && subscription.endpoint !== told) await tell(subscription)
}

/** Nothing of one person's reaches the next one on this device. */
export async function forgetPushes(): Promise<void> {
  removeStored('pushedAt')
  await (await ownSubscription())?.unsubscribe()
}

const refusal = (sentence: string) => new CallFailed(400, 'browser_unreachable', sentence, [])
