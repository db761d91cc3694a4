/** Our choice: what is a swipe and not a tap, a scroll or a slow push. */
const [LEAST_PX, MOST_MS] = [60, 600]

/** A thumb that is drawn across leads to the next period, or the one before; returns how to stop. */
export function hearSwipes(frame: HTMLElement, step: (by: 1 | -1) => void, isBusy: () => boolean): () => void {
  let from: { readonly x: number; readonly y: number; readonly at: number } | null = null
  const begin = ({ touches, timeStamp }: TouchEvent) => {
    const [touch, another] = touches
    from = touch && !another ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null
  }
  const end = ({ changedTouches, timeStamp }: TouchEvent) => {
    const [touch] = changedTouches
    if (!from || !touch || isBusy()) return
    const [across, along] = [touch.clientX - from.x, touch.clientY - from.y]
    const isSwipe = Math.abs(across) > LEAST_PX && Math.abs(across) > 2 * Math.abs(along)
    if (isSwipe && timeStamp - from.at < MOST_MS) step(across < 0 ? 1 : -1)
    from = null
  }
  frame.addEventListener('touchstart', begin, { passive: true })
  frame.addEventListener('touchend', end, { passive: true })
  return () => {
    frame.removeEventListener('touchstart', begin)
    frame.removeEventListener('touchend', end)
  }
}
