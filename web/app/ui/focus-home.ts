import { focusIfLost, isNowhere } from '#web/app/lib/focus.ts'

/** A row is a home to what stands in it, and to nothing else. */
const HOME = '[data-focus-home]:not([data-focus-home="row"])'

/**
 * Remembers a place on the page. Called, it gives lost focus back to it; or, where the place is gone meanwhile, such as
 * the row of what was deleted, to the nearest `data-focus-home` around it that is still there, or else to the first on
 * the page.
 */
export function homeAround(place: Element | null): () => void {
  const around = ancestorsOf(place && (triggerOf(place) ?? place))
  const [first] = around
  const dialog = place?.closest('[role="dialog"], [role="alertdialog"]')
  const isGone = () => !(first instanceof HTMLElement && isThere(first))
  // React Aria keeps the focus in the dialog around what is gone: on the dialog itself, or on the first that takes it.
  const isHeld = () => isGone() && dialog?.contains(document.activeElement) === true
  const goHome = () => {
    const acting = new AbortController()
    for (const act of ['keydown', 'pointerdown']) addEventListener(act, () => acting.abort(), { signal: acting.signal })
    const isLost = () => {
      const isUntouched = !acting.signal.aborted
      acting.abort()
      return isNowhere() || (isUntouched && isHeld())
    }
    focusIfLost(() => {
      if (first instanceof HTMLElement && first !== document.body && isThere(first)) return first
      for (const element of around) {
        const home = element.isConnected && homeIn(element)
        if (home) return home
      }
      return homeIn(document)
    }, isLost)
  }
  return () => {
    goHome()
    if (first?.isConnected) onceGone(first, goHome)
  }
}

/** A row may go only when its list has been read again. Whoever has moved on by then is left alone. */
function onceGone(place: Element, then: () => void): void {
  const moving = new AbortController()
  const { signal } = moving
  const watching = new MutationObserver(() => {
    if (place.isConnected) return
    moving.abort()
    then()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watching.disconnect())
  addEventListener('focusin', ({ target }) => target !== place && place.isConnected && moving.abort(), { signal })
  addEventListener('pointerdown', () => moving.abort(), { signal })
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function homeIn(part: Element | Document): HTMLElement | null {
  if (part instanceof HTMLElement && 'focusHome' in part.dataset) return part
  return part.querySelector<HTMLElement>(HOME)
}

/** The item of a menu goes with its menu: the button that opened that is what stays. */
function triggerOf(place: Element): Element | null {
  const label = place.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return label ? document.getElementById(label.split(' ')[0] ?? '') : null
}

function ancestorsOf(element: Element | null): Element[] {
  return element ? [element, ...ancestorsOf(element.parentElement)] : []
}
