import '../app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { useLeaving } from './use-leaving.ts'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  // The way out ends at the landing page, which is another document: it is not reached here.
  server.answer(accounts.logout, () => new Promise(() => {}))
})

const message = (senderId: string) => ({
  ...{ clientKey: crypto.randomUUID(), chatId: 'chat', senderId, content: 'Hello', refusal: null },
  writtenAt: '2026-09-10T11:00:00.000Z',
})
const sheet = (userId: string, isSaved: boolean) => ({
  ...{ quizId: 'quiz', userId, at: null, refusal: null },
  answers: { q1: { answer: 'A', sequence: 1, isSaved } },
})
function leaveBehind(messages: object[], sheets: Record<string, object> = {}) {
  localStorage.setItem('unsentMessages', JSON.stringify(messages))
  localStorage.setItem('quizAnswers', JSON.stringify(sheets))
}
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

function Page() {
  const leave = useLeaving('amira')
  return (
    <button type="button" onClick={() => void leave()}>
      Logout
    </button>
  )
}
async function logOut() {
  await renderInApp(<Page />)
  await page.getByRole('button', { name: 'Logout' }).click()
}

test('whoever has sent everything is asked once, and what she had answered leaves the device with her', async () => {
  leaveBehind([message('ben')], { mine: sheet('amira', true), his: sheet('ben', true) })
  await logOut()
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect.element(dialog).not.toMatchTextContent('deleted')
  expect(server.asked(accounts.logout)).toEqual([])
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => server.asked(accounts.logout)).toHaveLength(1)
  expect(kept('unsentMessages')).toHaveLength(1)
  expect(Object.keys(kept('quizAnswers'))).toEqual(['his'])
})

test('who has something left to send is asked first, and may go back to it', async () => {
  leaveBehind([message('amira'), message('amira'), message('ben')], { mine: sheet('amira', false) })
  await logOut()
  const dialog = page.getByRole('alertdialog', { name: 'Log out before everything is sent?' })
  await expect.element(dialog).toMatchTextContent('2 messages have not been sent yet.')
  await expect.element(dialog).toMatchTextContent('One quiz answer has not been saved yet.')
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept('unsentMessages')).toHaveLength(3)
  expect(server.asked(accounts.logout)).toEqual([])
})

test('who leaves all the same leaves nothing of his own behind', async () => {
  leaveBehind([message('amira'), message('ben')], { mine: sheet('amira', false) })
  await logOut()
  await page.getByRole('button', { name: 'Log out and delete' }).click()
  await expect.poll(() => server.asked(accounts.logout)).toHaveLength(1)
  expect(kept('unsentMessages').map(({ senderId }: { senderId: string }) => senderId)).toEqual(['ben'])
  expect(kept('quizAnswers')).toBeNull()
})
