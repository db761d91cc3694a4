import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { SentSubject } from '#contract/subjects.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { subjects } from '#contract/subjects.ts'
import { aBooking, maths, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const taught = (told: Partial<SentSubject> = {}) => aSubject({ onlineRate: 30, inPersonRate: 40, ...told })
const english = { id: '66666666-6666-4666-8666-666666666666', name: 'English', category: 'A_LEVEL' as const }
const latin = { id: '66666666-6666-4666-8666-666666666667', name: 'Latin', isActive: false }

let server: FakeServer
let listed: SentBooking[]
const tabPanel = page.getByRole('tabpanel')
const dialog = page.getByRole('dialog', { name: 'Reschedule' })
const save = dialog.getByRole('button', { name: 'Reschedule' })
const field = (label: RegExp) => dialog.getByRole('button', { name: label })
const price = dialog.getByRole('textbox', { name: 'Price' })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:00Z') })
  server = fakeServer()
  listed = [aBooking({ status: 'CONFIRMED' })]
  answerSchedule(server, () => listed)
  server.answer(subjects.list, [taught({}), taught({ ...english, onlineRate: 50 }), taught(latin)])
  server.answer(bookings.tutorAmend, ({ params, body }) => {
    listed = listed.map((each) => {
      const { startTime, endTime, price = each.price } = body
      return each.id === params.id ? { ...each, startTime, endTime, price } : each
    })
    return listed.find(({ id }) => id === params.id) as SentBooking
  })
  await page.viewport(1440, 900)
})

const start = dialog.getByRole('combobox', { name: 'Start' })

async function open(tab = 'upcoming') {
  await renderPage(`/schedule?tab=${tab}`, server, nadia)
  await tabPanel.getByRole('button', { name: /^Reschedule/ }).click()
  await expect.element(start).toBeVisible()
}
async function typeDay(digits: string) {
  await dialog.getByRole('spinbutton', { name: /^day,/ }).click()
  await userEvent.keyboard(digits)
}

test('a moved lesson keeps its length and its price, and stands at once in its new place', async () => {
  await open()
  await expect.element(dialog).toMatchTextContent('This lesson is confirmed: the new time stands at once')
  await typeDay('11')
  await start.fill('18:00')
  await expect.element(field(/End$/)).toMatchTextContent('19:00')
  await expect.element(price).toHaveValue('£25.00')
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('I am at a wedding.')
  await save.click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  expect(server.asked(bookings.tutorAmend)).toMatchObject([
    {
      params: { id: listed[0]?.id },
      body: {
        startTime: '2026-09-11T17:00:00.000Z',
        endTime: '2026-09-11T18:00:00.000Z',
        subjectId: maths.id,
        price: 25,
        notes: 'I am at a wedding.',
      },
    },
  ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tabPanel.getByRole('heading', { name: 'Friday 11 September 2026' })).toBeVisible()
})

test('another length or subject is estimated at what it costs now, until the tutor names a price', async () => {
  await open()
  await choose(field(/End$/), '18:00')
  await expect.element(dialog).toMatchTextContent('Estimated price: £45.00')
  await expect.element(price).toHaveValue('£45.00')
  await choose(field(/Subject$/), 'English')
  await expect.element(price).toHaveValue('£75.00')
  await price.fill('60')
  await userEvent.tab()
  await expect.element(price).toHaveValue('£60.00')
  await choose(field(/End$/), '17:30')
  await expect.element(dialog).toMatchTextContent('Estimated price: £50.00')
  await expect.element(price).toHaveValue('£60.00')
  await save.click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  expect(server.asked(bookings.tutorAmend)[0]?.body).toMatchObject({ subjectId: english.id, price: 60 })
})

test('the estimate comes back with one press', async () => {
  await open()
  await price.fill('0')
  await userEvent.tab()
  await dialog.getByRole('button', { name: 'Use the estimate' }).click()
  await expect.element(price).toHaveValue('£25.00')
})

test('only subjects that can be booked are offered, and the one that the booking has', async () => {
  await open()
  await field(/Subject$/).click()
  await expect.poll(offered).toEqual(['MathematicsGCSE', 'EnglishA-Level'])
})

test('without a date nothing is sent', async () => {
  await open()
  for (const part of [/^day,/, /^month,/, /^year,/]) {
    await dialog.getByRole('spinbutton', { name: part }).click()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  }
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please fill in all amendment fields')
  expect(server.asked(bookings.tutorAmend)).toEqual([])
})

test('a refusal is said in its own words and everything chosen stays; a lost connection in ours', async () => {
  server.refuse(bookings.tutorAmend, bookingRefusals.own_time_taken)
  await open()
  await start.fill('18:00')
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Sorry!')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You already have a booking at this time')
  await expect.element(start).toHaveValue('18:00')
  await expect.element(dialog.getByRole('textbox', { name: 'Notes (optional)' })).toHaveValue('Sorry!')
  server.disconnect(bookings.tutorAmend)
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to amend booking')
})

test.for([
  ['16:75', 'There is no such minute: they go from 00 to 59.'],
  ['4.30', 'Do you mean 4.30am or 4.30pm?'],
] as const)('%s is no start: it is said beside the field and nothing is sent', async ([typed, sentence]) => {
  await open()
  await start.fill(typed)
  await save.click()
  await expect.element(start).toHaveAccessibleDescription(sentence)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please fill in all amendment fields')
  expect(server.asked(bookings.tutorAmend)).toEqual([])
  await start.fill('4.30pm')
  await save.click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  expect(server.asked(bookings.tutorAmend)[0]?.body.startTime).toBe('2026-09-10T15:30:00.000Z')
})

test('what the server says about a field stands beside it', async () => {
  const told = 'A lesson lasts whole minutes, at most 12 hours.'
  server.refuse(bookings.tutorAmend, { code: 'invalid_request', status: 400, message: told }, [
    { field: 'endTime', msg: told },
  ])
  await open()
  await save.click()
  await expect.element(field(/End$/)).toHaveAccessibleDescription(told)
})

test('a consultation lasts 30 minutes and keeps its price', async () => {
  listed = [aBooking({ type: 'CONSULTATION', price: 7, endTime: '2026-09-10T16:00:00.000Z' })]
  await open('requests')
  await expect.element(dialog).toMatchTextContent('A consultation lasts exactly 30 minutes and keeps its price.')
  await expect.element(price).not.toBeInTheDocument()
  await field(/End$/).click()
  await expect.poll(offered).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await start.fill('18:15')
  await save.click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  expect(server.asked(bookings.tutorAmend)[0]?.body).toMatchObject({
    startTime: '2026-09-10T17:15:00.000Z',
    endTime: '2026-09-10T17:45:00.000Z',
    price: 7,
  })
})

test('a lesson between the quarters, past midnight and of an odd length can be kept as it is', async () => {
  listed = [
    aBooking({ status: 'CONFIRMED', startTime: '2026-09-10T22:10:00.000Z', endTime: '2026-09-10T23:30:00.000Z' }),
  ]
  await open()
  await expect.element(start).toHaveValue('23:10')
  await expect.element(field(/End$/)).toMatchTextContent('00:30')
  await save.click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  expect(server.asked(bookings.tutorAmend)[0]?.body).toMatchObject({
    startTime: '2026-09-10T22:10:00.000Z',
    endTime: '2026-09-10T23:30:00.000Z',
  })
})

test('subjects that could not be read can be read again', async () => {
  server.disconnect(subjects.list)
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await tabPanel.getByRole('button', { name: /^Reschedule/ }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to load subjects')
  server.answer(subjects.list, [taught({})])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(save).toBeVisible()
})

test('the dialog is left by keyboard, and the focus returns to where it was', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(tabPanel.getByRole('button', { name: /^Reschedule/ })).toHaveFocus()
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 900)
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await tabPanel.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  await expect.element(save).toBeVisible()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
