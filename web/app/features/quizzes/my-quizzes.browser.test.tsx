import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { quizzes } from '#contract/quizzes.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { amira } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { isUnderWay } from './state.ts'
import type { SentQuiz } from './tutor/testing/a-quiz.ts'

vi.setConfig({ testTimeout: 30_000 })

const profile = { description: '', consultationEnabled: false, hasHadConsultation: false, subjects: [] }
const student = { ...amira, role: 'STUDENT' as const, timezone: 'Europe/London', studentProfile: profile }

let lastId = 0
/** Ten timed questions about roots, due on Friday 11 September 2026 at 16:30, unless told otherwise. */
function aQuiz(told: Partial<SentQuiz> = {}): SentQuiz {
  lastId += 1
  return {
    ...{ id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`, title: 'Roots', subject: 'MATHS' },
    ...{ description: 'Take your time.', timeLimit: 605, creator: { name: 'Nadia' } },
    ...{ createdAt: '2026-09-01T09:00:00.000Z', _count: { questions: 10, attempts: 0 }, attempts: [] },
    ...{ bestScore: null, lastScore: null, dueDate: '2026-09-11T15:30:00.000Z', isInProgress: false },
    ...told,
  }
}

let server: FakeServer
const card = (name: string) => page.getByRole('article', { name })

beforeEach(async () => {
  server = fakeServer()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-10T12:00:00Z') })
  await page.viewport(1440, 900)
})
const open = () => renderPage('/quizzes', server, student)

test('a student sees everything about a quiz before it begins, and the way to it', async () => {
  const quiz = aQuiz()
  server.answer(quizzes.list, [quiz])
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Quizzes' })).toBeVisible()
  await expect
    .element(card('Roots'))
    .toMatchTextContent(
      /Maths \(MCQ\)Take your time\.Questions10Time limit10:05Attempts0Best scoreN\/ALast scoreN\/ADue dateFri 11 Sept, 16:30/,
    )
  await expect
    .element(card('Roots').getByRole('link', { name: /^Start Quiz.*Roots$/ }))
    .toHaveAttribute('href', `/quiz/${quiz.id}`)
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Quizzes' })).toBeVisible()
})

test('scores, an untimed quiz and the colour of the due date', async () => {
  server.answer(quizzes.list, [
    aQuiz({ title: 'Late', dueDate: '2026-09-10T11:59:00.000Z', timeLimit: null, bestScore: 80, lastScore: 0 }),
    aQuiz({ title: 'Ahead' }),
    aQuiz({ title: 'Whenever', dueDate: null }),
  ])
  await open()
  await expect.element(card('Late')).toMatchTextContent(/No time limitAttempts0Best score80%Last score0%/)
  expect(card('Late').getByRole('time').element().className).toContain('text-danger')
  expect(card('Ahead').getByRole('time').element().className).toContain('text-ochre')
  await expect.element(card('Whenever')).toMatchTextContent(/No due date/)
})

test('earlier results lie behind their title, and an attempt under way is gone on with', async () => {
  const attempts = [{ id: '00000000-0000-4000-8000-00000000000a', score: 70, endTime: '2026-09-09T15:00:00.000Z' }]
  server.answer(quizzes.list, [aQuiz({ attempts, isInProgress: true, _count: { questions: 10, attempts: 1 } })])
  await open()
  await expect.element(card('Roots').getByRole('link', { name: /^Continue Quiz.*Roots$/ })).toBeVisible()
  await expect.element(card('Roots')).toMatchTextContent(/In progress: the clock runs on/)
  await card('Roots').getByRole('button', { name: 'Your results' }).click()
  await expect.element(card('Roots').getByRole('link', { name: /70%.*Wed 9 Sept, 16:00/ })).toBeVisible()
})

test('an attempt is in progress until its last possible answer has passed, and then the list is read again', async () => {
  const open1 = aQuiz({ isInProgress: true, openUntil: '2026-09-10T12:00:01.000Z' })
  server.answer(quizzes.list, [open1])
  await open()
  await expect.element(card('Roots')).toMatchTextContent(/In progress: the clock runs on/)
  server.answer(quizzes.list, [{ ...open1, isInProgress: false, openUntil: null, bestScore: 40 }])
  await expect.element(card('Roots')).toMatchTextContent(/Best score40%/)
  await expect.element(card('Roots')).not.toMatchTextContent(/In progress/)
  await expect.element(card('Roots').getByRole('link', { name: /^Start Quiz/ })).toBeVisible()

  const begun = { isInProgress: true, openUntil: new Date('2026-09-10T12:00:01.000Z') }
  expect(isUnderWay(begun, new Date('2026-09-10T12:00:01.000Z'))).toBe(true)
  expect(isUnderWay(begun, new Date('2026-09-10T12:00:01.001Z'))).toBe(false)
  expect(isUnderWay({ isInProgress: true, openUntil: null }, new Date('2030-01-01T00:00:00Z'))).toBe(true)
  expect(isUnderWay({ isInProgress: false }, new Date('2026-09-10T12:00:00Z'))).toBe(false)
})

test('a student without quizzes is told so', async () => {
  server.answer(quizzes.list, [])
  await open()
  await expect.element(page.getByText('No quizzes assigned to you yet')).toBeVisible()
})

test('quizzes that cannot be read can be asked for again', async () => {
  server.refuse(quizzes.list, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to fetch quizzes')).toBeVisible()
  server.answer(quizzes.list, [aQuiz()])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Roots')).toBeVisible()
})

test.each([
  ['light', 1440],
  ['dark', 320],
])('the cards pass axe and fit, in the %s theme at %i pixels', async (theme, width) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 700)
  server.answer(quizzes.list, [
    aQuiz({ title: 'x'.repeat(80), description: 'y'.repeat(200), dueDate: '2026-09-01T00:00:00.000Z' }),
    aQuiz({ title: 'Ahead', isInProgress: true, bestScore: 100 }),
  ])
  await open()
  await expect.element(card('Ahead')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a notice leads to the quiz that it is about', async () => {
  const sought = aQuiz({ title: 'Fractions' })
  server.answer(quizzes.list, [...Array.from({ length: 8 }, () => aQuiz()), sought])
  await renderPage(`/quizzes#${sought.id}`, server, student)
  await expect.element(card('Fractions')).toHaveFocus()
  await expect.element(card('Fractions')).toBeInViewport()
})

test('a notice about a quiz that was taken back leads to a sentence', async () => {
  server.answer(quizzes.list, [])
  await renderPage('/quizzes#taken-back', server, student)
  await expect.element(page.getByText('This quiz is no longer in your list.')).toBeVisible()
  await expect.element(page.getByText('No quizzes assigned to you yet')).toBeVisible()
})
