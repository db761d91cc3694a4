import type { ReactNode } from 'react'
import { PublicFrame } from './public-frame.tsx'
import { useSiteFacts } from './site-source.ts'
import { useTermsDialog } from './terms.tsx'

/** The frame of the pages for visitors: login, registration, and what they may not open. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const site = useSiteFacts()
  const terms = useTermsDialog()
  return (
    <PublicFrame site={site} onOpenTerms={terms.open}>
      {children}
      {terms.dialog}
    </PublicFrame>
  )
}
