import { daysLater, minutesLater, stretchedBy } from '#domain/moving.ts'
import type { Interval } from '#domain/time.ts'
import type { Carry, Hand } from '../state.ts'

/** What is asked beside moving the lesson in the hand. */
interface Wishes {
  readonly undo: () => boolean
  /** M a second time: it was the month that was meant. */
  readonly month: () => void
}

/**
 * The keys while a lesson is in the hand (Rules #210): they are heard before anything else on the page, and none of them
 * does what it does otherwise. Returns how to stop.
 */
export function hearKeys(hand: Hand, { undo, month }: Wishes): () => void {
  const listen = (event: KeyboardEvent) => {
    const carry = hand.held()
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (!carry) {
      if (isUndo && !isTyping(event.target) && undo()) event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') return hand.putBack()
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return hand.putBack()
    if (hand.isBy() === 'pointer') return
    if (event.key === 'Enter' || event.key === ' ') return void hand.letGo()
    if (event.key.toLowerCase() === 'm' && carry.how === 'time') {
      hand.putBack()
      return month()
    }
    const next = stepped(carry, event)
    if (next) hand.over(next)
  }
  document.addEventListener('keydown', listen, true)
  return () => document.removeEventListener('keydown', listen, true)
}

/** Where a key leads: a quarter of an hour or a day; with Shift an hour; a page is a week. */
function stepped({ how, now }: Carry, { key, shiftKey }: KeyboardEvent): Interval | null {
  const minutes = { ArrowDown: 1, ArrowUp: -1 }[key]
  const step = shiftKey ? 60 : 15
  if (minutes) return how === 'time' ? minutesLater(now, minutes * step) : stretchedBy(now, minutes * step)
  const days = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7 }[key]
  return days && how === 'time' ? daysLater(now, days) : null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
