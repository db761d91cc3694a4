import type { ContactDraft, SiteContent } from '#contract/site-content.ts'
import { BeforeAnAccount } from '../before-an-account.tsx'
import { ContactForm } from '../contact-form.tsx'
import { consultationPrice } from '../prices.ts'
import { firstName } from '../prose.ts'
import { consultationPath } from '../registration.ts'
import { PageHead } from './page-head.tsx'

const EMPTY: ContactDraft = { values: { name: '', email: '', message: '' }, problems: {}, problem: '' }

type Props = { content: SiteContent; takesVisitors: boolean; draft?: ContactDraft }

export function Contact({ content, takesVisitors, draft = EMPTY }: Props) {
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
        <ContactForm draft={draft} />
        <div>
          <section aria-labelledby="helps">
            <h2 id="helps">What helps in a first message</h2>
            <ul className="dashes">
              <li>the school year, and the subject or exam</li>
              <li>what has been difficult lately</li>
              <li>which days and times would suit</li>
              <li>whether you would like lessons online or in person</li>
            </ul>
          </section>
          {(contactEmail || area) && (
            <section className="get-in-touch" aria-labelledby="in-touch">
              <h2 id="in-touch">Other ways</h2>
              {contactEmail && (
                <p>
                  Write an e-mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
                </p>
              )}
              {area && <p>{area}</p>}
            </section>
          )}
          {takesVisitors && <BeforeAnAccount />}
          <p className="hint">
            {content.settings.onlyInvited ? (
              <>New families come with an invite: please ask for one here. You can look at </>
            ) : (
              <>
                Ready to begin? <a href={consultationPath(content)}>{bookAConsultation(content.subjects)}</a>, or look
                at{' '}
              </>
            )}
            the <a href="/subjects">subjects and hours</a>
            {content.settings.onlyInvited ? '' : ' first'}.
          </p>
        </div>
      </div>
    </>
  )
}

function bookAConsultation(subjects: SiteContent['subjects']): string {
  const price = consultationPrice(subjects)
  return price.startsWith('from ') ? `Book a consultation ${price}` : `Book a ${price} consultation`
}
