import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attendance } from '#contract/attendance.ts'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { diary } from '#contract/diary.ts'
import { diaryRules } from '#contract/diary-rules.ts'
import { lessonPlans } from '#contract/lesson-plans.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { aBooking } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 17:30 in London: Amira's hour from four to five is over. */
const NOW = new Date('2026-09-08T16:30Z')
const nadia = {
  ...{ id: '33333333-3333-4333-8333-333333333333', name: 'Nadia Hartwell', email: 'nadia@tutor.test' },
  ...{ role: 'TUTOR' as const, timezone: 'Europe/London' },
}
const details = page.getByRole('dialog', { name: 'Tue 8 Sept, 16:00–17:00' })
const button = (name: RegExp) => details.getByRole('button', { name })

let server: FakeServer
let lesson: SentBooking

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  lesson = aBooking({
    ...{ id: '11111111-1111-4111-8111-000000000001', status: 'CONFIRMED', noticePeriodHours: 24, latePercent: 50 },
    student: { id: '22222222-2222-4222-8222-000000000001', name: 'Amira', email: 'amira@home.test' },
    ...{ startTime: '2026-09-08T15:00:00.000Z', endTime: '2026-09-08T16:00:00.000Z' },
  })
  server.answer(lessonPlans.read, { topic: '', notes: '' })
  server.answer(diaryRules.policy, { lateHours: 24, latePercent: 50, absentPercent: 50 })
  server.answer(diary.read, () => ({ ...anEmptyDiary, bookings: [lesson] }))
  server.answer(bookings.lesson, () => [lesson])
  server.answer(attendance.mark, ({ body: { mark, lateMinutes = null } }) => {
    lesson =
      mark === 'TOLD'
        ? { ...lesson, status: 'CANCELLED', lateCancellation: true }
        : { ...lesson, attendance: { mark, lateMinutes } }
    return lesson
  })
  server.answer(attendance.unmark, () => {
    const { attendance: _, ...unmarked } = lesson
    lesson = unmarked
    return lesson
  })
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/calendar', server, nadia)
  await page.getByRole('button', { name: /Amira/ }).click()
  await expect.element(button(/^Cancel for the family…/)).toBeVisible()
}

test('who came late is marked so, by whole minutes, and the mark comes off again', async () => {
  await open()
  await expect.element(details.getByText('Attendance: Not marked: it counts as attended.')).toBeVisible()
  await button(/^Mark attendance…/).click()
  const form = page.getByRole('dialog', { name: 'Attendance' })
  await expect.element(form.getByText('Of a lesson that is missed half is payable.')).toBeVisible()
  await form.getByText('Late').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Please enter a whole number of minutes from 1 to 180.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Minutes late' }).fill('10')
  expect(await axeViolations()).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.asked(attendance.mark)[0]?.body).toMatchObject({ mark: 'LATE', lateMinutes: 10 })
  await expect.element(details.getByText('10 minutes late').first()).toBeVisible()
  await expect.element(button(/^Cancel for the family…/)).not.toBeInTheDocument()
  await button(/^Take the mark off/).click()
  await expect.element(details.getByText('Attendance: Not marked: it counts as attended.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a refusal is read in the form, which keeps what was chosen', async () => {
  server.refuse(attendance.mark, bookingRefusals.no_longer_changeable)
  await open()
  await button(/^Mark attendance…/).click()
  const form = page.getByRole('dialog', { name: 'Attendance' })
  await form.getByText(/^Absent/).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText(bookingRefusals.no_longer_changeable.message)).toBeVisible()
  await expect.element(form.getByRole('radio', { name: /^Absent/ })).toBeChecked()
})

test('a lesson is cancelled for a family by the moment at which it told, by what was agreed', async () => {
  await page.viewport(390, 844)
  await open()
  await button(/^Cancel for the family…/).click()
  const form = page.getByRole('dialog', { name: 'When did they tell you?' })
  await expect
    .element(form.getByText('Free up to 24 hours before the start; after that half of the lesson stays payable.'))
    .toBeVisible()
  await form.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(form.getByText('Please choose the time.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Time' }).fill('09:30')
  expect(await axeViolations()).toEqual([])
  await form.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.asked(attendance.mark)[0]?.body).toMatchObject({ mark: 'TOLD', toldAt: '2026-09-08T08:30:00.000Z' })
  await expect.element(page.getByText('Cancelled for the family: it was late.')).toBeVisible()
})

test('before it begins a lesson takes no mark; what is only asked for neither', async () => {
  vi.setSystemTime(new Date('2026-09-08T14:59:00Z'))
  await open()
  await expect.element(button(/^Mark attendance…/)).not.toBeInTheDocument()
  await expect.element(button(/^Plan/)).toBeVisible()
})
