declare global {
  /** Called by the document behind the page that it has drawn, before anything of it is seen: whoever is signed in sees nothing of it. */
  var drawnIsThere: () => void
  /** There where the document has drawn the page: puts the application, which it is told how to draw, in its place. */
  var putInPlace: ((draw: () => void) => Promise<void>) | undefined
}

/** What can be typed into or pressed: in the same order in what the document draws and in what the application does. */
const CONTROLS = 'a[href], button, input'
/** Our choice: no press lasts longer, but one of which the end was not heard. */
const LONGEST_PRESS_MS = 1000

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** The button that was pressed last, and whether something is pressed just now. */
const pressing: { last: Element | null; isHeld: boolean } = { last: null, isHeld: false }

/** A press waits for the application; whoever presses just then has pressed what was there. Heard before the page is there. */
export function keepPresses(): void {
  addEventListener('pointerdown', ({ target }) => {
    pressing.isHeld = drawnAt(target) !== null
  })
  addEventListener('click', (event) => {
    const button = drawnAt(event.target)?.closest('button')
    if (!button) return
    // Sent by the browser itself, a password would stand in the address.
    event.preventDefault()
    pressing.last = button
  })
  for (const name of ['click', 'pointercancel', 'dragend'])
    addEventListener(name, () => {
      pressing.isHeld = false
    })
}

function drawnAt(target: EventTarget | null): Element | null {
  return target instanceof Element && target.closest('#drawn') ? target : null
}

/**
 * Draws the application in place of the page that the document has drawn (decision 056), but not under a finger. What was
 * typed there stands in its fields, the focus stays where it was, and a button that was pressed is pressed now. `draw` is
 * over once it stands there.
 */
export async function takeOver(drawn: HTMLElement, draw: () => void): Promise<void> {
  await letGo()
  const before = [...drawn.querySelectorAll<HTMLElement>(CONTROLS)]
  const typed = before.map((control) => (control instanceof HTMLInputElement ? control.value : ''))
  const focused = before.indexOf(document.activeElement as HTMLElement)
  const pressed = before.indexOf(pressing.last as HTMLElement)
  // Each route gives its own.
  document.querySelector('title')?.remove()
  draw()
  const after = document.getElementById('root')?.querySelectorAll<HTMLElement>(CONTROLS) ?? []
  for (const [place, value] of typed.entries()) if (value !== '') typeInto(after[place], value)
  after[focused]?.focus({ preventScroll: true })
  after[pressed]?.click()
}

function letGo(): Promise<void> {
  if (!pressing.isHeld) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('click', () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_PRESS_MS)
  })
}

/** As if it were typed now, so that the form hears of it. */
function typeInto(control: HTMLElement | undefined, value: string): void {
  if (!(control instanceof HTMLInputElement)) return
  setValue?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
