import { Suspense, useState } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

const TermsDialog = lazyPart(() => import('./terms-dialog.tsx'), 'TermsDialog')

/** The terms and conditions, loaded when they are opened. */
export function useTermsDialog() {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <TermsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}
