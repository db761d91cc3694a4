import { slotProblem } from '#domain/lesson-requests.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { clockTime } from '#web/app/lib/format.ts'
import { dayHeading, durationHint, whyNotAvailable } from './format.ts'

export interface SlotButtonProps {
  slot: GridSlot
  now: Date
  /** The list of one day has room for every word; a column of the week shows the short form. */
  isRoomy?: boolean
  onPick: (slot: GridSlot) => void
}

/**
 * A start that can be asked for. Everything is text: a label of its own would differ from what is seen. One that cannot
 * be asked for stays focusable by script, so that focus is not lost when the slot is taken under it.
 */
export function SlotButton({ slot, now, isRoomy = false, onPick }: SlotButtonProps) {
  const problem = slotProblem({ startTime: new Date(slot.startTime), available: slot.available }, now)
  const offer = [slot.subject, durationHint(slot)].filter((words) => words !== null).join(', ')
  return (
    <button
      type="button"
      className="week-slot"
      aria-disabled={problem ? true : undefined}
      tabIndex={problem ? -1 : 0}
      title={problem ? 'Unavailable' : offer}
      onClick={(event) => {
        if (problem) return
        event.currentTarget.focus() // Safari does not focus a button that is clicked, and focus must come back to it
        onPick(slot)
      }}
    >
      <span className="sr-only">{dayHeading(slot.date)}, </span>
      <b>{clockTime(slot.startTime)}</b>{' '}
      {problem && <small>{isRoomy ? 'Unavailable' : whyNotAvailable[problem]}</small>}
      {!problem && <small>{isRoomy ? <LongOffer slot={slot} /> : <ShortOffer slot={slot} />}</small>}{' '}
      <span className="sr-only">with {slot.tutor.name}</span>
    </button>
  )
}

function LongOffer({ slot }: { slot: GridSlot }) {
  return (
    <>
      {slot.subject && <em>{slot.subject}</em>} {durationHint(slot)}
    </>
  )
}

/** Shows the subject, or as much of the hint as fits; the rest of the words are there to be heard. */
function ShortOffer({ slot }: { slot: GridSlot }) {
  const hint = durationHint(slot)
  const [first, ...rest] = hint.split(' ')
  if (slot.subject || first === 'Limited') {
    return (
      <>
        {slot.subject ?? '30 min'}
        <span className="sr-only"> ({hint})</span>
      </>
    )
  }
  return (
    <>
      {first} <span className="sr-only">{rest.join(' ')}</span>
    </>
  )
}
