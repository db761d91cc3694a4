import type { SiteContent } from '#contract/site-content.ts'
import { termsAt, termsUpdated } from '#web/terms.ts'
import { consultationPrice } from './prices.ts'

export function TermsDialog({ content: { subjects, settings } }: { content: SiteContent }) {
  const facts = { consultationPrice: consultationPrice(subjects), policy: settings.policy }
  return (
    <dialog id="terms" aria-labelledby="terms-title">
      <form method="dialog">
        <h2 id="terms-title">Terms &amp; Conditions</h2>
        <button className="button line small" type="submit">
          Close
        </button>
      </form>
      <div className="clauses">
        <p className="hint">Last updated {termsUpdated}</p>
        <ol>
          {termsAt(facts).map(({ heading, paragraphs }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </dialog>
  )
}
