import { dayAndTime } from './lesson-words.ts'
import type { Letter } from './letters.ts'

/** What a browser says of itself: its own name, that of the system, and of the machine where the system tells. */
export interface Agent {
  readonly browser: string | null
  readonly system: string | null
  readonly model: string | null
}

/** What a device is called that says nothing of itself. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** Where people call it otherwise than its maker. */
const SHORT: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
}

/** What people know a device by: `Safari on iPhone`; empty where it says nothing of itself (Rules #160). */
export function deviceName({ browser, system, model }: Agent): string {
  const what = short(browser)
  const where = system === 'iOS' && model ? model : short(system)
  if (what && where) return `${what} on ${where}`
  return what ?? (where ? `Browser on ${where}` : '')
}

function short(name: string | null): string | null {
  return name === null ? null : (SHORT[name] ?? name)
}

/** What tells devices apart for people: what they are called, and in which network they last signed in. */
export interface SeenDevice {
  readonly name: string
  readonly network: string
}

/**
 * Whether somebody is to hear of a sign-in: from a device that the account does not know, unless it knows none at all. Of one
 * without a secret, as programs are and browsers that forget, name and network count as one (Rules #1).
 */
export function isNewDevice(
  device: SeenDevice & { readonly isKnown: boolean; readonly hasSecret: boolean },
  others: readonly SeenDevice[],
): boolean {
  if (device.isKnown || others.length === 0) return false
  const isLike = ({ name, network }: SeenDevice) => name === device.name && network === device.network
  return device.hasSecret || !others.some(isLike)
}

/** What those read who manage a child whose account knows a new device: of its network they learn nothing. */
export function childsNewDeviceNotice(
  childName: string,
  { name }: Pick<SeenDevice, 'name'>,
  at: Date,
): { title: string; content: string } {
  return {
    title: `${childName} signed in on a new device`,
    content: `Somebody signed in as ${childName} on ${dayAndTime(at)}: ${name || UNKNOWN_DEVICE}. If neither of you did, please choose a new password together, or ask the tutor.`,
  }
}

/** What the owner of an account reads of a sign-in from a new device. */
export function newDeviceLetter({ name, network }: SeenDevice, at: Date): Letter {
  const what = name || UNKNOWN_DEVICE
  return {
    subject: `A new sign-in: ${what}`,
    text: `Somebody has signed in to your account on ${dayAndTime(at)}: ${what}, network ${network}.\n\nIf that was you, there is nothing to do. If it was not, sign out there and choose a new password at once.`,
    button: { text: 'See where you are signed in', path: '/profile/security' },
  }
}
