import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import { diary } from '#contract/diary.ts'
import { lessonPlans } from '#contract/lesson-plans.ts'
import { aBooking, nadia } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const lesson = aBooking({
  status: 'CONFIRMED',
  ...{ startTime: '2026-09-08T15:00:00.000Z', endTime: '2026-09-08T16:00:00.000Z' },
})
const { subject } = lesson
const stood = { status: 'CONFIRMED' as const, isOnline: true, subject, price: 40 }
const at = (start: string, end: string) => ({ ...stood, startTime: start, endTime: end })
const now = at('2026-09-08T15:00:00.000Z', '2026-09-08T16:00:00.000Z')
const moved = {
  ...{ id: '11111111-1111-4111-8111-00000000000c', kind: 'MOVED' as const, by: { name: 'Nadia Hartwell' } },
  madeAt: '2026-09-07T09:15:00.000Z',
  lines: [
    {
      bookingId: lesson.id,
      before: { ...at('2026-09-07T15:30:00.000Z', '2026-09-07T16:30:00.000Z'), price: 45 },
      after: now,
    },
  ],
}
const booked = {
  ...moved,
  ...{ id: '11111111-1111-4111-8111-00000000000d', kind: 'BOOKED' as const, madeAt: '2026-09-01T09:15:00.000Z' },
  lines: [{ bookingId: lesson.id, before: null, after: now }],
}

let server: FakeServer
const history = page.getByRole('dialog', { name: 'History' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:00Z') })
  server = fakeServer()
  server.answer(diary.read, { bookings: [lesson], ...anEmptyDiary })
  server.answer(bookings.lesson, [lesson])
  server.answer(lessonPlans.read, { topic: '', notes: '' })
  await page.viewport(390, 844)
})

async function open() {
  await renderPage('/calendar', server, nadia)
  await page.getByRole('button', { name: /Amira/ }).click()
  await page.getByRole('button', { name: 'History' }).click()
}

test('the history of a lesson says who moved it, from when to when, and what else is another', async () => {
  server.answer(changes.list, ({ query }) =>
    query?.after ? { changes: [booked], next: null } : { changes: [moved], next: moved.id },
  )
  await open()
  await expect.element(history.getByText('Moved by Nadia Hartwell, Mon 7 Sept, 10:15')).toBeVisible()
  await expect.element(history.getByText('From Mon 7 Sept, 16:30–17:30 to Tue 8 Sept, 16:00–17:00')).toBeVisible()
  await expect.element(history.getByText('£45.00, now £40.00')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await history.getByRole('button', { name: 'Show earlier changes' }).click()
  await expect.element(history.getByText('Booked by Nadia Hartwell, Tue 1 Sept, 10:15')).toBeVisible()
  await expect.element(history.getByText('GCSE Mathematics, Tue 8 Sept, 16:00–17:00')).toBeVisible()
})

test('what could not be loaded is asked for again, and a lesson that was never touched has none', async () => {
  server.disconnect(changes.list)
  await open()
  await expect.element(history.getByRole('alert')).toMatchTextContent('could not be loaded')
  server.answer(changes.list, { changes: [], next: null })
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect.element(history.getByText(/^Nothing was moved/)).toBeVisible()
})
