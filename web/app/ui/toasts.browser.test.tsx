import '../app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallFailed } from '#contract/client.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { Button } from './button.tsx'
import { brief, fail, lasting, succeed } from './toasts.tsx'
import { undoable } from './undoable.ts'
import { useAct } from './use-act.ts'

const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence })

const undoing = { success: brief('It waits again.'), failed: 'It could not be undone.' }

test.for([
  [brief('Saved.'), 3000],
  [lasting('Your lesson is booked.'), 5000],
  [undoable('Confirmed.', async () => {}, undoing), 10_000],
] as const)('%o goes by itself after its time, and not before', async ([said, ms]) => {
  await renderInApp(<p>Lessons</p>)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  succeed(said)
  await expect.element(toast(said.message)).toBeVisible()
  vi.advanceTimersByTime(ms - 100)
  await expect.element(toast(said.message)).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(toast(said.message)).not.toBeInTheDocument()
})

test('what can be undone is undone once, and how that went is said', async () => {
  const undo = vi.fn(async () => {})
  await renderInApp(<p>Lessons</p>)
  succeed(undoable('Confirmed.', undo, undoing))
  await toast('Confirmed.').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('Confirmed.')).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(toast('It waits again.')).toBeVisible()
  undo.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  succeed(undoable('Confirmed.', undo, undoing))
  await toast('Confirmed.').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('It could not be undone.')).toBeVisible()
})

test('a failure says the server’s own sentence, or else the screen’s', async () => {
  await renderInApp(<p>Lessons</p>)
  fail(new CallFailed(409, 'taken', 'That time is taken.', []), 'It was not booked.')
  await expect.element(toast('That time is taken.')).toBeVisible()
  fail(new TypeError('Failed to fetch'), 'It was not booked.')
  await expect.element(toast('It was not booked.')).toBeVisible()
})

function Mark({ call }: { call: (pupil: string) => Promise<number> }) {
  const marking = useAct(call, { success: (marks) => brief(`${marks} marks.`), failed: 'It was not marked.' })
  return (
    <>
      <Button onPress={() => marking.act('Amira')}>Mark it</Button>
      <p>{marking.isPending ? `Marking ${marking.pending}` : 'Nothing under way'}</p>
    </>
  )
}

test('an act is done once however often it is pressed meanwhile, and its answer is said', async () => {
  const reply = Promise.withResolvers<number>()
  const call = vi.fn(() => reply.promise)
  await renderInApp(<Mark call={call} />)
  await page.getByRole('button', { name: 'Mark it' }).click()
  await expect.element(page.getByText('Marking Amira')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  reply.resolve(7)
  await expect.element(toast('7 marks.')).toBeVisible()
  await expect.element(page.getByText('Nothing under way')).toBeVisible()
  expect(call).toHaveBeenCalledOnce()
})

test('an act that failed says why, and can be tried again', async () => {
  const call = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(7)
  await renderInApp(<Mark call={call} />)
  await page.getByRole('button', { name: 'Mark it' }).click()
  await expect.element(toast('It was not marked.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark it' }).click()
  await expect.element(toast('7 marks.')).toBeVisible()
})
