import type { SiteContent } from '#contract/site-content.ts'
import { firstName } from '../prose.ts'
import { PageHead } from './page-head.tsx'

/** Where the form of /contact leads: a page of its own, so that loading it again sends nothing twice. */
export function MessageSent({ content }: { content: SiteContent }) {
  return (
    <PageHead title="Thank you for your message">
      <p className="lede">
        It has reached {firstName(content.settings.tutorName)}, and the answer will come to your e-mail address.
      </p>
      <div className="actions">
        <a className="button pencil" href="/subjects">
          See subjects and hours
        </a>
        <a className="button line" href="/">
          Back to the home page
        </a>
      </div>
    </PageHead>
  )
}
