import { endingAt, nearestQuarter, onDate, placedAt } from '#domain/moving.ts'
import { clockFromMinutes, type Interval, instantAt } from '#domain/time.ts'
import { placeAt } from '../places/state.ts'
import type { Carry, Hand, How } from '../state.ts'
import { edgesOf } from './edges/state.ts'

/** Our choice: what is a press and not a pull; how long a finger rests before it picks up; how wide a lesson's edge is. */
const [PULLED_PX, RESTED_PX, HOLD_MS, EDGE_PX] = [4, 10, 400, 8]

interface Pressed {
  readonly mark: HTMLElement
  readonly how: How
  readonly pointerId: number
  readonly isTouch: boolean
  /** Where it was pressed, in the window and from the corner of the lesson; `end` is from its lower edge. */
  readonly at: Point
  readonly within: Point
  readonly end: number
}
interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A lesson follows the mouse as soon as it is pulled, and a finger that has rested on it; by its lower edge its length
 * does. Drawn at most once a frame.
 */
export function hearPointer(frame: HTMLElement, hand: Hand, step: (by: 1 | -1) => void) {
  let pressed: Pressed | null = null
  let [x, y] = [0, 0]
  let [frameAsked, resting] = [0, 0]
  const edges = edgesOf(frame, step)
  const isHeld = () => hand.held() !== null && hand.isBy() === 'pointer'

  function take(): void {
    if (!pressed) return
    if (!hand.take(pressed.mark, pressed.how, 'pointer')) {
      forget()
      return
    }
    frame.setPointerCapture(pressed.pointerId)
    if (pressed.isTouch) navigator.vibrate?.(15)
    askFrame()
  }
  function forget(): void {
    clearTimeout(resting)
    cancelAnimationFrame(frameAsked)
    pressed?.mark.removeEventListener('touchmove', keepStill)
    ;[pressed, frameAsked] = [null, 0]
    edges.leave()
  }
  function askFrame(): void {
    frameAsked ||= requestAnimationFrame(draw)
  }
  function draw(): void {
    frameAsked = 0
    const carry = hand.held()
    if (!pressed || !carry) return
    if (edges.pull(x, y)) askFrame()
    const place = placeAt(frame, x, y - (carry.how === 'length' ? pressed.end : pressed.within.y))
    if (!place) return
    const now = timeAt(carry, place.date, place.minutes)
    const free = { left: x - pressed.within.x, top: y - pressed.within.y, width: pressed.mark.offsetWidth, height: 0 }
    hand.over(now, place.minutes === null ? free : undefined)
  }

  const press = (event: PointerEvent) => {
    if (hand.held()) hand.putBack()
    const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null
    if (!mark || event.button !== 0 || !event.isPrimary) return
    ;[x, y] = [event.clientX, event.clientY]
    const box = mark.getBoundingClientRect()
    const isTouch = event.pointerType !== 'mouse'
    const how: How = isAtEdge(mark, box, y) ? 'length' : 'time'
    pressed = {
      ...{ mark, how, isTouch, pointerId: event.pointerId, at: { x, y } },
      ...{ within: { x: x - box.left, y: y - box.top }, end: y - box.bottom },
    }
    // Also once the page shows other days and the lesson is not among them.
    mark.addEventListener('touchmove', keepStill, { passive: false })
    if (isTouch) resting = window.setTimeout(take, HOLD_MS)
  }
  const move = (event: PointerEvent) => {
    if (!pressed) {
      if (event.pointerType === 'mouse') showEdge(event)
      return
    }
    ;[x, y] = [event.clientX, event.clientY]
    const pulled = Math.hypot(x - pressed.at.x, y - pressed.at.y)
    if (isHeld()) askFrame()
    else if (pressed.isTouch && pulled > RESTED_PX) forget()
    else if (!pressed.isTouch && pulled > PULLED_PX) take()
  }
  const release = () => {
    const wasHeld = isHeld()
    if (frameAsked) {
      cancelAnimationFrame(frameAsked)
      draw()
    }
    forget()
    if (!wasHeld) return
    swallowClick()
    void hand.letGo()
  }
  const cancel = () => {
    forget()
    if (isHeld()) hand.putBack()
  }
  /** The page would scroll, and the browser would take the pointer away. */
  function keepStill(event: Event): void {
    if (isHeld() && event.cancelable) event.preventDefault()
  }
  const keepMenu = (event: Event) => {
    if (pressed?.isTouch) event.preventDefault()
  }

  const heard: readonly [EventTarget, string, (event: never) => void, boolean?][] = [
    [frame, 'pointerdown', press],
    [window, 'pointermove', move],
    [window, 'pointerup', release],
    [window, 'pointercancel', cancel],
    [frame, 'touchmove', keepStill, false],
    [frame, 'contextmenu', keepMenu],
    [frame, 'dragstart', (event: Event) => event.preventDefault()],
  ]
  for (const [target, type, listen, passive = true] of heard) {
    target.addEventListener(type, listen as EventListener, { passive: passive && type.startsWith('pointer') })
  }
  return {
    press,
    /** The page shows other days. */
    look: () => {
      if (isHeld()) askFrame()
    },
    stop: () => {
      cancel()
      for (const [target, type, listen] of heard) target.removeEventListener(type, listen as EventListener)
    },
  }
}

function timeAt({ how, before }: Carry, date: Parameters<typeof placedAt>[1], minutes: number | null): Interval {
  if (minutes === null) return how === 'time' ? onDate(before, date) : before
  const quarter = nearestQuarter(minutes)
  if (how === 'time') return placedAt(before, date, quarter)
  return endingAt(before, instantAt(date, clockFromMinutes(Math.min(Math.max(quarter, 0), 24 * 60 - 15))))
}

/** Only in a column of hours a lesson is as high as it is long. */
function isAtEdge(mark: HTMLElement, { bottom, height }: DOMRect, y: number): boolean {
  if (mark.parentElement?.dataset.from === undefined) return false
  return y > bottom - Math.min(EDGE_PX, height / 4)
}

function showEdge({ target, clientY }: PointerEvent): void {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null
  if (mark) mark.style.cursor = isAtEdge(mark, mark.getBoundingClientRect(), clientY) ? 'ns-resize' : ''
}

/** What follows a release is not a press on the lesson. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, true), 50)
}
