import { useQuery } from '@tanstack/react-query'
import { isBookableDate, lastBookableDate } from '#domain/booking-times.ts'
import { type CalendarDate, calendarDate, londonDateOf, minutesBetween } from '#domain/time.ts'
import { type FreeSlot, freeSlots } from '#web/app/features/availability/api.ts'
import type { Subject } from '#web/app/features/subjects/api.ts'
import { calendarLongDay, pounds, timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { ModeProps } from './book-lessons.tsx'
import { lessonPounds } from './format.ts'
import { LessonMode } from './lesson-mode.tsx'
import { messages } from './messages.ts'
import { REPEATS, USUAL_REPEAT } from './state.ts'
import { SubjectSelect } from './subject-select.tsx'

/** A subject and a date, then one of the free times; the same time each week where it is repeated. */
export function StandardMode({ draft, onChange, subjects, now, isSending, onRequest, onSeries }: ModeProps) {
  const { subjectId, date, isOnline, weeks } = draft
  const subject = subjects.find(({ id }) => id === subjectId)
  const isOutside = date !== null && !isBookableDate(date, now)
  function book(slot: FreeSlot) {
    if (!subject) return
    const terms = { tutorId: slot.tutor.id, startTime: slot.startTime, isOnline }
    if (weeks === 1) onRequest({ ...terms, subjectId: subject.id, endTime: slot.endTime })
    else onSeries({ ...terms, parts: [{ subjectId: subject.id, minutes: minutesOf(slot) }], weeks })
  }
  return (
    <>
      <div className="card grid gap-5 p-5 md:grid-cols-2 md:p-6">
        <SubjectSelect
          subjects={subjects}
          value={subjectId}
          onChange={(id) => onChange({ type: 'choose', values: { subjectId: id } })}
        />
        <LessonMode value={isOnline} onChange={(to) => onChange({ type: 'choose', values: { isOnline: to } })} />
        <DatePicker
          label="Date"
          value={date}
          minDate={londonDateOf(now)}
          maxDate={lastBookableDate(now)}
          error={isOutside ? messages.dateOutside : ''}
          onChange={(chosen) =>
            onChange({ type: 'choose', values: { date: chosen === null ? null : calendarDate(chosen) } })
          }
        />
        <Repeat draft={draft} onChange={onChange} />
      </div>
      {subject && date && !isOutside ? (
        <Slots subject={subject} date={date} isOnline={isOnline} isSending={isSending} onBook={book} />
      ) : (
        <Empty>{messages.chooseFirst}</Empty>
      )}
    </>
  )
}

function Repeat({ draft, onChange }: Pick<ModeProps, 'draft' | 'onChange'>) {
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <Checkbox
        isSelected={draft.weeks !== 1}
        onChange={(to) => onChange({ type: 'choose', values: { weeks: to ? USUAL_REPEAT : 1 } })}
      >
        Repeat every week
      </Checkbox>
      {draft.weeks !== 1 && (
        <div className="min-w-36 flex-1">
          <Select
            label="Repeat for"
            options={REPEATS.map((weeks) => ({ id: String(weeks), name: `${weeks} weeks` }))}
            value={String(draft.weeks)}
            onChange={(id) => {
              const weeks = REPEATS.find((each) => String(each) === id)
              if (weeks) onChange({ type: 'choose', values: { weeks } })
            }}
          />
        </div>
      )}
    </div>
  )
}

interface SlotsProps {
  subject: Subject
  date: CalendarDate
  isOnline: boolean
  isSending: boolean
  onBook: (slot: FreeSlot) => void
}

function Slots({ subject, date, ...row }: SlotsProps) {
  const slots = useQuery(freeSlots(subject.id, date))
  return (
    <Section title={`Free times on ${calendarLongDay(date)}`}>
      {slots.data ? (
        slots.data.length > 0 ? (
          <ul className="card divide-y divide-feint overflow-hidden">
            {slots.data.map((slot) => (
              <SlotRow key={slot.id} slot={slot} subject={subject} {...row} />
            ))}
          </ul>
        ) : (
          <Empty>{messages.noSlots}</Empty>
        )
      ) : slots.isError ? (
        <Failed message={messages.slotsNotLoaded} onRetry={() => void slots.refetch()} />
      ) : (
        <SkeletonRows label={messages.slotsLoading} />
      )}
    </Section>
  )
}

type SlotRowProps = Omit<SlotsProps, 'date'> & { slot: FreeSlot }

function SlotRow({ slot, subject, isOnline, isSending, onBook }: SlotRowProps) {
  const when = timeRange(slot.startTime, slot.endTime)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 md:px-5">
      <span className="font-display text-lg font-semibold tabular-nums">{when}</span>
      <span className="text-ink-2 max-sm:order-1 max-sm:w-full">with {slot.tutor.name}</span>
      <span className="ml-auto tabular-nums">{pounds(lessonPounds(subject, isOnline, minutesOf(slot)))}</span>
      <Button variant="primary" isDisabled={isSending} onPress={() => onBook(slot)}>
        Book This Slot
        <span className="sr-only">, {when}</span>
      </Button>
    </li>
  )
}

function minutesOf({ startTime, endTime }: FreeSlot): number {
  return minutesBetween(new Date(startTime), new Date(endTime))
}
