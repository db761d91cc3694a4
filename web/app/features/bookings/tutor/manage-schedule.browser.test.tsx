import { bookingRefusals } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { toDo } from '#contract/to-do.ts'
import { forTutor } from '#web/app/features/to-do/testing/lists.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { aBooking, amira, ben, nadia, owed } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
let server: FakeServer
let listed: SentBooking[]
const tabPanel = page.getByRole('tabpanel')
const dialog = page.getByRole('dialog')
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const lesson = (student = /Amira Khan/) => tabPanel.getByRole('article', { name: student })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  listed = []
  answerSchedule(server, () => listed)
  server.answer(bookings.changeStatus, ({ params, body }) => change(params.id, { status: body.status }))
  await page.viewport(1440, 900)
})

function change(id: string, told: Partial<SentBooking>): SentBooking {
  listed = listed.map((each) => (each.id === id ? { ...each, ...told } : each))
  return listed.find((each) => each.id === id) as SentBooking
}
async function open(tab = 'requests') {
  const router = await renderPage(`/schedule?tab=${tab}`, server, nadia)
  await expect.element(page.getByRole('heading', { name: 'Manage Schedule' })).toBeVisible()
  await expect.element(tabPanel).toBeVisible()
  return router
}
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence })

test('requests stand first with all that the tutor needs to answer them', async () => {
  listed = [
    aBooking({ notes: 'Please revise quadratics.', outsideHours: true }),
    aBooking({ student: ben, status: 'CONFIRMED' }),
  ]
  await renderPage('/schedule', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 1' })).toHaveAttribute('aria-selected', 'true')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Pending Requests1', 'Upcoming Sessions', 'Past Sessions', 'Availability Settings'])
  await expect.element(tabPanel.getByRole('heading', { name: 'Thursday 10 September 2026' })).toBeVisible()
  const entry = lesson()
  await expect.element(entry).toBeVisible()
  for (const words of [
    '16:30–17:30',
    '1 hour',
    'Mathematics - Online',
    'GCSE Mathematics',
    '£25.00',
    'amira@home.test',
    'Requested',
    'Outside your published hours',
    'Please revise quadratics.',
  ]) {
    await expect.element(entry).toMatchTextContent(words)
  }
  expect(tabPanel.getByRole('article').elements()).toHaveLength(1)
})

test('the name in a request leads to the student, where a new one is taken in or removed', async () => {
  listed = [
    aBooking({ student: { ...amira, isNew: true } }),
    aBooking({ student: { id: 'gone', name: 'Deleted student' }, startTime: '2026-09-09T15:30:00.000Z' }),
  ]
  await open()
  const name = lesson().getByRole('link', { name: 'Amira Khan' })
  await expect.element(name).toHaveAttribute('href', `/students/${amira.id}`)
  await expect.element(lesson(/Deleted student/)).toBeVisible()
  expect(
    lesson(/Deleted student/)
      .getByRole('link')
      .elements(),
  ).toEqual([])
})

test('a booking that is in both lists of the server is shown and counted once', async () => {
  listed = [aBooking({}), aBooking({ student: ben, status: 'AMENDED', startTime: '2026-09-09T15:30:00.000Z' })]
  await open()
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 2' })).toBeVisible()
  const names = tabPanel
    .getByRole('article')
    .elements()
    .map((entry) => entry.textContent)
  expect(names).toHaveLength(2)
  expect(names[0]).toContain('Ben Osei')
})

test('a tab stands in the address, so that a reload keeps it', async () => {
  listed = [aBooking({ status: 'CONFIRMED' })]
  const router = await open()
  await expect.element(tabPanel).toMatchTextContent('No requests are waiting for you.')
  await page.getByRole('tab', { name: 'Upcoming Sessions' }).click()
  await expect.element(lesson()).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'upcoming' })
})

test('an unknown tab in the address opens the requests', async () => {
  await renderPage('/schedule?tab=nowhere', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Pending Requests' })).toHaveAttribute('aria-selected', 'true')
})

test('the page is called what it is to whoever opens it', async () => {
  await open()
  await expect.poll(() => document.title).toBe('Manage Schedule')
})

test('a student books a lesson at the same address', async () => {
  await renderPage('/schedule', server, { ...nadia, ...amira, role: 'STUDENT' })
  await expect.element(page.getByRole('heading', { name: 'Book a Lesson' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Book a Lesson')
  expect(server.asked(bookings.schedule)).toEqual([])
})

test('the student’s tab stands in the address too, and an address that names a lesson is about the lessons', async () => {
  listed = [aBooking({ status: 'CONFIRMED' })]
  server.answer(bookings.list, () => listed)
  const student = { ...nadia, ...amira, role: 'STUDENT' as const }
  const router = await renderPage(`/schedule?lesson=${listed[0]?.id}`, server, student)
  await expect.element(page.getByRole('tab', { name: 'My lessons' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('article', { name: /GCSE Mathematics/ })).toHaveFocus()
  await expect.poll(() => document.title).toBe('My lessons')
  await page.getByRole('tab', { name: 'Book' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Book a Lesson' })).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'book' })
})

test('the selected tab is in sight on a phone, though the row of tabs is wider', async () => {
  await page.viewport(390, 844)
  await open('past')
  const tab = page.getByRole('tab', { name: 'Past Sessions' })
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThan(390)
})

test('a list that could not be read says so and can be read again', async () => {
  server.disconnect(bookings.schedule)
  await open()
  await expect
    .element(tabPanel.getByRole('alert'))
    .toMatchTextContent('Failed to load bookings. Please try again later.')
  listed = [aBooking({})]
  answerSchedule(server, () => listed)
  await tabPanel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(lesson()).toBeVisible()
})

test('accepting moves the lesson to the upcoming ones and leaves the focus on the tab', async () => {
  listed = [aBooking({})]
  await open()
  await lesson()
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect.element(toast('Booking confirmed successfully!')).toBeVisible()
  await expect.element(lesson()).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Pending Requests' })).toHaveFocus()
  expect(server.asked(bookings.changeStatus)[0]).toMatchObject({
    params: { id: listed[0]?.id },
    body: { status: 'CONFIRMED' },
  })
  await page.getByRole('tab', { name: 'Upcoming Sessions' }).click()
  await expect.element(lesson()).toMatchTextContent('Confirmed')
})

test('a refused acceptance gives the sentence of the server, a lost connection that of the page', async () => {
  listed = [aBooking({})]
  server.refuse(bookings.changeStatus, bookingRefusals.time_taken)
  await open()
  await lesson()
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect.element(toast('This time is no longer available')).toBeVisible()
  server.disconnect(bookings.changeStatus)
  await lesson()
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect.element(toast('Failed to update booking status')).toBeVisible()
})

test('denying asks first, and a failure keeps the dialog with the reason', async () => {
  listed = [aBooking({})]
  server.disconnect(bookings.changeStatus)
  await open()
  await lesson().getByRole('button', { name: /^Deny/ }).click()
  await expect.element(question).toHaveAccessibleName('Deny the request of Amira Khan?')
  await expect.element(question).toMatchTextContent('GCSE Mathematics on Thursday 10 September 2026, 16:30–17:30.')
  expect(server.asked(bookings.changeStatus)).toEqual([])
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('I am away.')
  await question.getByRole('button', { name: 'Deny' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to update booking status')
  server.answer(bookings.changeStatus, ({ params, body }) => change(params.id, { status: body.status }))
  await question.getByRole('button', { name: 'Deny' }).click()
  await expect.element(toast('Booking denied successfully!')).toBeVisible()
  expect(server.asked(bookings.changeStatus).at(-1)?.body).toEqual({ status: 'DENIED', amendmentReason: 'I am away.' })
  await expect.element(lesson()).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Pending Requests' })).toHaveFocus()
})

test('an amended lesson warns, shows both times and says what cancelling gives up', async () => {
  listed = [
    aBooking({
      status: 'AMENDED',
      amendmentReason: 'School trip',
      originalStartTime: '2026-09-09T15:30:00.000Z',
      originalEndTime: '2026-09-09T16:30:00.000Z',
    }),
  ]
  await open()
  await expect.element(lesson()).toMatchTextContent('AMENDED (CONFIRMED → REVIEW)')
  await expect.element(lesson()).toMatchTextContent('please accept it, keep the original time or cancel the lesson')
  await expect.element(lesson()).toMatchTextContent('Confirmed before: Wed 9 Sept, 16:30–17:30')
  await expect.element(lesson()).toMatchTextContent('Reason: School trip')
  expect(lesson().getByRole('button', { name: /^Deny/ }).elements()).toEqual([])
  await lesson()
    .getByRole('button', { name: /^Cancel the lesson/ })
    .click()
  await expect.element(question).toHaveAccessibleName('Cancel the lesson with Amira Khan?')
  await expect.element(question).toMatchTextContent('confirmed for Wed 9 Sept, 16:30–17:30 is given up as well')
})

test('a change can be answered with the time agreed on before', async () => {
  listed = [
    aBooking({
      status: 'AMENDED',
      originalStartTime: '2026-09-09T15:30:00.000Z',
      originalEndTime: '2026-09-09T16:30:00.000Z',
    }),
    aBooking({ student: ben }),
  ]
  server.refuse(bookings.keepOriginal, bookingRefusals.no_longer_changeable)
  await open()
  const keep = page.getByRole('button', { name: /^Keep the original time/ })
  await expect.element(keep).toHaveAccessibleName(/Amira Khan/)
  expect(keep.elements()).toHaveLength(1)
  await keep.click()
  await expect.element(toast('This booking can no longer be changed')).toBeVisible()
  server.answer(bookings.keepOriginal, ({ params }) =>
    change(params.id, {
      status: 'CONFIRMED',
      startTime: '2026-09-09T15:30:00.000Z',
      endTime: '2026-09-09T16:30:00.000Z',
      originalStartTime: null,
      originalEndTime: null,
    }),
  )
  await keep.click()
  await expect.element(toast('Booking confirmed at its original time!')).toBeVisible()
  await expect.element(lesson()).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Upcoming Sessions' }).click()
  await expect.element(tabPanel.getByRole('heading', { name: /Wednesday 9 September 2026/ })).toBeVisible()
})

test('a past booking is deleted for good only after saying what goes and what is kept', async () => {
  const past = { startTime: '2026-09-01T15:30:00.000Z', endTime: '2026-09-01T16:30:00.000Z' }
  listed = [aBooking({ status: 'COMPLETED', ...past }), aBooking({ status: 'COMPLETED', student: ben, ...past })]
  server.refuse(bookings.deletePermanently, bookingRefusals.only_past_deleted)
  await open('past')
  await lesson()
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  await expect.element(question).toHaveAccessibleName('Permanently delete the booking of Amira Khan?')
  await expect.element(question).toMatchTextContent('This cannot be undone.')
  await expect.element(question).toMatchTextContent('stays in the books and in the statistics')
  const confirm = question.getByRole('button', { name: 'Delete permanently' })
  await confirm.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Only past bookings can be deleted')
  server.disconnect(bookings.deletePermanently)
  await confirm.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete booking')
  server.answer(bookings.deletePermanently, ({ params }) => {
    listed = listed.filter(({ id }) => id !== params.id)
    return undefined
  })
  await confirm.click()
  await expect.element(toast('Booking permanently deleted successfully!')).toBeVisible()
  await expect.element(lesson()).not.toBeInTheDocument()
  await expect.element(lesson(/Ben Osei/)).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Past Sessions' })).toHaveFocus()
})

test('a lesson that has begun is not over and cannot be deleted; one ahead is not offered it', async () => {
  listed = [
    aBooking({ status: 'CONFIRMED', startTime: '2026-09-08T11:30:00.000Z', endTime: '2026-09-08T12:30:00.000Z' }),
    aBooking({ status: 'CONFIRMED', student: ben }),
  ]
  await open('past')
  await lesson()
    .getByRole('button', { name: /^More for/ })
    .click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete permanently' }))
    .toHaveAccessibleDescription('Only past bookings can be deleted')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('tab', { name: 'Upcoming Sessions' }).click()
  await lesson(/Ben Osei/)
    .getByRole('button', { name: /^More for/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Reschedule' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Delete permanently' })).not.toBeInTheDocument()
})

test('what is ahead is read page by page, and the badge of what is past counts the feedback that waits', async () => {
  const days = Array.from({ length: 60 }, (_, n) => new Date(Date.parse('2026-09-10T08:00Z') + n * 86_400_000))
  listed = days.map((day) =>
    aBooking({ status: 'CONFIRMED', startTime: day.toISOString(), endTime: new Date(+day + 3_600_000).toISOString() }),
  )
  server.answer(toDo.read, forTutor({ feedback: { count: 4, items: [] } }))
  await open('upcoming')
  await expect.element(page.getByRole('tab', { name: 'Past Sessions 4' })).toBeVisible()
  await expect.poll(() => lesson().elements().length).toBe(50)
  const later = tabPanel.getByRole('button', { name: 'Show later sessions' })
  server.disconnect(bookings.schedule)
  await later.click()
  await expect
    .element(tabPanel.getByRole('alert'))
    .toHaveTextContent('Failed to load bookings. Please try again later.')
  expect(lesson().elements()).toHaveLength(50)
  answerSchedule(server, () => listed)
  await later.click()
  await expect.poll(() => lesson().elements().length).toBe(60)
  await expect.element(later).not.toBeInTheDocument()
  expect(server.asked(bookings.schedule).at(-1)?.query).toEqual({ tab: 'upcoming', limit: '50', after: '2026-10-29' })
  expect(server.asked(bookings.list)).toEqual([])
})

test.for([
  [1440, 25],
  [390, 8],
] as const)(
  'at %i px %i requests are read at once, a series whole; one that arrives beyond them is announced',
  async ([width, atOnce]) => {
    await page.viewport(width, 900)
    const heard: string[] = []
    const stop = onAnnouncement((sentence) => heard.push(sentence))
    const day = (n: number) => {
      const start = Date.parse('2026-09-10T08:00Z') + n * 86_400_000
      return { startTime: new Date(start).toISOString(), endTime: new Date(start + 3_600_000).toISOString() }
    }
    listed = Array.from({ length: 30 }, (_, n) =>
      aBooking({ ...day(n), ...(n % 7 === 1 ? { seriesId: 'weekly' } : {}) }),
    )
    const router = await open()
    await expect.poll(() => lesson().elements().length).toBe(atOnce)
    await expect.element(page.getByRole('tab', { name: 'Pending Requests 30' })).toBeVisible()
    const accept = tabPanel.getByRole('button', { name: /^Accept all 5/ })
    await expect.element(accept).toBeVisible()
    listed = [...listed, aBooking({ student: ben, ...day(40) })]
    await router.options.context.queryClient.invalidateQueries({ queryKey: ['bookings'] })
    await expect.element(page.getByRole('tab', { name: 'Pending Requests 31' })).toBeVisible()
    await tabPanel.getByRole('button', { name: 'Show more requests' }).click()
    await expect.poll(() => lesson(/./).elements().length).toBe(Math.min(31, atOnce * 2))
    expect(heard).toEqual(['1 new request'])
    expect(accept.elements()).toHaveLength(1)
    stop()
  },
)

test('a request that moves up as another is answered is no news', async () => {
  const heard: string[] = []
  const stop = onAnnouncement((sentence) => heard.push(sentence))
  listed = Array.from({ length: 26 }, (_, n) => {
    const start = Date.parse('2026-10-01T08:00Z') + n * 86_400_000
    return aBooking({ startTime: new Date(start).toISOString(), endTime: new Date(start + 3_600_000).toISOString() })
  })
  await open()
  await expect.poll(() => lesson().elements().length).toBe(25)
  await lesson()
    .first()
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 25' })).toBeVisible()
  await expect.poll(() => lesson().elements().length).toBe(25)
  expect(heard.filter((sentence) => /request/.test(sentence))).toEqual([])
  stop()
})

test('the badge counts what waits for the tutor, not a suggestion', async () => {
  listed = [aBooking({ suggested: true }), aBooking({ student: ben }), aBooking({ status: 'PENDING' })]
  await open()
  await expect.element(page.getByRole('tab', { name: 'Pending Requests 2' })).toBeVisible()
})

test('a suggestion waits for the student: it cannot be accepted here, only cancelled', async () => {
  listed = [aBooking({ suggested: true, notes: '[TUTOR_SUGGESTED] Shall we?' })]
  await open()
  await expect.element(lesson()).toMatchTextContent('SUGGESTED')
  await expect.element(lesson()).toMatchTextContent('Waiting for the student to respond')
  await expect.element(lesson()).toMatchTextContent('Notes: Shall we?')
  expect(lesson().element().textContent).not.toContain('TUTOR_SUGGESTED')
  expect(
    lesson()
      .getByRole('button', { name: /Accept|Deny/ })
      .elements(),
  ).toEqual([])
  await lesson()
    .getByRole('button', { name: /^More for/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Cancel lesson' })).not.toHaveAttribute('aria-disabled')
})

test('cancelling names the lesson, the student and the time', async () => {
  listed = [aBooking({ status: 'CONFIRMED', title: 'Quadratics' })]
  await open('upcoming')
  await lesson()
    .getByRole('button', { name: /^Cancel lesson/ })
    .click()
  await expect.element(question).toHaveAccessibleName('Cancel the lesson with Amira Khan?')
  await expect
    .element(question)
    .toMatchTextContent('Quadratics (GCSE Mathematics) on Thursday 10 September 2026, 16:30–17:30.')
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(toast('Booking cancelled successfully!')).toBeVisible()
  await expect.element(lesson()).toMatchTextContent('Cancelled')
  await expect.element(page.getByRole('tab', { name: 'Upcoming Sessions' })).toHaveFocus()
})

test('what the state does not allow stands in the menu with its reason', async () => {
  listed = [
    aBooking({ status: 'COMPLETED', startTime: '2026-09-01T15:30:00.000Z', endTime: '2026-09-01T16:30:00.000Z' }),
  ]
  await open('past')
  await lesson()
    .getByRole('button', { name: /^More for/ })
    .click()
  const link = page.getByRole('menuitem', { name: 'Add meeting link' })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link).toHaveAccessibleDescription('Meeting links can only be added to confirmed lessons')
  await expect
    .element(page.getByRole('menuitem', { name: 'Cancel lesson' }))
    .toHaveAccessibleDescription('This booking can no longer be changed')
})

test('an emptied title brings the usual one back, and a failure keeps what was typed', async () => {
  listed = [aBooking({ status: 'CONFIRMED', title: 'Quadratics' })]
  server.disconnect(bookings.setTitle)
  await open('upcoming')
  const edit = lesson().getByRole('button', { name: /^Edit the title/ })
  await edit.click()
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue('Quadratics')
  await title.fill('Circles')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to update title. Please try again.')
  await expect.element(title).toHaveValue('Circles')
  server.answer(bookings.setTitle, ({ params, body }) => change(params.id, { title: body.title || null }))
  await title.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Lesson title updated successfully!')).toBeVisible()
  await expect.element(lesson().getByRole('heading')).toMatchTextContent('Mathematics - Online')
  expect(server.asked(bookings.setTitle).at(-1)?.body).toEqual({ title: '' })
  await expect.element(edit).toHaveFocus()
})

test('a lesson in person has the meeting link in its menu only', async () => {
  listed = [aBooking({ status: 'CONFIRMED', isOnline: false })]
  await open('upcoming')
  const more = lesson().getByRole('button', { name: /^More for/ })
  await expect.element(more).toBeVisible()
  expect(
    lesson()
      .getByRole('button', { name: /meeting link/ })
      .elements(),
  ).toEqual([])
  await more.click()
  await page.getByRole('menuitem', { name: 'Add meeting link' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add meeting link' })).toBeVisible()
})

test('a meeting link is saved only when it is one', async () => {
  listed = [aBooking({ status: 'CONFIRMED' })]
  server.disconnect(bookings.setMeetingLink)
  await open('upcoming')
  await lesson()
    .getByRole('button', { name: /^Add meeting link/ })
    .click()
  const field = dialog.getByRole('textbox', { name: 'Meeting link' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await field.fill('   ')
  await expect.element(save).toBeDisabled()
  await field.fill('javascript:alert(1)')
  await save.click()
  await expect.element(field).toHaveAccessibleDescription(/Please enter a valid meeting link \(https:\/\/…\)/)
  expect(server.asked(bookings.setMeetingLink)).toEqual([])
  await field.fill('https://meet.test/amira')
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to update Teams link. Please try again.')
  await expect.element(field).toHaveValue('https://meet.test/amira')
  server.answer(bookings.setMeetingLink, ({ params, body }) => change(params.id, body))
  await save.click()
  await expect.element(toast('Meeting link updated successfully!')).toBeVisible()
  await expect.element(lesson().getByText('Join opens at 16:20 (meet.test)')).toBeVisible()
})

test('the calendar file keeps the name of the server; a failure is said', async () => {
  listed = [aBooking({ status: 'CONFIRMED' })]
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  server.answer(bookings.calendarFile, { blob: new Blob(['BEGIN:VCALENDAR']), fileName: 'lesson-2026-09-10.ics' })
  await open('upcoming')
  const download = async () => {
    await lesson()
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Download calendar file' }).click()
  }
  await download()
  await expect.poll(() => saved).toEqual(['lesson-2026-09-10.ics'])
  server.disconnect(bookings.calendarFile)
  await download()
  await expect.element(toast('Failed to download calendar file. Please try again.')).toBeVisible()
  click.mockRestore()
})

const paid = (amount = 25) => owed({ amount, status: 'PAID', paidAt: '2026-09-01T10:00:00.000Z' })
const [soon, overdue] = [owed(), owed({ dueDate: '2026-09-08T11:59:00.000Z' })]
test.for([
  ['hours of a package', { packageTransaction: { hoursChanged: -1.5 } }, 'Used 1.5 package hours'],
  ['what has been paid', { payments: [paid()] }, 'Paid'],
  ['what is not due yet', { payments: [soon] }, 'Payment Pending£25.00'],
  ['what is overdue', { payments: [overdue] }, 'Payment Pending£25.00Overdue'],
  ['more than it costs', { payments: [paid(37.5)] }, 'PaidOverpaid by £12.50'],
  ['nothing', {}, 'Payment Required'],
] as const)('a confirmed session that is charged by %s says so to the tutor', async ([, by, says]) => {
  listed = [aBooking({ status: 'CONFIRMED', ...by, payments: 'payments' in by ? [...by.payments] : [] })]
  await open('upcoming')
  const line = lesson().getByText(/^(Paid|Used|Payment)/)
  await expect.element(line).toBeVisible()
  expect(line.element().closest('p')?.textContent).toBe(says)
})

test('the tutor lets the charge of a late cancellation go, with a reason', async () => {
  listed = [
    aBooking({ status: 'CANCELLED', lateCancellation: true, payments: [soon] }),
    aBooking({ student: ben, status: 'CANCELLED', lateCancellation: true, payments: [paid()] }),
  ]
  server.answer(bookings.waiveCharge, ({ params }) => change(params.id, { chargeWaived: true, payments: [] }))
  await open('upcoming')
  await expect.element(lesson(/Ben Osei/)).toMatchTextContent('Paid')
  expect(
    lesson(/Ben Osei/)
      .getByText(/stays payable/)
      .elements(),
  ).toEqual([])
  expect(
    lesson(/Ben Osei/)
      .getByRole('button', { name: /^Waive/ })
      .elements(),
  ).toEqual([])
  await lesson()
    .getByRole('button', { name: /^Waive/ })
    .click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She was ill')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await expect.element(toast('Charge waived successfully!')).toBeVisible()
  await expect.element(lesson()).toMatchTextContent('you have waived the charge.')
  expect(server.asked(bookings.waiveCharge)[0]?.body).toEqual({ reason: 'She was ill' })
  expect(
    lesson()
      .getByRole('button', { name: /^Waive/ })
      .elements(),
  ).toEqual([])
  await expect.element(page.getByRole('tab', { name: 'Upcoming Sessions' })).toHaveFocus()
})

test.for([
  ['hours of a package', { packageTransaction: { hoursChanged: -1 } }, "1 hour returns to the family's package."],
  ['a payment that waits', { payments: [soon] }, 'The payment of £25.00 is not owed any more.'],
  ['what has been paid', { payments: [paid()] }, '£25.00 was paid: please settle it with the family.'],
] as const)('before the tutor cancels what is charged by %s she reads what becomes of it', async ([, by, says]) => {
  listed = [aBooking({ status: 'CONFIRMED', ...by, payments: 'payments' in by ? [...by.payments] : [] })]
  await open('upcoming')
  await lesson()
    .getByRole('button', { name: /^Cancel lesson/ })
    .click()
  await expect.element(question.getByText(says)).toBeVisible()
  await expect.element(question).toMatchTextContent('The time becomes free. This cannot be undone.')
})

test('a change of a paid lesson that is cancelled says that the money is to be settled', async () => {
  const original = { originalStartTime: '2026-09-09T15:30:00.000Z', originalEndTime: '2026-09-09T16:30:00.000Z' }
  listed = [aBooking({ status: 'AMENDED', payments: [paid()], ...original })]
  await open()
  await lesson()
    .getByRole('button', { name: /^Cancel the lesson/ })
    .click()
  await expect.element(question.getByText('£25.00 was paid: please settle it with the family.')).toBeVisible()
})

test.for([
  [false, 'Cancelled less than 24 hours before the start: this lesson stays payable.'],
  [true, 'Cancelled less than 24 hours before the start; you have waived the charge.'],
] as const)('a late cancellation is marked, and so is its waiver: %s', async ([chargeWaived, says]) => {
  listed = [
    aBooking({ status: 'CANCELLED', lateCancellation: true, chargeWaived, payments: chargeWaived ? [] : [soon] }),
  ]
  await open('upcoming')
  await expect.element(lesson()).toMatchTextContent(says)
})

test('past sessions come newest first; cancelled and denied ones only when ticked', async () => {
  const on = (date: string) => ({ startTime: `2026-${date}T15:30:00.000Z`, endTime: `2026-${date}T16:30:00.000Z` })
  listed = [
    aBooking({ ...on('09-01'), status: 'COMPLETED', title: 'First' }),
    aBooking({ ...on('09-03'), status: 'CONFIRMED', title: 'Second' }),
    aBooking({ ...on('09-04'), status: 'CANCELLED', title: 'Cancelled' }),
    aBooking({ ...on('09-02'), status: 'DENIED', title: 'Denied' }),
  ]
  await open('past')
  const titles = () =>
    tabPanel
      .getByRole('heading', { level: 3 })
      .elements()
      .map((each) => each.firstChild?.textContent)
  await expect.poll(titles).toEqual(['Second', 'First'])
  const cancelled = page.getByRole('checkbox', { name: 'Show cancelled sessions' })
  await clickLabel(cancelled)
  await expect.poll(titles).toEqual(['Cancelled', 'Second', 'First'])
  await clickLabel(page.getByRole('checkbox', { name: 'Show denied sessions' }))
  await expect.poll(titles).toEqual(['Cancelled', 'Second', 'Denied', 'First'])
  await expect.element(tabPanel.getByText('4 sessions')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect.poll(titles).toEqual(['Second', 'First'])
  await expect.element(cancelled).not.toBeChecked()
})

test('a cancelled lesson stays among the upcoming ones, struck through, until its time has passed', async () => {
  listed = [aBooking({ status: 'CANCELLED', title: 'Given up' })]
  await open('upcoming')
  await expect.element(lesson()).toMatchTextContent('Cancelled')
  expect(getComputedStyle(lesson().getByText('Given up').element()).textDecorationLine).toBe('line-through')
  await page.getByRole('tab', { name: 'Past Sessions' }).click()
  await clickLabel(page.getByRole('checkbox', { name: 'Show cancelled sessions' }))
  await expect.element(tabPanel).toMatchTextContent('No past sessions to show.')
})

test('a request that arrives while the page is open appears by itself and is announced', async () => {
  const heard: string[] = []
  const stop = onAnnouncement((sentence) => heard.push(sentence))
  listed = [aBooking({ student: ben })]
  const router = await open()
  await expect.element(lesson(/Ben Osei/)).toBeVisible()
  listed = [...listed, aBooking({ startTime: '2026-09-11T15:30:00.000Z', endTime: '2026-09-11T16:30:00.000Z' })]
  await router.options.context.queryClient.invalidateQueries({ queryKey: ['bookings'] })
  await expect.element(lesson()).toBeVisible()
  await expect.poll(() => heard).toEqual(['New request: GCSE Mathematics with Amira Khan, Fri 11 Sept, 16:30–17:30'])
  stop()
})

test('the page is worked by keyboard alone', async () => {
  listed = [aBooking({})]
  await open()
  await expect.element(lesson()).toBeVisible()
  page.getByRole('tab', { name: 'Pending Requests 1' }).element().focus()
  for (let stop = 0; stop < 8 && !document.activeElement?.textContent?.startsWith('Deny'); stop++) await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(lesson().getByRole('button', { name: /^Deny/ })).toHaveFocus()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  const past = { startTime: '2026-09-01T15:30:00.000Z', endTime: '2026-09-01T16:30:00.000Z' }
  listed = [
    aBooking({ outsideHours: true, type: 'CONSULTATION', notes: 'A_very_long_word_'.repeat(12) }),
    aBooking({ suggested: true, student: ben }),
    aBooking({ status: 'AMENDED', amendmentReason: 'School trip', ...past }),
    aBooking({ status: 'CONFIRMED', meetingLink: 'https://meet.test/a', title: 'Quadratic equations '.repeat(6) }),
    aBooking({ status: 'CONFIRMED', student: { ...ben, email: `${'benjamin'.repeat(7)}@home.test` } }),
    aBooking({ status: 'COMPLETED', payments: [paid(37.5), overdue], ...past }),
  ]
  const router = await open()
  for (const tab of ['requests', 'upcoming', 'past'] as const) {
    await router.navigate({ to: '/schedule', search: { tab } })
    await expect.element(lesson().first()).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
  }
  await router.navigate({ to: '/schedule', search: { tab: 'upcoming' } })
  await lesson()
    .getByRole('button', { name: /^Edit the title/ })
    .first()
    .click()
  await expect.element(dialog).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
