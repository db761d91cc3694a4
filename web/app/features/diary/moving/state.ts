import { type KnownDays, type Meeting, mayBeCarried, mayBeStretched, metAt } from '#domain/moving.ts'
import { type CalendarDate, type Interval, londonDateOf } from '#domain/time.ts'
import type { Booking, Lesson } from '#web/app/features/bookings/api.ts'
import { announce } from '#web/app/lib/announce.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { type Clone, cloneOf } from './clone/state.ts'
import { type Box, boxOf, daysIn } from './places/state.ts'
import { labelOf, pickedUp, remarkOn, spokenOf, words } from './words.ts'

/** What is changed of a lesson. */
export type How = 'time' | 'length'

/** The page as it is now. */
export interface Shown {
  readonly frame: HTMLElement
  readonly dates: readonly CalendarDate[]
  readonly days: KnownDays<Booking>
  /** The lesson that a mark stands for; none for a time that it had before. */
  readonly lessonOf: (mark: string) => Lesson | undefined
  readonly onDate: (date: CalendarDate) => void
}

/** A lesson in the hand. */
export interface Carry {
  readonly lesson: Lesson
  readonly how: How
  readonly before: Interval
  readonly now: Interval
  readonly met: Meeting<Booking>
}

/** What becomes of a lesson that is let go; answers once it is known where it stands. */
export type Drop = (carry: Carry) => Promise<boolean>

/**
 * The tutor's hand in the calendar (Rules #211): it holds one lesson at a time, looks at each step what is there, and lets
 * go. Whether by pointer, by touch or by keys, it is the same.
 */
export function handIn(shown: () => Shown, hold: (isHeld: boolean) => void, drop: Drop) {
  let carry: Carry | null = null
  let clone: Clone | null = null
  let mark: HTMLElement | null = null
  let isBy: 'keys' | 'pointer' = 'keys'

  const homeBox = () => (mark?.isConnected ? mark.getBoundingClientRect() : carry && boxOf(shown().frame, carry.before))
  const empty = () => {
    document.documentElement.removeAttribute('data-carrying')
    for (const day of daysIn(shown().frame)) day.removeAttribute('data-under')
    ;[carry, clone, mark] = [null, null, null]
    hold(false)
  }

  function draw(free?: Box): void {
    if (!carry || !clone) return
    const { frame } = shown()
    const box = free ?? boxOf(frame, carry.now)
    clone.show(box !== null)
    if (box) clone.put(box)
    clone.say({
      ...{ label: labelOf(carry.now), name: carry.lesson.student.name },
      ...{ remark: remarkOn(carry.met), met: carry.met.what },
    })
    const date = londonDateOf(carry.now.start)
    for (const day of daysIn(frame)) day.toggleAttribute('data-under', day.dataset.date === date)
  }

  function speak(was: Interval): void {
    if (carry && isBy === 'keys') announce(spokenOf(carry.now, carry.met, was))
  }

  return {
    held: (): Carry | null => carry,
    isBy: () => isBy,

    /** Takes the lesson of a mark; false where it stays as it is. */
    take(element: HTMLElement, how: How, by: 'keys' | 'pointer'): boolean {
      this.putBack()
      const lesson = shown().lessonOf(element.dataset.mark ?? '')
      const may = how === 'time' ? mayBeCarried : mayBeStretched
      if (!lesson || !may(lesson)) {
        if (by === 'keys') announce(how === 'time' ? words.fixed : words.fixedLength)
        return false
      }
      const before = { start: lesson.startTime, end: lesson.endTime }
      ;[carry, mark, isBy] = [{ lesson, how, before, now: before, met: { what: 'free' } }, element, by]
      clone = cloneOf(element)
      element.dataset.inHand = ''
      document.documentElement.dataset.carrying = how
      hold(true)
      draw()
      if (by === 'keys') announce(pickedUp(lesson, before, how))
      return true
    },

    /** Holds it over another time; `free` is where its picture stands, where that is not the time's own place. */
    over(now: Interval, free?: Box): void {
      if (!carry) return
      const was = carry.now
      const isSame = isSameTime(now, was)
      if (isSame && !free) return
      if (!isSame) carry = { ...carry, now, met: metAt(carry.lesson, now, shown().days) }
      draw(free)
      if (isSame) return
      speak(was)
      const date = londonDateOf(now.start)
      if (isBy === 'keys' && !shown().dates.includes(date)) shown().onDate(date)
    },

    /** The page shows other days, or knows more of them. */
    look(): void {
      if (!carry) return
      const met = metAt(carry.lesson, carry.now, shown().days)
      const isNews = met.what !== carry.met.what
      carry = { ...carry, met }
      if (isBy === 'keys') draw()
      if (isNews) speak(carry.before)
    },

    putBack(): void {
      if (!carry) return
      if (isBy === 'keys') announce(words.putBack)
      clone?.goBack(homeBox())
      mark?.removeAttribute('data-in-hand')
      empty()
    },

    /** Until it is known where it stands its picture stays there. */
    async letGo(): Promise<void> {
      if (!carry) return
      if (isSameTime(carry.now, carry.before)) return this.putBack()
      const [left, picture, element, home, { frame }] = [carry, clone, mark, homeBox(), shown()]
      const wasBy = isBy
      empty()
      const isMoved = await drop(left)
      element?.removeAttribute('data-in-hand')
      if (isMoved) picture?.remove()
      else picture?.goBack(home)
      if (wasBy === 'keys') focusIfLost(() => frame.querySelector<HTMLElement>(`[data-mark="${left.lesson.id}"]`))
    },
  }
}

const isSameTime = (a: Interval, b: Interval): boolean =>
  a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime()

export type Hand = ReturnType<typeof handIn>
