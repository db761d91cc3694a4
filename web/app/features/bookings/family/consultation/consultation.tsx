import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { awaitsStudent, isLive } from '#domain/bookings.ts'
import { consultationProblem } from '#domain/consultations.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { User } from '#web/app/features/accounts/api.ts'
import { type Booking, overviewOf } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button.tsx'
import { Empty, faceOf } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { words as bookingWords } from '../booking/words.ts'
import { Choice } from './choice.tsx'
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
  <Link to="/schedule" search={{ tab: 'lessons' }} className={buttonClass('line')}>
    See my lessons
  </Link>
)

function Offer({ user }: { user: Pick<User, 'id' | 'studentProfile'> }) {
  const [isJustSent, setJustSent] = useState(false)
  const [overview, subjects] = useQueries({ queries: [overviewOf(user.id), ask(api.subjects.list)] })
  if (!overview.data || !subjects.data) {
    return faceOf([overview, subjects], { waiting: words.loading, failed: words.notLoaded })
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
        price={poundsText(price)}
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
