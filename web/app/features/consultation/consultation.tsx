import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { bookingRefusals } from '#contract/bookings.ts'
import { isBookableDate, lastBookableDate } from '#domain/booking-times.ts'
import { consultationProblem } from '#domain/consultations.ts'
import { poundsText, poundsToPence } from '#domain/money.ts'
import { consultationPricePence, consultationPriceWords } from '#domain/pricing.ts'
import { categoryLabel } from '#domain/subjects.ts'
import { type CalendarDate, calendarDate, londonDateOf } from '#domain/time.ts'
import type { User } from '#web/app/features/accounts/api.ts'
import type { FreeSlot } from '#web/app/features/availability/api.ts'
import { bookingsOf, requestConsultation } from '#web/app/features/bookings/api.ts'
import { activeSubjects, type Subject } from '#web/app/features/subjects/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { DatePicker } from '#web/app/ui/date-picker.tsx'
import { DaySteps } from '#web/app/ui/day-steps.tsx'
import { Empty } from '#web/app/ui/empty.tsx'
import { ErrorBox } from '#web/app/ui/error-box.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Select } from '#web/app/ui/select.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import { ConsultationSlots } from './consultation-slots.tsx'
import { messages } from './messages.ts'

/** Spec 1 §2: one consultation of 30 minutes, once, if the tutor has enabled it for this student. */
export function Consultation({ user }: { user: Pick<User, 'id' | 'role' | 'studentProfile'> }) {
  return (
    <>
      <PageTitle title="Book a Consultation" lead="30 minutes, once. All times are UK time." />
      {user.role === 'STUDENT' ? <Offer user={user} /> : <Empty>{messages.studentsOnly}</Empty>}
    </>
  )
}

function Offer({ user }: { user: Pick<User, 'id' | 'studentProfile'> }) {
  const [bookings, subjects] = useQueries({ queries: [bookingsOf(user.id), activeSubjects] })
  const failed = [bookings, subjects].filter(({ isError }) => isError)
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  if (!bookings.data || !subjects.data) {
    if (failed.length === 0) return <SkeletonRows label={messages.loading} />
    return <Failed message={messages.notLoaded} onRetry={retry} />
  }
  const consultationEnabled = user.studentProfile?.consultationEnabled === true
  const problem = consultationProblem({ consultationEnabled }, bookings.data)
  if (problem) {
    return (
      <Empty
        action={
          <Link to="/schedule" className={buttonClass('line')}>
            See my lessons
          </Link>
        }
      >
        {bookingRefusals[problem].message}
      </Empty>
    )
  }
  return subjects.data.length > 0 ? <Choice subjects={subjects.data} /> : <Empty>{messages.noSubjects}</Empty>
}

/** A subject and a date, then one of the free times. */
function Choice({ subjects }: { subjects: readonly Subject[] }) {
  const now = useNow()
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [date, setDate] = useState<CalendarDate | null>(londonDateOf(now))
  const { isSending, problem, book } = useBooking()
  const isOutside = date !== null && !isBookableDate(date, now)
  const subject = subjects.find(({ id }) => id === subjectId)
  return (
    <div className="grid gap-5">
      <div className="card grid gap-5 p-5 md:grid-cols-2 md:p-6">
        <Select
          label="Subject"
          placeholder="Choose a subject"
          options={subjects.map(({ id, name, category }) => ({ id, name, note: categoryLabel[category] }))}
          value={subjectId}
          onChange={setSubjectId}
        />
        <DatePicker
          label="Date"
          value={date}
          minDate={londonDateOf(now)}
          maxDate={lastBookableDate(now)}
          error={isOutside ? messages.dateOutside : ''}
          onChange={(chosen) => setDate(chosen === null ? null : calendarDate(chosen))}
        />
        <p className="md:col-span-2">The consultation costs {subject ? priceOf(subject) : priceOfAny(subjects)}.</p>
      </div>
      {problem && <ErrorBox>{problem}</ErrorBox>}
      {!subject && <Empty>{messages.subjectMissing}</Empty>}
      {subject && !date && <Empty>{messages.dateMissing}</Empty>}
      {subject && date && !isOutside && (
        <ConsultationSlots
          subjectId={subject.id}
          date={date}
          steps={
            <DaySteps
              date={date}
              first={londonDateOf(now)}
              last={lastBookableDate(now)}
              outside={messages.dateOutside}
              onDate={setDate}
            />
          }
          isSending={isSending}
          onBook={(slot) => void book(subject.id, slot)}
        />
      )}
    </div>
  )
}

function priceOf({ consultationRate }: Subject): string {
  return poundsText(consultationPricePence({ consultationRatePence: poundsToPence(consultationRate) }))
}

/** Before one is chosen. */
function priceOfAny(subjects: readonly Subject[]): string {
  return consultationPriceWords(subjects.map(({ consultationRate }) => poundsToPence(consultationRate) ?? 0))
}

/** Whatever is refused, the choice stays and the free times are read again. Once booked, the page says so for good. */
function useBooking() {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function book(subjectId: string, slot: FreeSlot) {
    if (isSending) return
    setSending(true)
    setProblem(null)
    const { startTime, endTime } = slot
    try {
      await requestConsultation({ tutorId: slot.tutor.id, subjectId, startTime, endTime, notes: messages.note })
      notify(messages.booked)
    } catch (error) {
      setProblem(problemText(error, messages.notBooked))
    }
    setSending(false)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    void queryClient.invalidateQueries({ queryKey: ['availability'] })
  }
  return { isSending, problem, book }
}
