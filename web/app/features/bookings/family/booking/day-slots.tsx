import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/time.ts'
import { type FreeSlot, freeSlots } from '#web/app/features/availability/api.ts'
import { calendarLongDay, timeRange } from '#web/app/lib/format.ts'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { words } from './words.ts'

export interface DaySlotsProps {
  /** Without minutes, for lessons of the usual length. */
  wanted: { subjectId: string; date: CalendarDate; minutes: number | undefined }
  /** To another day. */
  steps: ReactNode
  /** What stands beside the time of one of them. */
  children: (slot: FreeSlot) => ReactNode
}

/** The free times of one day. */
export function DaySlots({ wanted: { subjectId, date, minutes }, steps, children }: DaySlotsProps) {
  return (
    <Section title={`Free times on ${calendarLongDay(date)}`} aside={steps}>
      <QueryList
        of={freeSlots(subjectId, date, minutes)}
        waiting={words.slotsLoading}
        failed={words.slotsNotLoaded}
        empty={words.noSlots}
      >
        {(slots) => (
          <ul className="card divide-y divide-feint overflow-hidden">
            {slots.map((slot) => (
              <li key={slot.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 md:px-5">
                <span className="font-display text-lg font-semibold tabular-nums">
                  {timeRange(slot.startTime, slot.endTime)}
                </span>
                {children(slot)}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}
