import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { SentSubject } from '#contract/subjects.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { students } from '#contract/students.ts'
import { subjects } from '#contract/subjects.ts'
import { aBooking, amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { aStudent, listing } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose, chooseFound } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { SuggestDialog } from './suggest-dialog.tsx'

const taught = (told: Partial<SentSubject> = {}) => aSubject({ onlineRate: 30, inPersonRate: 40, ...told })
const english = { id: '66666666-6666-4666-8666-666666666666', name: 'English', category: 'A_LEVEL' as const }
let server: FakeServer
let listed: SentBooking[]
const dialog = page.getByRole('dialog', { name: 'Suggest Booking to Student' })
const send = dialog.getByRole('button', { name: 'Suggest Booking' })
const field = (name: RegExp) => dialog.getByRole('button', { name })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:20Z') })
  server = fakeServer()
  listed = []
  answerSchedule(server, () => listed)
  const known = [aStudent({ ...amira, studentProfile: { subjects: [english] } }), aStudent(ben)]
  server.answer(
    students.list,
    listing(() => known),
  )
  server.answer(subjects.list, [taught({}), taught({ ...english, onlineRate: 50 })])
  server.answer(bookings.suggest, ({ body }) => {
    const { startTime, endTime } = body
    const suggested = aBooking({ startTime, endTime, suggested: true, notes: '[TUTOR_SUGGESTED]' })
    listed = [suggested]
    return suggested
  })
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/schedule', server, nadia)
  await page.getByRole('button', { name: 'Suggest Booking' }).click()
  await expect.element(send).toBeVisible()
}
const chooseStudent = (name: string) =>
  chooseFound(dialog.getByRole('combobox', { name: 'Student' }), name.slice(0, 3), new RegExp(name))

test('an hour from the next full hour is suggested, priced, sent, listed, and the dialog closes by itself', async () => {
  await open()
  await expect.element(dialog.getByRole('combobox', { name: 'Start' })).toHaveValue('14:00')
  await expect.element(field(/End$/)).toMatchTextContent('15:00')
  await chooseStudent('Amira Khan')
  await choose(field(/Subject$/), 'English')
  await expect.element(dialog).toMatchTextContent('Suggested price: £50.00')
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Shall we?')
  await send.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent('suggested to Amira Khan')
  await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus()
  expect(server.asked(bookings.suggest).map(({ body }) => body)).toEqual([
    {
      studentId: amira.id,
      subjectId: english.id,
      startTime: '2026-09-08T13:00:00.000Z',
      endTime: '2026-09-08T14:00:00.000Z',
      type: 'LESSON',
      isOnline: true,
      title: '',
      notes: 'Shall we?',
    },
  ])
  await expect.element(dialog, { timeout: 4000 }).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: /Amira Khan/ })).toMatchTextContent('SUGGESTED')
  await expect.element(page.getByRole('button', { name: 'Suggest Booking' })).toHaveFocus()
})

test("a student's own subjects are offered; all of them to one who has chosen none", async () => {
  await open()
  await chooseStudent('Amira Khan')
  await field(/Subject$/).click()
  await expect.poll(offered).toEqual(['EnglishA-Level'])
  await userEvent.keyboard('{Escape}')
  await chooseStudent('Ben Osei')
  await field(/Subject$/).click()
  await expect.poll(offered).toEqual(['MathematicsGCSE', 'EnglishA-Level'])
})

test('a subject that the next student does not learn is chosen again', async () => {
  await open()
  await chooseStudent('Ben Osei')
  await choose(field(/Subject$/), 'Mathematics')
  await chooseStudent('Amira Khan')
  await expect.element(dialog).not.toMatchTextContent('Suggested price')
  await send.click()
  await expect.element(field(/Subject$/)).toHaveAccessibleDescription('Please choose a subject.')
})

test('a consultation is half an hour at its own price, a lesson in person at the other rate', async () => {
  await open()
  await chooseStudent('Ben Osei')
  await choose(field(/Subject$/), 'Mathematics')
  await dialog.getByText('In-Person').click()
  await expect.element(dialog).toMatchTextContent('Suggested price: £40.00 for 1 hour')
  await dialog.getByText('Consultation', { exact: true }).click()
  await expect.element(dialog).toMatchTextContent('Suggested price: £5.00 for 30 min')
  await expect.element(field(/End$/)).toMatchTextContent('14:30')
  await dialog.getByText('Lesson', { exact: true }).click()
  await expect.element(field(/End$/)).toMatchTextContent('15:00')
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  await open()
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
  await expect
    .element(dialog.getByRole('combobox', { name: 'Student' }))
    .toHaveAccessibleDescription('Please choose a student.')
  await expect.element(field(/Subject$/)).toHaveAccessibleDescription('Please choose a subject.')
  expect(server.asked(bookings.suggest)).toEqual([])
})

test('a time that has passed is refused before it is sent', async () => {
  await open()
  await chooseStudent('Ben Osei')
  await choose(field(/Subject$/), 'Mathematics')
  await dialog.getByRole('combobox', { name: 'Start' }).fill('9am')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose a time that is still ahead.')
  expect(server.asked(bookings.suggest)).toEqual([])
})

test.for([1440, 320])(
  'while the start is no time the end is a length, and none of it is cut off at %i px',
  async (width) => {
    await page.viewport(width, 900)
    await open()
    await dialog.getByRole('combobox', { name: 'Start' }).fill('25:00')
    await expect.element(field(/End$/)).toHaveTextContent('1 hour')
    const shown = field(/End$/).element().querySelector('.truncate')
    expect(shown?.scrollWidth).toBeLessThanOrEqual(shown?.clientWidth ?? 0)
  },
)

test('a refusal is said in its own words and everything typed stays; a lost connection in ours', async () => {
  server.refuse(bookings.suggest, bookingRefusals.student_consultation_used)
  await open()
  await chooseStudent('Ben Osei')
  await choose(field(/Subject$/), 'Mathematics')
  const title = dialog.getByRole('textbox', { name: 'Title (optional)' })
  await title.fill('Quadratics')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This student has already booked a consultation')
  await expect.element(title).toHaveValue('Quadratics')
  server.disconnect(bookings.suggest)
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to suggest booking')
})

test('students that could not be read can be read again; without any there is nobody to suggest to', async () => {
  server.disconnect(students.list)
  await renderPage('/schedule', server, nadia)
  await page.getByRole('button', { name: 'Suggest Booking' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to load students')
  server.answer(students.list, [])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog).toMatchTextContent('No students registered yet.')
  await expect.element(send).not.toBeInTheDocument()
})

test('of more students than one page everybody is found by typing, by the e-mail too, and stays chosen', async () => {
  const many = Array.from({ length: 150 }, (_, n) =>
    aStudent({ id: crypto.randomUUID(), name: `Pupil ${n}`, email: `${n}@home.test` }),
  )
  server.answer(
    students.list,
    listing(() => many),
  )
  await open()
  const box = dialog.getByRole('combobox', { name: 'Student' })
  await expect.element(box).toHaveAccessibleDescription(/^The first 100 are listed/)
  await chooseFound(box, '149@home', /^Pupil 149/)
  await expect.element(box).toHaveValue('Pupil 149')
  await choose(field(/Subject$/), 'Mathematics')
  await send.click()
  await expect.poll(() => server.asked(bookings.suggest).at(-1)?.body.studentId).toBe(many[149]?.id)
})

test('another page opens it for the student that it shows', async () => {
  await renderInApp(<SuggestDialog studentId={amira.id} />)
  await expect.element(dialog.getByRole('combobox', { name: 'Student' })).toHaveValue('Amira Khan')
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 900)
  await open()
  await send.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  // The dialog cuts off what is wider than itself.
  const form = dialog.element().querySelector('form')
  expect(form?.scrollWidth).toBeLessThanOrEqual(form?.clientWidth ?? 0)
})
