import { buttonClass } from '#web/app/ui/button.tsx'
import { NoticeScreen } from './notice-screen.tsx'

export function NotFoundPage() {
  return (
    <NoticeScreen title="Page not found" sentence="There is no page at this address.">
      <a href="/" className={buttonClass('primary')}>
        Go to the front page
      </a>
    </NoticeScreen>
  )
}
