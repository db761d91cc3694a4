import type { SiteContent } from '#contract/site-content.ts'
import { type Fact, Facts } from '../facts.tsx'
import { keptThings, onYourDevice } from '../privacy.ts'
import { firstName, linesOf } from '../prose.ts'
import { PageHead } from './page-head.tsx'

const inShort: Fact[] = [
  { strong: 'We keep only what lessons need.', rest: 'Below is the whole list.' },
  { strong: 'No adverts and no spying.', rest: 'No cookies, and nobody counts what you click.' },
  { strong: 'Nothing is sold,', rest: 'and nothing is given away.' },
  { strong: 'It is yours.', rest: 'You can see it, put it right and have it deleted.' },
]

/** For a child to read; the grown-ups' words stand at the end. */
export function Privacy({ content }: { content: SiteContent }) {
  const { tutorName } = content.settings
  const tutor = firstName(tutorName)
  return (
    <>
      <PageHead title="Your privacy">
        <p className="lede">
          What this website knows about you, why, and for how long. It is written so that you can read it yourself. If
          something is hard to understand, ask a parent or ask {tutor}.
        </p>
      </PageHead>
      <section className="wrap page-part" aria-labelledby="short">
        <h2 id="short">In short</h2>
        <Facts facts={inShort} />
      </section>
      <section className="part band" aria-labelledby="kept">
        <div className="wrap">
          <h2 id="kept">What is kept, and why</h2>
          <div className="margin">
            {keptThings.map(({ what, why, howLong }) => (
              <div key={what} className="entry">
                <h3>{what}</h3>
                <div>
                  <p>{why}</p>
                  <p className="kept-for">
                    <b>How long:</b> {howLong}.
                  </p>
                </div>
              </div>
            ))}
          </div>
        </div>
      </section>
      <div className="wrap privacy">
        <OnYourDevice />
        <WhoSeesIt content={content} tutor={tutor} />
        <YourRights content={content} tutor={tutor} />
        <ForGrownUps tutorName={tutorName} address={linesOf(content.settings.postalAddress)} />
      </div>
    </>
  )
}

function OnYourDevice() {
  return (
    <section aria-labelledby="device">
      <h2 id="device">What stays on your own device</h2>
      <p>Your browser remembers a few things, so that you need not do them again:</p>
      <ul className="dashes">
        {onYourDevice.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}

function WhoSeesIt({ content, tutor }: { content: SiteContent; tutor: string }) {
  const companies = linesOf(content.settings.processors)
  return (
    <section aria-labelledby="who">
      <h2 id="who">Who can see it</h2>
      <p>
        You can see what is yours, and {tutor} can see it to teach you. Your parents can see what {tutor} has opened to
        them, and your profile says who they are. No other pupil and no other parent can. When you join a video lesson,
        pay by card or write an e-mail, you use another company’s service, which has rules of its own about privacy.
      </p>
      {companies.length > 0 && (
        <>
          <p>These companies hold data for {tutor}, and may use it for nothing else:</p>
          <ul className="dashes">
            {companies.map((company) => (
              <li key={company}>{company}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function YourRights({ content, tutor }: { content: SiteContent; tutor: string }) {
  const { contactEmail } = content.settings
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">What you can ask for</h2>
      <p>
        You can ask {tutor} to show you everything that is kept about you, to put right what is wrong, to give you a
        copy, or to delete your account. It costs nothing, and you will have an answer within a month. A parent can ask
        for you.
      </p>
      <p>
        For a copy you need not even ask: sign in, open <a href="/profile">your profile</a> and press the button
        “Download my data” at the end of that page.
      </p>
      <p>
        <a href="/contact">Ask a question</a>
        {contactEmail && (
          <>
            {' '}
            or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        )}
        .
      </p>
    </section>
  )
}

function ForGrownUps({ tutorName, address }: { tutorName: string; address: string[] }) {
  return (
    <section aria-labelledby="grown-ups">
      <h2 id="grown-ups">For grown-ups</h2>
      <p>
        {tutorName} is the controller of this data. The legal bases under the UK GDPR are the contract for lessons, the
        duty to keep books, and the legitimate interest in answering questions and keeping the site safe. Safety copies
        may hold what was deleted until they are replaced. If you are not happy with an answer, you can complain to the{' '}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noreferrer">
          Information Commissioner’s Office
        </a>
        .
      </p>
      {address.length > 0 && (
        <p>
          A letter reaches {tutorName} at: <span className="address">{address.join('\n')}</span>
        </p>
      )}
    </section>
  )
}
