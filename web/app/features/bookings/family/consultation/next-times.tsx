import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { londonDateOf } from '#domain/time.ts'
import { type NextSlot, nextFreeSlots } from '#web/app/features/availability/api.ts'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { words as bookingWords } from '../booking/words.ts'
import { words } from './words.ts'

interface NextTimesProps {
  /** Null for any. */
  subjectId: string | null
  onBook: (slot: NextSlot) => void
}

/** The next free half hours over all days, a few of each. */
export function NextTimes({ subjectId, onBook }: NextTimesProps) {
  return (
    <Section title={words.nextTimes}>
      <QueryList
        of={nextFreeSlots(subjectId, CONSULTATION_MINUTES)}
        waiting={bookingWords.slotsLoading}
        rows={6}
        failed={bookingWords.slotsNotLoaded}
        empty={words.noNextTimes}
      >
        {(slots) => (
          <ul className="card divide-y divide-feint">
            {[...Map.groupBy(slots, ({ startTime }) => londonDateOf(startTime))].map(([date, times]) => (
              <li key={date} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
                <span className="min-w-56 font-semibold">{longDay(times[0]?.startTime ?? '')}</span>
                <span className="flex flex-wrap gap-2">
                  {times.map((slot) => (
                    <Button key={slot.id} onPress={() => onBook(slot)}>
                      <span className="sr-only">Book Consultation, {longDay(slot.startTime)}, </span>
                      <span aria-hidden>{clockTime(slot.startTime)}</span>
                      <span className="sr-only">{timeRange(slot.startTime, slot.endTime)}</span>
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}
