import type { ReactNode } from 'react'
import { cx } from '#web/app/ui/class-names.ts'
import { Brand } from './brand.tsx'
import type { SiteFacts } from './site-source.ts'

export function FooterBox({ className, children }: { className: string; children: ReactNode }) {
  return (
    <footer className={cx('on-spine bg-spine pt-10 pb-7 text-spine-ink-2 print:hidden', className)}>
      <div className="mx-auto max-w-[1180px] px-4 md:px-8">{children}</div>
    </footer>
  )
}

/** What a phone sees of it under a short page. */
export function FooterBrand({ site }: { site: Pick<SiteFacts, 'brandName' | 'blurb'> }) {
  return (
    <>
      <Brand name={site.brandName} className="w-fit text-spine-ink" />
      {site.blurb && <p className="mt-2 max-w-[26em]">{site.blurb}</p>}
    </>
  )
}
