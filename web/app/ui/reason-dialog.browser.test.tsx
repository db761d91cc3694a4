import '../app.css'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallFailed } from '#contract/client.ts'
import { forgetDrafts } from '#web/app/lib/drafts.ts'
import { axeViolations } from '../testing/axe-violations.ts'
import { Closing } from './dialogs.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

function DenyRequest({ onConfirm }: { onConfirm: (reason: string) => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <main>
      <h1>Requests</h1>
      <button type="button" onClick={() => setAsking(true)}>
        Deny
      </button>
      {isAsking && (
        <Closing value={() => setAsking(false)}>
          <ReasonDialog
            title="Deny the request of Amira Khan?"
            confirmLabel="Deny the request"
            draftOf="deny:7"
            reader="student"
            onConfirm={onConfirm}
            fallback="Failed to update booking status"
          >
            <p>The time becomes free.</p>
          </ReasonDialog>
        </Closing>
      )}
    </main>
  )
}
const question = page.getByRole('alertdialog', { name: 'Deny the request of Amira Khan?' })
const why = question.getByRole('textbox', { name: 'Why? (optional)' })
const confirm = question.getByRole('button', { name: 'Deny the request' })
const TOO_LONG = 'Please use at most 1000 characters.'

async function ask(onConfirm: (reason: string) => Promise<unknown>) {
  forgetDrafts()
  await render(<DenyRequest onConfirm={onConfirm} />)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect.element(question).toBeVisible()
}

test('a reason goes with the answer, without the blanks around it, and none is needed', async () => {
  const onConfirm = vi.fn(() => Promise.resolve())
  await ask(onConfirm)
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Deny' }).click()
  await why.fill('  I am away that week. ')
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(onConfirm.mock.calls).toEqual([[''], ['I am away that week.']])
})

test('a reason that is too long is refused beside its field, stays there, and is mended there', async () => {
  const errors = [{ field: 'amendmentReason', msg: TOO_LONG }]
  const onConfirm = vi.fn((reason: string) =>
    reason.length > 1000 ? Promise.reject(new CallFailed(400, 'invalid_request', TOO_LONG, errors)) : Promise.resolve(),
  )
  await ask(onConfirm)
  await why.fill('x'.repeat(1001))
  await confirm.click()
  await expect.element(why).toHaveAccessibleDescription(new RegExp(TOO_LONG))
  await expect.element(why).toHaveValue('x'.repeat(1001))
  expect(question.getByText(TOO_LONG).elements()).toHaveLength(1)
  await why.fill('x'.repeat(1000))
  await expect.element(question.getByText(TOO_LONG)).not.toBeInTheDocument()
  await confirm.click()
  await expect.element(question).not.toBeInTheDocument()
})

test('what was typed survives a failure, and leaving the dialog', async () => {
  await ask(() => Promise.reject(new TypeError('offline')))
  await why.fill('I am away that week.')
  await confirm.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to update booking status')
  await expect.element(why).toHaveValue('I am away that week.')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect.element(why).toHaveValue('I am away that week.')
  await expect.element(question).toMatchTextContent('Your draft from before. It has not been sent.')
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 800)
  await ask(() => Promise.resolve())
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})
