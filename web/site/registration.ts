import type { SiteContent } from '#contract/site-content.ts'

type Known = Pick<SiteContent, 'settings'>

/** Where a visitor begins: where nobody registers but with an invite, families ask for one first (Rules: newcomers). */
export function registrationPath({ settings }: Known, query = ''): string {
  return settings.onlyInvited ? '/contact' : `/register${query}`
}

/** Whether a consultation can be booked without an account: the link that confirms it needs mail (Rules #250). */
export const takesVisitors = ({ settings }: Known, canMail: boolean): boolean => canMail && !settings.onlyInvited

/** The same for whoever comes for a consultation (Rules: bookings). */
export const consultationPath = (content: Known): string => registrationPath(content, '?next=consultation')
