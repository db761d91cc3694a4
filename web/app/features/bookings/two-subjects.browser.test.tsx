import { bookingRefusals } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { series } from '#contract/series.ts'
import { subjects } from '#contract/subjects.ts'
import { aBooking, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const SERIES = '77777777-7777-4777-8777-777777777777'
const english = { id: '22222222-2222-4222-8222-222222222223', name: 'English', category: 'GCSE' as const }

let server: FakeServer
let listed: SentBooking[]
const tabPanel = page.getByRole('tabpanel')
const lesson = tabPanel.getByRole('article')
const row = tabPanel.getByRole('list', { name: 'Weekly series' }).getByRole('listitem')
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence })

/** Two hours of one day: Mathematics, then English. */
const pair = (day: string, told: Partial<SentBooking> = {}) => [
  aBooking({
    ...{ seriesId: SERIES, startTime: `2026-${day}T15:30:00.000Z`, endTime: `2026-${day}T16:30:00.000Z` },
    notes: 'Mock exam (Part 1 of 2-hour lesson)',
    ...told,
  }),
  aBooking({
    ...{ seriesId: SERIES, startTime: `2026-${day}T16:30:00.000Z`, endTime: `2026-${day}T17:30:00.000Z` },
    ...{ subject: english, price: 30, notes: 'Mock exam (Part 2 of 2-hour lesson)' },
    ...told,
  }),
]
const idsOf = (lessons: readonly SentBooking[]) => lessons.map(({ id }) => id)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:00Z') })
  server = fakeServer()
  answerSchedule(server, () => listed)
  server.answer(series.changeStatus, ({ body }) => {
    listed = listed.map((each) => (body.bookingIds?.includes(each.id) ? { ...each, status: body.status } : each))
    return listed
  })
  server.answer(subjects.list, [])
  await page.viewport(1440, 900)
})

test('a lesson of two subjects is one line with both and the whole time, and its series counts lessons', async () => {
  listed = [...pair('09-10'), ...pair('09-17')]
  await renderPage('/schedule?tab=requests', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 2' })).toBeVisible()
  await expect.element(row).toMatchTextContent('Amira Khan asks for a series of 2 lessons')
  await expect.element(row).toMatchTextContent('GCSE Mathematics and GCSE English, Thursdays 16:30–18:30')
  expect(lesson.elements()).toHaveLength(2)
  for (const words of ['16:30–18:30', '2 hours', 'Mathematics and English - Online', '£55.00', 'Notes: Mock exam']) {
    await expect.element(lesson.first()).toMatchTextContent(words)
  }
  expect(lesson.getByText(/Part \d of/).elements()).toEqual([])
})

test('both parts are accepted with one press, all or none; a single one is no series', async () => {
  listed = pair('09-10')
  server.refuse(series.changeStatus, bookingRefusals.no_longer_changeable)
  await renderPage('/schedule?tab=requests', server, nadia)
  const accept = lesson.getByRole('button', { name: /^Accept/ })
  await expect.element(accept).toHaveAccessibleName(/GCSE Mathematics and GCSE English with Amira Khan, .* 16:30–18:30/)
  expect(row.elements()).toEqual([])
  await accept.click()
  await expect.element(toast('This booking can no longer be changed')).toBeVisible()
  server.answer(series.changeStatus, () => {
    listed = listed.map((each) => ({ ...each, status: 'CONFIRMED' }))
    return listed
  })
  await accept.click()
  await expect.element(toast('Booking confirmed successfully!')).toBeVisible()
  expect(server.asked(series.changeStatus).at(-1)?.body).toEqual({ status: 'CONFIRMED', bookingIds: idsOf(listed) })
  expect(server.asked(bookings.changeStatus)).toEqual([])
})

test('cancelling gives up both, and what is done to one booking stands there for each', async () => {
  // All of the menu is in sight: what is scrolled out of it axe compares with what lies below.
  await page.viewport(1280, 1400)
  listed = pair('09-10', { status: 'CONFIRMED' })
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await lesson.getByRole('button', { name: /^More for/ }).click()
  const items = page.getByRole('menuitem')
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(expect.arrayContaining(['Reschedule', 'Reschedule: GCSE Mathematics', 'Reschedule: GCSE English']))
  expect(await axeViolations()).toEqual([])
  await page.getByRole('menuitem', { name: 'Cancel lesson' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel the lesson with Amira Khan?' })
  await expect
    .element(question)
    .toMatchTextContent('(GCSE Mathematics and GCSE English) on Thursday 10 September 2026, 16:30–18:30.')
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(toast('Booking cancelled successfully!')).toBeVisible()
  expect(server.asked(series.changeStatus)[0]?.body).toEqual({ status: 'CANCELLED', bookingIds: idsOf(listed) })
})

test('a whole lesson gets another time, and says so; its subjects, lengths and price stay', async () => {
  listed = pair('09-10', { status: 'CONFIRMED' })
  server.answer(series.tutorAmend, () => listed)
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await lesson.getByRole('button', { name: /^Reschedule/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await expect
    .element(dialog)
    .toMatchTextContent('GCSE Mathematics and GCSE English move together. Each keeps its length and its price.')
  await expect.element(dialog).toMatchTextContent('Price: £55.00')
  expect(dialog.getByRole('button', { name: /Subject$/ }).elements()).toEqual([])
  await dialog.getByRole('combobox', { name: 'Start' }).fill('17:15')
  await expect.element(dialog.getByRole('button', { name: /End$/ })).toHaveTextContent('19:15 2 hours')
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  expect(server.asked(series.tutorAmend).map(({ params, body }) => [params.seriesId, body])).toEqual([
    [SERIES, { bookingIds: idsOf(listed), startTime: '2026-09-10T16:15:00.000Z' }],
  ])
  expect(server.asked(bookings.tutorAmend)).toEqual([])
})

test('another time for a whole lesson is one request, which is accepted or keeps its time as a whole', async () => {
  const [first, second] = pair('09-10', { status: 'AMENDED' })
  if (!first || !second) return
  const moved = (booking: SentBooking, start: string, end: string): SentBooking => ({
    ...{ ...booking, originalStartTime: booking.startTime, originalEndTime: booking.endTime },
    ...{ startTime: `2026-09-10T${start}:00.000Z`, endTime: `2026-09-10T${end}:00.000Z` },
  })
  listed = [moved(first, '16:30', '17:30'), moved(second, '17:30', '18:30')]
  server.answer(series.keepOriginal, () => listed)
  await renderPage('/schedule?tab=requests', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 1' })).toBeVisible()
  await expect.element(lesson).toMatchTextContent('17:30–19:30')
  await expect.element(lesson).toMatchTextContent('Confirmed before: Thu 10 Sept, 16:30–18:30')
  expect(lesson.elements()).toHaveLength(1)
  await lesson.getByRole('button', { name: /^Keep the original time/ }).click()
  await expect.element(toast('Booking confirmed at its original time!')).toBeVisible()
  expect(server.asked(series.keepOriginal)[0]?.body).toEqual({ bookingIds: idsOf(listed) })
  await lesson.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(toast('Booking confirmed successfully!')).toBeVisible()
  expect(server.asked(series.changeStatus)[0]?.body).toEqual({ status: 'CONFIRMED', bookingIds: idsOf(listed) })
})

test('one part can be moved by itself, and the dialog says what becomes of the other', async () => {
  listed = pair('09-10', { status: 'CONFIRMED' })
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await lesson.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Reschedule: GCSE English' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await expect.element(dialog).toMatchTextContent('GCSE English with Amira Khan, Thu 10 Sept, 17:30–18:30')
  await expect
    .element(dialog)
    .toMatchTextContent('Only GCSE English moves. GCSE Mathematics stays where it is, as a lesson of its own.')
})

test('feedback is given for each subject, and the lesson stays one line meanwhile', async () => {
  const [first, second] = pair('09-07', { status: 'CONFIRMED' })
  if (!first || !second) return
  listed = [{ ...first, status: 'COMPLETED' }, second]
  await renderPage('/schedule?tab=past', server, nadia)
  await expect.element(lesson.getByRole('button', { name: /^Edit feedback: GCSE Mathematics/ })).toBeVisible()
  await expect.element(lesson.getByRole('button', { name: /^Add feedback: GCSE English/ })).toBeVisible()
  expect(lesson.elements()).toHaveLength(1)
})

test.for([390, 320])('nothing overflows at %i px', async (width) => {
  await page.viewport(width, 844)
  listed = pair('09-10')
  await renderPage('/schedule?tab=requests', server, nadia)
  await expect.element(lesson).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeViolations()).toEqual([])
})
