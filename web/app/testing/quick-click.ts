/**
 * A click with the same mouse and the same questions as Playwright's, which asks them from outside the page: of the browser
 * forty-four times. The element is the only one, in sight, enabled and at rest, and the mouse comes down on it and on
 * nothing else. Where that is not so before long, and where more is wanted of a click, Playwright's own is awaited, which
 * knows what to wait for and what to say (decision 054).
 */
import { commands, type Locator, page } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    clickAt: (x: number, y: number) => Promise<void>
  }
}

declare global {
  /** Chromium's, by which Playwright scrolls too. */
  interface Element {
    scrollIntoViewIfNeeded: () => void
  }
}

// Before a suite fakes them.
const { requestAnimationFrame, setTimeout } = window
const MOUSE = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
/** How long is waited before each look, in milliseconds. */
const LOOKS = [0, 20, 50, 100, 100]

interface Aim {
  readonly target: Element
  isMissed?: boolean
}
/** While a click is under way. */
let aim: Aim | null = null

export function clickQuickly(): void {
  const { prototype } = page.getByRole('main').constructor as { prototype: Locator }
  const { click } = prototype
  prototype.click = async function (this: Locator, options) {
    if (options || !(await isClicked(this))) await click.call(this, options)
  }
  // The first listeners of the window: of a press that went astray nobody else is told.
  for (const type of MOUSE) addEventListener(type, judge, { capture: true })
}

function judge(event: MouseEvent): void {
  if (!aim || !event.isTrusted) return
  aim.isMissed ??= !isHit(aim.target, event.clientX, event.clientY)
  if (!aim.isMissed) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

async function isClicked(locator: Locator): Promise<boolean> {
  for await (const element of looks(locator)) {
    if (!(await isAtRest(element))) continue
    element.scrollIntoViewIfNeeded()
    const place = middleOf(element)
    const target = element.closest('button, a, [role=button], [role=link]') ?? element
    if (place && isVisible(element) && isEnabled(element) && isHit(target, place.x, place.y))
      return press(target, place)
  }
  return false
}

async function press(target: Element, place: DOMPoint): Promise<boolean> {
  const { x, y } = (window.frameElement as Element).getBoundingClientRect()
  const aimed: Aim = { target }
  aim = aimed
  if (document.activeElement === document.body) window.focus()
  await commands.clickAt(x + place.x, y + place.y).finally(() => (aim = null))
  await twoFrames()
  return !aimed.isMissed
}

/** As long as Playwright takes to ask how it went: what a press makes happen at once is there then. */
export async function twoFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

/** The only one that is found, again and again, as long as something may be on its way. */
export async function* looks(locator: Locator): AsyncGenerator<Element> {
  for (const waitMs of LOOKS) {
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const [element, another] = locator.elements()
    if (another) return
    if (element) yield element
  }
}

/** Where it is now it is in the next frame too. */
async function isAtRest(element: Element): Promise<boolean> {
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  const now = element.getBoundingClientRect()
  return (['x', 'y', 'width', 'height'] as const).every((side) => before[side] === now[side])
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** With what it lies in, and the field that it names. */
export function isEnabled(element: Element): boolean {
  const field = element.closest('label')?.control
  return [element, field].every((each) => !each?.closest(':disabled, [aria-disabled=true], [inert]'))
}

/** Of the first piece of it that is in sight. */
function middleOf(element: Element): DOMPoint | null {
  for (const { left, top, right, bottom } of element.getClientRects()) {
    const [x, width] = inSight(left, right, innerWidth)
    const [y, height] = inSight(top, bottom, innerHeight)
    if (width > 0 && height > 0 && width * height >= 1) return new DOMPoint(x, y)
  }
  return null
}

function inSight(from: number, to: number, end: number): [middle: number, length: number] {
  const [first, last] = [Math.max(from, 0), Math.min(to, end)]
  return [(first + last) / 2, last - first]
}

function isHit(target: Element, x: number, y: number): boolean {
  return target.contains(document.elementFromPoint(x, y))
}
