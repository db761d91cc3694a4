import type { QuietHours } from '#domain/quiet-hours.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

export const words = {
  title: 'What you hear from us',
  about: 'Choose which news comes by e-mail and on your phone, and when it stays quiet.',
  open: 'Change what you receive',
  loading: 'Loading what you hear from us',
  notLoaded: 'Failed to load what you hear from us.',
  kinds: 'By e-mail and on your phone',
  always: 'always',
  noMail: 'E-mail is not set up here.',
  mailGoesTo: (address: string) => `E-mail goes to ${address}.`,
  bell: 'The bell on each page stays as it is.',
  saved: lasting('Saved'),
  notSaved: 'This was not saved. It stands as before.',
  quietHours: 'Quiet hours',
  from: 'From',
  until: 'Until',
  quiet: ({ from, until }: QuietHours) => `Nothing is pushed between ${from} and ${until}.`,
  atLeast: ({ from, until }: QuietHours) =>
    `They may be longer than ${from} to ${until}, never shorter. E-mail comes at any time.`,
  asYouLike: 'London time. E-mail comes at any time.',
} as const

export const CHANNEL_NAMES = { EMAIL: 'E-mail', PUSH: 'Push' } as const
