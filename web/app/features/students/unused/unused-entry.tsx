import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { api } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from './words.ts'

export function UnusedEntry({ student }: { student: Answer<typeof students.unused>[number] }) {
  const { id, name, email, lastUsedAt } = student
  const keeping = useAct(() => api.students.keep({ params: { id } }), {
    success: words.kept(name),
    failed: words.notKept,
  })
  const erase = () =>
    openDialog(() => import('../dialogs/delete-student.tsx'), 'DeleteStudent', { student, isUnused: true })
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
        <Button isPending={keeping.isPending} onPress={() => keeping.act()}>
          Keep<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" onPress={erase}>
          Erase<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
