import { buttonClass } from '#web/app/ui/button-class.ts'
import { FrameLink } from './frame-link.tsx'
import { NoticeScreen } from './notice-screen.tsx'

/** Spec 1 §2: for a visitor who is not signed in. */
export function AccessRestricted() {
  return (
    <NoticeScreen title="Access Restricted" sentence="Please log in to access this page.">
      <FrameLink to="/login" className={buttonClass('primary')}>
        Go to Login
      </FrameLink>
    </NoticeScreen>
  )
}
