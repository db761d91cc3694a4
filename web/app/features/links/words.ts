import { linkDoes } from '#domain/link-words.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import type { Link } from './api.ts'

/** Rules: families. */
export const words = {
  list: { waiting: 'Loading who is linked', failed: 'Failed to load who is linked. Please try again.' },
  yours: 'Your parents',
  invite: 'Invite a parent',
  who: (child: string) => `Who acts for ${child}`,
  you: 'You',
  asksYou: (parent: string) => `${parent} asks to be linked to you.`,
  asks: (parent: string, child: string) => `${parent} asks to be linked to ${child}.`,
  notSure: (tutor: string) => `Not sure? Ask ${tutor.split(' ')[0]} or a grown-up you trust.`,
  waitsFor: {
    TUTOR: 'Waits until the tutor agrees.',
    STUDENT: (child: string) => `Waits until ${child} agrees.`,
    PARENT: 'Waits until a parent agrees.',
  },
  agree: { success: lasting('Agreed.'), failed: 'The link could not be confirmed. Please try again.' },
  ended: { success: lasting('The link has ended.'), fallback: 'The link could not be ended. Please try again.' },
  declined: { success: lasting('Declined.'), failed: 'The link could not be declined. Please try again.' },
  end: (parent: string) => `End the link of ${parent}`,
  endTitle: (parent: string) => `End the link of ${parent}?`,
  noMore: (parent: string, child: string) => `${parent} will no longer see or do anything here for ${child}.`,
  noMoreForYou: (parent: string) => `${parent} will no longer see or do anything here for you.`,
  stop: (child: string) => `Stop acting for ${child}`,
  stopTitle: (child: string) => `Stop acting for ${child}?`,
  seeNoMore: (child: string) => `You will no longer see ${child}’s lessons.`,
  askAgain: 'Only a new invite links you again.',
  told: 'Told of news',
  notTold: 'Not told of news',
  toldFailed: 'This could not be changed. Please try again.',
  change: 'Change',
  changed: { success: lasting('Saved.'), fallback: 'The link could not be changed. Please try again.' },
  changeTitle: (parent: string) => `What ${parent} may do`,
  flags: {
    sees: 'Sees lessons, homework and feedback',
    books: 'Books, moves and cancels',
    pays: 'Sees prices, pays and buys hours',
    readsChat: 'Reads your chat',
    manages: 'Looks after your account',
  },
} as const

/** "Robert Osei sees your lessons, books, pays and reads your chat." */
export const doesForYou = ({ parent, ...flags }: Link): string => `${parent.name} ${linkDoes(flags)}.`

/** "Robert Osei sees Amira’s lessons and pays." */
export const doesFor = ({ parent, student, ...flags }: Link): string =>
  `${parent.name} ${linkDoes(flags, `${firstNameOf(student)}’s`)}.`

/** "Waits until Sam agrees." */
export function waitsInWords({ waitsFor, student }: Link): string {
  const said = words.waitsFor[waitsFor ?? 'TUTOR']
  return typeof said === 'string' ? said : said(firstNameOf(student))
}
