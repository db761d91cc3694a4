import '../app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeViolations } from './axe-violations.ts'

test('a text is looked at once it is in, though it began to come in when another one was', async () => {
  await render(
    <main>
      <h1 className="enter-fade">Monday</h1>
      <p>Tuesday</p>
    </main>,
  )
  const [first] = document.getAnimations()
  const second = page.getByText('Tuesday').element()
  void first?.finished.then(() => second.animate({ opacity: [0.2, 1] }, 2000))
  expect(await axeViolations()).toEqual([])
})
