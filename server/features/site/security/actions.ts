import { settingsFor } from '#domain/site-settings.ts'
import { addMinutes } from '#domain/time.ts'
import { readSiteSettings } from '#server/features/site-settings/reads.ts'
import type { Context } from '#server/platform/context.ts'

export const SECURITY_TEXT = '/.well-known/security.txt'
export const SECURITY_POLICY = '/security-policy.txt'

/** RFC 9116 wants less than a year. Written anew for whoever asks, it never ends by itself. */
const HOLDS_MINUTES = 180 * 24 * 60

/** Whom to tell of a weakness: the site's contact e-mail, where there is one, and the contact page (RFC 9116). */
export async function readSecurityText({ db, now, publicOrigin }: Context): Promise<string> {
  const { contactEmail } = settingsFor(null, await readSiteSettings(db))
  return [
    ...(contactEmail ? [`Contact: mailto:${encodeURI(contactEmail)}`] : []),
    `Contact: ${publicOrigin}/contact`,
    `Expires: ${addMinutes(now(), HOLDS_MINUTES).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}${SECURITY_TEXT}`,
    `Policy: ${publicOrigin}${SECURITY_POLICY}`,
    '',
  ].join('\n')
}
