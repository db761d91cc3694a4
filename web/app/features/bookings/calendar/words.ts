import { lasting } from '#web/app/ui/toasts.tsx'

export const words = {
  about:
    'Subscribe to this link in the calendar on your phone or computer, and your lessons keep themselves up to date there. Anyone who has the link can see your lessons, so keep it to yourself. A new password or e-mail address ends it.',
  loading: 'Loading your calendar subscription',
  notLoaded: 'Failed to load your calendar subscription. Please try again later.',
  none: 'You have no link yet.',
  madeOn: (date: string) => `You made a link on ${date}. It was shown then and cannot be shown again.`,
  lastRead: (date: string, time: string) => `A calendar last read it on ${date}, ${time}, give or take an hour.`,
  neverRead: 'No calendar has read it yet.',
  copyNow: 'Copy it now: it is shown only this once.',
  made: lasting('Calendar link made'),
  notMade: 'Failed to make the calendar link',
  renewing: 'The link that you use now stops working. You then subscribe to the new one in each of your calendars.',
  removal: { success: lasting('Calendar link removed'), fallback: 'Failed to remove the calendar link' },
  removing: 'The calendars that subscribe to it no longer learn of your lessons.',
} as const
