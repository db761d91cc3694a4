/**
 * A text is filled in as Playwright does it, but the page asks itself whether it may be: the field is the only one, in sight,
 * enabled and not for reading alone. What stands in it is selected and written over by the browser, which tells the page
 * what it tells of typing. Any other field, and one that is not so before long, is Playwright's (decision 054).
 */
import { type Locator, page } from 'vitest/browser'
import { isEnabled, isVisible, looks, twoFrames } from './quick-click.ts'

const TEXTS = ['text', 'search', 'email', 'password', 'tel', 'url', 'number', 'textarea']

export function fillQuickly(): void {
  const { prototype } = page.getByRole('main').constructor as { prototype: Locator }
  const { fill } = prototype
  prototype.fill = async function (this: Locator, text, options) {
    if (options || !(await isFilled(this, String(text)))) await fill.call(this, text, options)
  }
}

async function isFilled(locator: Locator, text: string): Promise<boolean> {
  for await (const field of looks(locator)) {
    if (!isText(field)) return false
    if (field.readOnly || !isVisible(field) || !isEnabled(field)) continue
    if (document.activeElement === document.body) window.focus()
    field.focus()
    field.select()
    if (!document.execCommand(text === '' ? 'delete' : 'insertText', false, text)) return false
    await twoFrames()
    return true
  }
  return false
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && TEXTS.includes(element.type)
}
