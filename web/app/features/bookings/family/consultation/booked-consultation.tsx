import { Link } from '@tanstack/react-router'
import { awaitsStudent } from '#domain/bookings.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Booking } from '#web/app/features/bookings/api.ts'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { buttonClass } from '#web/app/ui/button-class.ts'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { Facts } from './facts.tsx'
import { words } from './words.ts'

interface BookedConsultationProps {
  booking: Booking
  /** It has been asked for on this page. */
  isJustSent: boolean
}

/** The receipt, from the moment that it was asked for. */
export function BookedConsultation({ booking, isJustSent }: BookedConsultationProps) {
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
      <p>
        <Link to="/schedule" search={{ tab: 'lessons' }} className={buttonClass('line')}>
          See my lessons
        </Link>
      </p>
    </section>
  )
}

function stageOf(booking: Booking, now: Date): keyof typeof words.receipt {
  if (booking.status === 'COMPLETED' || (booking.status === 'CONFIRMED' && booking.endTime <= now)) return 'over'
  if (booking.status === 'CONFIRMED') return 'agreed'
  return awaitsStudent(booking) ? 'suggested' : 'waits'
}
