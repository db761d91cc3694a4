import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { Brand } from './brand.tsx'
import { FooterBox, FooterBrand } from './footer-brand.tsx'
import { FrameLink } from './frame-link.tsx'
import { LiveRegion } from './live-region.tsx'
import { type SiteFacts, useSiteFacts } from './site-source.ts'
import { SkipLink } from './skip-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

// Below what a page is opened for, and only there once the site's facts are known.
const PublicFooter = lazyPart(() => import('./public-footer.tsx'), 'PublicFooter')

/** The frame of the pages for visitors: login, registration, and what they may not open. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return <PublicFrame site={useSiteFacts()}>{children}</PublicFrame>
}

export function PublicFrame({ site, children }: { site: SiteFacts; children: ReactNode }) {
  return (
    <>
      <PublicPage
        site={site}
        footer={
          <Suspense fallback={<WaitingFooter site={site} />}>
            <PublicFooter site={site} />
          </Suspense>
        }
      >
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

/** As the footer stands until it is known. */
function WaitingFooter({ site }: { site: SiteFacts }) {
  return (
    <FooterBox className="max-md:hidden md:invisible">
      <FooterBrand site={site} />
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
