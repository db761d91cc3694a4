import type { SiteContent } from '#contract/site-content.ts'
import { consultationAtPrice, consultationPrice } from './prices.ts'
import { consultationPath } from './registration.ts'
import { Ways } from './ways.tsx'

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
          <Ways
            first={{ to: consultationPath(content), says: `Book ${consultationAtPrice(subjects)}` }}
            other={{ to: '/contact', says: 'Ask Questions First' }}
          />
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
