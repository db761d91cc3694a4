import type { SiteContent, WeeklyBlock } from '#contract/site-content.ts'
import { spanInFigures, spansOn, usualHours, usualHoursHeading, weekdays } from '#web/weekly-hours.ts'
import { trustNotes } from './claims.ts'
import { Brand } from './header.tsx'
import { whatIsTaught } from './subjects.ts'
import { TryAgain } from './try-again.tsx'

export function Footer({ path, content, year }: { path: string; content: SiteContent; year: number }) {
  const { settings, subjects, hours } = content
  const trust = trustNotes(settings.claims)
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="columns">
          <div>
            <Brand name={settings.brandName} />
            <p>{settings.blurb || whatIsTaught(subjects)}</p>
            {trust.length > 0 && (
              <ul className="trust">
                {trust.map(({ note, of }) => (
                  <li key={note} data-claim={of}>
                    {note}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <nav aria-label="Footer">
            <h2>Quick links</h2>
            <ul>
              <li>
                <a href="/about">About</a>
              </li>
              <li>
                <a href="/subjects">Subjects</a>
              </li>
              <li>
                <a href="/for-parents">For Parents</a>
              </li>
            </ul>
          </nav>
          <div>
            <h2>{hours ? 'Tutoring hours' : usualHoursHeading}</h2>
            <HoursByDay blocks={hours ?? usualHours} />
            {!hours && <TryAgain path={path} />}
          </div>
          <Contact email={settings.contactEmail} area={settings.area} />
        </div>
        <div className="base">
          <span>
            © {year} {settings.brandName}
          </span>
          <span className="legal">
            <a href="/privacy">Privacy</a>
            {/* Opens without a script too, where the browser knows commands. */}
            <button type="button" data-terms aria-haspopup="dialog" {...{ command: 'show-modal', commandfor: 'terms' }}>
              Terms &amp; Conditions
            </button>
          </span>
        </div>
      </div>
    </footer>
  )
}

function HoursByDay({ blocks }: { blocks: WeeklyBlock[] }) {
  if (blocks.length === 0) return <p>No weekly hours are set at the moment.</p>
  const days = weekdays
    .map(({ dayOfWeek, name }) => ({ name, spans: spansOn(dayOfWeek, blocks) }))
    .filter(({ spans }) => spans.length > 0)
  return (
    <dl className="day-hours">
      {days.map(({ name, spans }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{spans.map(spanInFigures).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contact({ email, area }: { email: string; area: string }) {
  return (
    <div>
      <h2>Contact</h2>
      <ul>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {area && <li>{area}</li>}
        <li>
          <a href="/contact">Ask a question</a>
        </li>
      </ul>
    </div>
  )
}
