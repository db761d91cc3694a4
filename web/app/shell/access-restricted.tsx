import { useLocation } from '@tanstack/react-router'
import { buttonClass } from '#web/app/ui/button.tsx'
import { FrameLink } from './frame-link.tsx'
import { NoticeScreen } from './notice-screen.tsx'
import { VisitorFrame } from './public-frame.tsx'

/** For a visitor who is not signed in, in the visitors' frame (Rules: screens). */
export function AccessRestricted() {
  return (
    <VisitorFrame>
      <RestrictedNotice />
    </VisitorFrame>
  )
}

/** Signing in leads back to the page that was asked for: a mail's button is pressed by whoever is signed out, too. */
export function RestrictedNotice() {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <NoticeScreen title="Access Restricted" sentence="Please log in to access this page.">
      <FrameLink to="/login" search={here === '/dashboard' ? {} : { next: here }} className={buttonClass('primary')}>
        Go to Login
      </FrameLink>
    </NoticeScreen>
  )
}
