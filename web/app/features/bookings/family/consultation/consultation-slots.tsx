import type { ReactNode } from 'react'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import type { CalendarDate } from '#domain/time.ts'
import { type FreeSlot, freeSlots } from '#web/app/features/availability/api.ts'
import { calendarLongDay, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { words } from './words.ts'

interface ConsultationSlotsProps {
  subjectId: string
  date: CalendarDate
  /** To another day. */
  steps: ReactNode
  onBook: (slot: FreeSlot) => void
}

/** The free half hours of one day. */
export function ConsultationSlots({ subjectId, date, steps, onBook }: ConsultationSlotsProps) {
  return (
    <Section title={`Free times on ${calendarLongDay(date)}`} aside={steps}>
      <QueryList
        of={freeSlots(subjectId, date, CONSULTATION_MINUTES)}
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
                <span className="text-ink-2">with {slot.tutor.name}</span>
                <Button className="ml-auto" variant="primary" onPress={() => onBook(slot)}>
                  Book Consultation
                  <span className="sr-only">, {timeRange(slot.startTime, slot.endTime)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}
