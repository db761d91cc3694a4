import type { Passkey } from '#contract/passkeys.ts'
import { londonDateOf } from '#domain/time.ts'
import { clockTime, date, day } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules #157. */
export const words = {
  title: 'Passkeys',
  about: 'Sign in with your face, finger or PIN.',
  loading: 'Loading your passkeys',
  notLoaded: 'Failed to load your passkeys.',
  none: 'You have no passkey yet.',
  notHere: 'This browser has no passkeys.',
  notAtThisAddress: 'Passkeys need a site with a name: at an address of numbers browsers make none.',
  add: 'Add a passkey',
  adding: 'Waiting for your passkey...',
  added: (name: string) => lasting(`“${name}” signs you in from now on.`),
  notAdded: 'The passkey could not be added. Please try again.',
  hereAlready: 'This device has a passkey for you already.',
  renamed: lasting('The passkey has another name.'),
  notRenamed: 'Failed to rename the passkey',
  removing: (name: string) => `Remove “${name}”?`,
  whatRemoves: 'It will not sign you in any more. Where you are signed in, you stay so.',
  andThere: 'Please remove it from the device too, where its passwords are kept.',
  removed: (name: string) => lasting(`“${name}” signs you in no more.`),
  notRemoved: 'Failed to remove the passkey',
} as const

/** `Added 12 January 2026, last used today 16:02` */
export function addedAndUsed({ addedAt, lastUsedAt }: Passkey, now: Date): string {
  const added = `Added ${date(addedAt)}`
  if (!lastUsedAt) return `${added}, not used yet`
  const isToday = londonDateOf(lastUsedAt) === londonDateOf(now)
  return `${added}, last used ${isToday ? 'today' : day(lastUsedAt)} ${clockTime(lastUsedAt)}`
}
