import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { homework, homeworkRefusals } from '#contract/homework.ts'
import { lessonResources } from '#contract/lesson-resources.ts'
import { subjects } from '#contract/subjects.ts'
import type { Given } from '#web/app/features/resources/testing/a-resource.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { aBooking, amira, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { aHomework, anAssignment, aResource, given } from '../testing/a-resource.ts'
import { MyResources } from './my-resources.tsx'

/** Friday 11 September 2026, 13:00 in London: the day after the lesson. */
const NOW = new Date('2026-09-11T12:00Z')
const student = {
  ...amira,
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: true },
}
const quadratics = aHomework()
const macbeth = aHomework({ resource: aResource({ title: 'Macbeth' }), dueDate: '2026-09-10T15:30:00.000Z' })
const answers = anAssignment({ resource: aResource({ title: 'Answers' }), assignmentType: 'MARK_SCHEME' })

let server: FakeServer
let listed: Given[]
const toDo = page.getByRole('region', { name: 'Homework' })
const row = toDo.getByRole('listitem')
const lesson = page.getByRole('article')
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  listed = [given(quadratics), given(answers), given(macbeth, '2026-09-03T15:30:00.000Z')]
  server.answer(lessonResources.ofStudent, () => listed)
  server.answer(homework.changeStatus, ({ params, body: { status } }) => {
    listed = listed.map((each) => (each.id === params.id ? { ...each, status } : each))
    const { id, resource, booking, dueDate, assignedAt } = listed.find((each) => each.id === params.id) as Given
    const { title, description } = resource
    return {
      ...{ id, title, description, subject: booking.subject, status, assignedAt, bookingId: booking.id, resource },
      dueDate: dueDate ?? '',
    }
  })
  await page.viewport(1440, 900)
})

const open = () => renderInApp(<MyResources userId={amira.id} />)

test('resources stand under the lesson that they were given with', async () => {
  await open()
  await expect.poll(() => lesson.elements().length).toBe(2)
  await expect.element(lesson.first()).toMatchTextContent('Thursday 10 September 2026, 16:30–17:30')
  await expect.element(lesson.first()).toMatchTextContent('Quadratics')
  await expect.element(lesson.first()).toMatchTextContent('Answers')
  await expect.element(lesson.last()).toMatchTextContent('Thursday 3 September 2026')
  await expect.element(lesson.last()).toMatchTextContent('Macbeth')
  expect(server.asked(lessonResources.ofStudent)).toMatchObject([{ params: { studentId: amira.id } }])
})

test('homework says whether it is done and when it is due, the soonest first', async () => {
  await open()
  await expect.poll(() => row.elements().length).toBe(2)
  await expect.element(row.first()).toMatchTextContent('Macbeth')
  await expect.element(row.first()).toMatchTextContent('Overdue')
  await expect.element(row.last()).toMatchTextContent('To do')
  await expect.element(row.last()).toMatchTextContent('due Thu 17 Sept, 16:30')
  await expect.element(row.last()).toMatchTextContent('GCSE Mathematics')
  await expect.element(toDo).toMatchTextContent('2 to do')
})

test('a student marks homework as done, and takes that back', async () => {
  await open()
  await page.getByRole('button', { name: /^Mark as done.*Macbeth/ }).click()
  await expect.element(toast('Homework marked as done.')).toBeVisible()
  await expect.element(row.last()).toMatchTextContent('Macbeth')
  await expect.element(row.last()).toMatchTextContent('Done')
  const back = page.getByRole('button', { name: /^Mark as not done.*Macbeth/ })
  await expect.element(back).toHaveFocus()
  await back.click()
  await expect.element(row.first()).toMatchTextContent('Overdue')
  expect(server.asked(homework.changeStatus)).toMatchObject([
    { params: { id: macbeth.id }, body: { status: 'SUBMITTED' } },
    { params: { id: macbeth.id }, body: { status: 'ASSIGNED' } },
  ])
})

test('homework that could not be marked stays as it was', async () => {
  server.disconnect(homework.changeStatus)
  await open()
  await page.getByRole('button', { name: /^Mark as done.*Macbeth/ }).click()
  await expect.element(toast('Failed to update homework. Please try again.')).toBeVisible()
  server.refuse(homework.changeStatus, homeworkRefusals.homework_not_found)
  await page.getByRole('button', { name: /^Mark as done.*Macbeth/ }).click()
  await expect.element(toast('Homework not found')).toBeVisible()
  await expect.element(row.first()).toMatchTextContent('Overdue')
})

test('five pieces of homework stand on the page, and the others on request', async () => {
  listed = Array.from({ length: 7 }, () => given(aHomework()))
  await open()
  await expect.poll(() => row.elements().length).toBe(5)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => row.elements().length).toBe(7)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(() => row.elements().length).toBe(5)
})

test('ten lessons stand on the page, and earlier ones on request', async () => {
  const days = Array.from({ length: 12 }, (_, place) => `2026-08-${String(28 - place)}T15:30:00.000Z`)
  listed = days.map((start) => given(anAssignment(), start))
  await open()
  await expect.poll(() => lesson.elements().length).toBe(10)
  await expect.element(page.getByText('You have no homework.')).toBeVisible()
  await page.getByRole('button', { name: 'Show earlier lessons' }).click()
  await expect.poll(() => lesson.elements().length).toBe(12)
})

test('before anything was given the page says so', async () => {
  listed = []
  await open()
  await expect.element(page.getByText('You have no resources yet. Your tutor adds them to your lessons.')).toBeVisible()
})

test('what could not be read says so, and is read again', async () => {
  server.disconnect(lessonResources.ofStudent)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load resources')
  server.answer(lessonResources.ofStudent, () => listed)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => lesson.elements().length).toBe(2)
})

test('while it is on its way the page says so', async () => {
  server.answer(lessonResources.ofStudent, () => new Promise(() => undefined))
  await open()
  await expect.element(page.getByRole('status')).toMatchTextContent('Loading resources')
})

test.for(['resources', 'bookings'] as const)('a hint about %s reads the page again', async (topic) => {
  await open()
  await expect.poll(() => lesson.elements().length).toBe(2)
  listed = listed.slice(2)
  await readAgain([topic])
  await expect.poll(() => lesson.elements().length).toBe(1)
})

test('a student finds the page before the feedback', async () => {
  await renderPage('/resources', server, student)
  await expect.element(lesson.first()).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Student area' }).getByRole('link')
  const names = links.elements().map((link) => link.textContent)
  expect(names.indexOf('Resources')).toBe(names.indexOf('Feedback') - 1)
  await expect.poll(() => document.title).toBe('Resources')
})

test('the tutor finds her library before the admin panel', async () => {
  await renderPage('/resources', server, nadia)
  await expect.element(page.getByRole('button', { name: 'Upload Resource' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Tutor area' }).getByRole('link')
  const names = links.elements().map((link) => link.textContent)
  expect(names.indexOf('Resources')).toBe(names.indexOf('Admin Panel') - 1)
})

test('a confirmed lesson gives access to its resources, another does not', async () => {
  const confirmed = aBooking({
    ...{ status: 'CONFIRMED', startTime: '2026-09-17T15:30:00.000Z', endTime: '2026-09-17T16:30:00.000Z' },
  })
  server.answer(bookings.list, [confirmed, aBooking({ startTime: '2026-09-18T15:30:00.000Z' })])
  server.answer(subjects.list, [])
  server.answer(lessonResources.ofBooking, [answers])
  await renderPage('/schedule?tab=lessons', server, student)
  const more = page.getByRole('button', { name: /^More for .*Thu 17 Sept/ })
  await more.click()
  await page.getByRole('menuitem', { name: 'Access Resources' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lesson resources' })
  await expect.element(dialog).toMatchTextContent('GCSE Mathematics, Thu 17 Sept, 16:30–17:30')
  await expect.element(dialog.getByRole('button', { name: 'Download Answers' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(server.asked(lessonResources.ofBooking)).toMatchObject([{ params: { bookingId: confirmed.id } }])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(more).toHaveFocus()
})

test.for([
  ['a wide screen', 1440, 'light'],
  ['a small phone in the dark', 320, 'dark'],
] as const)('nothing is wrong with the page on %s', async ([, width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const long = aResource({ title: 'Supercalifragilistic'.repeat(9), description: 'Expialidocious'.repeat(20) })
  listed = [...listed, given(aHomework({ resource: long, status: 'SUBMITTED' }))]
  await open()
  await expect.element(lesson.first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})

test('a notice leads to the homework that it is about, also where more are to be shown first', async () => {
  const sought = aHomework({ resource: aResource({ title: 'Surds' }), dueDate: '2026-12-01T15:30:00.000Z' })
  listed = [...Array.from({ length: 6 }, () => given(aHomework())), given(sought)]
  await renderPage(`/resources#${sought.resource.id}`, server, student)
  await expect.element(row.filter({ hasText: 'Surds' })).toHaveFocus()
  await expect.element(row.filter({ hasText: 'Surds' })).toBeInViewport()
})

test('a notice leads to what was given with a lesson, the last time that it was', async () => {
  const again = anAssignment({ resource: answers.resource, assignedAt: '2026-09-09T09:00:00.000Z' })
  const before = anAssignment({ resource: answers.resource, assignedAt: '2026-09-01T09:00:00.000Z' })
  listed = [given(before), given(again, '2026-09-03T15:30:00.000Z')]
  await renderPage(`/resources#${answers.resource.id}`, server, student)
  await expect.element(lesson.nth(1).getByRole('listitem')).toHaveFocus()
})

test('a notice about what was taken away leads to a sentence', async () => {
  await renderPage('/resources#taken-away', server, student)
  await expect.element(page.getByText('This resource is no longer in your list.')).toBeVisible()
})
