import type { ReactNode } from 'react'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { spanInFigures, spansOn, usualHoursHeading, type WeeklyBlock, weekdays } from '#web/weekly-hours.ts'
import { FooterBrand } from './footer-brand.tsx'
import type { SiteFacts } from './site-source.ts'

const textButton = 'inline-flex min-h-11 items-center underline underline-offset-[.2em] hover:text-spine-ink'
const quickLinks = [
  { href: '/about', label: 'About' },
  { href: '/subjects', label: 'Subjects' },
  { href: '/for-parents', label: 'For Parents' },
]

/** What a footer says of the tutor (Rules: screens). */
export function FooterParts({ site }: { site: SiteFacts }) {
  const trustNotes = [site.backgroundVerified && 'Background verified', site.insured && 'Insured'].filter(Boolean)
  return (
    <div className="grid gap-9 sm:grid-cols-2 lg:grid-cols-[1.5fr_.7fr_auto_1fr]">
      <div>
        <FooterBrand site={site} />
        {trustNotes.length > 0 && <p className="mt-2">{trustNotes.join(' · ')}</p>}
      </div>
      <nav aria-label="Footer">
        <FooterHeading>Quick links</FooterHeading>
        <ul>
          {quickLinks.map(({ href, label }) => (
            <FooterLink key={href} href={href} label={label} />
          ))}
        </ul>
      </nav>
      <div>
        <FooterHeading>{site.areHoursUsual ? usualHoursHeading : 'Tutoring hours'}</FooterHeading>
        {site.hours && <FooterHours hours={site.hours} />}
        {site.areHoursUsual && (
          <button type="button" onClick={site.onTryHoursAgain} className={textButton}>
            Try again
          </button>
        )}
      </div>
      {(site.contactEmail || site.area) && (
        <div>
          <FooterHeading>Contact</FooterHeading>
          <ul>
            {site.contactEmail && <FooterLink href={`mailto:${site.contactEmail}`} label={site.contactEmail} />}
            {site.area && <li className="py-0.5">{site.area}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What must be found from every page: privacy, and the terms in their dialog. */
export function FooterTerms() {
  const openTerms = () => void openDialog(() => import('./terms-dialog.tsx'), 'TermsDialog')
  return (
    <div className="flex flex-wrap items-center gap-x-7">
      <a href="/privacy" className={textButton}>
        Privacy
      </a>
      <button type="button" aria-haspopup="dialog" onClick={openTerms} className={textButton}>
        Terms &amp; Conditions
      </button>
    </div>
  )
}

function FooterHeading({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-[1.0625rem] text-spine-ink">{children}</h2>
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-block py-1 break-words text-spine-ink hover:underline hover:underline-offset-[.2em]"
      >
        {label}
      </a>
    </li>
  )
}

function FooterHours({ hours }: { hours: readonly WeeklyBlock[] }) {
  const open = weekdays
    .map(({ dayOfWeek, name }) => ({ name, spans: spansOn(dayOfWeek, hours) }))
    .filter(({ spans }) => spans.length > 0)
  if (open.length === 0) return <p>No weekly hours are set at the moment.</p>
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 tabular-nums">
      {open.map(({ name, spans }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="whitespace-nowrap text-spine-ink max-sm:whitespace-normal">
            {spans.map(spanInFigures).join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
