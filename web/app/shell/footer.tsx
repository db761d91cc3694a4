import { now } from '#web/app/lib/clock.ts'
import { FooterParts, type FooterPartsProps, FooterTerms } from './footer-parts.tsx'

/** Under every page for visitors (Spec 2 §2). */
export function Footer({ site, onOpenTerms }: FooterPartsProps) {
  return (
    <footer className="on-spine bg-spine pt-10 pb-7 text-spine-ink-2 print:hidden">
      <div className="mx-auto max-w-[1180px] px-4 md:px-8">
        <FooterParts site={site} />
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-7 gap-y-2 border-t border-spine-active pt-4">
          <span>
            © {now().getUTCFullYear()} {site.brandName}
          </span>
          <FooterTerms onOpenTerms={onOpenTerms} />
        </div>
      </div>
    </footer>
  )
}
