import type { ReactNode } from 'react'
import type { SiteContent } from '#contract/site-content.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { consultationPath } from './registration.ts'
import { TermsDialog } from './terms-dialog.tsx'

type Props = { path: string; content: SiteContent; year: number; children: ReactNode }

export function Layout({ path, content, year, children }: Props) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} brandName={content.settings.brandName} begin={consultationPath(content)} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer path={path} content={content} year={year} />
      <TermsDialog content={content} />
    </>
  )
}
