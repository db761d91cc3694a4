import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type CalendarDate } from '#domain/time.ts'
import { StepButton } from './step-button.tsx'

export interface DayStepsProps {
  date: CalendarDate
  /** The days between which it steps. */
  first: CalendarDate
  last: CalendarDate
  /** Why there is nothing before the first and after the last. */
  outside: string
  onDate: (date: CalendarDate) => void
}

/** From one day to the next, without a calendar. */
export function DaySteps({ date, first, last, outside, onDate }: DayStepsProps) {
  return (
    <div className="flex gap-2">
      <StepButton
        size="icon"
        label="Previous day"
        reason={date <= first ? outside : null}
        onStep={() => onDate(addDays(date, -1))}
      >
        <ChevronLeft size={20} aria-hidden />
      </StepButton>
      <StepButton
        size="icon"
        label="Next day"
        reason={date >= last ? outside : null}
        onStep={() => onDate(addDays(date, 1))}
      >
        <ChevronRight size={20} aria-hidden />
      </StepButton>
    </div>
  )
}
