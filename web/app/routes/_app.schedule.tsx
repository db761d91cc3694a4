import { createFileRoute } from '@tanstack/react-router'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { textParam, wordParam } from '#web/app/lib/search-params.ts'
import { Schedule } from '#web/app/pages/schedule/schedule.tsx'
import { familyTabOf, familyTabs, type ScheduleSearch, titleOf, tutorTabs } from '#web/app/pages/schedule/search.ts'

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: ({ tab, lesson }): ScheduleSearch => ({
    tab: wordParam([...tutorTabs, ...familyTabs], tab),
    lesson: textParam(lesson),
  }),
  // The title says what the page is to whoever opens it; if the session is not known, the frame says why.
  loader: ({ context }) => context.queryClient.ensureQueryData(currentUser).catch(() => null),
  head: ({ loaderData: user, match: { search } }) => ({
    meta: [{ title: user?.role === 'TUTOR' ? 'Manage Schedule' : titleOf[familyTabOf(search)] }],
  }),
  component: Schedule,
})
