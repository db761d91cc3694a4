import { Closing } from '#web/app/ui/dialogs.tsx'
import '#web/app/app.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import type { SentAnswer } from '#contract/core.ts'
import { noticeRefusals, notices } from '#contract/notices.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { writeStored } from '#web/app/lib/storage.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { NoticeBell } from './notice-bell.tsx'

type Notice = SentAnswer<(typeof notices)['list']>[number]
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const aNotice = (n: number, wish: Partial<Notice> = {}): Notice => ({
  id: idOf(n),
  title: `Notice ${n}`,
  content: 'There are no lessons next week.',
  type: 'INFO',
  priority: 'NORMAL',
  isRead: false,
  readAt: null,
  isDismissed: false,
  createdAt: '2026-09-01T09:00:00.000Z',
  expiresAt: null,
  about: null,
  ...wish,
})
const unreadOf = (all: Notice[]) => all.filter(({ isRead }) => !isRead).length
const bell = page.getByRole('button', { name: /^Notices/ })
const panel = page.getByRole('dialog', { name: 'Notices' })
const byItself = page.getByRole('region', { name: 'Notices' })
let server: FakeServer
let stored: Notice[]

beforeEach(async () => {
  server = fakeServer()
  stored = []
  writeStored('token', 'a-token')
  server.answer(accounts.profile, { user: { ...nadia, role: 'TUTOR' } })
  server.answer(notices.list, () => stored)
  server.answer(notices.unreadCount, () => ({ unreadCount: unreadOf(stored) }))
  const change = (id: string, set: Partial<Notice>) => {
    stored = stored.map((notice) => (notice.id === id ? { ...notice, isRead: true, ...set } : notice))
    return stored.find((notice) => notice.id === id) as Notice
  }
  server.answer(notices.markRead, ({ params }) => change(params.id, {}))
  server.answer(notices.open, ({ params }) => change(params.id, {}))
  server.answer(notices.dismiss, ({ params }) => change(params.id, { isDismissed: true }))
  await page.viewport(1440, 900)
  // Else the mouse may rest where the panel of the next test opens.
  await userEvent.hover(document.body, { position: { x: 5, y: 700 } })
})

const router = () =>
  createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/dashboard'] }) })
const open = (routes = router()) =>
  renderInApp(
    <RouterContextProvider router={routes as never}>
      <h1>Dashboard</h1>
      <label>
        Notes <input />
      </label>
      <NoticeBell />
    </RouterContextProvider>,
  )

test('the bell says how many are unread, and shows no more than 9+', async () => {
  stored = [aNotice(1), aNotice(2), aNotice(3, { isRead: true })]
  const queries = await open()
  await expect.element(bell).toHaveAccessibleName('Notices, 2 unread')
  await expect.element(bell).toHaveTextContent('2')
  stored = Array.from({ length: 10 }, (_, n) => aNotice(n))
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.element(bell).toHaveAccessibleName('Notices, 9+ unread')
  await expect.element(bell).toHaveTextContent('9+')
})

test('without notices the bell has no number, and its panel says so', async () => {
  await open()
  await bell.click()
  await expect.element(panel).toMatchTextContent('No notices at this time')
  await expect.element(bell).toHaveTextContent('')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(bell).toHaveFocus()
})

test('what comes by mail and on the phone is two presses away, and the panel closes', async () => {
  const routes = router()
  await open(routes)
  await bell.click()
  await panel.getByRole('link', { name: 'Change what you receive' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(routes.history.location.href).toBe('/profile/notifications')
})

test('the panel lists what was not dismissed, with its kind, priority, newness and age', async () => {
  stored = [
    aNotice(1, { type: 'WARNING', priority: 'HIGH', createdAt: new Date().toISOString() }),
    aNotice(2, { isRead: true, type: 'SUCCESS' }),
    aNotice(3, { isRead: true, isDismissed: true }),
  ]
  await open()
  await bell.click()
  const entries = panel.getByRole('listitem')
  await expect.element(entries.first()).toHaveTextContent('Notice 1NEWHighJust nowThere are no lessons next week.')
  await expect.element(entries.first().getByRole('img', { name: 'Warning' })).toBeVisible()
  await expect
    .element(entries.nth(1))
    .toHaveTextContent('Notice 2Normal1 September 2026There are no lessons next week.')
  expect(entries.elements()).toHaveLength(2)
})

test('a notice is read when the mouse comes to it, and only once', async () => {
  stored = [aNotice(1), aNotice(2)]
  await open()
  await bell.click()
  await panel.getByRole('heading', { name: 'Notice 2' }).hover()
  await expect.element(bell).toHaveAttribute('aria-label', 'Notices, 1 unread')
  await expect.element(panel.getByRole('listitem').nth(1)).not.toMatchTextContent('NEW')
  await panel.getByRole('heading', { name: 'Notices' }).hover()
  await panel.getByRole('heading', { name: 'Notice 2' }).hover()
  expect(server.asked(notices.markRead).map(({ params }) => params.id)).toEqual([idOf(2)])
})

test('a notice is read when the focus comes to it', async () => {
  stored = [aNotice(1)]
  await open()
  await bell.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('NEW')
  expect(server.asked(notices.markRead)).toEqual([])
  panel.getByRole('button', { name: 'Dismiss Notice 1' }).element().focus()
  await expect.element(panel.getByRole('listitem')).not.toMatchTextContent('NEW')
  expect(server.asked(notices.markRead)).toHaveLength(1)
})

test('on a touch screen a notice is read when it is shown, and still said to be new', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(hover: none)' ? ({ ...real('all'), matches: true } as MediaQueryList) : real(query),
  )
  await page.viewport(390, 844)
  stored = [aNotice(1)]
  await open()
  await bell.click()
  await expect.poll(() => server.asked(notices.markRead)).toHaveLength(1)
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('NEW')
})

test.each([
  ['the mouse', () => panel.getByRole('link', { name: 'Notice 1' }).click()],
  [
    'the mouse, beside the title',
    () =>
      panel
        .getByRole('listitem')
        .first()
        .click({ position: { x: 60, y: 70 } }),
  ],
  [
    'the keyboard',
    async () => {
      const link = panel.getByRole('link', { name: 'Notice 1' })
      await expect.element(link).toBeVisible()
      link.element().focus()
      await userEvent.keyboard('{Enter}')
    },
  ],
])('a press by %s opens what the notice is about, which has been read then', async (_way, press) => {
  stored = [aNotice(1, { about: { kind: 'booking', id: idOf(7) } }), aNotice(2)]
  const routes = router()
  await open(routes)
  await bell.click()
  await press()
  await expect.element(panel).not.toBeInTheDocument()
  expect(routes.history.location.href).toBe(`/schedule?lesson=${idOf(7)}`)
  await expect.element(bell).toHaveAccessibleName('Notices, 1 unread')
  expect(server.asked(notices.markRead).map(({ params }) => params.id)).toEqual([idOf(1)])
  expect(server.asked(notices.open).map(({ params }) => params.id)).toEqual([idOf(1)])
})

test('what a parent is told of a child leads to the page of that child', async () => {
  const child = { id: idOf(9), name: 'Amira Osei', rights: ['SEE' as const] }
  server.answer(accounts.profile, { user: { ...nadia, role: 'PARENT', children: [child] } })
  stored = [aNotice(1, { about: { kind: 'payment', id: idOf(7), childId: idOf(9) } })]
  const routes = router()
  await open(routes)
  await bell.click()
  await panel.getByRole('link', { name: 'Notice 1' }).click()
  await expect.poll(() => routes.history.location.href).toBe(`/payments?child=${idOf(9)}#${idOf(7)}`)
})

test('what the tutor announced leads nowhere', async () => {
  stored = [aNotice(1)]
  await open()
  await bell.click()
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
  expect(panel.getByRole('listitem').getByRole('link').elements()).toEqual([])
})

test('a dismissed notice is gone, and comes back when that fails', async () => {
  stored = [aNotice(1), aNotice(2)]
  await open()
  await bell.click()
  await panel.getByRole('button', { name: 'Dismiss Notice 1' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).not.toBeInTheDocument()
  expect(server.asked(notices.dismiss).map(({ params }) => params.id)).toEqual([idOf(1)])
  server.refuse(notices.dismiss, noticeRefusals.notice_not_found)
  await panel.getByRole('button', { name: 'Dismiss Notice 2' }).click()
  await expect.element(page.getByText('Notice not found')).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'Notice 2' })).toBeVisible()
})

test('an urgent notice opens the panel by itself, once, without taking the focus', async () => {
  stored = [aNotice(1, { priority: 'URGENT' })]
  const queries = await open()
  await expect.element(byItself).toMatchTextContent('Notice 1NEWUrgent')
  expect(byItself.element().contains(document.activeElement)).toBe(false)
  expect(server.asked(notices.markRead)).toEqual([])
  await byItself.getByRole('button', { name: 'Close' }).click()
  await expect.element(byItself).not.toBeInTheDocument()
  stored = [aNotice(2), ...stored]
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.element(bell).toHaveAccessibleName('Notices, 2 unread')
  await expect.element(byItself).not.toBeInTheDocument()
})

test.each([
  ['the mouse', () => page.getByRole('button', { name: 'Delete all' }).click()],
  [
    'the keyboard',
    async () => {
      page.getByRole('button', { name: 'Delete all' }).element().focus()
      await userEvent.keyboard('{Enter}')
    },
  ],
])('what opened by itself makes way for a dialog that is opened by %s', async (_way, press) => {
  stored = [aNotice(1, { priority: 'URGENT' })]
  await renderInApp(
    <RouterContextProvider router={router() as never}>
      <Asking />
      <NoticeBell />
    </RouterContextProvider>,
  )
  await expect.element(byItself).toBeVisible()
  await press()
  await expect.element(page.getByRole('alertdialog', { name: 'Delete them?' })).toBeVisible()
  // Hidden from a screen reader alone, it would still lie above the dialog.
  await expect.poll(() => document.querySelector('section[aria-label="Notices"]')).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete all' })).toHaveFocus()
  expect(byItself.elements()).toEqual([])
})

function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete all</Button>
      {isOpen && (
        <Closing value={() => setOpen(false)}>
          <AlertDialog title="Delete them?" confirmLabel="Delete" onConfirm={async () => {}} fallback="">
            All of them.
          </AlertDialog>
        </Closing>
      )}
    </>
  )
}

test('whoever is writing is not interrupted by an urgent notice, and sees it after a later reading', async () => {
  const queries = await open()
  await page.getByRole('textbox', { name: 'Notes' }).click()
  stored = [aNotice(1, { priority: 'URGENT' })]
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.element(bell).toHaveAccessibleName('Notices, 1 unread')
  await expect.element(byItself).not.toBeInTheDocument()
  ;(document.activeElement as HTMLElement).blur()
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.element(byItself).toBeVisible()
})

test('what arrives while the page is open is read out', async () => {
  const heard: string[] = []
  const stop = onAnnouncement((sentence) => heard.push(sentence))
  const queries = await open()
  await expect.poll(() => queries.getQueryData(['notices', 'unreadCount'])).toEqual({ unreadCount: 0 })
  await new Promise((resolve) => setTimeout(resolve, 50)) // until the bell has taken it in
  stored = [aNotice(1)]
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.poll(() => heard).toEqual(['New notice: Notice 1'])
  stored = [aNotice(1), aNotice(2), aNotice(3)]
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.poll(() => heard).toEqual(['New notice: Notice 1', '2 new notices'])
  stop()
})

test('a notice that ends while the page is open goes away', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  stored = [aNotice(1, { isRead: true, expiresAt: new Date(Date.now() + 20_000).toISOString() }), aNotice(2)]
  await open()
  await bell.click()
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
  stored = stored.slice(1)
  vi.advanceTimersByTime(30_000)
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('heading', { name: 'Notice 2' })).toBeVisible()
})

test('a clock that is far ahead hides no notice, and asks once', async () => {
  stored = [aNotice(1, { expiresAt: '2001-01-01T00:00:00.000Z' })]
  await open()
  await expect.poll(() => server.asked(notices.list).length).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.asked(notices.list)).toHaveLength(2)
  await bell.click()
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
})

test('a list that cannot be read says so and can be tried again; one that was read stays', async () => {
  server.refuse(notices.list, generalRefusals.unexpected)
  const queries = await open()
  await bell.click()
  await expect.element(panel).toMatchTextContent('Failed to load notices')
  stored = [aNotice(1)]
  server.answer(notices.list, () => stored)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
  server.disconnect(notices.list)
  server.disconnect(notices.unreadCount)
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.element(panel.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
})

test.each([
  [1440, 'light'],
  [320, 'dark'],
])('at %i px in the %s theme nothing is wrong for a screen reader', async (width, theme) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const [types, priorities] = [
    ['INFO', 'SUCCESS', 'WARNING', 'ERROR'] as const,
    ['LOW', 'NORMAL', 'HIGH', 'HIGH'] as const,
  ]
  const about = { kind: 'payment', id: idOf(9) } as const
  stored = types.map((type, n) => aNotice(n, { type, priority: priorities[n] ?? 'LOW', about: n > 1 ? about : null }))
  await open()
  await expect.element(bell).toHaveTextContent('4')
  expect(await axeViolations()).toEqual([])
  await bell.click()
  await expect.element(panel.getByRole('heading', { name: 'Notice 3' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
