import type { SiteContent } from '#contract/site-content.ts'
import { consultationAtPrice, consultationPrice } from './prices.ts'
import { consultationPath } from './registration.ts'

/** The closing call to action. The consultation has its price and happens once (Rules: subjects). */
export function ConsultationBox({ content }: { content: SiteContent }) {
  const { subjects } = content
  const price = consultationPrice(subjects)
  const isFrom = price.startsWith('from ')
  return (
    <section className="wrap" aria-labelledby="consultation">
      <div className="consultation">
        <div>
          <h2 id="consultation">Start with a conversation</h2>
          <p>
            Half an hour for you, your child and a recent piece of school work. You will leave with a plan, whether or
            not you book lessons.
          </p>
          <div className="actions">
            <a className="button pencil" href={consultationPath(content)}>
              Book {consultationAtPrice(subjects)}
            </a>
            <a className="button line" href="/contact">
              Ask Questions First
            </a>
          </div>
        </div>
        <div className="five">
          {isFrom && <small>from</small>}
          {price.replace('from ', '')}
          <small>30 minutes, one time only</small>
        </div>
      </div>
    </section>
  )
}
