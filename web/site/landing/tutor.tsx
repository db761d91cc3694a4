import type { SiteSettings } from '#contract/site-content.ts'
import { firstName, paragraphsOf } from '../prose.ts'
import { Shelf } from '../shelf.tsx'

export function Tutor({ settings }: { settings: SiteSettings }) {
  const [opening] = paragraphsOf(settings.biography)
  return (
    <section className="part band" aria-labelledby="tutor">
      <div className="wrap tutor">
        <Shelf />
        <div>
          <h2 id="tutor" className="visually-hidden">
            Your tutor
          </h2>
          {settings.quote && <blockquote>“{settings.quote}”</blockquote>}
          {opening && <p className="opening">{opening}</p>}
          <p className="signature">
            <b>{settings.tutorName}</b>
            <a href="/about">About {firstName(settings.tutorName)}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
