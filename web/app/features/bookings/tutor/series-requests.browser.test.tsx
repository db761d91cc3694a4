import { bookingRefusals } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentBooking } from '#contract/bookings.ts'
import { series } from '#contract/series.ts'
import { aBooking, amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const SERIES = '77777777-7777-4777-8777-777777777777'

let server: FakeServer
let listed: SentBooking[]
const tabPanel = page.getByRole('tabpanel')
const row = tabPanel.getByRole('list', { name: 'Weekly series' }).getByRole('listitem')
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence })
const weekly = (day: string, told: Partial<SentBooking> = {}) =>
  aBooking({ seriesId: SERIES, startTime: `2026-${day}T15:30:00.000Z`, endTime: `2026-${day}T16:30:00.000Z`, ...told })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:00Z') })
  server = fakeServer()
  listed = [
    weekly('09-10'),
    weekly('09-17'),
    weekly('09-24', {
      status: 'AMENDED',
      originalStartTime: '2026-09-23T15:30:00.000Z',
      originalEndTime: '2026-09-23T16:30:00.000Z',
    }),
    weekly('10-01', { status: 'CONFIRMED' }),
    aBooking({ student: ben, seriesId: '88888888-8888-4888-8888-888888888888' }),
  ]
  answerSchedule(server, () => listed)
  server.answer(series.changeStatus, ({ params, body }) => {
    const isAnswered = ({ seriesId, status }: SentBooking) => seriesId === params.seriesId && status === 'REQUESTED'
    listed = listed.map((each) => (isAnswered(each) ? { ...each, status: body.status } : each))
    return listed.filter(({ seriesId }) => seriesId === params.seriesId)
  })
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/schedule?tab=requests', server, nadia)
  await expect.element(row).toBeVisible()
}

test('what still waits of a series is named once; a single request of one is none', async () => {
  await open()
  expect(row.elements()).toHaveLength(1)
  await expect.element(row).toMatchTextContent('Amira Khan asks for a series of 2 lessons')
  await expect
    .element(row)
    .toMatchTextContent('GCSE Mathematics, Thursdays 16:30–17:30, from 10 September 2026 to 17 September 2026')
  for (const width of [320, 360, 390]) {
    await page.viewport(width, 844)
    const times = row.getByText('16:30–17:30', { exact: true })
    expect(times.element().getClientRects(), String(width)).toHaveLength(1)
  }
  expect(tabPanel.getByRole('button', { name: /^Accept(?! all)/ }).elements()).toHaveLength(4)
})

test('all are accepted with one press', async () => {
  await open()
  await row.getByRole('button', { name: /^Accept all 2/ }).click()
  await expect.element(toast('2 lessons confirmed successfully!')).toBeVisible()
  expect(server.asked(series.changeStatus)).toMatchObject([
    // The change of time is answered for itself.
    { params: { seriesId: SERIES }, body: { status: 'CONFIRMED', bookingIds: listed.slice(0, 2).map(({ id }) => id) } },
  ])
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 2' })).toHaveFocus()
  await page.getByRole('tab', { name: 'Upcoming Sessions' }).click()
  await expect.poll(() => tabPanel.getByRole('article', { name: new RegExp(amira.name) }).elements()).toHaveLength(3)
})

test('a series that is to move is answered for all of it, once, at the first that waits', async () => {
  const before = { originalStartTime: '2026-10-07T15:30:00.000Z', originalEndTime: '2026-10-07T16:30:00.000Z' }
  listed.push(weekly('10-08', { status: 'AMENDED', ...before }))
  server.answer(series.keepOriginal, ({ params }) => {
    listed = listed.map((each) => (each.status === 'AMENDED' ? { ...each, status: 'CONFIRMED' } : each))
    return listed.filter(({ seriesId }) => seriesId === params.seriesId)
  })
  await open()
  await tabPanel.getByRole('button', { name: /^More for .*Thu 8 Oct/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Change the series…' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Accept all of the series' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  const more = tabPanel.getByRole('button', { name: /^More for .*Thu 24 Sept/ })
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Accept all of the series' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Keep all original times' }).click()
  await expect.element(toast('The series keeps its original times!')).toBeVisible()
  expect(server.asked(series.keepOriginal)).toMatchObject([{ params: { seriesId: SERIES }, body: {} }])
  await expect.element(more).not.toBeInTheDocument()
})

test('a refused acceptance says why and leaves the series as it is', async () => {
  server.refuse(series.changeStatus, bookingRefusals.no_longer_changeable)
  await open()
  await row.getByRole('button', { name: /^Accept all 2/ }).click()
  await expect.element(toast('This booking can no longer be changed')).toBeVisible()
  await expect.element(row).toBeVisible()
})

test('denying all asks first and names every date', async () => {
  server.disconnect(series.changeStatus)
  await open()
  await row.getByRole('button', { name: /^Deny all 2/ }).click()
  await expect.element(question).toHaveAccessibleName('Deny all 2 requests of Amira Khan?')
  await expect.element(question).toMatchTextContent('Thu 17 Sept, 16:30–17:30')
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('I am away.')
  await question.getByRole('button', { name: 'Deny all 2' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to update booking status')
  server.answer(series.changeStatus, ({ params }) => {
    listed = listed.map((each) => (each.seriesId === params.seriesId ? { ...each, status: 'DENIED' } : each))
    return listed.filter(({ seriesId }) => seriesId === params.seriesId)
  })
  await question.getByRole('button', { name: 'Deny all 2' }).click()
  await expect.element(toast('2 lessons denied successfully!')).toBeVisible()
  const bookingIds = listed.slice(0, 2).map(({ id }) => id)
  const body = { status: 'DENIED', bookingIds, amendmentReason: 'I am away.' }
  expect(server.asked(series.changeStatus).at(-1)?.body).toEqual(body)
  await expect.element(row).not.toBeInTheDocument()
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 900)
  await open()
  await row.getByRole('button', { name: /^Deny all 2/ }).click()
  await expect.element(question).toBeVisible()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
