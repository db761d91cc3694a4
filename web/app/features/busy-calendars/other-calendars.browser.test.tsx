import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { busyCalendarRefusals, busyCalendars } from '#contract/busy-calendars.ts'
import { timeOff } from '#contract/time-off.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const nadia = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
const NOW = new Date('2026-09-08T08:00:00Z')
const HOME = {
  ...{ id: '11111111-1111-4111-8111-000000000001', name: 'Home', host: 'calendar.google.com', addressEnd: '.ics' },
  ...{ showsTitles: true, countsAllDay: true, readAt: '2026-09-08T07:57:00.000Z', problem: null },
  ...{ busyTimes: 41, skipped: 2 },
}
let server: FakeServer
const section = page.getByRole('region', { name: 'Other calendars' })
const dialog = page.getByRole('dialog')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  answerSchedule(server, () => [])
  server.answer(availability.blocks, [])
  server.answer(timeOff.list, [])
  await page.viewport(390, 844)
})

const open = () => renderPage('/schedule?tab=availability', server, nadia)

test('none yet, and one is added by its address, which the server judges', async () => {
  await open()
  await expect.element(section.getByText('No other calendar yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add calendar' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Home')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('calendar.google.com/basic.ics')
  await dialog.getByRole('button', { name: 'Where do I find it?' }).click()
  await expect.element(dialog.getByText('Google', { exact: true })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  server.refuse(busyCalendars.add, busyCalendarRefusals.calendar_scheme)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('The address must begin with https:// or webcal://').first()).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('calendar.google.com/basic.ics')
  server.answer(busyCalendars.add, HOME)
  server.answer(busyCalendars.list, [HOME])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(section.getByText('Read 3 min ago: 41 busy times')).toBeVisible()
  await expect.element(section.getByText('2 could not be read')).toBeVisible()
  await expect.element(section.getByText('calendar.google.com … .ics')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('one that is not read says since when and why, and is read again by hand', async () => {
  server.answer(busyCalendars.list, [{ ...HOME, problem: 'no_answer', readAt: '2026-09-07T07:00:00.000Z', skipped: 0 }])
  await page.viewport(1440, 900)
  await open()
  await expect
    .element(section.getByText('Not read since Mon 08:00: nobody answers at its address. What was read stays busy.'))
    .toBeVisible()
  server.answer(busyCalendars.read, HOME)
  server.answer(busyCalendars.list, [HOME])
  await section.getByRole('button', { name: /^Read again/ }).click()
  await expect.element(section.getByText('Read 3 min ago: 41 busy times')).toBeVisible()
})

test('a list that fails can be asked for again', async () => {
  server.disconnect(busyCalendars.list)
  await open()
  await expect.element(section.getByText('Failed to load your other calendars. Please try again later.')).toBeVisible()
})
