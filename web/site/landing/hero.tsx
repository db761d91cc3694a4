import type { SiteContent } from '#contract/site-content.ts'
import { consultationAtPrice } from '../prices.ts'
import { consultationPath } from '../registration.ts'
import { whatIsTaught } from '../subjects.ts'
import { Ways } from '../ways.tsx'
import { ExercisePage } from './exercise-page.tsx'
import { FeedbackSlip } from './feedback-slip.tsx'

export function Hero({ content }: { content: SiteContent }) {
  const { subjects } = content
  return (
    <div className="hero">
      <div className="wrap">
        <div>
          <h1>
            Tuition that shows its{' '}
            <span className="working">
              working.
              <svg viewBox="0 0 300 14" preserveAspectRatio="none" aria-hidden="true">
                <path className="stroke" d="M3 9C60 3 120 4 170 6s90 3 127-1" strokeWidth="7" />
              </svg>
            </span>
          </h1>
          <p className="lede">
            {whatIsTaught(subjects)} After each lesson you can read how it went, what to work on next and what was set
            for homework.
          </p>
          <Ways
            first={{ to: consultationPath(content), says: `Get Started - ${consultationAtPrice(subjects)}` }}
            other={{ to: '/subjects', says: 'View Available Times' }}
          />
          <p className="hint">Evenings and weekends, online or in person.</p>
        </div>
        <div className="desk">
          <ExercisePage />
          <FeedbackSlip />
        </div>
      </div>
    </div>
  )
}
