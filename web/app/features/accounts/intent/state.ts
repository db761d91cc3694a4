import { isOwnAddress } from '#contract/app-paths.ts'

/**
 * What somebody came for before having an account or being signed in; in the address as `next`: a consultation, or one of
 * our own pages (Rules: bookings, Rules: screens).
 */
export type Intent = 'consultation' | `/${string}`

/** Anything else counts as not there: nobody is led to another site by a link to ours. */
export function intentIn(next: unknown): Intent | undefined {
  if (next === 'consultation') return next
  return typeof next === 'string' && isOwnAddress(next) ? next : undefined
}

/** Where whoever has signed in goes on. */
export function pathAfter(intent: Intent | undefined): `/${string}` {
  return intent === 'consultation' ? '/consultation' : (intent ?? '/dashboard')
}
