import { getRouteApi } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { wordParam } from '#web/app/lib/search-params.ts'
import type { SessionUser } from '#web/app/shell/session.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { familyTabOf, familyTabs, titleOf } from './search.ts'

// Each role loads only what it is shown.
const BookLessons = lazyPart(() => import('#web/app/features/bookings/family/booking/book-lessons.tsx'), 'BookLessons')
const MyLessons = lazyPart(() => import('#web/app/features/bookings/family/my-lessons.tsx'), 'MyLessons')

const route = getRouteApi('/_app/schedule')

export function FamilySchedule({ user }: { user: SessionUser }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = familyTabOf(search)
  return (
    <>
      <PageTitle title={titleOf[tab]} />
      <Tabs
        label="Lessons"
        selected={tab}
        onSelect={(next) => void navigate({ search: { tab: wordParam(familyTabs, next) }, replace: true })}
        items={[
          { id: 'book', name: 'Book', content: <BookLessons user={user} /> },
          {
            id: 'lessons',
            name: 'My lessons',
            content: <MyLessons userId={user.id} named={search.lesson} />,
          },
        ]}
      />
    </>
  )
}
