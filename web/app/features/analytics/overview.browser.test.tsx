import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { analytics } from '#contract/analytics.ts'
import type { SentAnswer } from '#contract/core.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type SentAnalytics = SentAnswer<(typeof analytics)['read']>
const busy: SentAnalytics = {
  totalBookings: 1234,
  totalStudents: 17,
  upcomingBookings: 23,
  popularSubjects: [
    { name: 'Mathematics', category: 'GCSE', bookings: 800 },
    { name: 'Mathematics', category: 'A_LEVEL', bookings: 433 },
    { name: 'Verbal Reasoning and Comprehension', category: 'ELEVEN_PLUS', bookings: 1 },
  ],
}
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(analytics.read, busy)
  await page.viewport(1440, 900)
})

const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).element().parentElement

test('the overview opens first, with four cards', async () => {
  await renderPage('/admin', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Total Bookings')).toBeVisible()
  expect(figure('Total Bookings')).toHaveTextContent('Total Bookings1,234Agreed since you began')
  expect(figure('Total Students')).toHaveTextContent('Total Students17See all students')
  await expect.element(page.getByRole('link', { name: 'See all students' })).toHaveAttribute('href', '/students')
  expect(figure('Upcoming Sessions')).toHaveTextContent('Upcoming Sessions23See the schedule')
  expect(figure('Popular Subjects')).toHaveTextContent('Popular Subjects3See all subjects')
})

test('the tabs stand in the order of the specification', async () => {
  await renderPage('/admin?tab=nonsense', server, nadia)
  await expect.element(page.getByText('Total Bookings')).toBeVisible()
  const names = page
    .getByRole('tablist', { name: 'Admin Dashboard' })
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)
  const specified = ['Overview', 'Invite Codes', 'Subjects', 'Financials', 'Notices']
  expect(names.filter((name) => specified.includes(name))).toEqual(specified.filter((name) => names.includes(name)))
  expect(names[0]).toBe('Overview')
})

test('popular subjects are listed by rank with their level', async () => {
  await renderPage('/admin', server, nadia)
  const items = page.getByRole('region', { name: 'Popular Subjects' }).getByRole('listitem')
  await expect.element(items.first()).toHaveTextContent('1GCSE Mathematics800 lessons')
  expect(items.elements().map((item) => item.textContent)).toEqual([
    '1GCSE Mathematics800 lessons',
    '2A-Level Mathematics433 lessons',
    '311+ Verbal Reasoning and Comprehension1 lesson',
  ])
})

test('before the first lesson there is no subject to rank', async () => {
  server.answer(analytics.read, { totalBookings: 0, totalStudents: 0, upcomingBookings: 0, popularSubjects: [] })
  await renderPage('/admin', server, nadia)
  await expect.element(page.getByText('No subject data available')).toBeVisible()
  expect(figure('Popular Subjects')).toHaveTextContent('Popular Subjects0See all subjects')
})

test('an overview on its way says so, and one that failed is read again', async () => {
  const reply = Promise.withResolvers<SentAnalytics>()
  server.answer(analytics.read, () => reply.promise)
  await renderPage('/admin', server, nadia)
  await expect.element(page.getByText('Loading the overview')).toBeInTheDocument()
  reply.reject(new Error('down'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(analytics.read, busy)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Total Bookings')).toBeVisible()
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await renderPage('/admin', server, nadia)
  await expect.element(page.getByText('800 lessons')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
