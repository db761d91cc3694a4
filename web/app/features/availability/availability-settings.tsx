import type { Block } from '#contract/availability.ts'
import './availability.css'
import { ChevronRight, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Weekday } from '#domain/time.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { Skeleton } from '#web/app/ui/skeleton.tsx'
import { AddButton, DayView } from './day-view.tsx'
import { HoursStrip } from './hours-strip.tsx'
import { blockCount, dayName, hoursShown, totalHours, WEEKDAYS, words } from './words.ts'

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
  const copy = () => openDialog(() => import('./copy-dialog.tsx'), 'CopyDialog', { day, diary: blocks })

  function show(next: Weekday | null, focused: string) {
    flushSync(() => setDay(next))
    view.current?.querySelector<HTMLElement>(focused)?.focus()
  }
  return (
    <>
      {/* Rules: availability. The same above the week and above a day. */}
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h3 className="w-full text-base text-ink-2 sm:mr-1 sm:w-auto">Quick Actions</h3>
        <AddButton day={day} diary={blocks} variant="pencil" />
        <Button icon={Copy} onPress={copy}>
          {day === null ? 'Copy a Day' : 'Copy to Another Day'}
        </Button>
      </div>
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

/** The seven days, each drawn against the same hours: columns like a timetable, or rows where there is less room. */
function WeekOverview({ blocks, onOpen }: { blocks: readonly Block[]; onOpen: (day: Weekday) => void }) {
  const hours = hoursShown(blocks)
  return (
    <div className="hours-week">
      {blocks.length === 0 && <p className="mb-4 text-ink-2">{words.emptyWeek}</p>}
      <ul className="hours-cards">
        {WEEKDAYS.map((day) => {
          const ofDay = blocks.filter(({ dayOfWeek }) => dayOfWeek === day)
          return (
            <li key={day}>
              <button type="button" data-day={day} className="hours-card card printed" onClick={() => onOpen(day)}>
                <span>
                  <span className="block font-display text-lg font-semibold">{dayName(day)}</span>
                  <span className="block text-sm text-ink-2">{blockCount(ofDay)}</span>
                  <span className="block text-sm text-ink-2">{totalHours(ofDay)}</span>
                </span>
                <HoursStrip blocks={ofDay} {...hours} />
                <ChevronRight size={18} className="hours-arrow text-ink-3" aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function WeekSkeleton() {
  return (
    <div role="status" className="hours-week">
      <span className="sr-only">{words.loading}</span>
      <div className="hours-cards">
        {WEEKDAYS.map((day) => (
          <Skeleton key={day} className="hours-waiting" />
        ))}
      </div>
    </div>
  )
}
