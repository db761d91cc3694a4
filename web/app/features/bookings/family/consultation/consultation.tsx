import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { Subject } from '#contract/subjects.ts'
import { isBookableDate } from '#domain/booking-times.ts'
import { awaitsStudent, isLive } from '#domain/bookings.ts'
import { CONSULTATION_MINUTES, consultationProblem } from '#domain/consultations.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { type CalendarDate, londonDateOf } from '#domain/time.ts'
import type { User } from '#web/app/features/accounts/api.ts'
import { type NextSlot, nextFreeSlots } from '#web/app/features/availability/api.ts'
import { type Booking, overviewOf } from '#web/app/features/bookings/api.ts'
import { SubjectSelect } from '#web/app/features/subjects/subject-select.tsx'
import { api, ask } from '#web/app/lib/api.ts'
import { clockTime, longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Button } from '#web/app/ui/button.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'
import { Section } from '#web/app/ui/card.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { Empty, faceOf, QueryList } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { DayField, DaySlots } from '../booking/day-slots.tsx'
import { words as bookingWords } from '../booking/words.ts'
import { Facts } from './facts.tsx'
import { priceOfAny, words } from './words.ts'

/** One consultation of 30 minutes, once, if the tutor has enabled it for this student (Rules: bookings). */
export function Consultation({ user }: { user: Pick<User, 'id' | 'role' | 'studentProfile'> }) {
  return (
    <>
      <PageTitle title="Book a Consultation" lead={words.lead} />
      {user.role === 'STUDENT' ? <Offer user={user} /> : <Empty>{words.studentsOnly}</Empty>}
    </>
  )
}

const toMyLessons = (
  <ButtonLink to="/schedule" search={{ tab: 'lessons' }}>
    See my lessons
  </ButtonLink>
)

function Offer({ user }: { user: Pick<User, 'id' | 'studentProfile'> }) {
  const [isJustSent, setJustSent] = useState(false)
  const [overview, subjects] = useQueries({ queries: [overviewOf(user.id), ask(api.subjects.list)] })
  if (!overview.data || !subjects.data) {
    return faceOf([overview, subjects], words.faces)
  }
  const consultationEnabled = user.studentProfile?.consultationEnabled === true
  const problem = consultationProblem({ consultationEnabled }, overview.data.bookings)
  const booked = overview.data.bookings.find((booking) => booking.type === 'CONSULTATION' && isLive(booking))
  if (booked) return <BookedConsultation booking={booked} isJustSent={isJustSent} />
  if (problem) return <Empty action={toMyLessons}>{bookingRefusals[problem].message}</Empty>
  if (subjects.data.length === 0) return <Empty>{bookingWords.noSubjects}</Empty>
  return (
    <>
      <section aria-labelledby="what" className="card mb-5 p-5 md:p-6">
        <h2 id="what" className="text-xl">
          {words.what}
        </h2>
        <p className="mt-2 max-w-prose text-ink-2">{words.about}</p>
        <p className="mt-2 font-semibold">The consultation costs {priceOfAny(subjects.data)}.</p>
      </section>
      <Choice
        subjects={subjects.data}
        ownSubjectIds={user.studentProfile?.subjects.map(({ id }) => id) ?? []}
        onSent={() => setJustSent(true)}
      />
    </>
  )
}

/** The receipt, from the moment that it was asked for. */
function BookedConsultation({ booking, isJustSent }: { booking: Booking; isJustSent: boolean }) {
  const { startTime, endTime, tutor, subject, price, status } = booking
  const stage = stageOf(booking, useNow())
  return (
    <section aria-labelledby="booked" className="card grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="booked" tabIndex={-1} data-focus-home className="mr-auto text-xl outline-none">
          {words.receipt[stage]}
        </h2>
        <StatusChip status={status} />
      </div>
      {isJustSent && <p role="status">{words.booked}</p>}
      <Facts
        when={`${longDay(startTime)}, ${timeRange(startTime, endTime)}`}
        tutor={tutor.name}
        subject={subjectInFull(subject)}
        price={price === null ? null : poundsText(price)}
      />
      <p className="max-w-prose text-ink-2">{words.whatNext[stage]}</p>
      <p>{toMyLessons}</p>
    </section>
  )
}

function stageOf(booking: Booking, now: Date): keyof typeof words.receipt {
  if (booking.status === 'COMPLETED' || (booking.status === 'CONFIRMED' && booking.endTime <= now)) return 'over'
  if (booking.status === 'CONFIRMED') return 'agreed'
  return awaitsStudent(booking) ? 'suggested' : 'waits'
}

interface ChoiceProps {
  subjects: readonly Subject[]
  /** Which the student takes, as registered. */
  ownSubjectIds: readonly string[]
  onSent: () => void
}

/** One of the next free times at once, or of another day's; its subject before it or with it. */
function Choice({ subjects, ownSubjectIds, onSent }: ChoiceProps) {
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
        {...bookingWords.slots}
        rows={6}
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
