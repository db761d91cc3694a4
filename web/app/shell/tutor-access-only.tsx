import { buttonClass } from '#web/app/ui/button.tsx'
import { FrameLink } from './frame-link.tsx'
import { NoticeScreen } from './notice-screen.tsx'

/** For a student on a page of the tutor's (Rules: screens). */
export function TutorAccessOnly() {
  return (
    <NoticeScreen title="Tutor Access Only" sentence="This page is only accessible to tutors.">
      <FrameLink to="/dashboard" className={buttonClass('primary')}>
        Go to Dashboard
      </FrameLink>
    </NoticeScreen>
  )
}
