import { Link } from '@tanstack/react-router'
import { Passkeys } from '#web/app/features/accounts/passkeys/passkeys.tsx'
import { SignedIn } from '#web/app/features/sessions/signed-in.tsx'
import { useLeaving } from '#web/app/shell/leaving.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

export function SecurityPage() {
  const { user } = useSession()
  const leave = useLeaving(user?.id ?? '')
  return (
    <>
      <PageTitle title="Signing in and devices">
        <Link to="/profile" className={buttonClass('line')}>
          Back to your profile
        </Link>
      </PageTitle>
      <div className="grid gap-5">
        <Passkeys />
        <SignedIn leave={leave} />
      </div>
    </>
  )
}
