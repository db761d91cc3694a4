import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Clicks a radio, checkbox or switch where a person does: on its label, once nothing lies above it. */
export async function clickLabel(control: Locator) {
  await expect.element(control).toBeInTheDocument()
  const label = control.element().closest('label')
  if (!label) throw new Error('A control without a label')
  await page.elementLocator(label).click()
}
