import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { aBooking, ben, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
let server: FakeServer
let listed: SentBooking[]
const panel = page.getByRole('tabpanel')
const tab = (name: string | RegExp) => page.getByRole('tab', { name })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  answerSchedule(server, () => listed)
  await page.viewport(1440, 600)
})

const hourOn = (start: string, wish: Partial<SentBooking> = {}) =>
  aBooking({ startTime: start, endTime: new Date(Date.parse(start) + 3_600_000).toISOString(), ...wish })
/** A week of lessons around it, so that it has to be scrolled to. */
const among = (wanted: SentBooking) => [
  ...Array.from({ length: 6 }, (_, n) =>
    hourOn(`2026-09-1${n + 1}T08:00:00.000Z`, { status: 'CONFIRMED', student: ben }),
  ),
  ...Array.from({ length: 6 }, (_, n) =>
    hourOn(`2026-08-1${n + 1}T08:00:00.000Z`, { status: 'COMPLETED', student: ben }),
  ),
  wanted,
]
const entryOf = () => document.activeElement?.querySelector('article')

test.each([
  ['a request', 'Pending Requests 1', hourOn('2026-09-20T08:00:00.000Z', { status: 'REQUESTED' })],
  ['an agreed lesson', 'Upcoming Sessions', hourOn('2026-09-20T08:00:00.000Z', { status: 'CONFIRMED' })],
  ['a taught one', 'Past Sessions', hourOn('2026-08-01T08:00:00.000Z', { status: 'COMPLETED' })],
  ['a denied one, which the filters hide', 'Past Sessions', hourOn('2026-08-01T08:00:00.000Z', { status: 'DENIED' })],
])('whoever is led to %s finds it in its tab, in sight and with the focus', async (_what, name, wanted) => {
  listed = among(wanted)
  const router = await renderPage(`/schedule?lesson=${wanted.id}`, server, nadia)
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => entryOf()?.textContent).toMatch(/Amira Khan/)
  await expect.element(panel.getByRole('article', { name: /Amira Khan/ })).toBeInViewport()
  expect(router.state.location.search).toMatchObject({ lesson: wanted.id })
})

test('a lesson that was answered meanwhile is found where it is now, and another tab forgets it', async () => {
  const wanted = hourOn('2026-09-20T08:00:00.000Z', { status: 'CONFIRMED' })
  listed = among(wanted)
  const router = await renderPage(`/schedule?tab=requests&lesson=${wanted.id}`, server, nadia)
  await expect.element(tab('Upcoming Sessions')).toHaveAttribute('aria-selected', 'true')
  await tab('Past Sessions').click()
  await expect.element(tab('Past Sessions')).toHaveAttribute('aria-selected', 'true')
  expect(router.state.location.search).toEqual({ tab: 'past' })
})

test('on a phone the days ahead come in pages of whole days, the lesson that one was led to among them', async () => {
  await page.viewport(390, 844)
  const dayAhead = (day: number) => new Date(Date.parse('2026-09-10T08:00:00.000Z') + day * 86_400_000).toISOString()
  const secondOnTheTwelfthDay = dayAhead(11).replace('T08', 'T10')
  const starts = [...Array.from({ length: 30 }, (_, day) => dayAhead(day)), secondOnTheTwelfthDay]
  listed = starts.map((start) => hourOn(start, { status: 'CONFIRMED', student: ben }))
  const lessons = panel.getByRole('article')
  const later = panel.getByRole('button', { name: 'Show later sessions' })
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await expect.poll(() => lessons.elements().length).toBe(13)
  await later.click()
  await expect.poll(() => lessons.elements().length).toBe(25)
  await later.click()
  await expect.poll(() => lessons.elements().length).toBe(31)
  await expect.element(later).not.toBeInTheDocument()
})

test('on a phone a lesson that lies further ahead is shown to whoever is led to it', async () => {
  await page.viewport(390, 844)
  const wanted = hourOn('2026-10-20T08:00:00.000Z', { status: 'CONFIRMED' })
  const day = (n: number) => new Date(Date.parse('2026-09-10T08:00:00.000Z') + n * 86_400_000).toISOString()
  listed = [...Array.from({ length: 20 }, (_, n) => hourOn(day(n), { status: 'CONFIRMED', student: ben })), wanted]
  await renderPage(`/schedule?lesson=${wanted.id}`, server, nadia)
  await expect.poll(() => entryOf()?.textContent).toMatch(/Amira Khan/)
  await expect.element(panel.getByRole('article', { name: /Amira Khan/ })).toBeInViewport()
})

test('a lesson that is in no list any more is said to be gone', async () => {
  listed = among(hourOn('2026-09-20T08:00:00.000Z'))
  server.refuse(bookings.lesson, bookingRefusals.booking_not_found)
  await renderPage('/schedule?lesson=11111111-1111-4111-8111-999999999999', server, nadia)
  await expect
    .element(page.getByRole('alertdialog', { name: 'This lesson is not in your lists any more.' }))
    .toBeVisible()
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 800)
  const wanted = hourOn('2026-09-20T08:00:00.000Z', { status: 'CONFIRMED' })
  listed = among(wanted)
  await renderPage(`/schedule?lesson=${wanted.id}`, server, nadia)
  await expect.poll(() => entryOf()?.textContent).toMatch(/Amira Khan/)
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})
