import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSession } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const MyResources = lazy(() =>
  import('#web/app/features/resources/family/my-resources.tsx').then((module) => ({ default: module.MyResources })),
)
const Library = lazy(() =>
  import('#web/app/features/resources/tutor/library/library.tsx').then((module) => ({ default: module.Library })),
)

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
