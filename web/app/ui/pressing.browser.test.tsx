import '#web/app/app.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Toaster } from './toaster.tsx'
import { notify } from './toasts.tsx'

/** As a field does that finds its mistake when it is left. */
function Growing({ onSave }: { onSave: () => void }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <div className="p-4">
      <label>
        Name <input className="field" onBlur={() => setLeft(true)} />
      </label>
      {isLeft && <p style={{ height: 200 }}>A sentence that was not there before.</p>}
      <Button onPress={onSave}>Save</Button>
    </div>
  )
}

test('a button that its field pushes away is pressed all the same', async () => {
  const onSave = vi.fn()
  await render(<Growing onSave={onSave} />)
  await page.getByRole('textbox').fill('Amira')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('A sentence that was not there before.')).toBeVisible()
  expect(onSave).toHaveBeenCalledOnce()
  await expect
    .poll(() => (page.getByRole('button', { name: 'Save' }).element() as HTMLElement).style.translate)
    .toBe('')
})

test('a message covers no button, at a desk and on a phone', async () => {
  for (const [width, className] of [
    [1440, 'fixed right-4 bottom-4'],
    [390, 'fixed top-20 right-4'],
  ] as const) {
    await page.viewport(width, 800)
    const screen = await render(
      <>
        <Button className={className}>Send</Button>
        <Toaster />
      </>,
    )
    notify('It has been sent.')
    const message = page.getByRole('alertdialog', { name: 'It has been sent.' })
    await expect.element(message).toBeVisible()
    const gap = () => {
      const [shown, button] = [message, page.getByRole('button', { name: 'Send' })].map((each) =>
        each.element().getBoundingClientRect(),
      ) as [DOMRect, DOMRect]
      return shown.bottom <= button.top || button.bottom <= shown.top
    }
    await expect.poll(gap).toBe(true)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await screen.unmount()
  }
})

test('a success goes by itself; a failure stays until it is dismissed', async () => {
  await render(
    <>
      <h1>Elsewhere</h1>
      <Toaster />
    </>,
  )
  // Under the pointer a message would wait.
  await userEvent.hover(page.getByRole('heading'))
  notify('Saved.', 'ok', 50)
  notify('The server could not be reached.', 'danger', 50)
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
  const failure = page.getByText('The server could not be reached.')
  await expect.element(failure).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})
