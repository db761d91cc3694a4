import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/app/lib/api.ts'
import { date } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { Button } from '#web/app/ui/button.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { UnusedStudent } from './api.ts'
import { words } from './words.ts'

interface UnusedEntryProps {
  student: UnusedStudent
  onKept: () => void
  onErase: () => void
}

export function UnusedEntry({ student: { id, name, email, lastUsedAt }, onKept, onErase }: UnusedEntryProps) {
  const keeping = useMutation({
    mutationFn: () => api.students.keep({ params: { id } }),
    onSuccess: () => {
      notify(words.kept(name))
      onKept()
    },
    onError: (error) => notify(problemText(error, words.notKept), 'danger'),
  })
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
        <Button isPending={keeping.isPending} onPress={() => keeping.mutate()}>
          Keep<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" onPress={onErase}>
          Erase<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
