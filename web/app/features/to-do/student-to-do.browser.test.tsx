import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { subjects } from '#contract/subjects.ts'
import { toDo } from '#contract/to-do.ts'
import { amira, anOverview, maths } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { type ForStudent, forStudent, some } from './testing/lists.ts'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const student = {
  ...amira,
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: false },
}
const everything: Partial<ForStudent> = {
  suggestions: some({
    ...{ id: 'booking-1', subject: maths, type: 'LESSON' as const },
    ...{ startTime: '2026-09-11T15:30:00.000Z', endTime: '2026-09-11T16:30:00.000Z' },
  }),
  homework: some({
    ...{ id: 'homework-1', title: 'Fractions', subject: maths, bookingId: 'booking-2' },
    dueDate: '2026-09-09T15:30:00.000Z',
  }),
  quizzes: some(
    { id: 'quiz-1', title: 'Surds', dueDate: '2026-09-07T15:30:00.000Z', isInProgress: false },
    { id: 'quiz-2', title: 'Circles', dueDate: null, isInProgress: true },
  ),
  feedback: some({
    ...{ id: 'feedback-1', bookingId: 'booking-3', subject: maths },
    ...{ startTime: '2026-09-03T15:30:00.000Z', writtenAt: '2026-09-04T10:00:00.000Z' },
  }),
  owed: { count: 4, amount: 144 },
}
let server: FakeServer
const list = page.getByRole('region', { name: 'To do' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(subjects.mine, [])
  await page.viewport(1440, 900)
})
const open = (told: Partial<ForStudent>) => {
  server.answer(toDo.read, forStudent(told))
  return renderPage('/dashboard', server, student)
}

test('the dashboard begins with what is to be done, then the next lesson, and money comes last', async () => {
  await open(everything)
  await expect.element(list).toBeVisible()
  const order = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent)
  expect(order).toEqual(['To do', 'Next lesson', 'At a glance', 'Upcoming lessons', 'My Subjects', 'To pay'])
  await expect.element(page.getByRole('region', { name: 'To pay' })).toMatchTextContent('4 payments wait: £144.00')
})

test('a suggestion, homework, a quiz and feedback are one press away', async () => {
  await open(everything)
  for (const [name, href] of [
    [/^Answer ?, GCSE Mathematics, Fri 11 Sept, 16:30–17:30$/, '/schedule?tab=lessons&lesson=booking-1'],
    [/^Open +homework, Fractions$/, '/resources'],
    [/^Take quiz ?, Surds$/, '/quiz/quiz-1'],
    [/^Continue ?, Circles$/, '/quiz/quiz-2'],
    [/^Read +the feedback on GCSE Mathematics, Thu 3 Sept$/, '/feedback'],
  ] as const) {
    await expect.element(list.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expect.element(list.getByRole('region', { name: 'Homework' })).toMatchTextContent('Due tomorrow, 16:30')
  const quizzes = list.getByRole('region', { name: 'Quizzes' }).getByRole('listitem')
  await expect.element(quizzes.first()).toMatchTextContent('Was due Mon 7 Sept Overdue')
  await expect.element(quizzes.last()).toMatchTextContent('No due date')
})

test('a parent who asks to be linked stands first, and is answered where it says what the link opens', async () => {
  await open({ ...everything, links: { count: 2, items: [{ parentName: 'Robert Osei' }] } })
  const asked = list.getByRole('region', { name: 'Your parents' })
  await expect.element(asked).toMatchTextContent('Robert Osei asks to be linked to you.')
  await expect.element(asked.getByRole('heading')).toHaveTextContent('Your parents2')
  await expect
    .element(asked.getByRole('link', { name: /^Answer ?, Robert Osei asks/ }))
    .toHaveAttribute('href', '/profile')
})

test('a press on a quiz opens it without loading the application again', async () => {
  const router = await open(everything)
  await list.getByRole('link', { name: /^Take quiz/ }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/quiz/quiz-1')
})

test('who has nothing to do and nothing to pay reads so, and is asked for nothing', async () => {
  await open({})
  await expect.element(page.getByText('Nothing to do just now.')).toBeVisible()
  expect(page.getByRole('region', { name: 'To pay' }).elements()).toEqual([])
})

test('a list that could not be read says so, beside the lessons', async () => {
  server.disconnect(toDo.read)
  await renderPage('/dashboard', server, student)
  await expect.element(page.getByText('Failed to load what needs you. Please try again.')).toBeVisible()
  await expect.element(page.getByText('No lessons are booked yet.')).toBeVisible()
  server.answer(toDo.read, forStudent(everything))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(list).toMatchTextContent('Fractions')
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await open({
    ...everything,
    quizzes: some({ id: 'q', title: 'Quadratic_equations_'.repeat(8), dueDate: null, isInProgress: false }),
  })
  await expect.element(list).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
