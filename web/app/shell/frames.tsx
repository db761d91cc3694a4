import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ChatButton } from '#web/app/features/chat/chat-button.tsx'
import { NoticeBell } from '#web/app/features/notices/notice-bell.tsx'
import { useLeaving, useSendingAnswers } from './leaving.tsx'
import { useLiveHints } from './live-hints.ts'
import { PublicFrame } from './public-frame.tsx'
import type { SessionUser } from './session.tsx'
import { Shell } from './shell.tsx'
import { useSiteFacts } from './site-source.ts'

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog })))

/** The frame of a signed-in page, wired to the site's facts, the live hints and the way out. */
export function SignedInFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const site = useSiteFacts()
  const terms = useTermsDialog()
  useLiveHints()
  useSendingAnswers(user.id)
  const leaving = useLeaving(user.id)
  return (
    <Shell
      user={user}
      site={site}
      tools={
        <>
          <ChatButton userId={user.id} />
          <NoticeBell />
        </>
      }
      onLogout={leaving.leave}
      onOpenTerms={terms.open}
    >
      {children}
      {terms.dialog}
      {leaving.dialog}
    </Shell>
  )
}

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

function useTermsDialog() {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <TermsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}
