import '../app.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useDraft } from '#web/app/lib/drafts.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { PasswordField } from '#web/app/ui/form-fields.tsx'
import { offerReload } from './new-version.ts'

const toast = page.getByRole('alertdialog', { name: 'There is a new version.' })
const reload = toast.getByRole('button', { name: 'Reload' })
const typed = page.getByRole('textbox', { name: 'Reason' })
const reloaded = vi.fn()

function Reason() {
  const { value, change } = useDraft('cancelling:1', () => '')
  return <textarea aria-label="Reason" value={value} onChange={(event) => change(event.target.value)} />
}

beforeEach(async () => {
  reloaded.mockClear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await renderInApp(
    <>
      <Reason />
      <PasswordField label="Password" autoComplete="current-password" />
    </>,
  )
})

function offer() {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  offerReload('amira', stop.signal, reloaded)
  return stop
}
const lookAgain = () => void vi.advanceTimersByTime(1_000)

test('whoever has nothing to lose is offered it, and it comes with a press', async () => {
  offer()
  await reload.click()
  expect(reloaded).toHaveBeenCalledOnce()
})

test('it waits until what was typed is sent, and stands aside once somebody types', async () => {
  await typed.fill('Ill')
  offer()
  lookAgain()
  expect(toast.elements()).toEqual([])
  await typed.fill('')
  lookAgain()
  await expect.element(toast).toBeVisible()
  await typed.fill('Ill again')
  lookAgain()
  await expect.element(toast).not.toBeInTheDocument()
  expect(reloaded).not.toHaveBeenCalled()
})

test('a press that comes after the first letter loses nothing', async () => {
  offer()
  await expect.element(reload).toBeVisible()
  await typed.fill('Ill')
  await reload.click()
  expect(reloaded).not.toHaveBeenCalled()
})

test('it is not offered while a password is typed, of which no draft is kept', async () => {
  await page.getByLabelText('Password', { exact: true }).fill('open sesame')
  offer()
  lookAgain()
  expect(toast.elements()).toEqual([])
})

test('it is never offered in a quiz, nor with a message that has not left', async () => {
  const before = location.href
  history.replaceState(null, '', '/quiz/1')
  offer()
  lookAgain()
  expect(toast.elements()).toEqual([])
  history.replaceState(null, '', before)
  localStorage.setItem('unsentMessages', JSON.stringify([{ clientKey: '1', senderId: 'amira' }]))
  lookAgain()
  expect(toast.elements()).toEqual([])
  localStorage.removeItem('unsentMessages')
  lookAgain()
  await expect.element(toast).toBeVisible()
})

test('what was dismissed does not come back by itself, and whoever leaves takes it along', async () => {
  const stop = offer()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  lookAgain()
  expect(toast.elements()).toEqual([])
  stop.abort()
  offer()
  await expect.element(toast).toBeVisible()
})
