import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { BusyCalendar } from '#contract/busy-calendars.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { Button, IconButton } from '#web/app/ui/button.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { confirm } from '#web/app/ui/confirm.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { addressInWords, readInWords, skippedInWords, words } from './words.ts'

/** What else takes the tutor's time, and when it was read last (Rules #232). */
export function OtherCalendars() {
  const button = (
    <Button icon={Plus} data-focus-home onPress={() => openCalendar()}>
      Add calendar
    </Button>
  )
  return (
    <Section title={words.title} aside={button}>
      <p className="mb-4 text-ink-2">{words.about}</p>
      <QueryList of={ask(api.busyCalendars.list)} {...words.list} rows={2}>
        {(calendars) => (
          <ul className="card divide-y divide-rule">
            {calendars.map((calendar) => (
              <Entry key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}

function Entry({ calendar }: { calendar: BusyCalendar }) {
  const now = useNow()
  const { id, name, problem } = calendar
  const skipped = skippedInWords(calendar)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-2 pl-4 md:pr-3 md:pl-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className={problem === null ? 'text-ink-2' : 'text-danger'}>{readInWords(calendar, now)}</p>
        {skipped && <p className="text-ink-2">{skipped}</p>}
        <p className="wrap-anywhere text-ink-3 text-sm">{addressInWords(calendar)}</p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <ActButton
          variant="quiet"
          about={name}
          call={() => api.busyCalendars.read({ params: { id } })}
          {...words.reading}
        >
          Read again
        </ActButton>
        <IconButton icon={Pencil} label={`Edit: ${name}`} onPress={() => openCalendar(calendar)} />
        <IconButton icon={Trash2} label={`Remove: ${name}`} onPress={() => askToRemove(calendar)} />
      </div>
    </li>
  )
}

function openCalendar(calendar?: BusyCalendar): void {
  void openDialog(() => import('./calendar-dialog.tsx'), 'CalendarDialog', { calendar })
}

function askToRemove({ id, name }: BusyCalendar): void {
  confirm({
    title: `Remove the calendar “${name}”?`,
    body: [words.removed],
    confirmLabel: 'Remove',
    act: () => api.busyCalendars.remove({ params: { id } }),
    ...words.removal,
  })
}
