import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NotFound } from './not-found.tsx'

test('an address that has no page says so, with the way to the front page', async () => {
  await render(<NotFound />)
  await expect.element(page.getByText('There is no page at this address.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/')
})
