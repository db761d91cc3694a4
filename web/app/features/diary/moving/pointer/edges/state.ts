/** Our choice: how near the window's edge, or the days', is at it; how far a frame scrolls; how long one waits for other days. */
const [NEAR_PX, SIDE_PX, SCROLL_PX, TURN_MS] = [64, 20, 12, 700]

/** What the edges of the window and of the days do while a lesson is held there: they scroll, or lead to other days. */
export function edgesOf(frame: HTMLElement, step: (by: 1 | -1) => void) {
  let waiting = 0
  let side: 1 | -1 | 0 = 0
  const leave = () => {
    clearTimeout(waiting)
    ;[waiting, side] = [0, 0]
  }
  /** After the page has turned it waits again. */
  const turn = () => {
    if (side === 0) return
    step(side)
    waiting = window.setTimeout(turn, TURN_MS)
  }
  return {
    leave,
    /** Whether anything has scrolled, so that the lesson is over another place. */
    pull(x: number, y: number): boolean {
      const down = y < NEAR_PX ? -1 : y > innerHeight - NEAR_PX ? 1 : 0
      const before = scrollY
      if (down !== 0) scrollBy({ top: down * SCROLL_PX, behavior: 'instant' })
      const { left, right } = frame.getBoundingClientRect()
      const next = x < left + SIDE_PX ? -1 : x > right - SIDE_PX ? 1 : 0
      const hasScrolled = next !== 0 && scrollAcross(frame, next)
      if (hasScrolled || next === 0) leave()
      else if (next !== side) {
        leave()
        side = next
        waiting = window.setTimeout(turn, TURN_MS)
      }
      return hasScrolled || scrollY !== before
    },
  }
}

/** Days that are wider than the window. */
function scrollAcross(frame: HTMLElement, by: 1 | -1): boolean {
  const wide = frame.querySelector('.diary-scroll')
  if (!wide) return false
  const before = wide.scrollLeft
  wide.scrollLeft += by * SCROLL_PX
  return wide.scrollLeft !== before
}
