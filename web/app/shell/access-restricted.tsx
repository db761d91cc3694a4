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

export function RestrictedNotice() {
  return (
    <NoticeScreen title="Access Restricted" sentence="Please log in to access this page.">
      <FrameLink to="/login" className={buttonClass('primary')}>
        Go to Login
      </FrameLink>
    </NoticeScreen>
  )
}
