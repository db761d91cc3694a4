import type { SiteContent } from '#contract/site-content.ts'
import { trustClaims, trustLine } from '../claims.ts'
import { ConsultationBox } from '../consultation.tsx'
import { nameInSentence, paragraphsOf } from '../prose.ts'
import { Shelf } from '../shelf.tsx'
import { whatIsTaught } from '../subjects.ts'
import { PageHead } from './page-head.tsx'

export function About({ content }: { content: SiteContent }) {
  const { settings, subjects } = content
  const trust = trustLine(settings.claims)
  return (
    <>
      <PageHead title={`About ${nameInSentence(settings.tutorName)}`}>
        <p className="lede">{whatIsTaught(subjects)}</p>
      </PageHead>
      <div className="wrap biography">
        <div className="prose">
          {settings.quote && <blockquote>“{settings.quote}”</blockquote>}
          {paragraphsOf(settings.biography).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {trust && (
            <p className="stamp" data-claim={trustClaims(settings.claims)}>
              {trust}
            </p>
          )}
        </div>
        <div>
          <Shelf />
          <section className="get-in-touch" aria-labelledby="in-touch">
            <h2 id="in-touch">Get in touch</h2>
            {settings.contactEmail && (
              <p>
                <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
              </p>
            )}
            {settings.area && <p>{settings.area}</p>}
            <p>
              <a href="/contact">Ask a question</a>
            </p>
          </section>
        </div>
      </div>
      <ConsultationBox content={content} />
    </>
  )
}
