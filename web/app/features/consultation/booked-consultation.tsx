import { Link } from '@tanstack/react-router'
import { bookingRefusals } from '#contract/bookings.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Booking } from '#web/app/features/bookings/api.ts'
import { longDay, pounds, timeRange } from '#web/app/lib/format.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { Facts } from './facts.tsx'
import { messages } from './messages.ts'

/** The receipt, from the moment that it was asked for. */
export function BookedConsultation({ booking }: { booking: Booking }) {
  const { startTime, endTime, tutor, subject, price, status } = booking
  return (
    <section aria-labelledby="booked" className="card grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="booked" className="mr-auto text-xl">
          {bookingRefusals.consultation_used.message}
        </h2>
        <StatusChip status={status} />
      </div>
      <Facts
        when={`${longDay(startTime)}, ${timeRange(startTime, endTime)}`}
        tutor={tutor.name}
        subject={subjectInFull(subject)}
        price={pounds(price)}
      />
      <p className="max-w-prose text-ink-2">
        {messages.whatNext[status === 'CONFIRMED' ? 'agreed' : status === 'COMPLETED' ? 'over' : 'waits']}
      </p>
      <p>
        <Link to="/schedule" search={{ tab: 'lessons' }} className={buttonClass('line')}>
          See my lessons
        </Link>
      </p>
    </section>
  )
}
