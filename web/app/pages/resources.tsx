import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { byRole } from '#web/app/shell/by-role.tsx'

// Each role loads only what it is shown.
const MyResources = lazyPart(() => import('#web/app/features/resources/family/my-resources.tsx'), 'MyResources', {
  at: '/resources',
  role: 'STUDENT',
})
const Library = lazyPart(() => import('#web/app/features/resources/tutor/library.tsx'), 'Library', {
  at: '/resources',
  role: 'TUTOR',
})

/** Rules: resources. */
export const Resources = byRole({
  STUDENT: ({ student }) => <MyResources userId={student.id} />,
  TUTOR: () => <Library />,
  right: 'SEE',
})
