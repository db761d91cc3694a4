import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import { subjects } from '#contract/subjects.ts'
import { timeOff, timeOffRefusals } from '#contract/time-off.ts'
import { aBooking } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const nadia = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
const lessonOf = (name: string, status: string, start: string) => ({
  id: `44444444-4444-4444-8444-44444444444${name.length}`,
  studentName: name,
  studentEmail: `${name.toLowerCase()}@home.test`,
  startTime: `${start}:00.000Z`,
  endTime: `${start.slice(0, 11)}17:00:00.000Z`,
  status,
})
type SentTimeOff = SentAnswer<(typeof timeOff)['add']>
const halfTerm: SentTimeOff = {
  id: '11111111-1111-4111-8111-000000000001',
  startTime: '2026-10-24T23:00:00.000Z',
  endTime: '2026-10-31T00:00:00.000Z',
  note: 'Half term',
  lessons: [lessonOf('Amira', 'CONFIRMED', '2026-10-26T16:00'), lessonOf('Ben', 'REQUESTED', '2026-10-27T16:00')],
}
const dentist: SentTimeOff = {
  id: '11111111-1111-4111-8111-000000000002',
  startTime: '2026-09-10T14:00:00.000Z',
  endTime: '2026-09-10T15:30:00.000Z',
  note: '',
  lessons: [],
}

let server: FakeServer
let planned: SentTimeOff[]
const section = page.getByRole('region', { name: 'Time off' })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog', { name: /^Delete .*\?$/ })
const addTimeOff = section.getByRole('button', { name: 'Add Time Off' })
const save = () => dialog.getByRole('button', { name: 'Add', exact: true }).click()
const part = (group: string, name: RegExp) =>
  dialog.getByRole('group', { name: group }).getByRole('spinbutton', { name })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  planned = [dentist, halfTerm]
  answerSchedule(server, () => [])
  server.answer(availability.blocks, [])
  server.answer(timeOff.list, () => planned)
  await page.viewport(1440, 900)
})

async function open() {
  const router = await renderPage('/schedule?tab=availability', server, nadia)
  await expect.element(section).toBeVisible()
  return router
}
async function openForm() {
  await open()
  await addTimeOff.click()
  await expect.element(dialog).toBeVisible()
}
/** Typed as a person types it: day, month, year. */
async function typeDate(group: string, digits: [string, string, string]) {
  for (const [place, name] of (['day', 'month', 'year'] as const).entries()) {
    await part(group, new RegExp(`^${name},`)).click()
    await userEvent.keyboard(digits[place] ?? '')
  }
}
const time = (label: string) => dialog.getByRole('combobox', { name: label })

test('what is planned is listed in London days and times, with who has a lesson then', async () => {
  await open()
  await expect.element(section.getByText('Thursday 10 September 2026, 15:00–16:30')).toBeVisible()
  await expect.element(section.getByText('Sunday 25 October 2026 to Friday 30 October 2026')).toBeVisible()
  await expect.element(section.getByText('Half term')).toBeVisible()
  await section.getByRole('button', { name: '2 lessons are booked in this time' }).click()
  await expect.element(section.getByRole('link', { name: 'amira@home.test' })).toBeVisible()
  expect(section.getByRole('link', { name: 'ben@home.test' }).element().getAttribute('href')).toBe(
    'mailto:ben%40home.test',
  )
})

test('each lesson leads to the tab where it stands', async () => {
  const router = await open()
  await section.getByRole('button', { name: /2 lessons/ }).click()
  await section.getByRole('link', { name: 'Mon 26 Oct, 16:00–17:00' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'upcoming' })
  await router.navigate({ to: '/schedule', search: { tab: 'availability' } })
  await section.getByRole('button', { name: /2 lessons/ }).click()
  await section.getByRole('link', { name: /Tue 27 Oct/ }).click()
  await expect.poll(() => router.state.location.search).toEqual({ tab: 'requests' })
})

test('nothing planned says so', async () => {
  planned = []
  await open()
  await expect.element(section.getByText('No time off is planned.')).toBeVisible()
})

test('time off that cannot be read says so and is read again on request', async () => {
  server.disconnect(timeOff.list)
  await open()
  await expect
    .element(section.getByRole('alert'))
    .toMatchTextContent('Failed to load your time off. Please try again later.')
  server.answer(timeOff.list, () => planned)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(section.getByText('Half term')).toBeVisible()
})

test('time off on its way says so', async () => {
  const reply = Promise.withResolvers<SentTimeOff[]>()
  server.answer(timeOff.list, () => reply.promise)
  await open()
  await expect.element(section.getByRole('status')).toHaveTextContent('Loading your time off')
  reply.resolve(planned)
  await expect.element(section.getByText('Half term')).toBeVisible()
})

test('whole days are added, and the lessons inside are shown at once', async () => {
  server.answer(timeOff.add, () => {
    planned = [dentist, halfTerm]
    return halfTerm
  })
  planned = [dentist]
  await openForm()
  await typeDate('First day', ['25', '10', '2026'])
  await typeDate('Last day', ['30', '10', '2026'])
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Half term')
  await save()
  await expect.element(dialog.getByRole('heading', { name: '2 lessons are booked in this time' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'amira@home.test' })).toBeVisible()
  expect(server.asked(timeOff.add)[0]?.body).toEqual({
    fromDate: '2026-10-25',
    toDate: '2026-10-30',
    note: 'Half term',
  })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(addTimeOff).toHaveFocus()
  await expect.element(section.getByText('Half term')).toBeVisible()
})

test('a part of a day is added in London time', async () => {
  server.answer(timeOff.add, dentist)
  await openForm()
  await dialog.getByText('Part of a day').click()
  await typeDate('Day', ['10', '09', '2026'])
  await time('From').fill('3pm')
  await time('To').fill('16:75')
  await save()
  await expect.element(time('To')).toHaveAccessibleDescription('There is no such minute: they go from 00 to 59.')
  expect(server.asked(timeOff.add)).toEqual([])
  await time('To').fill('4.30pm')
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(timeOff.add)[0]?.body).toEqual({
    startTime: '2026-09-10T14:00:00.000Z',
    endTime: '2026-09-10T15:30:00.000Z',
    note: '',
  })
  await expect.element(page.getByText('Time off added').first()).toBeVisible()
  await expect.element(addTimeOff).toHaveFocus()
})

test('what the server would refuse is said before asking, and goes when it is mended', async () => {
  await openForm()
  await typeDate('Last day', ['07', '09', '2026'])
  await save()
  await expect.element(dialog.getByText('The end must be after the start')).toBeVisible()
  await expect.element(part('Last day', /^day,/)).toHaveFocus()
  await typeDate('First day', ['01', '09', '2026'])
  await expect.element(dialog.getByText('This time is already over')).toBeVisible()
  await typeDate('Last day', ['08', '09', '2026'])
  await expect.element(dialog.getByText('This time is already over')).not.toBeInTheDocument()
  expect(server.asked(timeOff.add)).toEqual([])
})

test('new times are offered to each lesson that can be moved, and a moved one leaves the list', async () => {
  const [inside, waiting] = halfTerm.lessons
  const times = { startTime: '2026-10-26T16:00:00.000Z', endTime: '2026-10-26T17:00:00.000Z' }
  const amiras = aBooking({ id: inside?.id ?? '', status: 'CONFIRMED', ...times })
  answerSchedule(server, () => [amiras])
  server.answer(subjects.list, [aSubject()])
  server.answer(bookings.tutorAmend, ({ body: { startTime, endTime } }) => {
    planned = [dentist, { ...halfTerm, lessons: waiting ? [waiting] : [] }]
    return { ...amiras, startTime, endTime }
  })
  await open()
  await section.getByRole('button', { name: /2 lessons/ }).click()
  const offers = section.getByRole('button', { name: /^Offer new times/ })
  expect(offers.elements().map((each) => each.textContent)).toEqual([
    'Offer new times to Amira for Mon 26 Oct, 16:00–17:00',
    'Offer new times to Ben for Tue 27 Oct, 16:00–17:00',
  ])
  await offers.first().click()
  const reschedule = page.getByRole('dialog', { name: 'Reschedule' })
  await expect.element(reschedule).toMatchTextContent('GCSE Mathematics with Amira Khan, Mon 26 Oct, 16:00–17:00')
  await reschedule.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Booking rescheduled successfully!' })).toBeVisible()
  await expect.element(section.getByRole('button', { name: /1 lesson is booked/ })).toBeVisible()
})

test('the lessons that a new time off meets can be moved from its own dialog, which stays', async () => {
  server.answer(timeOff.add, () => {
    planned = [dentist, halfTerm]
    return halfTerm
  })
  answerSchedule(server, () => [aBooking({ id: halfTerm.lessons[0]?.id ?? '', status: 'CONFIRMED' })])
  server.answer(subjects.list, [])
  planned = [dentist]
  await openForm()
  await save()
  const affected = page.getByRole('dialog', { name: '2 lessons are booked in this time' })
  const offer = affected.getByRole('button', { name: /^Offer new times to Amira/ })
  await offer.click()
  await expect.element(page.getByRole('dialog', { name: 'Reschedule' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(offer).toHaveFocus()
})

test('a failed save keeps what was chosen and says why', async () => {
  server.disconnect(timeOff.add)
  await openForm()
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('Wedding')
  await save()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to save the time off')
  server.refuse(timeOff.add, timeOffRefusals.too_many_time_off)
  await save()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(timeOffRefusals.too_many_time_off.message)
  await expect.element(dialog.getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Wedding')
})

test('deleting asks first, names the time, and leaves the focus on the way to add', async () => {
  server.answer(timeOff.remove, () => {
    planned = [halfTerm]
    return undefined
  })
  await open()
  await section.getByRole('button', { name: 'Delete Thursday 10 September 2026, 15:00–16:30' }).click()
  await expect.element(question).toMatchTextContent('Families can then book lessons at this time again.')
  expect(server.asked(timeOff.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.asked(timeOff.remove)[0]?.params).toEqual({ id: dentist.id })
  await expect.element(section.getByText('Thursday 10 September 2026, 15:00–16:30')).not.toBeInTheDocument()
  await expect.element(addTimeOff).toHaveFocus()
})

test('a failed deletion stays in the dialog with its sentence', async () => {
  server.refuse(timeOff.remove, timeOffRefusals.time_off_not_found)
  await open()
  await section.getByRole('button', { name: /^Delete Thursday/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Time off not found')
})

test.for([1440, 390])('the list and the dialog are fit for everyone at %i pixels, in both themes', async (width) => {
  await page.viewport(width, 844)
  await open()
  await section.getByRole('button', { name: /2 lessons/ }).click()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  await addTimeOff.click()
  await expect.element(dialog).toBeVisible()
  for (const kind of ['Whole days', 'Part of a day']) {
    await dialog.getByText(kind).click()
    for (const theme of ['light', 'dark']) {
      document.documentElement.classList.toggle('dark', theme === 'dark')
      expect(await axeViolations()).toEqual([])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
