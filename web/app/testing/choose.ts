import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Begins no option, so that the Select forgets what was typed into it within the last second. */
const afresh = '~'

/**
 * Chooses in a closed Select by typing as many letters of the option as it takes, as a person does who tabs through a
 * form. On the way there it may choose others of the same beginning.
 */
export async function choose(select: Locator, option: string) {
  await expect.element(select).toBeEnabled()
  ;(select.element() as HTMLElement).focus()
  // Its name alone, for its note stands behind it.
  const shown = () => select.element().firstElementChild?.firstChild?.textContent
  for (let letters = 1; shown() !== option && letters < 2 * option.length; letters *= 2) {
    await userEvent.keyboard(afresh + option.slice(0, letters))
  }
  await expect.poll(shown, { message: `What the field shows after "${option}" was typed` }).toBe(option)
}

/** Opens the list and presses the option: at least once in each suite, for a list can be hidden or covered where it stands. */
export async function chooseByMouse(select: Locator, option: string) {
  await select.click()
  await press(new RegExp(`^${RegExp.escape(option)}`))
  await expect.element(select).toMatchTextContent(option)
}

/** Types into a ComboBox and presses what it finds. */
export async function chooseFound(field: Locator, typed: string, option: RegExp) {
  await field.fill(typed)
  await press(option)
}

/**
 * Once its list is to be seen: where a window was resized lately, React Aria waits more than half a second for a keyboard
 * that may come up on the screen.
 */
async function press(option: RegExp) {
  const found = page.getByRole('option', { name: option })
  // It may have to come from the server first.
  await expect.element(found).toBeInTheDocument()
  await expect.poll(() => getComputedStyle(found.element().closest('[data-trigger]') as Element).opacity).toBe('1')
  await found.click()
}
