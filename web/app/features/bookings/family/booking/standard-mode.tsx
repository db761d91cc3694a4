import { newcomerRefusals } from '#contract/sentences/newcomers.ts'
import type { Subject } from '#contract/subjects.ts'
import { isBookableDate } from '#domain/booking-times.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { poundsText } from '#domain/money.ts'
import { minutesBetween } from '#domain/time.ts'
import { useIsNew } from '#web/app/features/accounts/api.ts'
import type { FreeSlot } from '#web/app/features/availability/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { timeRange } from '#web/app/lib/format.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Empty } from '#web/app/ui/loaded.tsx'
import { places } from '#web/app/ui/places.ts'
import { Segmented } from '#web/app/ui/segmented.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { DayField, DaySlots } from './day-slots.tsx'
import type { ModeProps } from './state.ts'
import { consultationPence, lessonPence, repeats, words } from './words.ts'

/** A subject and a date, then one of the free times; the same time each week where it is repeated. */
export function StandardMode({ draft, onChange, offer, now, isSending, onAsk }: ModeProps) {
  const { subjectId, date, isOnline, weeks } = draft
  const isConsultation = offer.consultation && draft.isConsultation
  const subject = offer.subjects.find(({ id }) => id === subjectId)
  const priceOf = (of: Subject, slot: FreeSlot) =>
    isConsultation ? consultationPence(of) : lessonPence(of, isOnline, minutesBetween(slot.startTime, slot.endTime))
  function book({ tutor, startTime, endTime }: FreeSlot) {
    if (!subject) return
    const single = { tutorId: tutor.id, subjectId: subject.id, startTime, endTime }
    if (isConsultation) onAsk({ consultation: { ...single, notes: words.consultationNote } })
    else if (weeks === 1) onAsk({ lesson: { ...single, isOnline } })
    else {
      const series = { tutorId: tutor.id, startTime, isOnline, weeks }
      onAsk({ series: { ...series, parts: [{ subjectId: subject.id, minutes: minutesBetween(startTime, endTime) }] } })
    }
  }
  return (
    <>
      <div className="card grid gap-5 p-5 md:grid-cols-2 md:p-6">
        {offer.consultation && <SessionType draft={draft} onChange={onChange} />}
        <SubjectSelect subjects={offer.subjects} value={subjectId} onChange={(id) => onChange({ subjectId: id })} />
        {!isConsultation && (
          <Segmented
            label="Lesson mode"
            options={places}
            value={isOnline}
            onChange={(to) => onChange({ isOnline: to })}
          />
        )}
        <DayField date={date} onDate={(to) => onChange({ date: to })} />
        {!isConsultation && <Repeat draft={draft} onChange={onChange} />}
      </div>
      {subject && date && isBookableDate(date, now) ? (
        <DaySlots
          wanted={{ subjectId: subject.id, date, minutes: isConsultation ? CONSULTATION_MINUTES : undefined }}
          onDate={(to) => onChange({ date: to })}
        >
          {(slot) => (
            <>
              <span className="text-ink-2 max-sm:order-1 max-sm:w-full">with {slot.tutor.name}</span>
              <span className="ml-auto tabular-nums">{poundsText(priceOf(subject, slot))}</span>
              <Button variant="primary" isDisabled={isSending} onPress={() => book(slot)}>
                Book This Slot
                <span className="sr-only">, {timeRange(slot.startTime, slot.endTime)}</span>
              </Button>
            </>
          )}
        </DaySlots>
      ) : (
        <Empty>{words.chooseFirst}</Empty>
      )}
    </>
  )
}

/** Asked only of whom the tutor offers a consultation, and who has had none. */
function SessionType({ draft, onChange }: Pick<ModeProps, 'draft' | 'onChange'>) {
  return (
    <div className="md:col-span-2">
      <Segmented
        label="Session type"
        options={[
          { id: false, name: 'Lesson' },
          { id: true, name: 'Consultation' },
        ]}
        value={draft.isConsultation}
        onChange={(isConsultation) => onChange({ isConsultation })}
      />
      {draft.isConsultation && <p className="mt-2 text-sm text-ink-3">{words.consultationOnce}</p>}
    </div>
  )
}

function Repeat({ draft, onChange }: Pick<ModeProps, 'draft' | 'onChange'>) {
  if (useIsNew()) return <p className="self-end text-sm text-ink-2">{newcomerRefusals.newcomer_repeats.message}</p>
  return (
    <Select
      label="Repeat"
      options={[{ id: 1 as const, name: 'None' }, ...repeats]}
      value={draft.weeks}
      onChange={(weeks) => onChange({ weeks })}
    />
  )
}
