import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { NoticeScreen } from './notice-screen.tsx'

/** For a student on a page of the tutor's (Rules: screens). */
export function TutorAccessOnly() {
  return (
    <NoticeScreen title="Tutor Access Only" sentence="This page is only accessible to tutors.">
      <ButtonLink to="/dashboard" variant="primary">
        Go to Dashboard
      </ButtonLink>
    </NoticeScreen>
  )
}
