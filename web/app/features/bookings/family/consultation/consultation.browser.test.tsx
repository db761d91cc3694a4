import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { subjects } from '#contract/subjects.ts'
import { addMinutes } from '#domain/time.ts'
import { aBooking, amira, anOverview, maths, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { chooseByMouse } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const profile = { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false }
const student = {
  ...amira,
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: profile,
}
const taughtMaths = aSubject()
const FOUR_O_CLOCK = '2026-09-08T15:00:00.000Z'
const HALF_PAST_FOUR = '2026-09-08T15:30:00.000Z'
const aSlot = (startTime: string) => ({
  id: `${nadia.id}_${startTime}`,
  startTime,
  endTime: addMinutes(new Date(startTime), 30).toISOString(),
  tutor: { id: nadia.id, name: nadia.name },
})
const aNext = (startTime: string, others: string[] = []) => ({ ...aSlot(startTime), subjectIds: [maths.id, ...others] })
const aConsultation = aBooking({
  startTime: FOUR_O_CLOCK,
  endTime: HALF_PAST_FOUR,
  type: 'CONSULTATION',
  price: 5,
})

let server: FakeServer
let listed: SentBooking[]
const main = page.getByRole('main')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  listed = []
  server.answer(bookings.overview, () => anOverview(listed))
  server.answer(subjects.list, [taughtMaths])
  server.answer(availability.slotsForSubject, [aSlot(FOUR_O_CLOCK), aSlot(HALF_PAST_FOUR)])
  server.answer(availability.next, [aNext(FOUR_O_CLOCK, ['latin']), aNext(HALF_PAST_FOUR)])
  server.answer(bookings.consultation, () => {
    listed = [aConsultation]
    return aConsultation
  })
  await page.viewport(1440, 900)
})

async function open(user: Parameters<typeof renderPage>[2] = student) {
  await renderPage('/consultation', server, user)
  await expect.element(page.getByRole('heading', { name: 'Book a Consultation' })).toBeVisible()
}
const subject = page.getByRole('button', { name: /Subject$/ })
const book = (time: string) => page.getByRole('button', { name: new RegExp(`Book Consultation, .*${time}`) }).click()

test('the entry stands in second place for a student who may have a consultation, and for no other', async () => {
  await open()
  const names = () =>
    page
      .getByRole('navigation', { name: 'Student area' })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.poll(() => names().slice(0, 3)).toEqual(['Dashboard', 'Consultation Service', 'Book Lessons'])
})

test('a student who may not have one reads why, and has no entry', async () => {
  await open({ ...student, studentProfile: { ...profile, consultationEnabled: false } })
  await expect.element(main.getByText('Consultations are not enabled for your account')).toBeVisible()
  expect(page.getByRole('link', { name: 'Consultation Service' }).elements()).toEqual([])
})

const ask = page.getByRole('dialog', { name: 'Ask for this consultation?' })
const send = ask.getByRole('button', { name: 'Send request' })

test('it says what it is and costs, then offers the next times, asks first, and ends with a receipt', async () => {
  server.answer(subjects.list, [taughtMaths, { ...taughtMaths, id: 'latin', name: 'Latin', consultationRate: 8 }])
  await open()
  await expect.element(main.getByText('Half an hour with the tutor', { exact: false })).toBeVisible()
  await expect.element(main.getByText('The consultation costs from £5.')).toBeVisible()
  await expect.element(main.getByText('Tuesday 8 September 2026')).toBeVisible()
  expect(server.asked(availability.next).map(({ query }) => query)).toEqual([{ duration: '30' }])
  await book('16:00–16:30')
  await expect.element(ask).toMatchTextContent('WhenTuesday 8 September 2026, 16:00–16:30')
  await expect.element(ask).toMatchTextContent('Pricefrom £5')
  await send.click()
  await expect.element(ask.getByText('Please select a subject before booking.')).toBeVisible()
  await chooseByMouse(ask.getByRole('button', { name: /Subject$/ }), 'Mathematics')
  await expect.element(ask).toMatchTextContent('SubjectGCSE MathematicsPrice£5.00')
  expect(server.asked(bookings.consultation)).toEqual([])
  await send.click()
  const receipt = page.getByRole('region', { name: 'Your request is sent' })
  await expect
    .element(receipt.getByRole('status'))
    .toHaveTextContent('Consultation booked successfully! You will receive confirmation shortly.')
  await expect.element(receipt).toMatchTextContent('WhenTuesday 8 September 2026, 16:00–16:30')
  await expect.element(receipt).toMatchTextContent('Price£5.00')
  await expect.element(receipt).toMatchTextContent('Your tutor answers your request')
  await expect.element(receipt.getByRole('heading', { name: 'Your request is sent' })).toHaveFocus()
  expect(page.getByRole('region', { name: 'Messages' }).elements()).toEqual([])
  expect(server.asked(bookings.consultation)).toMatchObject([
    {
      body: {
        ...{ tutorId: nadia.id, subjectId: maths.id, startTime: FOUR_O_CLOCK, endTime: HALF_PAST_FOUR },
        notes: 'One-time 30-minute consultation',
      },
    },
  ])
})

test.each([
  ['waits for its answer', {}, 'Your request is sent', 'Your tutor answers your request'],
  ['is suggested', { suggested: true }, 'Your tutor suggests a consultation', 'You accept or decline it'],
  ['is agreed', { status: 'CONFIRMED' }, 'Your consultation is agreed', 'How to pay stands under Payments'],
  [
    ...['is over', { status: 'CONFIRMED', startTime: '2026-09-08T11:00:00Z', endTime: '2026-09-08T11:30:00Z' }],
    ...['You have already booked your consultation', 'It has taken place.'],
  ],
  [...['was taught', { status: 'COMPLETED' }], ...['You have already booked your consultation', 'It has taken place.']],
] as [string, Partial<SentBooking>, string, string][])(
  'a consultation that %s says so, and what happens next',
  async (_how, wish, title, next) => {
    listed = [{ ...aConsultation, ...wish }]
    await open()
    await expect.element(page.getByRole('region', { name: title })).toMatchTextContent(next)
  },
)

test('on a phone the time of the receipt is not broken at its dash', async () => {
  await page.viewport(320, 700)
  listed = [aConsultation]
  await open()
  const time = page.getByText('16:00–16:30', { exact: true })
  await expect.element(time).toBeVisible()
  expect(time.element().getClientRects()).toHaveLength(1)
})

test('the one subject that the student takes is chosen, and its next times stand there at once', async () => {
  server.answer(subjects.list, [taughtMaths, { ...taughtMaths, id: 'latin', name: 'Latin' }])
  const takes = (...ids: string[]) => ({
    ...student,
    studentProfile: { ...profile, subjects: ids.map((id) => ({ id, name: id, category: 'GCSE' as const })) },
  })
  await open(takes(maths.id, 'no longer taught'))
  await expect.element(page.getByRole('button', { name: /Mathematics .*Subject$/ })).toBeVisible()
  await expect
    .poll(() => server.asked(availability.next).map(({ query }) => query))
    .toEqual([{ duration: '30', subjectId: maths.id }])
})

test('of two subjects that the student takes none is chosen for her', async () => {
  server.answer(subjects.list, [taughtMaths, { ...taughtMaths, id: 'latin', name: 'Latin' }])
  const both = [maths.id, 'latin'].map((id) => ({ id, name: id, category: 'GCSE' as const }))
  await open({ ...student, studentProfile: { ...profile, subjects: both } })
  await expect.element(main.getByText('You can also choose it with the time.')).toBeVisible()
  await expect.poll(() => server.asked(availability.next).map(({ query }) => query)).toEqual([{ duration: '30' }])
})

test('a time that serves one subject is of that one, and a chosen subject has its own times', async () => {
  server.answer(subjects.list, [taughtMaths, { ...taughtMaths, id: 'latin', name: 'Latin' }])
  await open()
  await book('16:30–17:00')
  await expect.element(ask).toMatchTextContent('SubjectGCSE MathematicsPrice£5.00')
  await ask.getByRole('button', { name: 'Go back' }).click()
  await chooseByMouse(subject, 'Mathematics')
  await expect.poll(() => server.asked(availability.next).at(-1)?.query).toMatchObject({ subjectId: maths.id })
})

test('the times of another day wait for the subject', async () => {
  server.answer(subjects.list, [taughtMaths, { ...taughtMaths, id: 'latin', name: 'Latin' }])
  await open()
  await main.getByRole('group', { name: 'Date' }).getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('09092026')
  await expect.element(main.getByText('Please select a subject before booking.')).toBeVisible()
  expect(server.asked(availability.slotsForSubject)).toEqual([])
  await chooseByMouse(subject, 'Mathematics')
  await expect.element(main.getByRole('heading', { name: 'Free times on Wednesday 9 September 2026' })).toBeVisible()
})

test('a refusal gives its own sentence, a lost connection that of the page, and the question stays', async () => {
  server.refuse(bookings.consultation, bookingRefusals.time_taken)
  await open()
  await book('16:00–16:30')
  await send.click()
  await expect.element(ask.getByRole('alert')).toHaveTextContent('This time is no longer available')
  server.disconnect(bookings.consultation)
  await send.click()
  await expect.element(ask.getByRole('alert')).toHaveTextContent('Failed to book consultation. Please try again.')
  await ask.getByRole('button', { name: 'Go back' }).click()
  await expect.element(page.getByRole('button', { name: /Mathematics GCSE Subject/ })).toBeVisible()
})

test('times that could not be read can be read again, and another day has its own', async () => {
  server.disconnect(availability.next)
  await open()
  await expect
    .element(main.getByText('Failed to load available time slots. Please try again.'), { timeout: 5000 })
    .toBeVisible()
  server.answer(availability.next, [])
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByText('There is no free time at the moment.', { exact: false })).toBeVisible()
  const day = main.getByRole('group', { name: 'Date' })
  await day.getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('09092026')
  await expect.poll(() => server.asked(availability.slotsForSubject).at(-1)?.query.date).toBe('2026-09-09')
  await expect.element(main.getByRole('heading', { name: 'Free times on Wednesday 9 September 2026' })).toBeVisible()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await open()
  await expect.element(page.getByRole('button', { name: /Book Consultation/ }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
