import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/app/lib/query-client.ts'
import { currentUser } from '../api.ts'
import { followOtherWindows } from './state.ts'

const amira = { id: 'amira', name: 'Amira Khan', role: 'STUDENT' as const }
const beginAnew = vi.fn()
let stop = () => {}

beforeEach(() => {
  beginAnew.mockReset()
  stop = followOtherWindows({ beginAnew })
})
afterEach(() => {
  stop()
  document.body.hidden = false
  queryClient.clear()
})

/** Shows whoever it is, or says that it is nobody. */
function show(user: typeof amira | null): void {
  queryClient.setQueryData(currentUser.queryKey, user as never)
}
/** What another window has stored is there when this one hears of it. */
function hear(token: string | null, reader = 'STUDENT amira', key: string | null = 'token'): void {
  if (token) localStorage.setItem('token', token)
  localStorage.setItem('reader', reader)
  dispatchEvent(new StorageEvent('storage', { key }))
}
async function expectAnew(isAnew: boolean): Promise<void> {
  expect(document.body.hidden).toBe(isAnew)
  if (isAnew) await expect.poll(() => beginAnew.mock.calls).toEqual([[]])
  else expect(beginAnew).not.toHaveBeenCalled()
}

test('who has signed out elsewhere is gone from the screen at once', async () => {
  show(amira)
  hear(null)
  await expectAnew(true)
})

test('so is whoever was there before another person', async () => {
  show(amira)
  hear('token', 'STUDENT ben')
  await expectAnew(true)
})

test('a visitor who signs in elsewhere is signed in here', async () => {
  show(null)
  hear('token')
  await expectAnew(true)
})

test('who is not known yet is asked for anew', async () => {
  hear('token')
  await expectAnew(true)
})

test('a storage that was emptied is heard of as well', async () => {
  show(amira)
  hear(null, '', null)
  await expectAnew(true)
})

test('the same person goes on with another token', async () => {
  show(amira)
  hear('another token')
  await expectAnew(false)
})

test('whoever is nobody stays so, and anything else that is stored is of no account', async () => {
  show(null)
  hear(null, '')
  show(amira)
  hear(null, '', 'theme')
  await expectAnew(false)
})

test('a page that shows nothing of anybody goes on, and leaves what is stored to the other window', async () => {
  stop()
  stop = followOtherWindows({ beginAnew, showsNobody: () => true })
  show(amira)
  hear('token', 'STUDENT ben')
  await expectAnew(false)
  expect(queryClient.getQueryData(currentUser.queryKey)).toBeNull()
  expect(['token', 'reader'].map((key) => localStorage.getItem(key))).toEqual(['token', 'STUDENT ben'])
})

test('a page that comes back from the browser’s memory looks again, and one that is loaded does not', async () => {
  show(amira)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  await expectAnew(false)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expectAnew(true)
})
