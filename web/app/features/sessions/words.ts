import type { Session } from '#contract/sessions.ts'
import { londonDateOf } from '#domain/time.ts'
import { clockTime, date, day } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

export const words = {
  title: 'Where you are signed in',
  about:
    'If you do not know one of these, sign out there and choose a new password. The network is where it was last used.',
  loading: 'Loading where you are signed in',
  notLoaded: 'Failed to load where you are signed in.',
  nowhereElse: 'You are not signed in anywhere else.',
  since: (at: Date) => `Signed in since ${date(at)}`,
  ended: (name: string) => lasting(`Signed out on ${name}.`),
  notEnded: 'Failed to sign out there',
  endingOthers:
    'You stay signed in here. Everywhere else you will need your e-mail address and your password, and a link to your calendar ends.',
  othersEnded: lasting('You are signed out everywhere else.'),
  othersNotEnded: 'Failed to sign out everywhere else',
} as const

/** What follows the name of a device: `this device, today 16:02, network 81.2.69, takes notifications`. */
export function whereAndWhen({ isThis, lastUsedAt, network, takesPushes }: Session, now: Date): string {
  const isToday = londonDateOf(lastUsedAt) === londonDateOf(now)
  const when = `${isToday ? 'today' : day(lastUsedAt)} ${clockTime(lastUsedAt)}`
  return [
    ...(isThis ? ['this device'] : []),
    when,
    ...(network ? [`network ${network}`] : []),
    ...(takesPushes ? ['takes notifications'] : []),
  ].join(', ')
}
