import type { SiteContent } from '#contract/site-content.ts'
import { registrationPath } from '../registration.ts'
import { Ways } from '../ways.tsx'
import { PageHead } from './page-head.tsx'

/** There is no self-service reset (Rules: accounts): the tutor sets a new password. */
export function ForgotPassword({ content }: { content: SiteContent }) {
  return (
    <PageHead title="Forgot your password?">
      <p className="lede">
        Please contact your tutor, who can set a new password for you. It works for 7 days, and you choose one of your
        own when you sign in with it.
      </p>
      <Ways first={{ to: '/contact', says: 'Contact your tutor' }} other={{ to: '/login', says: 'Back to login' }} />
      <p className="hint">
        No account yet?{' '}
        <a href={registrationPath(content)}>{content.settings.onlyInvited ? 'Ask for an invite' : 'Create one'}</a>.
      </p>
    </PageHead>
  )
}
