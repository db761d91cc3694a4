import { useState } from 'react'
import type { Subject } from '#contract/subjects.ts'
import { isBookableDate } from '#domain/booking-times.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import { type NextSlot, nextFreeSlots } from '#web/app/features/availability/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, QueryList } from '#web/app/ui/loaded.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { DayField, DaySlots } from '../booking/day-slots.tsx'
import { words as bookingWords } from '../booking/words.ts'
import { words } from './words.ts'

interface ChoiceProps {
  subjects: readonly Subject[]
  /** Which the student takes, as registered. */
  ownSubjectIds: readonly string[]
  onSent: () => void
}

/** One of the next free times at once, or of another day's; its subject before it or with it. */
export function Choice({ subjects, ownSubjectIds, onSent }: ChoiceProps) {
  const [subjectId, setSubjectId] = useState(onlyOne(subjects, ownSubjectIds))
  const choose = (slot: NextSlot) => {
    const offered = subjects.filter(({ id }) => slot.subjectIds.includes(id))
    void openDialog(() => import('./ask-dialog.tsx'), 'AskDialog', { slot, subjects: offered, onSent })
  }
  return (
    <div className="grid gap-5">
      <div className="card grid gap-5 p-5 md:grid-cols-2 md:p-6">
        <SubjectSelect
          description={subjectId === null ? words.subjectWithTime : ''}
          subjects={subjects}
          value={subjectId}
          onChange={setSubjectId}
        />
      </div>
      <NextTimes subjectId={subjectId} onBook={choose} />
      <AnotherDay subjectId={subjectId} onBook={choose} />
    </div>
  )
}

/** The one that it can only be: of those on offer, or of those that the student takes. */
function onlyOne(subjects: readonly Subject[], ownSubjectIds: readonly string[]): string | null {
  const own = subjects.filter(({ id }) => ownSubjectIds.includes(id))
  const [one, ...others] = subjects.length === 1 ? subjects : own
  return one && others.length === 0 ? one.id : null
}

interface TimesProps {
  /** Null for any. */
  subjectId: string | null
  onBook: (slot: NextSlot) => void
}

/** Its times are of one subject, which has to be chosen first (Rules: bookings). */
function AnotherDay({ subjectId, onBook }: TimesProps) {
  const now = useNow()
  const [date, setDate] = useState<CalendarDate | null>(null)
  const isBookable = date !== null && isBookableDate(date, now)
  return (
    <>
      <div className="card grid gap-5 p-5 md:grid-cols-2 md:p-6">
        <DayField description={words.anotherDay} date={date} onDate={setDate} />
      </div>
      {isBookable && subjectId === null && <Empty>{words.subjectMissing}</Empty>}
      {isBookable && subjectId !== null && (
        <DaySlots wanted={{ subjectId, date, minutes: CONSULTATION_MINUTES }} onDate={setDate}>
          {(slot) => (
            <>
              <span className="text-ink-2">with {slot.tutor.name}</span>
              <Button
                className="ml-auto"
                variant="primary"
                onPress={() => onBook({ ...slot, subjectIds: [subjectId] })}
              >
                Book Consultation
                <span className="sr-only">, {timeRange(slot.startTime, slot.endTime)}</span>
              </Button>
            </>
          )}
        </DaySlots>
      )}
    </>
  )
}

/** The next free half hours over all days, a few of each. */
function NextTimes({ subjectId, onBook }: TimesProps) {
  return (
    <Section title={words.nextTimes}>
      <QueryList
        of={nextFreeSlots(subjectId, CONSULTATION_MINUTES)}
        waiting={bookingWords.slotsLoading}
        rows={6}
        failed={bookingWords.slotsNotLoaded}
        empty={words.noNextTimes}
      >
        {(slots) => (
          <ul className="card divide-y divide-feint">
            {[...Map.groupBy(slots, ({ startTime }) => londonDateOf(startTime))].map(([date, times]) => (
              <li key={date} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
                <span className="min-w-56 font-semibold">{longDay(times[0]?.startTime ?? '')}</span>
                <span className="flex flex-wrap gap-2">
                  {times.map((slot) => (
                    <Button key={slot.id} onPress={() => onBook(slot)}>
                      <span className="sr-only">Book Consultation, {longDay(slot.startTime)}, </span>
                      <span aria-hidden>{clockTime(slot.startTime)}</span>
                      <span className="sr-only">{timeRange(slot.startTime, slot.endTime)}</span>
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}
