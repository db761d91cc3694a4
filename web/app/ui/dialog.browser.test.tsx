import '../app.css'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

function LessonTitle() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onPress={() => setOpen(true)}>Edit title</Button>
      {isOpen && (
        <Dialog title="Lesson title" onClose={() => setOpen(false)} footer={<Button>Save</Button>}>
          <TextField label="Title" />
        </Dialog>
      )}
    </main>
  )
}

test('focus goes into an opened dialog, stays there, and returns to the button that opened it', async () => {
  await render(<LessonTitle />)
  await page.getByRole('button', { name: 'Edit title' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lesson title' })
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 5; stop++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit title' })).toHaveFocus()
})

test('a dialog fills a phone and leaves room around it on a larger screen', async () => {
  await page.viewport(390, 844)
  await render(<LessonTitle />)
  await page.getByRole('button', { name: 'Edit title' }).click()
  await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().width).toBe(390)
  expect(Math.round(page.getByRole('dialog').element().getBoundingClientRect().height)).toBe(844)
  await page.viewport(1440, 900)
  await expect.poll(() => page.getByRole('dialog').element().getBoundingClientRect().width).toBeLessThan(600)
})
