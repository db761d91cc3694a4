import { ChevronRight } from 'lucide-react'
import type { Block } from '#contract/availability.ts'
import type { Weekday } from '#domain/time.ts'
import { Skeleton } from '#web/app/ui/skeleton.tsx'
import { HoursStrip } from './hours-strip.tsx'
import { blockCount, dayName, hoursShown, totalHours, WEEKDAYS, words } from './words.ts'

/** The seven days, each drawn against the same hours: columns like a timetable, or rows where there is less room. */
export function WeekOverview({ blocks, onOpen }: { blocks: readonly Block[]; onOpen: (day: Weekday) => void }) {
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

export function WeekSkeleton() {
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
