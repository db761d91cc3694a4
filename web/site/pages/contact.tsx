import type { SiteContent } from '#contract/site-content.ts'
import { firstName } from '../prose.ts'
import { PageHead } from './page-head.tsx'

export function Contact({ content }: { content: SiteContent }) {
  const { contactEmail, area, tutorName } = content.settings
  return (
    <>
      <PageHead title="Ask a question">
        <p className="lede">
          About a subject, a time or a price, or whether lessons would help at all: write to {firstName(tutorName)} and
          you will have an answer from the person who teaches.
        </p>
      </PageHead>
      <div className="wrap contact">
        <section className="letter" aria-labelledby="write">
          <h2 id="write">Write an e-mail</h2>
          {contactEmail ? (
            <p className="address">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          ) : (
            <p>No e-mail address is set at the moment.</p>
          )}
          {area && <p>{area}</p>}
        </section>
        <section aria-labelledby="helps">
          <h2 id="helps">What helps in a first message</h2>
          <ul className="dashes">
            <li>the school year, and the subject or exam</li>
            <li>what has been difficult lately</li>
            <li>which days and times would suit</li>
            <li>whether you would like lessons online or in person</li>
          </ul>
          <p className="hint">
            Ready to begin? <a href="/register">Book a £5 consultation</a>, or look at the{' '}
            <a href="/subjects">subjects and hours</a> first.
          </p>
        </section>
      </div>
    </>
  )
}
