import { lasting } from '#web/app/ui/toasts.tsx'
import type { Alone, Child } from './api.ts'

/** Rules: children. */
export const words = {
  title: 'Family',
  list: { waiting: 'Loading your children', failed: 'Failed to load your family. Please try again.' },
  noChild: 'No child is linked to your account. Please ask the tutor.',
  forParents: 'Only parents have this page.',
  edit: 'Edit',
  editTitle: (name: string) => `Edit ${name}`,
  year: (group: number) => `Year ${group}`,
  noYear: 'None yet, or I would rather not say',
  yearFixed: 'The tutor puts the year group right from Year 9 on.',
  saved: { success: lasting('Saved.'), fallback: 'This could not be saved. Please try again.' },
  logIn: 'Log-in',
  noLogIn: 'No log-in',
  logsInAs: (name: string) => `Logs in as ${name}`,
  setUp: 'Set up a log-in',
  setUpTitle: (child: string) => `How will ${child} log in?`,
  newPassword: 'New password',
  newPasswordTitle: (child: string) => `A new log-in for ${child}`,
  signsOut: (child: string) => `${child} is logged out everywhere, and told.`,
  close: 'Close this log-in',
  closeTitle: (child: string) => `Close the log-in of ${child}?`,
  closes: (child: string) => `${child} is logged out everywhere. Lessons, homework and messages stay.`,
  closed: { success: lasting('The log-in is closed.'), fallback: 'The log-in could not be closed. Please try again.' },
  set: (child: string) => lasting(`Saved. Please write down how ${child} logs in.`),
  notSet: 'The log-in could not be set up. Please try again.',
  nameHint: 'Small letters, digits, dots and dashes, as amira.osei',
  oldEnough: (child: string) => `${child} is old enough to change this alone.`,
  agree: 'I agree',
  mustAgree: 'Please agree to it, or leave the log-in as it is.',
  alone: (child: string) => `What ${child} may do alone`,
  does: {
    mayBook: 'Ask for lessons',
    mayChange: 'Move and cancel lessons',
    seesMoney: 'See what lessons cost',
    mayBuy: 'Buy hours',
  } satisfies Record<keyof Alone, string>,
  aloneFailed: 'This could not be changed. Please try again.',
  use: 'Use these',
  used: lasting('Saved.'),
  add: 'Add a child',
  added: ({ name }: Pick<Child, 'name'>) => lasting(`${name} is added.`),
  notAdded: 'The child could not be added. Please try again.',
  invite: 'Invite another parent',
  kinds: { NAME: 'With a name and password that you choose', EMAIL: 'With an own e-mail address' },
  kindsOrNone: { NONE: 'Not at all: I do everything' },
} as const

export const YEARS = [
  { id: null, name: words.noYear },
  ...Array.from({ length: 13 }, (_, before) => ({ id: before + 1, name: words.year(before + 1) })),
]

const FLAGS = ['mayBook', 'mayChange', 'seesMoney', 'mayBuy'] as const
export const isSameAlone = (one: Alone, other: Alone): boolean => FLAGS.every((flag) => one[flag] === other[flag])

/** "Usual for Year 6: nothing", "Usual at this age: ask for lessons" */
export function usualInWords({ yearGroup, usual }: Pick<Child, 'yearGroup' | 'usual'>): string {
  const does = FLAGS.filter((flag) => usual[flag]).map((flag) => words.does[flag].toLowerCase())
  const list = does.length === FLAGS.length ? 'all of it' : does.join(', ') || 'none of it'
  return `${yearGroup === null ? 'Usual at this age' : `Usual for Year ${yearGroup}`}: ${list}.`
}

/** Buying needs to see the money: the one goes with the other. */
export function withFlag(alone: Alone, flag: keyof Alone, isOn: boolean): Alone {
  const turned = { ...alone, [flag]: isOn }
  if (flag === 'seesMoney' && !isOn) return { ...turned, mayBuy: false }
  return flag === 'mayBuy' && isOn ? { ...turned, seesMoney: true } : turned
}
