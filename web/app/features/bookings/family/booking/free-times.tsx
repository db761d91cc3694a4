import { poundsText } from '#domain/money.ts'
import { minutesBetween } from '#domain/time.ts'
import type { FreeSlot } from '#web/app/features/availability/api.ts'
import { timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { DaySlots, type DaySlotsProps } from './day-slots.tsx'

interface FreeTimesProps extends Omit<DaySlotsProps, 'children'> {
  priceOf: (minutes: number) => number
  isSending: boolean
  onBook: (slot: FreeSlot, minutes: number) => void
}

/** The free times of one day, each with its price. */
export function FreeTimes({ priceOf, isSending, onBook, ...day }: FreeTimesProps) {
  return (
    <DaySlots {...day}>
      {(slot) => {
        const minutes = minutesBetween(slot.startTime, slot.endTime)
        return (
          <>
            <span className="text-ink-2 max-sm:order-1 max-sm:w-full">with {slot.tutor.name}</span>
            <span className="ml-auto tabular-nums">{poundsText(priceOf(minutes))}</span>
            <Button variant="primary" isDisabled={isSending} onPress={() => onBook(slot, minutes)}>
              Book This Slot
              <span className="sr-only">, {timeRange(slot.startTime, slot.endTime)}</span>
            </Button>
          </>
        )
      }}
    </DaySlots>
  )
}
