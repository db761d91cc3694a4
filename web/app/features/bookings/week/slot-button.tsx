import { Link } from '@tanstack/react-router'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { clockTime, timeRange } from '#web/app/lib/format.ts'
import { hindranceOf, ownLessonIn, type Picking } from './state.ts'
import { dayHeading, durationHint, whyNot, words } from './words.ts'

/**
 * A start that can be picked, in full words at every width; an own lesson leads to itself. Everything is text: a label of
 * its own would differ from what is seen. One that cannot be picked stays focusable by script, so that focus is not lost
 * when the slot is taken under it.
 */
export function SlotButton({ slot, picking }: { slot: GridSlot; picking: Picking }) {
  // While a time is being chosen there is no way out of it.
  const own = picking.chosen === undefined ? ownLessonIn(slot, picking) : null
  if (own) return <OwnLesson booking={own} date={slot.date} />

  const problem = hindranceOf(slot, picking)
  const isCurrent = picking.moving !== undefined && slot.ownBooking?.id === picking.moving.id
  const { chosen } = picking
  return (
    <button
      type="button"
      className="week-slot printed"
      aria-disabled={problem ? true : undefined}
      aria-pressed={chosen === undefined || problem ? undefined : chosen?.getTime() === slot.startTime.getTime()}
      data-current={isCurrent || undefined}
      tabIndex={problem ? -1 : 0}
      onClick={(event) => {
        if (problem) return
        event.currentTarget.focus() // Safari does not focus a button that is clicked, and focus must come back to it
        picking.onPick(slot)
      }}
    >
      <span className="sr-only">{dayHeading(slot.date)}, </span>
      <b>{clockTime(slot.startTime)}</b>{' '}
      <span className="week-offer">
        {isCurrent && <em>{words.currentTime}</em>}{' '}
        {slot.subject && (!problem || problem === 'other_subject') && <em>{slot.subject}</em>}{' '}
        <small>{problem ? whyNot[problem] : durationHint(slot)}</small>{' '}
        {problem ? (
          <span className="sr-only">with {slot.tutor.name}</span>
        ) : (
          <small>
            <span className="sr-only">with </span>
            {slot.tutor.name}
          </small>
        )}
      </span>
    </button>
  )
}

interface OwnLessonProps {
  booking: NonNullable<GridSlot['ownBooking']>
  /** The London date in whose column it stands. */
  date: string
}

/** A time that the reader holds already, as the way to it among the lessons. */
function OwnLesson({ booking, date }: OwnLessonProps) {
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
