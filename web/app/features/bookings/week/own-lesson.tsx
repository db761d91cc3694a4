import { Link } from '@tanstack/react-router'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { timeRange } from '#web/app/lib/format.ts'
import { dayHeading, words } from './words.ts'

interface OwnLessonProps {
  booking: NonNullable<GridSlot['ownBooking']>
  /** The London date in whose column it stands. */
  date: string
}

/** A time that the reader holds already, as the way to it among the lessons. */
export function OwnLesson({ booking, date }: OwnLessonProps) {
  return (
    <Link to="/schedule" search={{ tab: 'lessons', lesson: booking.id }} className="week-slot" data-own>
      <span className="sr-only">{dayHeading(date)}, </span>
      <b>{timeRange(booking.startTime, booking.endTime)}</b>{' '}
      <span className="week-offer">
        <em>{words.ownLesson}</em>
      </span>
    </Link>
  )
}
