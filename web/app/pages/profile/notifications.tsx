import { HeardFromUs } from '#web/app/features/channels/heard.tsx'
import { words } from '#web/app/features/channels/words.ts'
import { Pushes } from '#web/app/features/pushes/pushes.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

export function NotificationsPage() {
  const { user } = useSession()
  return (
    <>
      <PageTitle title={words.title}>
        <ButtonLink to="/profile">Back to your profile</ButtonLink>
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
