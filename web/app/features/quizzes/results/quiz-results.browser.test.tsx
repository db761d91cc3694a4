import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { quizzes } from '#contract/quizzes.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { amira, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

vi.setConfig({ testTimeout: 40_000 })

const profile = { description: '', consultationEnabled: false, hasHadConsultation: false, subjects: [] }
const student = { ...amira, role: 'STUDENT' as const, timezone: 'Europe/London', studentProfile: profile }

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [QUIZ, ATTEMPT] = [idOf(1), idOf(2)]
type Results = SentAnswer<typeof quizzes.results>
type Question = Results['answers'][number]['question']
const capital: Question = {
  ...{ id: idOf(11), order: 1, questionType: 'MCQ', questionText: 'The capital of Italy?', mediaFile: 'map.mp3' },
  ...{ choiceA: 'Paris', choiceB: 'Rome', choiceC: '', choiceD: 'Oslo' },
  ...{ correctAnswer: 'B', explanation: 'Since $1871$.' },
}
const half: Question = {
  ...{ ...capital, id: idOf(12), order: 2, questionType: 'TYPE_IN', questionText: 'A half of one?', mediaFile: null },
  ...{ choiceA: '', choiceB: '', choiceD: '', correctAnswer: '0.5', explanation: '' },
}
/** Amira took 4 minutes and 5 seconds on Thursday 10 September 2026, and had one of two right. */
const results: Results = {
  ...{ id: ATTEMPT, score: 50, correctAnswers: 1, totalQuestions: 2, isOvertime: false },
  ...{ startTime: '2026-09-10T12:00:00.000Z', endTime: '2026-09-10T12:04:05.000Z', student: { name: amira.name } },
  quiz: {
    ...{ id: QUIZ, title: 'Mixed bag', subject: 'CLOZE', description: '', timeLimit: null },
    creator: { name: 'Nadia' },
  },
  answers: [
    { question: capital, studentAnswer: 'A', isCorrect: false },
    { question: half, studentAnswer: '1/2', isCorrect: true },
  ],
}

let server: FakeServer
const main = page.getByRole('main')
const score = page.getByRole('region', { name: 'Score' })

beforeEach(async () => {
  server = fakeServer()
  server.answer(quizzes.results, results)
  await page.viewport(1440, 900)
})
const open = (user: Parameters<typeof renderPage>[2] = student) => renderPage(`/quiz-results/${ATTEMPT}`, server, user)

test('what a pupil typed is shown as it was typed, and what the tutor wrote is typeset', async () => {
  const [first] = results.answers
  const typed = { ...half, questionText: 'A half of $x$?', correctAnswer: '$0.5x$' }
  server.answer(quizzes.results, {
    ...results,
    answers: [first, { question: typed, studentAnswer: '$\\frac{x}{2}$', isCorrect: false }].filter((each) => !!each),
  })
  await open()
  await expect.element(main.getByText('Answer given:$\\frac{x}{2}$')).toBeVisible()
  await expect.poll(() => main.element().querySelectorAll('math').length).toBe(3)
})

test('a student sees the score, the counts, how long it took, and the way to take it again', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mixed bag' })).toBeVisible()
  await expect.element(score).toMatchTextContent(/50%Correct1Incorrect1Duration4 min 5 sTotal Questions2/)
  await expect.element(main).toMatchTextContent(/NadiaCloze/)
  await expect.element(main).not.toMatchTextContent(/after the time limit/)
  await expect.element(page.getByRole('link', { name: 'Retake Quiz' })).toHaveAttribute('href', `/quiz/${QUIZ}`)
})

test.each([
  [80, 'ok'],
  [79, 'warn'],
  [60, 'warn'],
  [59, 'danger'],
])('%i percent is shown in its colour', async (percent, tone) => {
  server.answer(quizzes.results, { ...results, score: percent })
  await open()
  await expect.element(score.getByText(`${percent}%`)).toHaveAttribute('data-tone', tone)
})

test('an attempt that took too long says so', async () => {
  server.answer(quizzes.results, { ...results, isOvertime: true })
  await open()
  await expect.element(page.getByText('This quiz was submitted after the time limit.')).toBeVisible()
})

test('each question says what was answered and what is right, and opens to its choices and its explanation', async () => {
  await open()
  await expect.element(main).toMatchTextContent(/Answer given:A: ParisCorrect answer:B: Rome/)
  await expect.element(main).toMatchTextContent(/A half of one\?Answer given:1\/2/)
  await expect.element(page.getByText('Your choice')).not.toBeVisible()
  await page.getByRole('button', { name: /^Question 1 Incorrect/ }).click()
  await expect.element(page.getByText('Your choice')).toBeVisible()
  const choices = page.getByRole('list', { name: 'Choices' }).getByRole('listitem').elements()
  expect(choices.map((choice) => choice.textContent)).toEqual(['AParisYour choice', 'BRomeCorrect', 'DOslo'])
  await expect.poll(() => main.element().querySelector('mn')?.textContent).toBe('1871')
  await expect.element(main.getByText(/^The sound of question \d could not be loaded\.$/)).toBeVisible()
})

test('all questions open and close together', async () => {
  await open()
  const first = page.getByRole('button', { name: /^Question 1/ })
  const second = page.getByRole('button', { name: /^Question 2/ })
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  await expect.element(second).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect.element(first).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('button', { name: 'Expand All' })).toBeVisible()
})

test('a question without an answer says so', async () => {
  server.answer(quizzes.results, { ...results, answers: [{ question: half, studentAnswer: '', isCorrect: false }] })
  await open()
  await expect.element(main).toMatchTextContent(/Answer given:No answerCorrect answer:0\.5/)
})

test('the tutor sees whose results they are, and takes no quiz', async () => {
  server.answer(quizzes.results, { ...results, student: { name: amira.name, email: amira.email } })
  await open(nadia)
  await expect.element(main).toMatchTextContent(/Amira Khan, Thursday 10 September 2026, 13:04/)
  await expect.element(page.getByRole('link', { name: 'Retake Quiz' })).not.toBeInTheDocument()
})

test.each([
  ['Results not found', quizRefusals.results_not_found],
  ['Results are available after you submit the quiz', quizRefusals.results_after_submission],
  ['Results not found', { ...quizRefusals.results_not_found, message: '' }],
])('results that the server does not give say %s, with the way back', async (sentence, refusal) => {
  server.refuse(quizzes.results, refusal)
  await open()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(page.getByRole('link', { name: 'Back to Quizzes' })).toBeVisible()
})

test('results that could not be read can be asked for again', async () => {
  server.refuse(quizzes.results, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to load results')).toBeVisible()
  server.answer(quizzes.results, results)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(score).toBeVisible()
})

test.each([
  ['light', 1440],
  ['dark', 320],
])('the results pass axe and fit, in the %s theme at %i pixels', async (theme, width) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 800)
  await open()
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect.element(page.getByText('Your choice')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
