import type { Block } from '#contract/availability.ts'
import './availability.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { DayView } from './day-view.tsx'
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

function Diary({ blocks }: { blocks: readonly Block[] }) {
  const [day, setDay] = useState<Weekday | null>(null)
  const view = useRef<HTMLDivElement>(null)

  function show(next: Weekday | null, focused: string) {
    flushSync(() => setDay(next))
    view.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return (
    <>
      <QuickActions day={day} diary={blocks} />
      <div ref={view}>
        {day === null ? (
          <WeekOverview blocks={blocks} onOpen={(next) => show(next, 'h3')} />
        ) : (
          <DayView day={day} diary={blocks} onBack={() => show(null, `[data-day="${day}"]`)} />
        )}
      </div>
    </>
  )
}
