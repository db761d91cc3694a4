import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { LiveRegion } from './live-region.tsx'
import { PublicBar } from './public-bar.tsx'
import type { SiteFacts } from './site-facts.ts'
import { SkipLink } from './skip-link.tsx'

export interface PublicFrameProps {
  site: SiteFacts
  onOpenTerms: () => void
  children: ReactNode
}

/** The frame for visitors who are not signed in: login, registration, and pages that need a sign-in. */
export function PublicFrame({ site, onOpenTerms, children }: PublicFrameProps) {
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
      <Footer site={site} onOpenTerms={onOpenTerms} />
      <LiveRegion />
    </div>
  )
}
