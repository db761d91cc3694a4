import { getRouteApi } from '@tanstack/react-router'
import { Family } from '#web/app/features/families/family.tsx'

const route = getRouteApi('/_app/_tutor/families/$familyId')

/** Rules #189. */
export function TutorsFamily() {
  const { familyId } = route.useParams()
  return <Family key={familyId} familyId={familyId} />
}
