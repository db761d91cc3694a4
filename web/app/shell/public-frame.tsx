import type { ReactNode } from 'react'
import { now } from '#web/app/lib/clock.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { cx } from '#web/app/ui/class-names.ts'
import { Brand } from './brand.tsx'
import { FooterBrand, FooterParts, FooterTerms } from './footer-parts.tsx'
import { FrameLink } from './frame-link.tsx'
import { LiveRegion } from './live-region.tsx'
import { type SiteFacts, useSiteFacts } from './site-source.ts'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The frame of the pages for visitors: login, registration, and what they may not open. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return <PublicFrame site={useSiteFacts()}>{children}</PublicFrame>
}

export function PublicFrame({ site, children }: { site: SiteFacts; children: ReactNode }) {
  return (
    <>
      <PublicPage site={site} footer={<Footer site={site} />}>
        {children}
      </PublicPage>
      <LiveRegion />
    </>
  )
}

interface PublicPageProps {
  site: Pick<SiteFacts, 'brandName' | 'onlyInvited'>
  footer: ReactNode
  children: ReactNode
}

/** What the frame draws; the build draws it too, for the document (decision 056). */
export function PublicPage({ site, footer, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicBar brandName={site.brandName} onlyInvited={site.onlyInvited} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1180px] flex-1 px-4 pt-8 pb-16 outline-none md:px-8 md:pt-12"
      >
        {children}
      </main>
      {footer}
    </div>
  )
}

/**
 * Under every page for visitors (Rules: screens). It comes as a whole, since each of its parts would push on the
 * others.
 */
function Footer({ site }: { site: SiteFacts }) {
  return (
    // Only on a desk its height is known; on a phone it would be seen to move up.
    <FooterBox className={cx(site.isWaiting && 'max-md:hidden md:invisible')}>
      <FooterParts site={site} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-7 gap-y-2 border-t border-spine-active pt-4">
        <span>
          © {now().getUTCFullYear()} {site.brandName}
        </span>
        <FooterTerms />
      </div>
    </FooterBox>
  )
}

/** The beginning of the footer, as long as the whole of it on a phone, so that it stands where that will stand. */
export function DrawnFooter({ site }: { site: Pick<SiteFacts, 'brandName' | 'blurb'> }) {
  return (
    <FooterBox className="max-md:min-h-160 md:invisible">
      <FooterBrand site={site} />
    </FooterBox>
  )
}

function FooterBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    <footer className={cx('on-spine bg-spine pt-10 pb-7 text-spine-ink-2 print:hidden', className)}>
      <div className="mx-auto max-w-[1180px] px-4 md:px-8">{children}</div>
    </footer>
  )
}

const publicPages = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/subjects', label: 'Subjects' },
  { href: '/for-parents', label: 'For Parents' },
]

const begin = buttonClass('pencil', 'md', 'max-md:hidden')

/** For visitors who are not signed in. The public pages are plain links: the server renders them. */
function PublicBar({ brandName, onlyInvited }: { brandName: string; onlyInvited: boolean }) {
  return (
    <header className="sticky top-0 z-20 border-b border-rule bg-paper">
      <div className="mx-auto flex h-16 max-w-[1180px] items-center gap-1 px-4 md:gap-2 md:px-8">
        <Brand name={brandName} className="mr-auto min-w-0" />
        <nav aria-label="Main" className="flex items-center gap-1">
          {publicPages.map(({ href, label }) => (
            <a key={href} href={href} className={buttonClass('quiet', 'md', 'px-3 max-lg:hidden')}>
              {label}
            </a>
          ))}
          <FrameLink to="/login" className={buttonClass('quiet', 'md', 'px-3')}>
            Login
          </FrameLink>
          {onlyInvited ? (
            <a href="/contact" className={begin}>
              Schedule Consultation
            </a>
          ) : (
            <FrameLink to="/register" search={{ next: 'consultation' }} className={begin}>
              Schedule Consultation
            </FrameLink>
          )}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  )
}
