import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { quizzes } from '#contract/quizzes.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { CSV_TEMPLATE } from '#domain/quiz-csv.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { chooseByMouse } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { aQuiz } from '../testing/a-quiz.ts'
import { readCsv } from './state.ts'
import { UploadQuiz } from './upload-quiz.tsx'

const HEADER = 'questionType,questionText,choiceA,choiceB,correctAnswer,mediaFile'
const csv = (text: string, name = 'quiz.csv') => new File([text], name, { type: 'text/csv' })

let server: FakeServer
const onUploaded = vi.fn<() => void>()
const title = page.getByRole('textbox', { name: 'Title' })
const upload = page.getByRole('button', { name: 'Upload Quiz' })
const csvButton = page.getByRole('button', { name: /^Choose a.* file$/ })
const mediaButton = page.getByRole('button', { name: 'Add media files' })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

beforeEach(async () => {
  server = fakeServer()
  server.answer(quizzes.upload, aQuiz())
  onUploaded.mockReset()
  await page.viewport(1440, 900)
})

const open = () => renderInApp(<UploadQuiz onUploaded={onUploaded} />)
async function give(group: string, ...files: File[]) {
  const input = page.getByRole('group', { name: group }).element().querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error(`${group} takes no file`)
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  for (const { name } of files) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
}
async function fillIn(file: File) {
  await title.fill('Fractions')
  await chooseByMouse(page.getByRole('button', { name: /Subject$/ }), 'Maths (MCQ)')
  await give('CSV file', file)
}

test('a quiz is uploaded with its words, its questions and their media, and the overview follows', async () => {
  await open()
  await fillIn(csv(`${HEADER}\nTYPE_IN,"One, and one?",,,2,sum.png\n`))
  await page.getByRole('textbox', { name: 'Minutes' }).fill('10')
  await page.getByRole('textbox', { name: 'Seconds' }).fill('5')
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill('Halves')
  await give('Media files (optional)', new File(['picture'], 'sum.png'))
  await upload.click()
  await expect.element(toast('Quiz uploaded successfully!')).toBeVisible()
  expect(onUploaded).toHaveBeenCalledOnce()
  const [asked] = server.asked(quizzes.upload)
  expect(asked?.body).toEqual({ title: 'Fractions', subject: 'MATHS', description: 'Halves', timeLimit: '605' })
  expect(asked?.files.csvFile.name).toBe('quiz.csv')
  expect(asked?.files.mediaFiles).toMatchObject({ name: 'sum.png' })
})

test('whatever is missing is said before anything is sent', async () => {
  await open()
  await upload.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Please provide CSV file, title, and subject')
  await expect.element(title).toHaveAccessibleDescription('Please give a title.')
  await expect.element(title).toHaveFocus()
  await expect.element(page.getByText('Please choose a subject.')).toBeVisible()
  await expect.element(csvButton).toHaveAccessibleDescription(/Please choose a CSV file\.$/)
  expect(server.asked(quizzes.upload)).toEqual([])
})

test('a time limit is at least 30 seconds', async () => {
  await open()
  await fillIn(csv(CSV_TEMPLATE))
  const timeLimit = page.getByRole('textbox', { name: 'Minutes' })
  await page.getByRole('textbox', { name: 'Seconds' }).fill('29')
  await upload.click()
  await expect.element(timeLimit).toHaveAccessibleDescription(/Please enter a time limit from 30 seconds to 24 hours/)
  expect(server.asked(quizzes.upload)).toEqual([])
})

test('what is wrong in the file is said row by row as soon as it is chosen, and it is not sent', async () => {
  await open()
  await fillIn(csv(`${HEADER}\nMCQ,Which?,cat,dog,C,\nESSAY,Why?,,,because,\n`))
  const problems = page.getByRole('alert').getByRole('listitem')
  await expect.element(problems.first()).toMatchTextContent('Row 2: correctAnswer must be the letter or the text of a')
  await expect.element(problems.nth(1)).toMatchTextContent('Row 3: questionType must be MCQ or TYPE_IN')
  await upload.click()
  await expect.element(csvButton).toHaveAccessibleDescription(/Please mend the CSV file as listed below\.$/)
  expect(server.asked(quizzes.upload)).toEqual([])
})

test('the file is read as the server reads it', async () => {
  expect(await readCsv(csv('a,b\n1,2\n'))).toEqual({
    problems: ['Invalid CSV format. Required columns: questionType, questionText, correctAnswer'],
  })
  expect(await readCsv(csv(`${HEADER}\nTYPE_IN,"never closed,,,1,\n`))).toEqual({
    problems: ['Failed to parse CSV file'],
  })
  expect(await readCsv(csv('x'.repeat(2 * 1024 * 1024 + 1)))).toEqual({
    problems: ['The CSV file is too large. Maximum size is 2MB'],
  })
  const template = await readCsv(csv(CSV_TEMPLATE))
  expect('questions' in template && template.questions.map(({ correctAnswer }) => correctAnswer)).toEqual(['B', '0.5'])
})

test('the preview has a summary, the first five questions and how many more there are', async () => {
  await open()
  const rows = Array.from({ length: 7 }, (_, place) => `MCQ,"Question no. ${place + 1}, please",cat,dog,dog,\n`)
  await give('CSV file', csv(`${HEADER}\n${rows.join('')}`))
  await expect.element(page.getByText('7 questions: 7 multiple choice, 0 typed')).toBeVisible()
  await page.getByRole('button', { name: 'Show Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toMatchTextContent('5. Question no. 5, please (multiple choice)A. catB. dogCorrect: B')
  await expect.element(preview).not.toMatchTextContent('no. 6')
  await expect.element(preview).toMatchTextContent('... and 2 more questions')
  await page.getByRole('button', { name: 'Hide Preview' }).click()
  await expect.element(preview).not.toBeInTheDocument()
})

test('media that a question names must come with it, and must be images, audio or PDF', async () => {
  await open()
  await fillIn(csv(`${HEADER}\nTYPE_IN,One?,,,2,sum.png\n`))
  await upload.click()
  await expect.element(mediaButton).toHaveAccessibleDescription(/Please add the media file sum\.png$/)
  await give('Media files (optional)', new File(['<svg/>'], 'sum.svg'))
  await upload.click()
  await expect.element(mediaButton).toHaveAccessibleDescription(/Media files must be images, audio or PDF$/)
  await page.getByRole('button', { name: 'Take out sum.svg' }).click()
  await give('Media files (optional)', new File(['picture'], 'sum.png'))
  await upload.click()
  await expect.element(toast('Quiz uploaded successfully!')).toBeVisible()
})

test('when it fails, what was filled in stays with the reason', async () => {
  server.refuse(quizzes.upload, quizRefusals.media_type_not_allowed)
  await open()
  await fillIn(csv(CSV_TEMPLATE))
  await upload.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Media files must be images, audio or PDF')
  await expect.element(title).toHaveValue('Fractions')
  await expect.element(page.getByText('quiz.csv', { exact: true })).toBeVisible()

  server.disconnect(quizzes.upload)
  await upload.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to upload quiz')
  expect(onUploaded).not.toHaveBeenCalled()
})

test('an upload under way can be stopped', async () => {
  const answering = globalThis.fetch
  globalThis.fetch = (input, init) =>
    init?.body instanceof FormData
      ? new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      : answering(input, init)
  await open()
  await fillIn(csv(CSV_TEMPLATE))
  await upload.click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Stop the upload' }).click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Fractions')
  expect(onUploaded).not.toHaveBeenCalled()
})

test.for([
  [320, false],
  [1440, true],
] as const)('at %i px, dark %s, the form with a preview fits and axe finds nothing', async ([width, isDark]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', isDark)
  await open()
  await give('CSV file', csv(CSV_TEMPLATE))
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await upload.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect((await axeViolations()).filter((each) => !/^(page-has-heading-one|heading-order)/.test(each))).toEqual([])
})
