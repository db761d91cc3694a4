import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { quizzes } from '#contract/quizzes.ts'
import { amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { anAttempt, aQuiz } from '../testing/a-quiz.ts'

const fractions = aQuiz()
const amiras = anAttempt()
const bens = anAttempt({ student: ben, score: 50, correctAnswers: 6, isOvertime: true })

let server: FakeServer
const rows = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem')

beforeEach(async () => {
  server = fakeServer()
  server.answer(quizzes.list, [fractions])
  server.answer(quizzes.attempts, [amiras, bens])
  await page.viewport(1440, 900)
})

const open = (search = `&quiz=${fractions.id}`) => renderPage(`/quizzes?tab=attempts${search}`, server, nadia)

test('a quiz is chosen, and its attempts come with their statistics', async () => {
  await open('')
  await expect.element(page.getByText('Please choose a quiz to see its attempts.')).toBeVisible()
  await page.getByRole('button', { name: /Quiz$/ }).click()
  await page.getByRole('option', { name: 'Fractions' }).click()
  await expect.element(page.getByText('Pass rate')).toBeVisible()
  const figure = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent
  expect(['Total attempts', 'Unique students', 'Average score'].map(figure)).toEqual(['2', '2', '63%'])
  expect(['Highest score', 'Lowest score', 'Pass rate'].map(figure)).toEqual(['75%', '50%', '50%'])
})

test('two children without an e-mail are two students', async () => {
  const noEmail = { email: '' }
  server.answer(quizzes.attempts, [
    anAttempt({ student: { ...amira, ...noEmail } }),
    anAttempt({ student: { ...ben, ...noEmail } }),
  ])
  await open()
  await expect.element(page.getByText('Unique students')).toBeVisible()
  expect(page.getByText('Unique students', { exact: true }).element().nextElementSibling?.textContent).toBe('2')
})

test('an attempt says whose it is and how it went, and its details open in a new tab', async () => {
  await open()
  await expect.element(rows.first()).toMatchTextContent('Amira Khanamira@home.testScore 75%9/12 correct')
  await expect.element(rows.first()).toMatchTextContent('Duration 4 min 5 sCompleted Thu 10 Sep')
  await expect.element(rows.nth(1)).toMatchTextContent('After the time limit')
  const details = rows.first().getByRole('link', { name: /View Details of Amira Khan/ })
  await expect.element(details).toHaveAttribute('href', `/quiz-results/${amiras.id}`)
  await expect.element(details).toHaveAttribute('target', '_blank')
})

test('the history is saved as a file', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['Quiz attempts - Fractions.csv'])
})

test('a quiz that nobody has taken, and one that cannot be asked, say so', async () => {
  server.disconnect(quizzes.attempts)
  await open()
  await expect.element(page.getByText('Failed to fetch attempts')).toBeVisible()
  server.answer(quizzes.attempts, [])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No attempts yet')).toBeVisible()
})

test.for([
  [320, false],
  [1440, true],
] as const)('at %i px, dark %s, the history fits and axe finds nothing', async ([width, isDark]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', isDark)
  await open()
  await expect.element(rows.first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeViolations()).toEqual([])
})
