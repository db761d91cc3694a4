import '../app.css'
import { type FormEvent, useState } from 'react'
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

function Notes() {
  const [isOpen, setOpen] = useState(false)
  const close = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
  }
  return (
    <main>
      <p>Monday</p>
      <Button onPress={() => setOpen(true)}>Add notes</Button>
      {isOpen && (
        <Dialog
          title="Notes"
          onClose={() => setOpen(false)}
          footer={
            <Button type="submit" form="notes">
              Save
            </Button>
          }
        >
          <form id="notes" onSubmit={close}>
            <TextField label="Notes" />
          </form>
        </Dialog>
      )}
    </main>
  )
}

test('a press on the form’s own button by key gives focus back, whatever faded on the page and was called off', async () => {
  await render(<Notes />)
  await callOff(page.getByText('Monday').element() as HTMLElement)
  await page.getByRole('button', { name: 'Add notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes' })
  ;(dialog.getByRole('button', { name: 'Save' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add notes' })).toHaveFocus()
})

/** Two colours begin to fade, and neither gets to its end: what fades is no longer drawn. */
async function callOff(line: HTMLElement): Promise<void> {
  const { style } = line
  // Stronger than the wish for less motion.
  style.setProperty('transition', 'color 3600s, background-color 3600s', 'important')
  const run = heard('transitionrun')
  // What has never been drawn does not fade.
  getComputedStyle(line).getPropertyValue('color')
  style.color = 'red'
  style.backgroundColor = 'blue'
  await run
  const cancelled = heard('transitioncancel')
  style.display = 'none'
  await cancelled
}

/** Of both colours. */
async function heard(name: 'transitionrun' | 'transitioncancel'): Promise<void> {
  const seen = new Set<string>()
  await new Promise<void>((resolve) => {
    addEventListener(name, function hear({ propertyName }) {
      seen.add(propertyName)
      if (seen.size < 2) return
      removeEventListener(name, hear)
      resolve()
    })
  })
}
