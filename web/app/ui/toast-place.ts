export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Size {
  readonly width: number
  readonly height: number
}

/** How far a message stays from the window's edges, and how far apart the places are that are tried. */
const EDGE_PX = 16
const STEP_PX = 8

/**
 * Where a message of this size covers none of the boxes, as near as can be to its usual corner: at the bottom right, from
 * there upwards, then the same on the left; on a phone below the bar at the top and from there downwards. Where every
 * place covers something, the usual corner.
 */
export function toastPlace(
  size: Size,
  taken: readonly Box[],
  { window, isPhone, barHeight }: { window: Size; isPhone: boolean; barHeight: number },
): { left: number; top: number } {
  const first = barHeight + EDGE_PX
  const last = window.height - size.height - EDGE_PX
  const count = Math.max(1, Math.floor((last - first) / STEP_PX) + 1)
  const downwards = Array.from({ length: count }, (_, step) => first + step * STEP_PX)
  const tops = isPhone ? downwards : downwards.map((top) => last - (top - first))
  const right = window.width - size.width - EDGE_PX
  const lefts = right > EDGE_PX ? [right, EDGE_PX] : [EDGE_PX]
  const places = lefts.flatMap((left) => tops.map((top) => ({ left, top })))
  const isFree = ({ left, top }: { left: number; top: number }) =>
    !taken.some(
      (box) => box.left < left + size.width && left < box.right && box.top < top + size.height && top < box.bottom,
    )
  return places.find(isFree) ?? (places[0] as { left: number; top: number })
}

const PRESSABLE = 'button, a[href], input, select, textarea, [role="tab"], [role="option"], [role="menuitem"]'
const PHONE_PX = 768

/** Moves the messages wherever they cover nothing that can be pressed, again and again while the page below changes. */
export function keepClear(region: HTMLElement, signal: AbortSignal): void {
  let isDue = false
  const place = () => {
    isDue = false
    // Nothing flees from whoever is about to press it.
    if (signal.aborted || region.matches(':hover, :focus-within')) return
    const { left, top } = toastPlace(region.getBoundingClientRect(), pressablesBeside(region), {
      window: { width: document.documentElement.clientWidth, height: innerHeight },
      isPhone: innerWidth < PHONE_PX,
      barHeight: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    })
    Object.assign(region.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
  }
  const soon = () => {
    if (!isDue) requestAnimationFrame(place)
    isDue = true
  }
  if (!signal.aborted) place()
  const watching = new MutationObserver(soon)
  watching.observe(document.body, { subtree: true, childList: true })
  addEventListener('scrollend', soon, { capture: true, signal })
  addEventListener('resize', soon, { signal })
  signal.addEventListener('abort', () => watching.disconnect())
}

/** What lies behind a dialog cannot be pressed. */
function pressablesBeside(region: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE)]
    .filter(
      (each) => !region.contains(each) && !each.closest('[inert], [aria-hidden="true"]') && each.checkVisibility(),
    )
    .map((each) => each.getBoundingClientRect())
}
