import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { ByRole } from '#web/app/shell/by-role.tsx'
import type { SessionUser } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const MyResources = lazyPart(() => import('#web/app/features/resources/family/my-resources.tsx'), 'MyResources', {
  at: '/resources',
  role: 'STUDENT',
})
const Library = lazyPart(() => import('#web/app/features/resources/tutor/library.tsx'), 'Library', {
  at: '/resources',
  role: 'TUTOR',
})

const pages = {
  STUDENT: ({ user }: { user: SessionUser }) => <MyResources userId={user.id} />,
  TUTOR: () => <Library />,
}

/** Rules: resources. */
export function Resources() {
  return <ByRole pages={pages} />
}
