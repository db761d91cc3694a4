import { anOverview } from '#web/app/testing/a-booking.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { finance } from '#contract/finance.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { FinancialStatistics } from './financial-statistics.tsx'
import { earningsOf, nadia, nothingYet } from './testing/earnings.ts'

let server: FakeServer
const statistics = page.getByRole('region', { name: 'Financial statistics' })

beforeEach(async () => {
  server = fakeServer()
  server.answer(finance.stats, earningsOf())
  server.answer(bookings.overview, anOverview([]))
  await page.viewport(1440, 900)
})

test('the tutor reads this month on the dashboard, and may choose another timeframe', async () => {
  await renderPage('/dashboard', server, nadia)
  await expect.element(statistics).toMatchTextContent('This month£300.00')
  await expect.element(statistics).toMatchTextContent('Total earnings£1,250.00')
  await expect.element(statistics).toMatchTextContent('Hours taught40 hours 30 min£30.86 an hour')
  await statistics.getByText('Week', { exact: true }).click()
  await expect.element(statistics).toMatchTextContent('This week')
  expect(server.asked(finance.stats).map(({ query }) => query)).toEqual([{ timeframe: 'month' }, { timeframe: 'week' }])
})

test('a student is not shown them, and nothing is asked', async () => {
  const studentProfile = { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false }
  await renderPage('/dashboard', server, { ...nadia, role: 'STUDENT', studentProfile })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(statistics.elements()).toEqual([])
  expect(server.asked(finance.stats)).toEqual([])
})

test('without any figures the page says so', async () => {
  server.answer(finance.stats, nothingYet)
  await renderInApp(<FinancialStatistics />)
  await expect.element(page.getByText('No financial data available.')).toBeVisible()
})

test('without a token the tutor is asked to log in again', async () => {
  server.refuse(finance.stats, generalRefusals.unauthenticated)
  await renderInApp(<FinancialStatistics />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Authentication required. Please log in again.')
})

test.for([
  [generalRefusals.unauthenticated, 'Authentication expired. Please log in again.'],
  [generalRefusals.tutor_only, 'Access denied. Tutor privileges required.'],
  [generalRefusals.unexpected, 'Server error. Please try again later.'],
  [generalRefusals.too_many_requests, 'Failed to load financial data. Please try again later.'],
] as const)('a refusal $code says what is the matter, and can be tried again', async ([refusal, sentence]) => {
  localStorage.setItem('token', 'a-token')
  server.refuse(finance.stats, refusal)
  await renderInApp(<FinancialStatistics />)
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
  server.answer(finance.stats, earningsOf())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('£1,250.00')).toBeVisible()
})

test('a server that does not answer within 10 seconds is given up', async () => {
  localStorage.setItem('token', 'a-token')
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    controller.abort(new DOMException('signal timed out', 'TimeoutError'))
    return controller.signal
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => Promise.reject(init?.signal?.reason))
  await renderInApp(<FinancialStatistics />)
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Request timed out. Please check your connection and try again.')
  expect(timeout).toHaveBeenCalledWith(10_000)
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await renderPage('/dashboard', server, nadia)
  await expect.element(statistics).toMatchTextContent('£300.00')
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
