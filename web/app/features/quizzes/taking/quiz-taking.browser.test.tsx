import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { SentAnswer } from '#contract/core.ts'
import { type GivenAnswer, type QuizQuestion, quizzes } from '#contract/quizzes.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { amira, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import type { SentQuiz } from '../tutor/testing/a-quiz.ts'

vi.setConfig({ testTimeout: 30_000 })

type SentSitting = SentAnswer<typeof quizzes.start>

const profile = { description: '', consultationEnabled: false, hasHadConsultation: false, subjects: [] }
const student = { ...amira, role: 'STUDENT' as const, timezone: 'Europe/London', studentProfile: profile }

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const QUIZ = idOf(1)
const ATTEMPT = idOf(2)
const [CAPITAL, HALF, WORD] = [idOf(11), idOf(12), idOf(13)]
const START = new Date('2026-09-10T12:00:00.000Z')
const none = { choiceA: '', choiceB: '', choiceC: '', choiceD: '' }
const typed = (id: string, order: number, questionText: string): QuizQuestion => ({
  ...{ id, order, questionType: 'TYPE_IN', questionText, mediaFile: null },
  ...none,
})
const questions: QuizQuestion[] = [
  {
    ...{ id: CAPITAL, order: 1, questionType: 'MCQ', questionText: 'The capital of Italy?', mediaFile: null },
    ...{ choiceA: 'Paris', choiceB: 'Rome', choiceC: '', choiceD: 'Oslo' },
  },
  typed(HALF, 2, 'What is $\\frac{1}{4} + \\frac{1}{4}$?'),
  typed(WORD, 3, 'The opposite of hot?'),
]
const quiz: SentSitting['quiz'] = {
  ...{ id: QUIZ, title: 'Mixed bag', subject: 'MATHS', description: '', timeLimit: 600, creator: { name: 'Nadia' } },
  questions,
}
const result = {
  ...{ id: ATTEMPT, score: 67, correctAnswers: 2, totalQuestions: 3, isOvertime: false },
  ...{ startTime: START.toISOString(), endTime: '2026-09-10T12:05:00.000Z' },
}

/** One red point. */
const PICTURE = new Blob(
  [
    Uint8Array.fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    ),
  ],
  { type: 'image/png' },
)

let server: FakeServer
let kept: SentSitting['answers']
/** How far the server's clock is ahead of the device's. */
let aheadMs: number
const asked = () => server.asked(quizzes.answer).map(({ body }) => body as GivenAnswer)
const field = page.getByPlaceholder('Type your answer here...')
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Submit Quiz?' })
const timer = page.getByRole('timer')
const passing = (seconds: number) => vi.setSystemTime(new Date(Date.now() + seconds * 1000))

/** As the list has it before an attempt, unless told otherwise. */
const listed = (told: Partial<SentQuiz> = {}): SentQuiz => ({
  ...{ id: QUIZ, title: 'Mixed bag', subject: 'MATHS', description: 'Take your time.', timeLimit: 600 },
  ...{ creator: { name: 'Nadia' }, createdAt: '2026-09-01T09:00:00.000Z', _count: { questions: 3, attempts: 0 } },
  ...{ attempts: [], bestScore: null, lastScore: null, dueDate: null, isInProgress: false, openUntil: null },
  ...told,
})
const list = (...all: SentQuiz[]) => server.answer(quizzes.list, all)

beforeEach(async () => {
  server = fakeServer()
  list(listed())
  server.answer(quizzes.preparation, { hasMathematics: true, mediaFiles: [] })
  kept = []
  aheadMs = 0
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  begin()
  server.answer(quizzes.answer, ({ body }) => {
    const given = { questionId: body.questionId, answer: body.answer.trim(), sequence: body.sequence ?? null }
    kept = [...kept.filter(({ questionId }) => questionId !== body.questionId), given]
    return given
  })
  server.answer(quizzes.submit, result)
  server.answer(quizzes.results, { ...result, quiz, student: { name: amira.name }, answers: [] })
  await page.viewport(1440, 900)
})

function begin(told: Partial<SentSitting['quiz']> = {}) {
  const timeLimit = told.timeLimit === undefined ? 600 : told.timeLimit
  server.answer(quizzes.start, () => ({
    ...{ id: ATTEMPT, startTime: START.toISOString(), now: new Date(Date.now() + aheadMs).toISOString() },
    deadline: timeLimit === null ? null : new Date(START.getTime() + timeLimit * 1000).toISOString(),
    ...{ answers: kept, quiz: { ...quiz, ...told } },
  }))
}
const look = (address = `/quiz/${QUIZ}`) => renderPage(address, server, student)
const startButton = page.getByRole('button', { name: 'Start Quiz' })
/** Looks at the quiz and presses its one button. */
async function open() {
  const router = await look()
  await startButton.click()
  return router
}
const isOpen = () => expect.element(page.getByText(/^Question \d+ of \d+$/)).toBeVisible()
/** The device is picked up again, with what was left on it. */
async function reopen() {
  const left = readStored('quizAnswers')
  await cleanup()
  const router = await look('/quizzes')
  if (left !== null) localStorage.setItem('quizAnswers', left)
  list(listed({ isInProgress: true, openUntil: '2026-09-10T12:12:00.000Z' }))
  await router.navigate({ to: '/quiz/$quizId', params: { quizId: QUIZ } })
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
}

test('a quiz that begins says so, and then shows its first question with only the choices that have a text', async () => {
  let arrive = () => {}
  const waiting = new Promise<void>((resolve) => (arrive = resolve))
  server.answer(quizzes.start, async () => {
    await waiting
    const times = { startTime: START.toISOString(), now: START.toISOString(), deadline: null }
    return { id: ATTEMPT, ...times, answers: [], quiz: { ...quiz, timeLimit: null, creator: { name: '' } } }
  })
  await open()
  await expect.element(page.getByText('Starting quiz...')).toBeVisible()
  arrive()
  await isOpen()
  await expect.element(page.getByText('Question 1 of 3')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/UnknownMaths \(MCQ\)/)
  await expect.element(timer).not.toBeInTheDocument()
  const choices = page.getByRole('radiogroup').getByRole('radio').elements()
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual(['AParis', 'BRome', 'DOslo'])
  await expect.element(button('Previous')).toBeDisabled()
})

test('a quiz that is not the pupil’s is not found, with the way back', async () => {
  list()
  await look()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Quiz not found')
  await page.getByRole('link', { name: 'Back to Quizzes' }).click()
  await expect.element(page.getByText('No quizzes assigned to you yet')).toBeVisible()
})

test('a start that the server gives no reason for failing says that it failed', async () => {
  server.disconnect(quizzes.start)
  await open()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to start quiz')
})

test('the tutor takes no quizzes', async () => {
  const router = await renderPage(`/quiz/${QUIZ}`, server, nadia)
  await expect.poll(() => router.state.location.pathname).not.toContain('/quiz/')
  expect(server.asked(quizzes.start)).toEqual([])
})

test('answers are saved as they are given, counted, and shown in the navigator', async () => {
  await open()
  await isOpen()
  passing(20)
  await page.getByText('Rome').click()
  await expect.element(page.getByText('1 of 3 answered')).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(asked()).toMatchObject([{ questionId: CAPITAL, answer: 'B' }])
  expect(asked()[0]?.sequence).toBeGreaterThanOrEqual(200)
  await button('Next').click()
  await expect.element(page.getByText('Question 2 of 3')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveFocus()
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).element().querySelectorAll('mfrac').length)
    .toBe(2)
  await field.fill('1/2')
  await expect.poll(() => kept.find(({ questionId }) => questionId === HALF)?.answer).toBe('1/2')
  const marks = page.getByRole('navigation', { name: 'Questions' }).getByRole('button').elements()
  expect(marks.map((mark) => mark.textContent)).toEqual([
    ...['Question 1 answered', 'Question 2 answered', 'Question 3 unanswered'],
  ])
  expect(marks[1]).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Question 1 answered' }).click()
  await expect.element(page.getByRole('radio', { name: /Rome/ })).toBeChecked()
})

test('a choice can be taken back, and the keyboard stays where it was', async () => {
  await open()
  await page.getByText('Rome').click()
  await page.getByRole('button', { name: 'Clear answer' }).click()
  await expect.element(page.getByRole('radio', { name: /Rome/ })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Clear answer' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio').first()).toHaveFocus()
  await expect.element(page.getByRole('main')).toMatchTextContent('0 of')
  await expect.poll(() => server.asked(quizzes.answer).at(-1)?.body.answer).toBe('')
})

test('a lost connection loses no answer: they wait on the device, in order, and a reload sends them', async () => {
  server.disconnect(quizzes.answer)
  await open()
  await isOpen()
  await page.getByText('Rome').click()
  await expect.element(page.getByText('Not saved: retrying')).toBeVisible()
  await button('Next').click()
  await field.fill('0.5')
  await expect.element(page.getByText('2 of 3 answered')).toBeVisible()
  const before = asked().length
  server.answer(quizzes.answer, ({ body }) => ({ ...body, sequence: body.sequence ?? null }))
  await reopen()
  await expect.element(page.getByText('Question 2 of 3')).toBeVisible()
  await expect.element(field).toHaveValue('0.5')
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  const sent = asked().slice(before)
  expect(sent.map(({ questionId, answer }) => `${questionId} ${answer}`)).toEqual([`${CAPITAL} B`, `${HALF} 0.5`])
})

test('another device goes on at the question answered last, by the server’s deadline', async () => {
  kept = [
    { questionId: CAPITAL, answer: 'B', sequence: 100 },
    { questionId: HALF, answer: '0.5', sequence: 500 },
  ]
  passing(-7200)
  aheadMs = 7_260_000
  await open()
  await expect.element(page.getByText('Question 2 of 3')).toBeVisible()
  await expect.element(field).toHaveValue('0.5')
  await expect.element(timer).toMatchTextContent(/^(9:00|8:[45]\d)$/)
})

test('the clock is green, yellow from 30 percent and red from 10', async () => {
  await open()
  await expect.element(timer).toMatchTextContent(/^(10:00|9:\d\d)$/)
  expect(timer.element().dataset.tone).toBe('ok')
  passing(420)
  await expect.poll(() => timer.element().dataset.tone).toBe('warn')
  passing(120)
  await expect.poll(() => timer.element().dataset.tone).toBe('danger')
})

test('the time that is left stays in sight on a phone, however far the page is scrolled', async () => {
  await page.viewport(390, 400)
  await open()
  await expect.element(timer).toBeInViewport({ ratio: 1 })
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect.element(timer).toBeInViewport({ ratio: 1 })
})

test('submitting asks first, warns of what is unanswered, and leads to the results', async () => {
  const router = await open()
  await isOpen()
  await page.getByText('Rome').click()
  await page.getByRole('button', { name: 'Question 3 unanswered' }).click()
  await button('Submit Quiz').click()
  await expect.element(dialog).toMatchTextContent(/You have answered 1 out of 3 questions\./)
  await expect.element(dialog).toMatchTextContent(/2 questions are unanswered/)
  await dialog.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await field.fill('cold')
  await button('Submit Quiz').click()
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/quiz-results/${ATTEMPT}`)
  expect(kept.map(({ answer }) => answer)).toEqual(['B', 'cold'])
  expect(server.asked(quizzes.submit)).toHaveLength(1)
  await expect.poll(() => readStored('quizAnswers')).toBeNull()
  expect(router.history.length).toBe(1)
})

test('a submission that fails stays open and can be tried again', async () => {
  server.refuse(quizzes.submit, { ...generalRefusals.unexpected, message: '' })
  const router = await open()
  await isOpen()
  await page.getByRole('button', { name: 'Question 3 unanswered' }).click()
  await button('Submit Quiz').click()
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to submit quiz')
  server.answer(quizzes.submit, result)
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/quiz-results/${ATTEMPT}`)
})

/** What is to happen after so long happens when the test says so. */
function heldBack(heldMs: number) {
  const { setTimeout } = window
  let pass = () => {}
  const hold = (act: () => void, ms?: number) => {
    if (ms !== heldMs) return setTimeout(act, ms)
    pass = act
    return 0
  }
  vi.spyOn(window, 'setTimeout').mockImplementation(hold as typeof setTimeout)
  return { pass: () => pass() }
}

test('nothing is submitted while an answer is not saved', async () => {
  const tenSeconds = heldBack(10_000)
  server.disconnect(quizzes.answer)
  const router = await open()
  await isOpen()
  await page.getByText('Rome').click()
  await page.getByRole('button', { name: 'Question 3 unanswered' }).click()
  await button('Submit Quiz').click()
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect.element(dialog).toMatchTextContent('Sending your answers. Please stay on this page.')
  tenSeconds.pass()
  const sentence = 'Some answers are not saved yet. They stay on this device and are sent again.'
  await expect.poll(() => dialog.getByRole('alert').query()?.textContent).toBe(sentence)
  expect(server.asked(quizzes.submit)).toEqual([])
  server.answer(quizzes.answer, ({ body }) => ({ ...body, sequence: body.sequence ?? null }))
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect.poll(() => router.state.location.pathname, { timeout: 5_000 }).toBe(`/quiz-results/${ATTEMPT}`)
})

test('at zero the quiz is submitted by itself, with what was typed last, and again if that fails', async () => {
  server.refuse(quizzes.submit, { ...generalRefusals.unexpected, message: '' })
  const router = await open()
  await isOpen()
  await page.getByRole('button', { name: 'Question 3 unanswered' }).click()
  await field.fill('cold')
  passing(600)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to submit quiz/)
  await expect.element(field).toBeDisabled()
  expect(kept.map(({ answer }) => answer)).toEqual(['cold'])
  server.answer(quizzes.submit, result)
  await expect.poll(() => router.state.location.pathname, { timeout: 15_000 }).toBe(`/quiz-results/${ATTEMPT}`)
})

const handedIn = page.getByText('This quiz was handed in elsewhere.')
const takenBack = page.getByText('Your tutor has taken this quiz back. Your answers were not marked.')
const hint = () => readAgain(['quizzes'])

test('an attempt that was submitted on another device says so at the next answer, with the way to its results', async () => {
  server.refuse(quizzes.answer, quizRefusals.already_submitted)
  const router = await open()
  await isOpen()
  await page.getByText('Rome').click()
  await expect.element(handedIn).toBeVisible()
  await expect.poll(() => readStored('quizAnswers')).toBeNull()
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/quiz-results/${ATTEMPT}`)
  expect(server.asked(quizzes.submit)).toEqual([])
})

test('another tab that hands the quiz in is noticed without an answer: by its hint, or by what it leaves behind', async () => {
  await open()
  await isOpen()
  list(listed({ attempts: [{ id: ATTEMPT, score: 67, endTime: result.endTime }] }))
  await hint()
  await expect.element(handedIn).toBeVisible()
  await cleanup()

  list(listed())
  await open()
  await isOpen()
  const kept = localStorage.getItem('quizAnswers')
  expect(kept).toContain(ATTEMPT)
  localStorage.removeItem('quizAnswers')
  dispatchEvent(new StorageEvent('storage', { key: 'quizAnswers', oldValue: kept, newValue: null }))
  await expect.element(handedIn).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the results' })).toBeVisible()
})

test('a quiz that is taken back says so: at its hint, at an answer, and when it is handed in', async () => {
  await open()
  await isOpen()
  list()
  await hint()
  await expect.element(takenBack).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the results' })).not.toBeInTheDocument()
  await cleanup()

  list(listed())
  for (const refusal of [quizRefusals.taken_back, quizRefusals.attempt_not_found]) {
    server.refuse(quizzes.answer, refusal)
    await open()
    await page.getByText('Rome').click()
    await expect.element(takenBack).toBeVisible()
    await expect.poll(() => readStored('quizAnswers')).toBeNull()
    await cleanup()
  }

  server.refuse(quizzes.submit, quizRefusals.taken_back)
  await open()
  await isOpen()
  passing(600)
  await expect.element(takenBack).toBeVisible()
})

test('when the page of a quiz ends under the pupil, the focus that went with it is on the new title', async () => {
  await open()
  await page.getByText('Rome').click()
  await expect.element(page.getByRole('radio', { name: /Rome/ })).toHaveFocus()
  list()
  await hint()
  await expect.element(takenBack).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mixed bag' })).toHaveFocus()
})

test('opening or reloading the page starts nothing: it tells what the quiz is, and waits to be asked', async () => {
  list(listed({ dueDate: '2026-09-11T15:30:00.000Z' }))
  await look()
  const before = page.getByRole('region', { name: 'Before you start' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mixed bag' })).toBeVisible()
  await expect
    .element(before)
    .toMatchTextContent(
      /Maths \(MCQ\)Take your time\.Questions3Time limit10:00Due dateFri 11 Sept, 16:30The clock starts when you press Start Quiz/,
    )
  await hint()
  await expect.element(startButton).toBeEnabled()
  expect(server.asked(quizzes.start)).toEqual([])
  await startButton.click()
  await isOpen()
  expect(server.asked(quizzes.start).map(({ body }) => body)).toEqual([{ goOn: false }])
})

test('an attempt under way is gone on with, and one that ended meanwhile begins no other', async () => {
  list(listed({ isInProgress: true, openUntil: '2026-09-10T12:12:00.000Z' }))
  server.refuse(quizzes.start, quizRefusals.handed_in)
  await look()
  await expect.element(page.getByText('In progress')).toBeVisible()
  await expect.element(page.getByText(/You have begun this quiz and its clock runs on\./)).toBeVisible()
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This quiz was handed in elsewhere.')
  expect(server.asked(quizzes.start).map(({ body }) => body)).toEqual([{ goOn: true }])
})

test('pictures and sounds are loaded before the clock starts, and shown from this device', async () => {
  let arrive = () => {}
  const waiting = new Promise<void>((resolve) => (arrive = resolve))
  server.answer(quizzes.preparation, { hasMathematics: false, mediaFiles: ['a.png', 'b.mp3'] })
  server.answer(quizzes.media, async ({ params }) => {
    if (params.file === 'b.mp3') await waiting
    return { fileName: params.file, blob: PICTURE }
  })
  begin({ questions: questions.map((each, place) => ({ ...each, mediaFile: place === 0 ? 'a.png' : null })) })
  await look()
  const progress = page.getByRole('progressbar', { name: 'Loading pictures, sounds and formulas' })
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0.5')
  await expect.element(startButton).toBeDisabled()
  arrive()
  await expect.element(page.getByText('Everything is loaded.')).toBeVisible()
  await startButton.click()
  await isOpen()
  const picture = page.getByRole('img', { name: 'Belongs to question 1' })
  await expect.element(picture).toBeVisible()
  expect(picture.element().getAttribute('src')).toMatch(/^blob:/)
  expect(server.asked(quizzes.media)).toHaveLength(2)
})

test('what could not be loaded is said, can be tried again there and at its question, and holds nothing up', async () => {
  server.answer(quizzes.preparation, { hasMathematics: false, mediaFiles: ['a.png', 'b.mp3'] })
  server.refuse(quizzes.media, quizRefusals.media_not_found)
  begin({ questions: questions.map((each, place) => ({ ...each, mediaFile: place === 0 ? 'a.png' : null })) })
  await look()
  const lost = (sentence: string) => page.getByRole('listitem').filter({ hasText: sentence })
  await expect.element(lost('A picture could not be loaded.')).toBeVisible()
  server.answer(quizzes.media, ({ params }) => ({ fileName: params.file, blob: PICTURE }))
  await lost('A sound could not be loaded.').getByRole('button', { name: 'Try again' }).click()
  await expect.element(lost('A sound could not be loaded.')).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  await startButton.click()
  await expect.element(page.getByText('The picture of question 1 could not be loaded.')).toBeVisible()
  await button('Try again').click()
})

test('what is missing is listed once the rest has come, so that its button never moves', async () => {
  let bring = () => {}
  server.answer(quizzes.preparation, { hasMathematics: false, mediaFiles: ['a.png', 'b.png'] })
  server.answer(quizzes.media, ({ params }) => {
    if (params.file === 'a.png') throw new TypeError('Failed to fetch')
    return new Promise((resolve) => (bring = () => resolve({ fileName: params.file, blob: PICTURE })))
  })
  begin({ questions })
  await look()
  await expect.poll(() => server.asked(quizzes.media)).toHaveLength(2)
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  bring()
  await expect.element(page.getByText('A picture could not be loaded.')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test('an answer that the server refuses says why and can be sent again', async () => {
  server.refuse(quizzes.answer, quizRefusals.question_not_found)
  await open()
  await isOpen()
  await page.getByText('Rome').click()
  await expect.element(page.getByText('Not saved: Question not found')).toBeVisible()
  server.answer(quizzes.answer, ({ body }) => ({ ...body, sequence: body.sequence ?? null }))
  await button('Retry').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('without a connection the page says that nothing is lost', async () => {
  await open()
  await isOpen()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/You are offline\. Your answers are kept on this device/)).toBeVisible()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/You are offline/)).not.toBeInTheDocument()
})

test('an answer that waits for the connection says so calmly, and in red once the server fails', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.disconnect(quizzes.answer)
  await open()
  await isOpen()
  await page.getByText('Rome').click()
  const note = page.getByText('Not saved: retrying')
  await expect.element(note).toBeVisible()
  const colour = () => getComputedStyle(note.element()).color
  const calm = getComputedStyle(page.getByText('0 of 3 answered').or(page.getByText('1 of 3 answered')).element()).color
  expect(colour()).toBe(calm)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.poll(colour).not.toBe(calm)
  await expect.element(note).toBeVisible()
})

test('a picture on its way says so in a place that keeps its size', async () => {
  begin({ questions: questions.map((each, place) => ({ ...each, mediaFile: place === 0 ? 'map.png' : null })) })
  // It does not come before it is let through: React says its address twice.
  const again = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => {})
  const held = vi.spyOn(HTMLImageElement.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (name !== 'src') Element.prototype.setAttribute.call(this, name, value)
  })
  await open()
  await isOpen()
  const waiting = page.getByText('Loading the picture…')
  await expect.element(waiting).toBeVisible()
  const picture = page.getByRole('img', { name: 'Belongs to question 1' })
  const place = picture.element().parentElement
  const before = place?.getBoundingClientRect().height
  expect(before).toBeGreaterThan(100)
  held.mockRestore()
  again.mockRestore()
  picture.element().setAttribute('src', URL.createObjectURL(PICTURE))
  await expect.element(waiting).not.toBeInTheDocument()
  expect(place?.getBoundingClientRect().height).toBe(before)
})

test('a picture, a sound and a file stand beside their questions', async () => {
  const media = ['map.png', 'word.mp3', 'text.pdf']
  begin({ questions: questions.map((each, place) => ({ ...each, mediaFile: media[place] ?? null })) })
  await open()
  await isOpen()
  await expect.element(page.getByText('The picture of question 1 could not be loaded.')).toBeVisible()
  await button('Next').click()
  await expect.element(page.getByText('The sound of question 2 could not be loaded.')).toBeVisible()
  await button('Next').click()
  await expect
    .element(page.getByRole('link', { name: 'Open the file of question 3' }))
    .toHaveAttribute('href', '/api/quizzes/media/text.pdf')
})

test('a whole quiz is taken by keyboard', async () => {
  const router = await open()
  await isOpen()
  page.getByRole('radio', { name: /Paris/ }).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /Rome/ })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Question 2 of 3')).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('1/2')
  await expect.poll(() => kept.find(({ questionId }) => questionId === HALF)?.answer).toBe('1/2')
  expect(router.state.location.pathname).toBe(`/quiz/${QUIZ}`)
})

test.each([
  ['light', 1440],
  ['dark', 320],
])('the sheet and its question pass axe and fit, in the %s theme at %i pixels', async (theme, width) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 800)
  const many = Array.from({ length: 23 }, (_, n) => typed(idOf(100 + n), n + 1, `Question ${n}`))
  begin({ title: 'Mixed bag', questions: [...questions, ...many] })
  kept = [{ questionId: HALF, answer: '0.5', sequence: 1 }]
  server.disconnect(quizzes.answer)
  await open()
  await isOpen()
  await page.getByRole('button', { name: 'Question 1 unanswered' }).click()
  await page.getByText('Rome').click()
  await expect.element(page.getByText('Not saved: retrying')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  passing(540)
  await expect.poll(() => timer.element().dataset.tone).toBe('danger')
  await page.getByRole('button', { name: 'Question 26 unanswered' }).click()
  await button('Submit Quiz').click()
  await expect.element(dialog).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test.each([
  ['light', 1440],
  ['dark', 320],
])('the page before the start passes axe and fits, in the %s theme at %i pixels', async (theme, width) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 800)
  list(listed({ title: 'x'.repeat(80), description: 'y'.repeat(200), dueDate: '2026-09-11T15:30:00.000Z' }))
  server.answer(quizzes.preparation, { hasMathematics: true, mediaFiles: ['a.png'] })
  server.refuse(quizzes.media, quizRefusals.media_not_found)
  await look()
  await expect.element(page.getByText('A picture could not be loaded.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
