import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quizzes } from '#contract/quizzes.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { students } from '#contract/students.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { QuizManagement } from './quiz-management.tsx'
import { aQuiz, type SentQuiz } from './testing/a-quiz.ts'

const fractions = aQuiz({
  description: 'Halves and quarters',
  _count: { questions: 12, assignments: 2, attempts: 3 },
})
const words = aQuiz({
  ...{ title: 'Long words', subject: 'VOCABULARY', timeLimit: null },
  _count: { questions: 1, assignments: 1, attempts: 0 },
})

let server: FakeServer
let listed: SentQuiz[]
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
const tab = (name: string) => page.getByRole('tab', { name })

beforeEach(async () => {
  server = fakeServer()
  listed = [fractions, words]
  server.answer(quizzes.list, () => listed)
  server.answer(quizzes.attempts, [])
  server.answer(students.list, [])
  await page.viewport(1440, 900)
})

const open = () => renderPage('/quizzes', server, nadia)

test('the overview counts everything and says what each quiz is', async () => {
  await open()
  const figure = (name: string) => page.getByText(name, { exact: true }).element().parentElement?.textContent
  await expect.element(page.getByText('Total quizzes')).toBeVisible()
  expect(['Total quizzes', 'Total assignments', 'Total attempts'].map(figure)).toEqual([
    ...['Total quizzes2', 'Total assignments3', 'Total attempts3'],
  ])
  const first = page.getByRole('article', { name: 'Fractions' })
  await expect.element(first).toMatchTextContent('FractionsMaths (MCQ)Halves and quartersTime limit10:05Questions12')
  await expect.element(first).toMatchTextContent('Assignments2Attempts3')
  await expect.element(page.getByRole('article', { name: 'Long words' })).toMatchTextContent('Time limitNo time limit')
})

test('assigning and the attempts of a quiz open with it chosen, and the address says so', async () => {
  const router = await open()
  await page.getByRole('button', { name: 'Assign Fractions' }).click()
  await expect.element(tab('Assign Quiz')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('radio', { name: /Fractions/ })).toBeChecked()
  expect(router.state.location.search).toEqual({ tab: 'assign', quiz: fractions.id })

  await tab('Overview').click()
  await page.getByRole('button', { name: 'View Attempts Long words' }).click()
  await expect.element(page.getByText('No attempts yet')).toBeVisible()
  expect(server.asked(quizzes.attempts).map(({ params }) => params.id)).toEqual([words.id])
})

test('a quiz is deleted only after it is said what goes with it', async () => {
  server.answer(quizzes.remove, () => {
    listed = [words]
    return undefined as never
  })
  await open()
  await page.getByRole('button', { name: 'Delete Fractions' }).click()
  await expect
    .element(question)
    .toMatchTextContent('All questions, assignments and student attempts are permanently deleted.')
  expect(server.asked(quizzes.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Quiz deleted successfully!')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Fractions' })).not.toBeInTheDocument()
  expect(server.asked(quizzes.remove).map(({ params }) => params.id)).toEqual([fractions.id])
})

test('before a quiz that is being taken is deleted, it is said by how many', async () => {
  const sentence = '2 students are taking this quiz now. Their answers will not be marked.'
  server.refuse(quizzes.remove, { ...quizRefusals.attempts_under_way, message: sentence })
  await open()
  await page.getByRole('button', { name: 'Delete Fractions' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent(sentence)
  server.answer(quizzes.remove, undefined as never)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Quiz deleted successfully!')).toBeVisible()
  expect(server.asked(quizzes.remove).at(-1)?.query).toEqual({ endAttempts: 'true' })
})

test('a quiz that cannot be deleted stays, with the reason in the dialog', async () => {
  server.refuse(quizzes.remove, { ...quizRefusals.quiz_not_found, message: '' })
  await open()
  await page.getByRole('button', { name: 'Delete Fractions' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Failed to delete quiz')
})

test('without a quiz every tab that needs one leads to the first', async () => {
  listed = []
  await open()
  for (const name of ['View Attempts', 'Assign Quiz', 'Overview']) {
    await tab(name).click()
    await expect.element(page.getByText('No quizzes created yet')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Create Your First Quiz' }).click()
  await expect.element(page.getByRole('form', { name: 'Upload Quiz' })).toBeVisible()
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  server.disconnect(quizzes.list)
  await open()
  await expect.element(page.getByText('Failed to fetch quizzes')).toBeVisible()
  server.answer(quizzes.list, listed)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('article', { name: 'Fractions' })).toBeVisible()
})

test('what changes elsewhere is read again', async () => {
  await renderInApp(<QuizManagement tab="overview" quizId={undefined} onTab={() => {}} />)
  await expect.element(page.getByRole('article', { name: 'Fractions' })).toBeVisible()
  listed = [words]
  await readAgain(['quizzes'])
  await expect.element(page.getByRole('article', { name: 'Fractions' })).not.toBeInTheDocument()
})

test.for([
  [320, false],
  [1440, true],
] as const)('at %i px, dark %s, the overview fits and axe finds nothing', async ([width, isDark]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', isDark)
  await open()
  await expect.element(page.getByRole('article', { name: 'Fractions' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeViolations()).toEqual([])
})
