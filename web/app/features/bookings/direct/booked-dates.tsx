import { poundsText } from '#domain/money.ts'
import type { CalendarDate } from '#domain/time.ts'
import { calendarLongDay } from '#web/app/lib/format.ts'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { type BookedDate, type Chosen, isWithout } from './api.ts'
import { clashOf, warningOf, words } from './words.ts'

interface BookedDatesProps {
  dates: readonly BookedDate[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Every date of a weekly lesson, with what it costs and what stands against it; one that is taken or closed is left out already. */
export function BookedDates({ dates, chosen, onChoose }: BookedDatesProps) {
  return (
    <ul className="divide-y divide-feint rounded-md border border-rule px-3">
      {dates.map((each) => (
        <li key={each.date} className="py-1">
          <div className="flex flex-wrap items-center gap-x-4">
            <Checkbox
              isSelected={!isWithout(each, chosen)}
              isDisabled={each.clash !== null}
              onChange={(isKept) => onChoose(choosing(chosen, each.date, isKept))}
            >
              {calendarLongDay(each.date)}
            </Checkbox>
            <span className="ml-auto text-sm text-ink-2 tabular-nums">
              {each.isCovered ? words.covered : poundsText(each.price)}
            </span>
          </div>
          <DateNote date={each} />
        </li>
      ))}
    </ul>
  )
}

function choosing({ leftOut, kept }: Chosen, date: CalendarDate, isKept: boolean): Chosen {
  const without = (dates: readonly CalendarDate[]) => dates.filter((each) => each !== date)
  if (isKept) return { leftOut: without(leftOut), kept: [...kept, date] }
  return { leftOut: [...leftOut, date], kept: without(kept) }
}

/** What stands against a date. */
export function DateNote({ date }: { date: BookedDate }) {
  const clash = clashOf(date)
  const warning = warningOf(date)
  if (clash)
    return (
      <p className="pb-1">
        <Chip tone="warn">{clash}</Chip>
      </p>
    )
  return warning && <p className="pb-1 text-sm text-ink-3">{warning}</p>
}
