/** What somebody came for before having an account or being signed in; in the address as `next` (Rules: bookings). */
export const intents = ['consultation'] as const
export type Intent = (typeof intents)[number]

/** Where whoever has signed in goes on. */
export const pathAfter = (intent: Intent | undefined): '/consultation' | '/dashboard' =>
  intent === 'consultation' ? '/consultation' : '/dashboard'
