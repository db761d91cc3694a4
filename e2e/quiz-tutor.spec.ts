/** What the tutor does with a quiz from its template to its end, while a pupil takes it. */
import { readFileSync } from 'node:fs'
import { choose, typeDate } from './fields.ts'
import { aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { visit } from './visits.ts'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

/** One red point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const csvFile = (text: string) => ({ name: 'quiz.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the tutor makes a quiz of the template and a picture, gives it out, reads how it went, and deletes it', async ({
  product,
  browser,
}) => {
  const { token } = await anOpenDiary(product)
  const family = await aFamily(product)
  const tutor = await visit(product, browser, { token, path: '/quizzes' })
  await tutor.getByRole('button', { name: 'Create Your First Quiz' }).click()

  const arriving = tutor.waitForEvent('download')
  await tutor
    .getByRole('link', { name: /template/i })
    .or(tutor.getByRole('button', { name: /template/i }))
    .click()
  const template = readFileSync(await (await arriving).path(), 'utf8')
  const [header = ''] = template.split(/\r?\n/)
  expect(header).toContain('questionText')

  const form = tutor.getByRole('form', { name: 'Upload Quiz' })
  await form.getByLabel('Title').fill('Points')
  await choose(form, 'Subject', 'Maths (MCQ)')
  await form.getByLabel('Minutes').fill('10')
  const [csv, media] = [form.locator('input[type=file]').first(), form.locator('input[type=file]').last()]
  await csv.setInputFiles(csvFile('questionText,correctAnswer,choiceA,choiceB\nTwo?,E,1,2\n'))
  await expect(form.getByRole('alert')).toContainText('Row 2')
  await csv.setInputFiles(
    csvFile(
      'questionType,questionText,choiceA,choiceB,correctAnswer,mediaFile\nMCQ,"Which colour, if any?",Red,Blue,A,point.png\nTYPE_IN,How many?,,,1,\n',
    ),
  )
  await form.getByRole('button', { name: 'Show Preview' }).click()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Which colour, if any?')
  await form.getByRole('button', { name: 'Upload Quiz' }).click()
  await expect(tutor.getByText('Please add the media file point.png').first()).toBeVisible()
  await media.setInputFiles({ name: 'point.png', mimeType: 'image/png', buffer: PICTURE })
  await form.getByRole('button', { name: 'Upload Quiz' }).click()
  await expect(tutor.getByText('Quiz uploaded successfully!').first()).toBeVisible()

  const pupil = await visit(product, browser, { token: family.token, path: '/quizzes' })
  await expect(pupil.getByText('No quizzes assigned to you yet')).toBeVisible()
  await tutor.getByRole('button', { name: /^Assign.*Points/ }).click()
  const assigning = tutor.getByRole('form', { name: 'Assign Quiz' })
  await assigning.getByText('Amira Khan').click()
  await typeDate(assigning, 'Due date (optional)', '14102026')
  await assigning.getByRole('button', { name: 'Assign Quiz to 1 Student(s)' }).click()
  await expect(tutor.getByText('Quiz assigned successfully!').first()).toBeVisible()

  await expect(pupil.getByText('Wed 14 Oct, 18:00')).toBeVisible()
  await pupil
    .getByRole('button', { name: /^Start Quiz/ })
    .or(pupil.getByRole('link', { name: /^Start Quiz/ }))
    .click()
  await expect(pupil.getByText('Everything is loaded.')).toBeVisible()
  await pupil.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(pupil.getByRole('img').last()).toBeVisible()
  await pupil.getByText('Red', { exact: true }).click()
  await pupil.getByRole('button', { name: 'Next' }).click()
  await pupil.getByPlaceholder('Type your answer here...').fill('two')
  await pupil.getByRole('button', { name: 'Submit Quiz' }).click()
  await pupil
    .getByRole('alertdialog')
    .or(pupil.getByRole('dialog'))
    .getByRole('button', { name: 'Submit Quiz' })
    .click()
  await expect(pupil.getByText('50%').first()).toBeVisible()

  await tutor.goto(`${product.url}/quizzes`)
  await tutor.getByRole('button', { name: /^View Attempts.*Points/ }).click()
  const history = tutor.getByRole('list', { name: 'Attempts' })
  await expect(history).toContainText('Amira Khan')
  await expect(history).toContainText('50%')
  const exported = tutor.waitForEvent('download')
  await tutor.getByRole('button', { name: 'Export CSV' }).click()
  const lines = readFileSync(await (await exported).path(), 'utf8')
  expect(lines).toContain('Amira Khan')
  expect(lines).toContain('50')

  await tutor.getByRole('tab', { name: 'Overview' }).click()
  await tutor.getByRole('button', { name: /^Delete.*Points/ }).click()
  await tutor.getByRole('alertdialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click()
  await expect(tutor.getByText('Quiz deleted successfully!').first()).toBeVisible()
  await expect(tutor.getByText('No quizzes created yet')).toBeVisible()
})
