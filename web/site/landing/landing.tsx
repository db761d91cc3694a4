import type { SiteContent } from '#contract/site-content.ts'
import { type ClaimInFigures, claimsInFigures } from '../claims.ts'
import { ConsultationBox } from '../consultation.tsx'
import { vars } from '../icons.tsx'
import { WeeklyHours } from '../weekly-hours.tsx'
import { Hero } from './hero.tsx'
import { Parents } from './parents.tsx'
import { Pricing } from './pricing.tsx'
import { Term } from './term.tsx'
import { Tutor } from './tutor.tsx'

export function Landing({ content }: { content: SiteContent }) {
  return (
    <>
      <Hero content={content} />
      <Ruler claims={claimsInFigures(content.settings.claims)} />
      <Term subjects={content.subjects} />
      <Pricing subjects={content.subjects} packages={content.packages} />
      <section className="part" aria-labelledby="availability">
        <div className="wrap">
          <h2 id="availability">Current Availability</h2>
          <p className="intro">
            The usual weekly hours, in UK time. Once you have signed in, the <a href="/schedule">schedule</a> shows
            which lessons are free on a given day.
          </p>
          <WeeklyHours hours={content.hours} path="/" />
        </div>
      </section>
      <Tutor settings={content.settings} />
      <Parents settings={content.settings} />
      <ConsultationBox content={content} />
    </>
  )
}

function Ruler({ claims }: { claims: ClaimInFigures[] }) {
  if (claims.length === 0) return null
  return (
    <div className="wrap">
      <div className="ruler">
        <ul className="claims" style={vars({ '--claims': claims.length })}>
          {claims.map(({ figure, words, of }) => (
            <li key={words} data-claim={of.join(' ')}>
              <b>{figure}</b> <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
