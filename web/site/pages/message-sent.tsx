import type { SiteContent } from '#contract/site-content.ts'
import { firstName } from '../prose.ts'
import { Ways } from '../ways.tsx'
import { PageHead } from './page-head.tsx'

/** Where the form of /contact leads: a page of its own, so that loading it again sends nothing twice. */
export function MessageSent({ content }: { content: SiteContent }) {
  return (
    <PageHead title="Thank you for your message">
      <p className="lede">
        It has reached {firstName(content.settings.tutorName)}, and the answer will come to your e-mail address.
      </p>
      <Ways
        first={{ to: '/subjects', says: 'See subjects and hours' }}
        other={{ to: '/', says: 'Back to the home page' }}
      />
    </PageHead>
  )
}
