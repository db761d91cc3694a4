import { Suspense } from 'react'
import { Profile } from '#web/app/features/accounts/profile.tsx'
import { CalendarSubscription } from '#web/app/features/bookings/calendar/calendar-subscription.tsx'
import { words } from '#web/app/features/channels/words.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { lacks, useStudent } from '#web/app/lib/student.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Card } from '#web/app/ui/card.tsx'

// Below what everybody has; a tutor and a parent have none.
const OwnParents = lazyPart(() => import('#web/app/features/links/own-parents.tsx'), 'OwnParents')

const Place = lazyPart(() => import('#web/app/features/lesson-places/place.tsx'), 'Place')

const DataDownload = lazyPart(() => import('#web/app/features/account-export/data-download.tsx'), 'DataDownload')

const PLACE = 'Where your lessons take place'

export function ProfilePage() {
  const { user } = useSession()
  const student = useStudent()
  return (
    <>
      <Profile />
      {user?.role === 'STUDENT' && (
        <Suspense>
          <OwnParents student={user} />
          <Card title={PLACE} className="mt-5">
            <Place studentId={user.id} side="FAMILY" mayEdit={student !== null && !lacks(student, 'CHANGE')} />
          </Card>
        </Suspense>
      )}
      <Card title="Signing in and devices" className="mt-5">
        <p className="mb-4 max-w-prose text-ink-2">
          See where you are signed in, and sign out where you should not be.
        </p>
        <ButtonLink to="/profile/security">Where you are signed in</ButtonLink>
      </Card>
      <Card title={words.title} className="mt-5">
        <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
        <ButtonLink to="/profile/notifications">{words.open}</ButtonLink>
      </Card>
      <CalendarSubscription />
      {user && (
        <Suspense>
          <DataDownload
            role={user.role}
            managed={(user.children ?? []).filter(({ rights }) => rights.includes('MANAGE'))}
          />
        </Suspense>
      )}
    </>
  )
}
