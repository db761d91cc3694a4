import { counted } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: invites; the sentences about what happens are ours. */
export const words = {
  about: 'A family that opens the link of an invite finds its details filled in, and registers with it once.',
  list: { waiting: 'Loading invite codes', failed: 'Failed to load data', empty: 'No invite codes created yet.' },
  search: 'Search by name, contact or code',
  shown: (found: number, all: number) => `${found === all ? '' : `${found} of `}${counted(all, 'invite')}`,
  noneFound: 'No invite matches your search.',
  noContact: 'No contact details',
  created: (code: string) => brief(`Invite code created and URL copied to clipboard! ${code}`),
  notCreated: 'Failed to create invite code',
  copied: brief('Invite URL copied to clipboard!'),
  textTitle: (student: string) => `A text to paste into a message about ${student}`,
  textFor: (student: string, brand: string, url: string) =>
    `Hello,\n\nthis is the way to register ${student} with ${brand}:\n${url}\n\nYour details are filled in already. Once you are registered you can book lessons, find homework and pay there.`,
  byHand: 'It could not be copied for you. Copy the link below and send it to the family.',
  deletion: { success: brief('Invite code deleted successfully'), fallback: 'Failed to delete invite code' },
  linkStops: 'The link that you sent stops working.',
  accountStays: 'The account that was registered with it stays.',
  final: 'This cannot be undone.',
} as const
