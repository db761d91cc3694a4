import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules #111, Rules: retention; the sentences are ours. */
export const words = {
  title: 'Unused accounts',
  about:
    'Accounts that nobody has signed in to for two years, without a message, a lesson or an order since. Whoever owes you something or has hours left is not listed.',
  loading: 'Loading unused accounts',
  notLoaded: 'Failed to load unused accounts',
  none: 'No account has been unused for two years.',
  lastUsed: (date: string) => `Not used since ${date}`,
  kept: (name: string) => lasting(`${name} stays. You are asked again after two more years.`),
  notKept: 'Failed to keep this account. Please try again.',
} as const
