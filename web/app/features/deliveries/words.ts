import type { Answer } from '#contract/core.ts'
import type { deliveries, Told } from '#contract/deliveries.ts'
import type { DeliveryReason, DeliveryStatus } from '#domain/deliveries.ts'
import { clockTime, counted, day } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

type Delivery = Told['deliveries'][number]

/** Rules #163 to #166. */
export const words = {
  faces: { waiting: 'Loading what was told', failed: 'Failed to load what was told.' },
  none: 'Nothing has been told yet.',
  more: 'Show more of what was told',
  again: { success: brief('It is on its way again.'), failed: 'It could not be sent again. Please try again.' },
  to: (name: string) => `to ${name}`,
  comesBack: (email: string) => `Mail to ${email} comes back: nothing but letters about the account goes there.`,
  notConfirmed: (email: string) => `${email} is not confirmed: nothing but letters about the account goes there.`,
  markedFailing: brief('Nothing more is mailed there.'),
  markedWorking: brief('Mail goes there again.'),
  notMarked: 'This could not be saved. Please try again.',

  about: 'Which mail did not arrive, which still waits, and whether mail arrives at all.',
  unsent: { waiting: 'Loading what was not delivered', failed: 'Failed to load what was not delivered.' },
  allArrived: 'Everything has arrived.',
  nothingWaits: 'Nothing waits.',
  newestHundred: 'These are the newest 100 of 30 days.',
  firstHundred: 'These are the next 100.',
  unconfirmed: (count: number) =>
    count === 1 ? '1 address is not confirmed.' : `${count} addresses are not confirmed.`,
  asking: {
    success: ({ asked }: { asked: number }) => brief(`${counted(asked, 'link')} to confirm on the way.`),
    failed: 'They could not be asked. Please try again.',
  },
  cannotMail: 'E-mail is not set up here.',
  notTested: 'The test mail could not be sent. Please try again.',
  tested: ({ isTaken, answer }: Answer<typeof deliveries.sendTest>) =>
    `The mail server ${isTaken ? 'took it' : 'did not take it'}: ${answer}`,
} as const

/** `E-mail to amira@home.test: sent Sun 18 Jan, 16:00`, `Phone: sent` */
export function whatBecameOf(delivery: Delivery, now: Date): string {
  const isMail = delivery.channel === 'EMAIL'
  const where = isMail ? `E-mail to ${delivery.address}` : 'Phone'
  if (delivery.status === 'SENT') return `${where}: ${isMail ? `sent ${dayAndTime(delivery.at)}` : 'sent'}`
  return `${where}: ${how[delivery.status](delivery, now)}`
}

/** `Bell: read Sun 18 Jan, 17:02` */
export function bellText({ readAt }: NonNullable<Told['bell']>): string {
  return `Bell: ${readAt ? `read ${dayAndTime(readAt)}` : 'not read yet'}`
}

const notSent = ({ reason }: Delivery) => `not sent: ${whyOf(reason)}`

const how: Readonly<Record<Exclude<DeliveryStatus, 'SENT'>, (delivery: Delivery, now: Date) => string>> = {
  WAITING: ({ at }, now) => (at > now ? `waiting, next try ${shortlyAt(at, now)}` : 'waiting its turn'),
  FAILED: notSent,
  WITHDRAWN: notSent,
  LAPSED: notSent,
  RETURNED: ({ reason }) => `came back: ${whyOf(reason)}`,
}

/** `16:00` of the same day, else `Sun 18 Jan, 16:00`. */
function shortlyAt(at: Date, now: Date): string {
  return day(at) === day(now) ? clockTime(at) : dayAndTime(at)
}

/** `Sun 18 Jan, 16:00` */
export function dayAndTime(at: Date): string {
  return `${day(at)}, ${clockTime(at)}`
}

const why: Readonly<Record<DeliveryReason, string>> = {
  '': 'nobody knows why',
  no_address: 'there is no e-mail address',
  not_confirmed: 'the address is not confirmed',
  failing: 'mail to this address comes back',
  no_such_address: 'no such address',
  refused: 'the mail server refused it',
  full: 'the mailbox is full',
  gave_up: 'the mail server gave up',
  later: 'the mail server asked for patience',
  unreachable: 'the mail server was away',
  restored: 'a backup was put back',
  under_way: 'it was under way',
  too_late: 'it was of use no more',
  overtaken: 'there was newer news',
  switched_off: 'switched off by its reader',
  quiet: 'it was quiet time',
  no_device: 'no device takes them any more',
  device_gone: 'the device takes them no more',
  push_refused: 'the push service refused it',
  push_later: 'the push service asked for patience',
  lesson_off: 'the lesson was cancelled',
  link_used: 'its link was used already',
  not_told: 'its reader is not told of that any more',
  link_void: 'its link works no more',
  lesson_moved: 'the lesson was moved',
  paid: 'it was paid',
  not_owed: 'nothing was owed any more',
  due_moved: 'it is due at another time',
  done: 'it was done',
  taken_back: 'it was taken back',
  read: 'it was read',
  nothing_to_say: 'there was nothing to say',
}

/** What an older release wrote is said as it stands. */
function whyOf(reason: string): string {
  return why[reason as DeliveryReason] ?? reason
}
