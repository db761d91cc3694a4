import { page } from 'vitest/browser'

/** What the list that is open offers; it opens with what is drawn after the press, and is waited for with `expect.poll`. */
export const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
