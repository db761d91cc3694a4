import './availability.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import type { Block } from './api.ts'
import { BlockDialog } from './block-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DayView } from './day-view.tsx'
import { DeleteBlock } from './delete-block.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WeekOverview, WeekSkeleton } from './week-overview.tsx'
import { words } from './words.ts'

/** The weekly hours that families can book, as a week and day by day (Rules: availability). */
export function AvailabilitySettings() {
  return (
    <section aria-labelledby="availability-settings">
      <h2 id="availability-settings" className="text-2xl">
        Availability Settings
      </h2>
      <p className="mt-1 mb-5 text-ink-2">The hours of every week that families can book, in UK time.</p>
      <Loaded of={ask(api.availability.blocks)} waiting={<WeekSkeleton />} failed={words.notLoaded}>
        {(blocks) => <Diary blocks={blocks} />}
      </Loaded>
    </section>
  )
}

type Opened = { dialog: 'add' | 'copy' } | { dialog: 'edit' | 'delete'; block: Block }

function Diary({ blocks }: { blocks: readonly Block[] }) {
  const [day, setDay] = useState<Weekday | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const find = (selector: string) => view.current?.querySelector<HTMLElement>(selector)

  function openDay(next: Weekday) {
    flushSync(() => setDay(next))
    find('h3')?.focus()
  }
  function closeDay() {
    flushSync(() => setDay(null))
    find(`[data-day="${day}"]`)?.focus()
  }
  function close() {
    flushSync(() => setOpened(null))
    // The row that opened the dialog may be gone or on another day.
    focusIfLost(() => (day === null ? addButton.current : find('h3')))
  }

  const add = () => setOpened({ dialog: 'add' })
  return (
    <>
      <QuickActions
        addButton={addButton}
        copyLabel={day === null ? 'Copy a Day' : 'Copy to Another Day'}
        onAdd={add}
        onCopy={() => setOpened({ dialog: 'copy' })}
      />
      <div ref={view}>
        {day === null ? (
          <WeekOverview blocks={blocks} onOpen={openDay} />
        ) : (
          <DayView
            day={day}
            blocks={blocks.filter((block) => block.dayOfWeek === day)}
            onBack={closeDay}
            onAdd={add}
            onEdit={(block) => setOpened({ dialog: 'edit', block })}
            onDelete={(block) => setOpened({ dialog: 'delete', block })}
          />
        )}
      </div>
      {opened?.dialog === 'add' && <BlockDialog day={day ?? 1} diary={blocks} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <BlockDialog day={opened.block.dayOfWeek} block={opened.block} diary={blocks} onClose={close} />
      )}
      {opened?.dialog === 'copy' && <CopyDialog day={day} diary={blocks} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteBlock block={opened.block} onClose={close} />}
    </>
  )
}
