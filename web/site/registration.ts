import type { SiteContent } from '#contract/site-content.ts'

type Known = Pick<SiteContent, 'settings'>

/** Where a visitor begins: where nobody registers but with an invite, families ask for one first (Rules: newcomers). */
export function registrationPath({ settings }: Known, query = ''): string {
  return settings.onlyInvited ? '/contact' : `/register${query}`
}

/** The same for whoever comes for a consultation (Rules: bookings). */
export const consultationPath = (content: Known): string => registrationPath(content, '?next=consultation')
