import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { finance } from '#contract/finance.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { PaymentDashboard } from './payment-dashboard.tsx'
import { earningsOf, nadia, nothingYet } from './testing/earnings.ts'

let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(finance.dashboard, earningsOf())
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/admin?tab=financials', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
}
const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).element().parentElement

test('the tab and its part live in the address', async () => {
  const router = await renderPage('/admin?tab=financials', server, nadia)
  await expect.element(page.getByText('Total payments confirmed')).toBeVisible()
  await page.getByRole('tab', { name: 'Package Settings' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'financials', view: 'package-settings' })
  for (const name of ['Dashboard', 'Payments', 'Hour Packages', 'Package Settings', 'Subjects', 'Financials']) {
    await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible()
  }
})

test('four cards, the hours taught and the weekly averages', async () => {
  await open()
  await expect.element(page.getByText('Total payments confirmed')).toBeVisible()
  expect(figure('Total payments confirmed')).toHaveTextContent('Total payments confirmed£1,250.00')
  expect(figure('This month')).toHaveTextContent('This month£300.00')
  expect(figure('Confirmed payments')).toHaveTextContent('Confirmed payments40')
  expect(figure('Average per payment')).toHaveTextContent('Average per payment£31.25')
  const teaching = page.getByRole('region', { name: 'Teaching Hours' })
  await expect.element(teaching).toMatchTextContent('Total hours40 hours 30 minHourly rate£30.86')
  const quick = page.getByRole('region', { name: 'Quick Stats' })
  await expect.element(quick).toMatchTextContent('Sessions per week2.3Hours per week2.5Weekly payments£75.00')
})

test('another period is asked for, and names its card', async () => {
  await open()
  await page.getByText('Year', { exact: true }).click()
  await expect.element(page.getByText('This year')).toBeVisible()
  expect(server.asked(finance.dashboard).map(({ query }) => query)).toEqual([{ period: 'month' }, { period: 'year' }])
})

test('each subject has its share as a meter with its percent', async () => {
  await open()
  const meters = page.getByRole('region', { name: 'Payments by Subject' }).getByRole('meter')
  await expect.element(meters.nth(0)).toHaveAccessibleName('GCSE Mathematics')
  await expect.element(meters.nth(0)).toHaveAttribute('aria-valuetext', '75%')
  await expect.element(meters.nth(0)).toMatchTextContent('£937.50 (75%)')
  await expect.element(meters.nth(1)).toHaveAttribute('aria-valuenow', '25')
})

test('the months are bars to look at, none where no money came, and a table to read', async () => {
  await open()
  const trends = page.getByRole('region', { name: 'Monthly Trends' })
  await expect.element(trends.getByText('£251')).toBeInTheDocument()
  const heights = [...trends.element().querySelectorAll('.recharts-bar-rectangle path')].map(
    (bar) => bar.getBoundingClientRect().height,
  )
  expect(heights.filter((height) => height > 0)).toHaveLength(5)
  expect((heights[0] ?? 0) / Math.max(...heights)).toBeCloseTo(1 / 3, 2)
  const row = trends.getByRole('row').nth(2)
  await expect.element(row).toHaveTextContent('July 2026£250.508')
})

test('before the first confirmed payment the page says how to begin', async () => {
  server.answer(finance.dashboard, nothingYet)
  await open()
  await expect
    .element(page.getByText('No financial data available yet. Complete some payment confirmations to see statistics!'))
    .toBeVisible()
})

test('lessons that nobody has paid yet have no subject and no month to show', async () => {
  server.answer(finance.dashboard, { ...nothingYet, completedSessions: 1, totalHours: 1 })
  await open()
  await expect.element(page.getByText('No subject data available yet.')).toBeVisible()
  await expect.element(page.getByText('No monthly data available yet.')).toBeVisible()
})

test('figures that could not be read say so and are read again', async () => {
  server.disconnect(finance.dashboard)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(finance.dashboard, earningsOf())
  await page.getByRole('tabpanel', { name: 'Dashboard' }).getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Total payments confirmed')).toBeVisible()
})

test.for(['payments', 'hour-packages', 'bookings'] as const)(
  'a hint about %s reads the figures again',
  async (topic) => {
    await renderInApp(<PaymentDashboard />)
    await expect.element(page.getByText('£1,250.00')).toBeVisible()
    server.answer(finance.dashboard, earningsOf({ totalEarnings: 1275 }))
    await readAgain([topic])
    await expect.element(page.getByText('£1,275.00')).toBeVisible()
  },
)

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await expect.element(page.getByText('£251')).toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
