import '../app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeViolations } from './axe-violations.ts'

test('a text is looked at once it is in, though it began to come in when another one was', async () => {
  await render(
    <main>
      <h1>Monday</h1>
      <p>Tuesday</p>
    </main>,
  )
  const fadeIn = (text: string) =>
    page
      .getByText(text)
      .element()
      .animate({ opacity: [0.2, 1] }, 500)
  void fadeIn('Monday').finished.then(() => fadeIn('Tuesday'))
  expect(await axeViolations()).toEqual([])
})
