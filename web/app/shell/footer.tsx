import { now } from '#web/app/lib/clock.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { FooterParts, type FooterPartsProps, FooterTerms } from './footer-parts.tsx'

/**
 * Under every page for visitors (Rules: screens). It comes as a whole, since each of its parts would push on the
 * others.
 */
export function Footer({ site, onOpenTerms }: FooterPartsProps) {
  return (
    <footer className={cx('on-spine bg-spine pt-10 pb-7 text-spine-ink-2 print:hidden', site.isWaiting && 'invisible')}>
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
