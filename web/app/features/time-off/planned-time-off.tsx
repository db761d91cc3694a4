import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Dialog } from '#web/app/ui/dialog.tsx'
import { Disclosure } from '#web/app/ui/disclosure.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { AffectedLessons } from './affected-lessons.tsx'
import type { TimeOff } from './api.ts'
import { DeleteTimeOff } from './delete-time-off.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { timeOffInWords, words } from './words.ts'

type Opened = { dialog: 'add' } | { dialog: 'delete' | 'lessons'; timeOff: TimeOff }

/** Rules #122: when the tutor is away, and who has a lesson then. */
export function PlannedTimeOff({ onReschedule }: { onReschedule: (bookingId: string) => void }) {
  const planned = useQuery(ask(api.timeOff.list))
  const [opened, setOpened] = useState<Opened | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)

  function close() {
    flushSync(() => setOpened(null))
    focusIfLost(() => addButton.current) // the row that opened the dialog may be gone
  }
  function showAdded(added: TimeOff) {
    if (added.lessons.length === 0) return close()
    setOpened({ dialog: 'lessons', timeOff: added })
  }

  // What was moved meanwhile is no longer inside.
  const shown = opened?.dialog === 'lessons' ? opened.timeOff : null
  const inside = (planned.data?.find(({ id }) => id === shown?.id) ?? shown)?.lessons ?? []
  const add = (
    <Button ref={addButton} onPress={() => setOpened({ dialog: 'add' })}>
      <Plus size={18} aria-hidden />
      Add Time Off
    </Button>
  )
  return (
    <Section title="Time off" aside={add}>
      <p className="mb-4 text-ink-2">{words.about}</p>
      {planned.data ? (
        <TimeOffList
          planned={planned.data}
          onReschedule={onReschedule}
          onDelete={(timeOff) => setOpened({ dialog: 'delete', timeOff })}
        />
      ) : planned.isError ? (
        <Failed message={words.notLoaded} onRetry={() => void planned.refetch()} />
      ) : (
        <SkeletonRows label={words.loading} rows={2} />
      )}
      {opened?.dialog === 'add' && <TimeOffDialog onAdded={showAdded} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteTimeOff timeOff={opened.timeOff} onClose={close} />}
      {opened?.dialog === 'lessons' && (
        <Dialog
          isWide
          title={words.lessonsInside(inside.length)}
          onClose={close}
          footer={
            <Button variant="primary" onPress={close}>
              Done
            </Button>
          }
        >
          <AffectedLessons lessons={inside} onReschedule={onReschedule} />
        </Dialog>
      )}
    </Section>
  )
}

interface TimeOffListProps {
  planned: readonly TimeOff[]
  onReschedule: (bookingId: string) => void
  onDelete: (timeOff: TimeOff) => void
}

function TimeOffList({ planned, onReschedule, onDelete }: TimeOffListProps) {
  if (planned.length === 0) return <Empty>{words.empty}</Empty>
  return (
    <ul className="card divide-y divide-rule">
      {planned.map((timeOff) => (
        <li key={timeOff.id} className="py-2.5 pr-2 pl-4 md:pr-3 md:pl-5">
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold tabular-nums">{timeOffInWords(timeOff)}</p>
              {timeOff.note && <p className="wrap-anywhere text-ink-2">{timeOff.note}</p>}
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete ${timeOffInWords(timeOff)}`}
              onPress={() => onDelete(timeOff)}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </div>
          {timeOff.lessons.length > 0 && (
            <Disclosure title={words.lessonsInside(timeOff.lessons.length)}>
              <AffectedLessons lessons={timeOff.lessons} onReschedule={onReschedule} />
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  )
}
