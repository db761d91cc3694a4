import { now } from '#web/app/lib/clock.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { FooterBox } from './footer-brand.tsx'
import { FooterParts, FooterTerms } from './footer-parts.tsx'
import type { SiteFacts } from './site-source.ts'

/**
 * Under every page for visitors (Rules: screens). It comes as a whole, since each of its parts would push on the
 * others.
 */
export function PublicFooter({ site }: { site: SiteFacts }) {
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
