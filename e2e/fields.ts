/** How the fields of a form are filled in by hand. */
import type { Locator } from '@playwright/test'

/** Types day, month and year, as `12102026`. */
export async function typeDate(form: Locator, label: string, digits: string): Promise<void> {
  const field = form.getByRole('group', { name: label })
  await field.getByRole('spinbutton', { name: /^day/ }).click()
  await form.page().keyboard.type(digits)
}

/** From a list that opens. Its button is named after what is chosen and then its label. */
export async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await form.page().getByRole('option', { name: option }).click()
}

/** What is not wanted most stands in the menu of its row. */
export async function fromMenu(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^More for/ }).click()
  await row.page().getByRole('menuitem', { name }).click()
}
