import '#web/app/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { TypesetText } from './typeset-text.tsx'

test('the parts of a fraction are no smaller than the words around it', async () => {
  await renderInApp(
    <p>
      <TypesetText text={'What is $\\frac{1}{2}$ of it?'} />
    </p>,
  )
  const words = page.getByText(/^What is/)
  await expect.element(words).toBeVisible()
  const sizeOf = (selector: string) => {
    const found = document.querySelector(selector)
    return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0
  }
  expect(sizeOf('mfrac > :first-child')).toBeGreaterThanOrEqual(sizeOf('p'))
})
