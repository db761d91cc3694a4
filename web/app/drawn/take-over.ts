import { flushSync } from 'react-dom'
import { CONTROLS } from './controls.ts'

/** Our choice: no press lasts longer, but one of which the end was not heard. */
const LONGEST_PRESS_MS = 1000

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Draws the application in place of the page that the document has drawn already, if it has (decision 056), but not under a
 * finger. What was typed there stands in its fields, the focus stays where it was, and a button that was pressed is
 * pressed now.
 */
export async function takeOver(draw: () => void): Promise<void> {
  const drawn = document.getElementById('drawn')
  if (!drawn) {
    draw()
    return
  }
  await letGo(drawn)
  const before = [...drawn.querySelectorAll<HTMLElement>(CONTROLS)]
  const typed = before.map((control) => (control instanceof HTMLInputElement ? control.value : ''))
  const focused = before.indexOf(document.activeElement as HTMLElement)
  const { pressed } = drawn.dataset
  // Each route gives its own.
  document.querySelector('title')?.remove()
  flushSync(draw)
  const after = document.getElementById('root')?.querySelectorAll<HTMLElement>(CONTROLS) ?? []
  for (const [place, value] of typed.entries()) if (value !== '') typeInto(after[place], value)
  after[focused]?.focus({ preventScroll: true })
  if (pressed !== undefined) after[Number(pressed)]?.click()
}

/** Whoever presses just then has pressed what was there. */
function letGo(drawn: HTMLElement): Promise<void> {
  if (drawn.dataset.held === undefined) return Promise.resolve()
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
