import { infiniteQueryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { afterFull, api, askPages } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { PagedList } from '#web/app/ui/paged-list.tsx'
import { unusedWords as words } from './words.ts'

/** Our choice: more than one goes through at a time. */
const SHOWN_AT_ONCE = 25

/** Whoever was there longest ago first, page by page. */
const unusedStudents = infiniteQueryOptions({
  ...askPages(api.students.unused, { query: { limit: SHOWN_AT_ONCE } }, (page) =>
    afterFull(page, SHOWN_AT_ONCE, ({ id, lastUsedAt }) => ({ after: id, lastUsedAt })),
  ),
  select: ({ pages }) => pages.flat(),
})

/** The accounts that nobody has used for two years, longest ago first (Rules: retention). */
export function UnusedStudents() {
  return (
    <Section title={words.title} about={words.about} isHome>
      <PagedList of={unusedStudents} {...words.list} more="Show more accounts">
        {(student) => <UnusedEntry key={student.id} student={student} />}
      </PagedList>
    </Section>
  )
}

function UnusedEntry({ student }: { student: Answer<typeof students.unused>[number] }) {
  const { id, name, email, lastUsedAt } = student
  const keep = () => api.students.keep({ params: { id } })
  const erase = () => openDialog(() => import('./dialogs/removal.tsx'), 'DeleteStudent', { student, isUnused: true })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 lg:px-5">
      <div className="min-w-0 wrap-anywhere">
        <Link to="/students/$studentId" params={{ studentId: id }} className="font-semibold">
          {name}
        </Link>
        <p className="text-sm text-ink-2">{email}</p>
        <p className="text-sm text-ink-2 tabular-nums">{words.lastUsed(date(lastUsedAt))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActButton call={keep} success={words.kept(name)} failed={words.notKept}>
          Keep<span className="sr-only"> {name}</span>
        </ActButton>
        <Button variant="quiet" onPress={erase}>
          Erase<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
