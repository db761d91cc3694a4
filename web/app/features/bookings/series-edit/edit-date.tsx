import { useState } from 'react'
import { poundsText } from '#domain/money.ts'
import { type CalendarDate, type ClockTime, instantAt, londonClockOf, londonDateOf } from '#domain/time.ts'
import { calendarLongDay } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { ClockField } from '#web/app/ui/clock-field.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { startsWith } from '../family/booking/times/state.ts'
import type { EditedDate } from './api.ts'
import { changeInWords, moneyInWords, words } from './words.ts'

interface EditDateProps {
  date: EditedDate
  onTick: (isTicked: boolean) => void
  onMove: (start: Date) => void
}

/** One date of an edit: where it was and will be, what it costs, and what stands against it. */
export function EditDate({ date, onTick, onMove }: EditDateProps) {
  const isDone = date.stays === null
  const day = calendarLongDay(date.date)
  const money = isDone ? moneyInWords(date) : ''
  const canMove = isDone && (date.does === 'MOVE' || date.does === 'ADD')
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox isSelected={isDone} onChange={onTick}>
          {day}
          <span className="block text-ink-2 tabular-nums">{changeInWords(date)}</span>
        </Checkbox>
        {isDone && date.does !== 'CALL_OFF' && date.price !== null && (
          <span className="ml-auto tabular-nums">{poundsText(date.price)}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-9 empty:hidden">
        {isDone && date.problem && <Chip tone="danger">{date.problem}</Chip>}
        {date.closed && <Chip tone="info">{date.closed}</Chip>}
        {date.stays === 'OWN_TIME' && <Chip tone="info">{words.ownTime}</Chip>}
        {isDone && date.isLate && <Chip tone="warn">{words.late}</Chip>}
        {isDone &&
          date.warnings.map((each) => (
            <Chip key={each} tone="warn">
              {each}
            </Chip>
          ))}
        {money && <span className="text-sm text-ink-2">{money}</span>}
      </div>
      {canMove && date.problem && date.to && <AnotherTime day={day} start={date.to.startTime} onMove={onMove} />}
    </li>
  )
}

function AnotherTime({ day, start, onMove }: { day: string; start: Date; onMove: (start: Date) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [date, setDate] = useState<string | null>(londonDateOf(start))
  const [clock, setClock] = useState<ClockTime | null>(londonClockOf(start))
  if (!isOpen) {
    return (
      <p className="pl-9">
        <Button variant="quiet" about={day} onPress={() => setOpen(true)}>
          {words.another}
        </Button>
      </p>
    )
  }
  const choose = () => date && clock && onMove(instantAt(date as CalendarDate, clock))
  return (
    <fieldset className="flex flex-wrap items-end gap-3 pl-9">
      <legend className="sr-only">
        {words.another}, {day}
      </legend>
      <DatePicker label="Date" value={date} onChange={setDate} />
      <ClockField label="Start" value={clock} onChange={setClock} options={startsWith(clock)} />
      <Button onPress={choose} isDisabled={!date || !clock}>
        Look
      </Button>
    </fieldset>
  )
}
