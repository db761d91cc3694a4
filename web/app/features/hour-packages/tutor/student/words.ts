import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules: hour-packages; the rest is ours. */
export const words = {
  list: {
    waiting: 'Loading hour packages',
    failed: 'Failed to load hour packages. Please try again later.',
    empty: 'No hour packages purchased yet.',
  },
  awaitingPayment: 'The hours can be used once you have confirmed the payment.',
  reasonUse: 'The family reads it in a notice and in its statement.',
  adjustFailed: 'Failed to adjust hours. Please try again.',
  notEnough: 'Not enough hours remaining to remove more.',
  adjusted: (change: string, subject: string) => lasting(`${change} for ${subject}.`),
} as const
