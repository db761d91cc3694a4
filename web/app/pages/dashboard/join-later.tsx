import { type ComponentProps, Suspense } from 'react'
import type { JoinLink } from '#web/app/features/bookings/join-link.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'

const Join = lazyPart(() => import('#web/app/features/bookings/join-link.tsx'), 'JoinLink')

/** The way into a lesson; few lessons of a first page have one, so it is fetched for them alone. */
export function JoinLater(join: ComponentProps<typeof JoinLink>) {
  if (!join.lesson.meetingLink) return null
  return (
    <Suspense fallback={!join.isSmall && <span className="h-11 w-44" />}>
      <Join {...join} />
    </Suspense>
  )
}
