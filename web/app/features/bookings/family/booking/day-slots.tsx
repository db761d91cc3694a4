import type { ReactNode } from 'react'
import { isBookableDate, lastBookableDate } from '#domain/booking-times.ts'
import { type CalendarDate, calendarDate, londonDateOf } from '#domain/time.ts'
import { type FreeSlot, freeSlots } from '#web/app/features/availability/api.ts'
import { calendarLongDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Section } from '#web/app/ui/card.tsx'
import { DatePickerLater } from '#web/app/ui/date-picker-later.tsx'
import { DaySteps } from '#web/app/ui/day-steps.tsx'
import { QueryList } from '#web/app/ui/loaded.tsx'
import { NextFreeDay } from './next-free-day.tsx'
import { words } from './words.ts'

interface DayFieldProps {
  date: CalendarDate | null
  onDate: (date: CalendarDate | null) => void
  description?: string
}

/** A day on which a lesson can be; one on which none can says so. */
export function DayField({ date, onDate, ...field }: DayFieldProps) {
  const now = useNow()
  return (
    <DatePickerLater
      {...field}
      label="Date"
      value={date}
      minDate={londonDateOf(now)}
      maxDate={lastBookableDate(now)}
      error={date !== null && !isBookableDate(date, now) ? words.dateOutside : ''}
      onChange={(chosen) => onDate(chosen === null ? null : calendarDate(chosen))}
    />
  )
}

interface DaySlotsProps {
  /** Without minutes, for lessons of the usual length. */
  wanted: { subjectId: string; date: CalendarDate; minutes?: number | undefined }
  onDate: (date: CalendarDate) => void
  /** What stands beside the time of one of them. */
  children: (slot: FreeSlot) => ReactNode
}

/** The free times of one day, and the way to the next; from a day without any to one that has some. */
export function DaySlots({ wanted, onDate, children }: DaySlotsProps) {
  const { subjectId, date, minutes } = wanted
  const now = useNow()
  const first = date <= londonDateOf(now) ? words.dateOutside : null
  const last = date >= lastBookableDate(now) ? words.dateOutside : null
  return (
    <Section
      title={`Free times on ${calendarLongDay(date)}`}
      aside={<DaySteps {...{ date, first, last, onDate }} />}
      isHome
    >
      <QueryList
        of={freeSlots(subjectId, date, minutes)}
        {...words.slots}
        action={<NextFreeDay {...{ wanted, onDate }} />}
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
