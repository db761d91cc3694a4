import '../app.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallFailed } from '#contract/client.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Closing } from './dialogs.tsx'
import { RowMenu } from './row-menu.tsx'

function CancelLesson({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <main>
      <RowMenu
        label="Actions for the lesson on Tue 8 Sept"
        actions={[{ name: 'Cancel', act: () => setAsking(true), isDestructive: true }]}
      />
      {isAsking && (
        <Closing value={() => setAsking(false)}>
          <AlertDialog
            title="Cancel the lesson on Tue 8 Sept?"
            confirmLabel="Cancel lesson"
            onConfirm={onConfirm}
            fallback="Failed to cancel booking"
          >
            <p>1 hour returns to your package.</p>
          </AlertDialog>
        </Closing>
      )}
    </main>
  )
}
const menu = page.getByRole('button', { name: 'Actions for the lesson on Tue 8 Sept' })
const question = page.getByRole('alertdialog', { name: 'Cancel the lesson on Tue 8 Sept?' })

async function ask(onConfirm: () => Promise<unknown>) {
  await render(<CancelLesson onConfirm={onConfirm} />)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await expect.element(question).toBeVisible()
}

test('nothing happens until it is confirmed, and focus starts on the way back', async () => {
  const onConfirm = vi.fn()
  await ask(onConfirm)
  await expect.element(page.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('it waits while the order is under way, takes no second one, and closes when it is done', async () => {
  const order = Promise.withResolvers<void>()
  const onConfirm = vi.fn(() => order.promise)
  await ask(onConfirm)
  const confirm = page.getByRole('button', { name: 'Cancel lesson' })
  await confirm.click()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(question).toBeVisible()
  order.resolve()
  await expect.element(question).not.toBeInTheDocument()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a refusal stays in the dialog with the reason of the server', async () => {
  await ask(() => Promise.reject(new CallFailed(409, 'too_late', 'This lesson has already started', [])))
  await page.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This lesson has already started')
  await expect.element(page.getByRole('button', { name: 'Cancel lesson' })).toBeEnabled()
})

test('a lost connection gives the sentence of the screen', async () => {
  await ask(() => Promise.reject(new TypeError('Failed to fetch')))
  await page.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to cancel booking')
})
