import { Suspense } from 'react'
import { Passkeys } from '#web/app/features/accounts/passkeys/passkeys.tsx'
import { SignedIn } from '#web/app/features/sessions/signed-in.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { useLeaving } from '#web/app/shell/use-leaving.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

// Families have none.
const SecondFactor = lazyPart(
  () => import('#web/app/features/accounts/second-factor/second-factor.tsx'),
  'SecondFactor',
  { at: '/profile/security', role: 'TUTOR' },
)

export function SecurityPage() {
  const { user } = useSession()
  const leave = useLeaving(user?.id ?? '')
  return (
    <>
      <PageTitle title="Signing in and devices">
        <ButtonLink to="/profile">Back to your profile</ButtonLink>
      </PageTitle>
      <div className="grid gap-5">
        <Passkeys />
        {user?.role === 'TUTOR' && (
          <Suspense fallback={<div className="card h-52" />}>
            <SecondFactor />
          </Suspense>
        )}
        <SignedIn leave={leave} />
      </div>
    </>
  )
}
