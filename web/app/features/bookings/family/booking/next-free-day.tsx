import { useQuery } from '@tanstack/react-query'
import { SLOT_MINUTES } from '#domain/slots.ts'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { nextFreeSlots } from '#web/app/features/availability/api.ts'
import { calendarDay } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { homeAround } from '#web/app/ui/focus-home.ts'
import { words } from './words.ts'

interface NextFreeDayProps {
  /** The day without free times, and for what it has none. */
  wanted: { subjectId: string; date: CalendarDate; minutes?: number | undefined }
  onDate: (date: CalendarDate) => void
}

/** From a day without free times to the next that has some, or to the first of all (Rules #104). */
export function NextFreeDay({ wanted: { subjectId, date, minutes }, onDate }: NextFreeDayProps) {
  const { data } = useQuery(nextFreeSlots(subjectId, minutes ?? SLOT_MINUTES.default))
  const days = (data ?? []).map(({ startTime }) => londonDateOf(startTime))
  const day = days.find((free) => free > date) ?? days.find((free) => free !== date)
  if (day === undefined) return null
  return (
    <Button
      variant="primary"
      onPress={({ target }) => {
        const goHome = homeAround(target)
        onDate(day)
        goHome()
      }}
    >
      {words.nextFreeDay(calendarDay(day))}
    </Button>
  )
}
