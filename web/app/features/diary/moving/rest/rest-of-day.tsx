import { MoveVertical } from 'lucide-react'
import { bookingCan } from '#domain/bookings.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Diary } from '#web/app/features/diary/api.ts'
import { beginningOn, type Mark } from '#web/app/features/diary/state.ts'
import { dayInWords, words } from '#web/app/features/diary/words.ts'
import { openDialog } from '#web/app/ui/dialogs.tsx'

interface RestOfDayProps {
  date: CalendarDate
  diary: Diary
  marks: readonly Mark[]
}

/** Leads to moving a day's lessons together; not there where none can be moved. */
export function RestOfDay({ date, diary, marks }: RestOfDayProps) {
  if (!beginningOn(date, marks).some(({ lesson }) => bookingCan.amend(lesson))) return null
  return (
    <button
      type="button"
      className="diary-rest"
      aria-label={words.restOf(dayInWords(date))}
      title={words.rest}
      onClick={() => openDialog(() => import('./rest-dialog.tsx'), 'RestDialog', { date, diary })}
    >
      <MoveVertical size={16} aria-hidden />
    </button>
  )
}
