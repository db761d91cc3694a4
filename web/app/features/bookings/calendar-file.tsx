/** Part: a lesson as a file for one's own calendar. */
import { CalendarArrowDown } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { api } from '#web/app/lib/api.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { words } from './words.ts'

/** As a row of a menu has it. */
export function useCalendarFile({ id }: Pick<Booking, 'id'>) {
  const download = async () => saveFile(await api.bookings.calendarFile({ params: { id } }), 'lesson.ics')
  return { name: words.calendarFile, ...useAct(download, { failed: words.calendarFailed }) }
}

export function CalendarFileButton({ lesson }: { lesson: Pick<Booking, 'id'> }) {
  const { name, act, isPending } = useCalendarFile(lesson)
  return (
    <Button icon={CalendarArrowDown} isPending={isPending} onPress={() => act()}>
      {name}
    </Button>
  )
}
