import { useEffect, useRef } from 'react'
import { FooterParts, FooterTerms } from './footer-parts.tsx'
import { useSiteFacts } from './site-source.ts'

/** What the footer's line unfolds; it is brought into view, since it opens below the last line of the page. */
export function FooterDetails() {
  const site = useSiteFacts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place} className="border-t border-spine-active pt-6 pb-4">
      <FooterParts site={site} />
      <div className="mt-5">
        <FooterTerms />
      </div>
    </div>
  )
}
