import type { Relation } from '#domain/families.ts'
import { brief, lasting } from '#web/app/ui/toasts.tsx'

/** Rules: families. */
export const words = {
  title: 'Parents',
  about:
    'A parent who opens the link says how each child logs in and what is allowed, and books, pays and reads from then on.',
  invite: 'Invite a parent',
  list: {
    waiting: 'Loading invites of parents',
    failed: 'Failed to load the invites of parents.',
    empty: 'No parent has been invited yet.',
  },
  create: 'Create invite',
  notCreated: 'The invite could not be created. Please try again.',
  madeTitle: (parent: string) => `Invite for ${parent}`,
  send: 'Copy the link and send it. It can be used once, within 30 days.',
  another: 'Add another child',
  relations: {
    PARENT: 'Parent',
    STEP_PARENT: 'Step-parent',
    GRANDPARENT: 'Grandparent',
    CARER: 'Carer',
    OTHER: 'Other',
  } satisfies Record<Relation, string>,
  flags: {
    sees: 'Sees lessons, homework and feedback',
    books: 'Books, moves and cancels',
    pays: 'Sees prices, pays and buys hours',
    readsChat: 'Reads the chat of the child',
    manages: 'Looks after the log-in and what the child may do alone',
    isTold: 'Is told of what changes',
  },
  mayFor: (child: string) => `What the parent may do for ${child}`,
  tutorAgrees: 'The tutor is asked to agree once the link was used.',
  forThem: (names: readonly string[]) => `For ${names.join(', ')}`,
  of: (children: readonly string[]) => children.join(', '),
  used: (day: string) => `Used ${day}`,
  until: (day: string) => `Until ${day}`,
  copy: 'Copy URL',
  open: 'Open invitations',
  openFailed: 'Failed to load whom you have invited. Please try again.',
  isInvited: (parent: string) => `${parent} is invited.`,
  goodUntil: (day: string) => `The link can be used until ${day}.`,
  copyLink: 'Copy link',
  theInvite: (parent: string) => `the invite for ${parent}`,
  withdraw: 'Withdraw',
  withdrawTitle: (parent: string) => `Withdraw the invite for ${parent}?`,
  withdrawal: {
    success: lasting('The invite is withdrawn.'),
    fallback: 'The invite could not be withdrawn. Please try again.',
  },
  deleteTitle: (parent: string) => `Delete the invite for ${parent}?`,
  linkStops: 'The link that you sent stops working. This cannot be undone.',
  accountStays: 'The account that was made with it stays. This cannot be undone.',
  deletion: { success: brief('Invite deleted.'), fallback: 'The invite could not be deleted. Please try again.' },
} as const
