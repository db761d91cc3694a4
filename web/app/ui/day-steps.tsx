import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { addDays, type CalendarDate } from '#domain/time.ts'
import { StepButton } from './step-button.tsx'

export interface DayStepsProps {
  date: CalendarDate
  /** Why there is nothing before it, and after it; null where there is. */
  first: string | null
  last: string | null
  onDate: (date: CalendarDate) => void
  /** Between the two. */
  children?: ReactNode
}

/** From one day to the next, without a calendar. */
export function DaySteps({ date, first, last, onDate, children }: DayStepsProps) {
  return (
    <div className="flex items-center gap-2">
      <StepButton size="icon" label="Previous day" reason={first} onStep={() => onDate(addDays(date, -1))}>
        <ChevronLeft size={20} aria-hidden />
      </StepButton>
      {children}
      <StepButton size="icon" label="Next day" reason={last} onStep={() => onDate(addDays(date, 1))}>
        <ChevronRight size={20} aria-hidden />
      </StepButton>
    </div>
  )
}
