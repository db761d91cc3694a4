import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CalendarDate, minutesBetween } from '#domain/time.ts'
import { type FreeSlot, freeSlots } from '#web/app/features/availability/api.ts'
import { calendarLongDay, pounds, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { messages } from './messages.ts'

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
  const slots = useQuery(freeSlots(subjectId, date, minutes))
  return (
    <Section title={`Free times on ${calendarLongDay(date)}`} aside={steps}>
      {!slots.data && slots.isPending && <SkeletonRows label={messages.slotsLoading} />}
      {!slots.data && slots.isError && (
        <Failed message={messages.slotsNotLoaded} onRetry={() => void slots.refetch()} />
      )}
      {slots.data?.length === 0 && <Empty>{messages.noSlots}</Empty>}
      {slots.data && slots.data.length > 0 && (
        <ul className="card divide-y divide-feint overflow-hidden">
          {slots.data.map((slot) => (
            <SlotRow key={slot.id} slot={slot} {...row} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type SlotRowProps = Pick<FreeTimesProps, 'priceOf' | 'isSending' | 'onBook'> & { slot: FreeSlot }

function SlotRow({ slot, priceOf, isSending, onBook }: SlotRowProps) {
  const when = timeRange(slot.startTime, slot.endTime)
  const minutes = minutesBetween(new Date(slot.startTime), new Date(slot.endTime))
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
