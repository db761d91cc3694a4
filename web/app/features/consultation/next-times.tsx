import { useQuery } from '@tanstack/react-query'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { londonDateOf } from '#domain/time.ts'
import { type NextSlot, nextFreeSlots } from '#web/app/features/availability/api.ts'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { messages } from './messages.ts'

interface NextTimesProps {
  /** Null for any. */
  subjectId: string | null
  onBook: (slot: NextSlot) => void
}

/** The next free half hours over all days, a few of each. */
export function NextTimes({ subjectId, onBook }: NextTimesProps) {
  const slots = useQuery(nextFreeSlots(subjectId, CONSULTATION_MINUTES))
  const days = Map.groupBy(slots.data ?? [], ({ startTime }) => londonDateOf(new Date(startTime)))
  return (
    <Section title={messages.nextTimes}>
      {slots.isPending && <SkeletonRows label={messages.slotsLoading} rows={6} />}
      {slots.isError && <Failed message={messages.slotsNotLoaded} onRetry={() => void slots.refetch()} />}
      {slots.data?.length === 0 && <Empty>{messages.noNextTimes}</Empty>}
      {days.size > 0 && (
        <ul className="card divide-y divide-feint">
          {[...days].map(([date, times]) => (
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
    </Section>
  )
}
