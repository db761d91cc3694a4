import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import { toDo } from '#contract/to-do.ts'
import { addMinutes } from '#domain/time.ts'
import { settingsWithBank } from '#web/app/features/payments/testing/wire.ts'
import { forStudent, forTutor } from '#web/app/features/to-do/testing/lists.ts'
import { aBooking, amira, anOverview, nadia, owed } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const student = {
  ...amira,
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: false },
}

const aLesson = (told: Partial<SentBooking> = {}) => aBooking({ status: 'CONFIRMED', ...told })
const suggestion = (told: Partial<SentBooking> = {}) => aBooking({ suggested: true, ...told })
const at = (start: string) => ({ startTime: start, endTime: addMinutes(new Date(start), 60).toISOString() })

let server: FakeServer
let listed: SentBooking[]
let counts: { upcoming?: number; waiting?: number; taught?: number }
const list = page.getByRole('region', { name: 'Upcoming lessons' })
const row = list.getByRole('listitem')
const actions = list.getByRole('button', { name: /^Actions for/ })
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const heading = page.getByRole('heading', { name: 'Upcoming lessons' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  listed = []
  counts = {}
  server.answer(bookings.overview, () => anOverview(listed, counts))
  server.answer(subjects.mine, [])
  server.answer(bookings.changeStatus, ({ params, body }) => changed(params.id, { status: body.status }))
  await page.viewport(1440, 900)
})

function changed(id: string, told: Partial<SentBooking>): SentBooking {
  listed = listed.map((each) => (each.id === id ? { ...each, ...told } : each))
  return listed.find((each) => each.id === id) as SentBooking
}
async function open(user: typeof student | typeof nadia, ...told: SentBooking[]) {
  listed = told
  server.answer(toDo.read, user.role === 'TUTOR' ? forTutor() : forStudent())
  await renderPage('/dashboard', server, user)
}
async function choose(action: string) {
  await actions.click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('lessons that could not be read say so, and can be read again', async () => {
  server.disconnect(bookings.overview)
  await open(student)
  await expect.element(page.getByText('Failed to load bookings. Please try again later.')).toBeVisible()
  server.answer(bookings.overview, anOverview([]))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No lessons are booked yet.')).toBeVisible()
})

test('the first five that are not over are listed, soonest first, and what was cancelled struck through', async () => {
  const days = ['18', '11', '12', '10', '17', '16']
  await open(
    student,
    ...days.map((day) => aLesson({ ...at(`2026-09-${day}T15:00:00.000Z`), title: `On the ${day}th` })),
    aLesson({ ...at('2026-09-09T15:00:00.000Z'), title: 'Gone', status: 'CANCELLED' }),
  )
  await expect.poll(() => row.elements().length).toBe(6)
  const titles = row.elements().map((each) => /On the \d+th|Gone/.exec(each.textContent)?.[0])
  expect(getComputedStyle(page.getByText('Gone').element()).textDecorationLine).toBe('line-through')
  expect(titles).toEqual(['Gone', 'On the 10th', 'On the 11th', 'On the 12th', 'On the 16th', 'On the 17th'])
})

test('the counters say what the server has counted', async () => {
  counts = { upcoming: 7, waiting: 2, taught: 31 }
  await open(student, aLesson())
  const counters = page.getByRole('region', { name: 'At a glance' })
  await expect
    .element(counters)
    .toHaveTextContent(
      'At a glanceUpcoming lessons7Waiting for the tutor2Lessons taken this yearThis school year, since 1 September31',
    )
})

test('a dashboard asks for what it shows, and for no list of bookings', async () => {
  await open(nadia, aLesson())
  await expect.element(row).toBeVisible()
  expect([server.asked(bookings.overview).length, server.asked(bookings.list)]).toEqual([1, []])
})

test('whoever may have the consultation finds it before the first lesson is confirmed', async () => {
  const next = page.getByRole('region', { name: 'Next lesson' })
  const offered = { ...student, studentProfile: { ...student.studentProfile, consultationEnabled: true } }
  await open(offered, aLesson({ status: 'REQUESTED' }))
  await expect.element(next.getByText('Nothing is confirmed yet.')).toBeVisible()
  await expect.element(next.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute('href', '/consultation')
})

test('a consultation that is booked already is not offered again', async () => {
  const offered = { ...student, studentProfile: { ...student.studentProfile, consultationEnabled: true } }
  await open(offered, aLesson({ status: 'REQUESTED', type: 'CONSULTATION' }))
  await expect.element(page.getByText('Nothing is confirmed yet.')).toBeVisible()
  expect(page.getByRole('main').getByRole('link', { name: 'Book a Consultation' }).elements()).toEqual([])
})

test('a student accepts a suggestion, and reads where to pay', async () => {
  await open(student, suggestion({ notes: '[TUTOR_SUGGESTED] Before the mock exam' }))
  await expect.element(row).toMatchTextContent('SUGGESTED')
  await expect.element(row).toMatchTextContent('Before the mock exam')
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(toast('Lesson booking confirmed! You can now see the payment link.')).toBeVisible()
  await expect.element(row).toMatchTextContent('Confirmed')
  await expect.element(heading).toHaveFocus()
})

test('a suggestion that cannot be accepted says why', async () => {
  server.refuse(bookings.changeStatus, bookingRefusals.no_longer_changeable)
  await open(student, suggestion())
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(toast('This booking can no longer be changed')).toBeVisible()
  server.disconnect(bookings.changeStatus)
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(toast('Failed to accept suggestion. Please try again.')).toBeVisible()
})

test('a student declines a suggestion by keyboard, after a failure that kept the question', async () => {
  server.disconnect(bookings.changeStatus)
  await open(student, suggestion())
  const decline = row.getByRole('button', { name: /^Decline/ })
  await expect.element(decline).toBeVisible()
  ;(decline.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to decline suggestion. Please try again.')
  server.answer(bookings.changeStatus, ({ params, body }) => changed(params.id, { status: body.status }))
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect.element(toast('Lesson suggestion declined.')).toBeVisible()
  await expect.element(page.getByText('No lessons are booked yet.')).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('a suggestion whose time has begun is only declined', async () => {
  await open(student, suggestion(at('2026-09-08T11:30:00.000Z')))
  await expect.element(row.getByRole('button', { name: /^Decline/ })).toBeVisible()
  expect(row.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
})

test('a student who cancels too late is told before, by keyboard from the menu to the end', async () => {
  await open(student, aLesson({ ...at('2026-09-09T11:59:00.000Z'), payments: [owed()] }))
  await expect.element(actions).toBeVisible()
  ;(actions.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Download calendar file' })).toHaveFocus()
  await userEvent.keyboard('{End}{Enter}')
  await expect
    .element(question.getByText('It is less than 24 hours before the start. This lesson stays payable: £25.00.'))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(actions).toHaveFocus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  await expect.element(question.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(toast('Booking cancelled successfully')).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

test('a student pays for the next lesson here and in the list; hours of a package are named', async () => {
  await open(
    student,
    aLesson({ payments: [owed()] }),
    aLesson({ ...at('2026-09-11T15:00:00.000Z'), packageTransaction: { hoursChanged: -1 } }),
  )
  const next = page.getByRole('region', { name: 'Next lesson' })
  for (const place of [next, row.first()]) {
    await expect.element(place).toMatchTextContent('Payment Pending£25.00')
    await expect
      .element(place.getByRole('link', { name: /^Pay for Lesson/ }))
      .toHaveAttribute('href', 'https://pay.test/25')
  }
  await expect.element(row.last().getByText('Used 1 package hour')).toBeVisible()
})

test('a student asks for another time of a lesson', async () => {
  server.answer(availability.grid, [])
  server.refuse(bookings.amend, bookingRefusals.time_taken)
  await open(student, aLesson())
  await choose('Change time')
  const dialog = page.getByRole('dialog', { name: 'Ask for another time' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Start and end are required')
  await dialog.getByRole('button', { name: 'Another time' }).click()
  await dialog.getByRole('spinbutton', { name: /day/ }).click()
  await userEvent.keyboard('11092026')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This time is no longer available')
  server.disconnect(bookings.amend)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to amend booking. Please try again.')
  server.answer(bookings.amend, ({ params, body }) => changed(params.id, { ...body, status: 'AMENDED' }))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(toast('Booking amended successfully! The tutor will be notified.')).toBeVisible()
  expect(server.asked(bookings.amend).at(-1)?.body).toMatchObject({
    startTime: '2026-09-11T15:00:00.000Z',
    endTime: '2026-09-11T16:00:00.000Z',
  })
  await expect.element(row).toMatchTextContent('Fri 11 Sept 16:00–17:00')
})

test('a suggestion can be answered with a different time', async () => {
  await open(student, suggestion())
  await choose('Propose a different time')
  await expect.element(page.getByRole('dialog', { name: 'Ask for another time' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(actions).toHaveFocus()
})

test('the tutor adds the meeting link to a confirmed lesson, and a failure keeps what was typed', async () => {
  server.disconnect(bookings.setMeetingLink)
  await open(nadia, aLesson())
  await choose('Add meeting link')
  const dialog = page.getByRole('dialog', { name: 'Add meeting link' })
  const field = dialog.getByRole('textbox', { name: 'Meeting link' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.element(field).toHaveFocus()
  await field.fill('   ')
  await expect.element(save).toBeDisabled()
  await field.fill('meet.test/amira')
  await save.click()
  await expect.element(dialog.getByText('Please enter a valid meeting link (https://…)')).toBeVisible()
  await field.fill('https://meet.test/amira')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save Teams link. Please try again.')
  server.refuse(bookings.setMeetingLink, bookingRefusals.link_needs_confirmed)
  await save.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Meeting links can only be added to confirmed lessons')
  server.answer(bookings.setMeetingLink, ({ params, body }) => changed(params.id, body))
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Meeting link saved successfully!')).toBeVisible()
  await expect.element(page.getByText('Join opens at 16:20 (meet.test)')).toBeVisible()
  await expect.element(actions).toHaveFocus()
})

test('a lesson that is about to begin is joined from the list and from what is next', async () => {
  const meetingLink = 'https://teams.microsoft.com/l/meetup-join/19'
  await open(student, aLesson({ ...at('2026-09-08T12:10:00.000Z'), meetingLink }))
  await expect.element(row.getByRole('link', { name: /^Join on Teams.*GCSE/ })).toHaveAttribute('href', meetingLink)
  const next = page.getByRole('region', { name: 'Next lesson' })
  await expect.element(next.getByRole('link', { name: 'Join on Teams', exact: true })).toBeVisible()
})

test('the tutor moves a lesson at once, after a failure that kept what was chosen', async () => {
  server.answer(subjects.list, [aSubject()])
  server.disconnect(bookings.tutorAmend)
  await open(nadia, aLesson())
  await choose('Reschedule')
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await dialog.getByRole('spinbutton', { name: /^day,/ }).click()
  await userEvent.keyboard('11')
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to amend booking. Please try again.')
  server.answer(bookings.tutorAmend, ({ params, body: { startTime, endTime } }) =>
    changed(params.id, { startTime, endTime }),
  )
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(toast('Booking rescheduled successfully!')).toBeVisible()
  await expect.element(row).toMatchTextContent('Fri 11 Sept 16:30–17:30')
})

test('a request takes no meeting link, and says why', async () => {
  await open(nadia, aLesson({ status: 'REQUESTED' }))
  await actions.click()
  const item = page.getByRole('menuitem', { name: 'Add meeting link' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item).toMatchTextContent('Meeting links can only be added to confirmed lessons')
})

test('the tutor cancels a lesson once she has read that its charge is given back', async () => {
  server.disconnect(bookings.changeStatus)
  await open(nadia, aLesson({ packageTransaction: { hoursChanged: -1 } }))
  await choose('Cancel lesson')
  await expect.element(question).toMatchTextContent('Cancel the lesson with Amira Khan?')
  await expect.element(question).toMatchTextContent("1 hour returns to the family's package.")
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to cancel booking')
  server.answer(bookings.changeStatus, ({ params, body }) => changed(params.id, { status: body.status }))
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(toast('Booking cancelled successfully')).toBeVisible()
  await expect.element(row).toMatchTextContent('Cancelled')
  await expect.element(row.getByRole('button', { name: /^Actions for/ })).toHaveFocus()
})

test('the calendar file of a lesson that cannot be had says so', async () => {
  server.disconnect(bookings.calendarFile)
  await open(student, aLesson())
  await choose('Download calendar file')
  await expect.element(toast('Failed to download calendar file. Please try again.')).toBeVisible()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await open(
    student,
    aLesson({
      meetingLink: 'https://meet.test/a',
      title: 'Quadratic_equations_'.repeat(8),
      payments: [owed({ amount: 37.5, linkAmount: 30 })],
    }),
    suggestion({ notes: `[TUTOR_SUGGESTED] ${'A_long_message_'.repeat(12)}` }),
    aLesson({ status: 'AMENDED', amendmentReason: 'School trip' }),
  )
  await expect.element(row.first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await actions.first().click()
  await expect.element(page.getByRole('menuitem', { name: 'Cancel lesson' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('among the next lessons a link for another sum is said once above them', async () => {
  const other = owed({ amount: 36, linkAmount: 30, paymentLink: 'https://pay.test/30' })
  server.answer(siteSettings.read, settingsWithBank)
  await open(
    student,
    ...['10', '11', '12'].map((day) => aLesson({ ...at(`2026-09-${day}T15:00:00.000Z`), payments: [other] })),
  )
  await expect.element(row.getByText('Sort code').first()).toBeVisible()
  expect(list.getByText(/^The payment link is for £30, but £36 is to be paid/).elements()).toHaveLength(1)
  expect(row.getByText(/^The payment link is for/).elements()).toEqual([])
  expect(list.getByRole('link', { name: /^Open the £30 link/ }).elements()).toHaveLength(1)
})

test('what is said above the next lessons of their link is not said beside the very next one again', async () => {
  const other = owed({ amount: 36, linkAmount: 30, paymentLink: 'https://pay.test/30' })
  server.answer(siteSettings.read, settingsWithBank)
  await open(
    student,
    ...['10', '11'].map((day) => aLesson({ ...at(`2026-09-${day}T15:00:00.000Z`), payments: [other] })),
  )
  const next = page.getByRole('region', { name: 'Next lesson' })
  await expect.element(next.getByRole('button', { name: /^Copy all/ })).toBeVisible()
  await expect.element(list.getByText(/^The payment link is for £30, but £36 is to be paid/)).toBeVisible()
  expect(next.getByText(/£30/).elements()).toEqual([])
})
