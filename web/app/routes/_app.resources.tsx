import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const MyResources = lazyPart(() => import('#web/app/features/resources/family/my-resources.tsx'), 'MyResources')
const Library = lazyPart(() => import('#web/app/features/resources/tutor/library/library.tsx'), 'Library')

export const Route = createFileRoute('/_app/resources')({
  head: () => ({ meta: [{ title: 'Resources' }] }),
  component: ResourcesPage,
})

/** Rules: resources. */
function ResourcesPage() {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'STUDENT' ? <MyResources userId={user.id} /> : <Library />
}
