import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'

const arrow = 'grid size-11 place-items-center rounded-md hover:bg-sunk disabled:opacity-40'
const cell =
  'grid size-11 place-items-center rounded-md tabular-nums outline-none hover:bg-bottle-tint data-outside-month:hidden ' +
  'data-disabled:text-ink-3 data-disabled:line-through data-selected:bg-bottle data-selected:text-on-bottle ' +
  'data-focus-visible:outline-3 data-focus-visible:outline-focus'

/** The month that a date picker opens; it reads its date and limits from the picker. Monday first. */
export function Calendar() {
  return (
    <AriaCalendar>
      <header className="mb-2 flex items-center gap-1">
        <Button slot="previous" className={arrow}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <Heading className="flex-1 text-center font-display text-lg font-semibold" />
        <Button slot="next" className={arrow}>
          <ChevronRight size={18} aria-hidden />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-sm font-normal text-ink-3">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}
