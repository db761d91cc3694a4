import { Link } from '@tanstack/react-router'
import { HeardFromUs } from '#web/app/features/channels/heard.tsx'
import { words } from '#web/app/features/channels/words.ts'
import { Pushes } from '#web/app/features/pushes/pushes.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

export function NotificationsPage() {
  const { user } = useSession()
  return (
    <>
      <PageTitle title={words.title}>
        <Link to="/profile" className={buttonClass('line')}>
          Back to your profile
        </Link>
      </PageTitle>
      {user && (
        <div className="grid gap-5">
          <Pushes />
          <HeardFromUs role={user.role} />
        </div>
      )}
    </>
  )
}
