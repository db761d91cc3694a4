import type { ReactNode } from 'react'
import { type CalendarDate, minutesBetween } from '#domain/time.ts'
import { type FreeSlot, freeSlots } from '#web/app/features/availability/api.ts'
import { calendarLongDay, pounds, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { words } from './words.ts'

export interface FreeTimesProps {
  /** Without minutes, for lessons of the usual length. */
  wanted: { subjectId: string; date: CalendarDate; minutes: number | undefined }
  /** To another day. */
  steps: ReactNode
  /** In pounds. */
  priceOf: (minutes: number) => number
  isSending: boolean
  onBook: (slot: FreeSlot, minutes: number) => void
}

/** The free times of one day. */
export function FreeTimes({ wanted, steps, ...row }: FreeTimesProps) {
  const { subjectId, date, minutes } = wanted
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
              <SlotRow key={slot.id} slot={slot} {...row} />
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}

type SlotRowProps = Pick<FreeTimesProps, 'priceOf' | 'isSending' | 'onBook'> & { slot: FreeSlot }

function SlotRow({ slot, priceOf, isSending, onBook }: SlotRowProps) {
  const when = timeRange(slot.startTime, slot.endTime)
  const minutes = minutesBetween(slot.startTime, slot.endTime)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 md:px-5">
      <span className="font-display text-lg font-semibold tabular-nums">{when}</span>
      <span className="text-ink-2 max-sm:order-1 max-sm:w-full">with {slot.tutor.name}</span>
      <span className="ml-auto tabular-nums">{pounds(priceOf(minutes))}</span>
      <Button variant="primary" isDisabled={isSending} onPress={() => onBook(slot, minutes)}>
        Book This Slot
        <span className="sr-only">, {when}</span>
      </Button>
    </li>
  )
}
