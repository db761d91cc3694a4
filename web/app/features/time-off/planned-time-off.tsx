import { Plus, Trash2 } from 'lucide-react'
import type { TimeOff } from '#contract/time-off.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { AffectedLessons } from './affected-lessons.tsx'
import { timeOffInWords, words } from './words.ts'

/** Rules #122: when the tutor is away, and who has a lesson then. */
export function PlannedTimeOff() {
  const add = () => openDialog(() => import('./time-off-dialog.tsx'), 'TimeOffDialog')
  const button = (
    <Button icon={Plus} data-focus-home onPress={add}>
      Add Time Off
    </Button>
  )
  return (
    <Section title="Time off" aside={button}>
      <p className="mb-4 text-ink-2">{words.about}</p>
      <QueryList of={ask(api.timeOff.list)} {...words.list} rows={2}>
        {(planned) => (
          <ul className="card divide-y divide-rule">
            {planned.map((timeOff) => (
              <PlannedEntry key={timeOff.id} timeOff={timeOff} />
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}

function PlannedEntry({ timeOff }: { timeOff: TimeOff }) {
  return (
    <li className="py-2.5 pr-2 pl-4 md:pr-3 md:pl-5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold tabular-nums">{timeOffInWords(timeOff)}</p>
          {timeOff.note && <p className="wrap-anywhere text-ink-2">{timeOff.note}</p>}
        </div>
        <IconButton icon={Trash2} label={`Delete ${timeOffInWords(timeOff)}`} onPress={() => askToDelete(timeOff)} />
      </div>
      {timeOff.lessons.length > 0 && (
        <Disclosure title={words.lessonsInside(timeOff.lessons.length)}>
          <AffectedLessons lessons={timeOff.lessons} />
        </Disclosure>
      )}
    </li>
  )
}

function askToDelete(timeOff: TimeOff): void {
  confirm({
    title: `Delete the time off on ${timeOffInWords(timeOff)}?`,
    body: [words.bookableAgain],
    confirmLabel: 'Delete',
    act: () => api.timeOff.remove({ params: { id: timeOff.id } }),
    ...words.deletion,
  })
}
