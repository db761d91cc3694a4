import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentBooking } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import { feedback, feedbackRefusals } from '#contract/feedback.ts'
import { finance } from '#contract/finance.ts'
import { subjects } from '#contract/subjects.ts'
import { toDo } from '#contract/to-do.ts'
import { forTutor, some } from '#web/app/features/to-do/testing/lists.ts'
import { aBooking, ben, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Friday 11 September 2026, 13:00 in London: the day after the lesson. */
const NOW = new Date('2026-09-11T12:00Z')
const texts = { feedback: 'Well done', stepsToImprove: 'Show every step', homeworkTargets: 'Page 12' }
type Given = SentAnswer<typeof feedback.ofBooking>

let server: FakeServer
let listed: SentBooking[]
let given: Given | null
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const save = dialog.getByRole('button', { name: 'Save feedback' })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const add = page.getByRole('button', { name: /^Add feedback/ })
const edit = page.getByRole('button', { name: /^Edit feedback/ })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  listed = [aBooking({ status: 'CONFIRMED' })]
  given = null
  answerSchedule(server, () => listed)
  server.answer(subjects.list, [])
  server.refuse(finance.stats, { code: 'unexpected', status: 500, message: 'Not today' })
  server.answer(feedback.give, ({ body: { bookingId, ...written } }) => {
    listed = listed.map((each) => (each.id === bookingId ? { ...each, status: 'COMPLETED' } : each))
    return keep(bookingId, written)
  })
  await page.viewport(1440, 900)
})

function keep(bookingId: string, written: typeof texts): Given {
  const at = NOW.toISOString()
  given = { id: '77777777-7777-4777-8777-777777777777', bookingId, ...written, createdAt: at, updatedAt: at }
  return given
}
const openPast = () => renderPage('/schedule?tab=past', server, nadia)
async function write(wish: typeof texts = texts) {
  await field('General Feedback').fill(wish.feedback)
  await field('Steps to Improve').fill(wish.stepsToImprove)
  await field('Homework Targets').fill(wish.homeworkTargets)
}

test('the tutor writes about a lesson that is over, and it is completed', async () => {
  await openPast()
  await add.click()
  await expect.element(dialog).toMatchTextContent('GCSE Mathematics with Amira Khan, Thu 10 Sept, 16:30–17:30')
  await write()
  await save.click()
  await expect.element(toast('Feedback added successfully!')).toBeVisible()
  await expect.element(edit).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Completed')).toBeVisible()
  await expect.poll(() => document.activeElement === edit.element()).toBe(true)
  expect(server.asked(feedback.ofBooking)).toEqual([])
  expect(server.asked(feedback.give)).toMatchObject([{ body: { bookingId: listed[0]?.id, ...texts } }])
})

test('what was typed and not sent is there again, says so, and can be thrown away', async () => {
  await openPast()
  await add.click()
  await field('General Feedback').fill('Well done so far')
  await userEvent.keyboard('{Escape}')
  await add.click()
  const note = dialog.getByText('Your draft from before. It has not been sent.')
  await expect.element(note).toBeVisible()
  await expect.element(field('General Feedback')).toHaveValue('Well done so far')
  await field('Steps to Improve').fill('Show every step')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await add.click()
  await expect.element(field('Steps to Improve')).toHaveValue('Show every step')
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect.element(field('General Feedback')).toHaveValue('')
  await expect.element(note).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await add.click()
  await expect.element(field('General Feedback')).toHaveValue('')
  await expect.element(note).not.toBeInTheDocument()
})

test('what was sent is no draft, nor is what another session typed', async () => {
  server.answer(feedback.update, ({ body }) => keep(listed[0]?.id ?? '', body))
  server.answer(feedback.ofBooking, () => given as Given)
  await openPast()
  await add.click()
  await write()
  await save.click()
  await edit.click()
  await expect.element(field('General Feedback')).toHaveValue('Well done')
  expect(dialog.getByText('Your draft from before.').elements()).toEqual([])
  await field('General Feedback').fill('Very well done')
  await userEvent.keyboard('{Escape}')
  localStorage.setItem('token', 'of somebody else')
  await edit.click()
  await expect.element(field('General Feedback')).toHaveValue('Well done')
})

test('what is written already is there to be changed', async () => {
  listed = [aBooking({ status: 'COMPLETED' })]
  server.answer(feedback.ofBooking, () => keep(listed[0]?.id ?? '', texts))
  server.answer(feedback.update, ({ body }) => keep(listed[0]?.id ?? '', body))
  await openPast()
  await edit.click()
  await expect.element(field('Steps to Improve')).toHaveValue('Show every step')
  await field('General Feedback').fill('Very well done')
  await save.click()
  await expect.element(toast('Feedback updated successfully!')).toBeVisible()
  expect(server.asked(feedback.update)).toMatchObject([
    { params: { id: given?.id }, body: { ...texts, feedback: 'Very well done' } },
  ])
  expect(server.asked(feedback.give)).toEqual([])
})

test('a completed lesson without feedback is given some', async () => {
  listed = [aBooking({ status: 'COMPLETED' })]
  server.refuse(feedback.ofBooking, feedbackRefusals.feedback_not_found)
  await openPast()
  await edit.click()
  await expect.element(page.getByRole('dialog', { name: 'Add feedback' })).toBeVisible()
  await expect.element(field('General Feedback')).toHaveValue('')
})

test('feedback that could not be read is not written over, and is read again', async () => {
  listed = [aBooking({ status: 'COMPLETED' })]
  server.disconnect(feedback.ofBooking)
  await openPast()
  await edit.click()
  await expect.element(dialog).toMatchTextContent('Failed to load feedback. Please try again later.')
  expect(save.elements()).toEqual([])
  server.answer(feedback.ofBooking, () => keep(listed[0]?.id ?? '', texts))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(field('General Feedback')).toHaveValue('Well done')
})

test('all three texts are asked for, each beside its field, before anything is sent', async () => {
  await openPast()
  await add.click()
  await field('Steps to Improve').fill('  ')
  await save.click()
  const name = 'All feedback fields are required'
  for (const each of ['General Feedback', 'Steps to Improve', 'Homework Targets']) {
    await expect.element(field(each)).toHaveAccessibleDescription(name)
  }
  await expect.element(field('General Feedback')).toHaveFocus()
  expect(server.asked(feedback.give)).toEqual([])
})

test('what was typed stays when saving fails, with the sentence of the page or of the server', async () => {
  server.disconnect(feedback.give)
  await openPast()
  await add.click()
  await write()
  await save.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to save feedback. Please try again.')
  server.refuse(feedback.give, feedbackRefusals.feedback_exists)
  await save.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Feedback already exists for this booking')
  await expect.element(field('Homework Targets')).toHaveValue('Page 12')
})

test('a lesson that is not over, or was cancelled, is not written about', async () => {
  listed = [
    aBooking({ status: 'CONFIRMED', startTime: '2026-09-11T11:30:00.000Z', endTime: '2026-09-11T12:30:00.000Z' }),
    aBooking({ status: 'CANCELLED' }),
  ]
  await openPast()
  await page.getByText('Show cancelled sessions').click()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
  expect([...add.elements(), ...edit.elements()]).toEqual([])
})

const dueOf = ({ id, student, subject, startTime, endTime }: SentBooking) => ({
  ...{
    parts: [{ bookingId: id, subject }],
    student: { id: student.id, name: student.name },
    title: '',
    startTime,
    endTime,
  },
})

test('the dashboard shows the tutor which lessons wait for feedback, and she writes it there by keyboard', async () => {
  listed = [
    aBooking({ status: 'CONFIRMED' }),
    aBooking({ status: 'COMPLETED', student: ben }),
    aBooking({ status: 'CONFIRMED', startTime: '2026-09-14T15:30:00.000Z', endTime: '2026-09-14T16:30:00.000Z' }),
  ]
  server.answer(toDo.read, () => {
    const [first] = listed
    return forTutor(first?.status === 'CONFIRMED' ? { feedback: some(dueOf(first)) } : {})
  })
  await renderPage('/dashboard', server, nadia)
  const waiting = page.getByRole('region', { name: 'Waiting for your feedback' })
  await expect.poll(() => waiting.getByRole('listitem').elements().length).toBe(1)
  await expect.element(waiting).toMatchTextContent('Amira Khan, GCSE Mathematics')
  await expect.element(waiting.getByRole('heading')).toHaveTextContent('Waiting for your feedback1')
  await expect.element(waiting.getByRole('link')).toHaveAttribute('href', '/schedule?tab=past')
  ;(waiting.getByRole('button').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('General Feedback')).toHaveFocus()
  await userEvent.keyboard('Well done{Tab}Show every step{Tab}Page 12{Tab}{Tab}{Enter}')
  await expect.element(toast('Feedback added successfully!')).toBeVisible()
  await expect.element(page.getByText('Nothing needs you just now.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What needs you' })).toHaveFocus()
  expect(server.asked(feedback.give)).toMatchObject([{ body: texts }])
})

test.for([
  ['a wide screen', 1440, 'light'],
  ['a small phone in the dark', 320, 'dark'],
] as const)('nothing is wrong with the form on %s', async ([, width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await openPast()
  await add.click()
  await save.click()
  await expect.element(field('General Feedback')).toHaveAccessibleDescription('All feedback fields are required')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})
