import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react'
import {
  Calendar as AriaCalendar,
  DatePicker as AriaDatePicker,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  type DateSegmentProps,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { cx } from './class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords } from './field-parts.tsx'
import { popoverClass } from './popover-class.ts'

export interface DatePickerProps extends FieldWords {
  /** A London calendar date, `YYYY-MM-DD`, as are both limits; null while it is not complete. */
  value: string | null
  onChange: (date: string | null) => void
  onBlur?: () => void
  minDate?: string
  maxDate?: string
  isDisabled?: boolean
  /** Where a mistake leads: its first part takes the focus. */
  ref?: Ref<{ focus: () => void }>
}

/** Typed as day, month, year, or picked from a month. Dates outside the limits are struck through. */
export function DatePicker({
  label,
  description,
  error,
  value,
  onChange,
  minDate,
  maxDate,
  ref,
  ...picker
}: DatePickerProps) {
  const { shown, choose, keepParts } = useShownDate(value, onChange)
  const parts = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => parts.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }))
  return (
    <AriaDatePicker
      {...picker}
      value={shown}
      onChange={choose}
      minValue={minDate ? parseDate(minDate) : null}
      maxValue={maxDate ? parseDate(maxDate) : null}
      firstDayOfWeek="mon"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <FieldLabel>{label}</FieldLabel>
      <Group ref={parts} className="field flex items-center pr-0">
        <DateInput className="flex flex-1 items-center tabular-nums">
          {(part) =>
            part.type === 'day' ? (
              <Day segment={part} shown={shown} onWhole={keepParts} />
            ) : (
              <DateSegment segment={part} className={segmentClass} />
            )
          }
        </DateInput>
        <Button className="grid size-11 place-items-center rounded-sm text-ink-2">
          <CalendarDays size={18} aria-hidden />
        </Button>
      </Group>
      <FieldNotes description={description} error={error} />
      <Popover className={cx(popoverClass, 'p-3')}>
        <Dialog className="outline-none">
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}

const segmentClass =
  'rounded-xs px-0.5 outline-none data-placeholder:text-ink-3 data-focused:bg-bottle data-focused:text-on-bottle'

/**
 * React Aria goes on with its last whole date while a part of it is missing or the day is not in the month. Our value is
 * null meanwhile; the date stays here, because without it the parts that are still right would be gone.
 */
function useShownDate(value: string | null, onChange: DatePickerProps['onChange']) {
  const [shown, setShown] = useState(() => dateOf(value))
  const [isUnfinished, setUnfinished] = useState(false)
  const isKept = value === null && isUnfinished
  if (!isKept && value !== textOf(shown)) setShown(dateOf(value))
  return {
    shown,
    choose(date: CalendarDate | null) {
      setShown(date)
      setUnfinished(false)
      onChange(textOf(date))
    },
    keepParts(isWhole: boolean) {
      if (isWhole !== isUnfinished) return
      setUnfinished(!isWhole)
      onChange(isWhole ? textOf(shown) : null)
    },
  }
}

interface DayProps extends Pick<DateSegmentProps, 'segment'> {
  shown: CalendarDate | null
  onWhole: (isWhole: boolean) => void
}

/** Stands for all parts: only within the field is it known whether they still make up the date that is shown. */
function Day({ segment, shown, onWhole }: DayProps) {
  const parts = useContext(DateFieldStateContext)?.segments ?? []
  const isWhole =
    shown === null ||
    parts.every(({ type, isPlaceholder, value }) => {
      return type !== 'day' && type !== 'month' && type !== 'year' ? true : !isPlaceholder && value === shown[type]
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of a change, whoever listens by then
  useEffect(() => onWhole(isWhole), [isWhole])
  return <DateSegment segment={segment} className={segmentClass} />
}

const dateOf = (text: string | null): CalendarDate | null => (text ? parseDate(text) : null)
const textOf = (date: CalendarDate | null): string | null => date?.toString() ?? null

const arrow = 'grid size-11 place-items-center rounded-md hover:bg-sunk disabled:opacity-40'
/** Seven of them, the padding and what a popover keeps from the edges are as wide as the smallest phone. */
const cell =
  'grid h-11 w-[min(2.75rem,(100vw-3.25rem)/7)] place-items-center rounded-md tabular-nums outline-none hover:bg-bottle-tint data-outside-month:hidden ' +
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
