/** A timed quiz with a formula, on a phone whose connection is gone for a minute in the middle. */
import { aFamily, anOpenDiary } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { aQuizFor } from './teaching.ts'
import { PHONE, visit } from './visits.ts'

test('a pupil loses no answer of a quiz while the connection is gone for a minute', async ({ product, browser }) => {
  const { token: tutor } = await anOpenDiary(product)
  const family = await aFamily(product)
  await aQuizFor(product, tutor, family.id)

  const page = await visit(product, browser, { token: family.token, path: '/quizzes', viewport: PHONE })
  await page
    .getByRole('link', { name: /^Start Quiz/ })
    .or(page.getByRole('button', { name: /^Start Quiz/ }))
    .click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  await expect(page.locator('math').first()).toBeVisible()
  await page.getByRole('radio').nth(1).check({ force: true })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByPlaceholder('Type your answer here...').fill('1/2')
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByPlaceholder('Type your answer here...').fill('  Joyful ')
  await expect(page.getByText('3 of 3 answered')).toBeVisible()

  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await expect(page.getByText('3 of 3 answered')).toBeVisible()
  await expect(page.getByText('Question 3 of 3')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('You have answered 3 out of 3 questions.')
  await dialog.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('100%').first()).toBeVisible()

  const attempts = await attemptsOfTheQuiz(product, tutor)
  expect(attempts).toMatchObject([{ score: 100, correctAnswers: 3, totalQuestions: 3, isOvertime: false }])
})

test('of two tabs one hands the quiz in and the other says so; what is taken back says that, too', async ({
  product,
  browser,
}) => {
  const { token: tutor } = await anOpenDiary(product)
  const family = await aFamily(product)
  const quizId = await aQuizFor(product, tutor, family.id)

  const page = await visit(product, browser, { token: family.token, path: `/quiz/${quizId}`, viewport: PHONE })
  await expect(page.getByText('Everything is loaded.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('In progress')).toBeHidden()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`${product.url}/quiz/${quizId}`)
  await expect(other.getByText('In progress')).toBeVisible()
  await other.getByRole('button', { name: 'Continue Quiz' }).click()
  await other.getByRole('button', { name: 'Question 3 unanswered' }).click()
  await other.getByRole('button', { name: 'Submit Quiz' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(other.getByText('0%').first()).toBeVisible()
  await expect(page.getByText('This quiz was handed in elsewhere.')).toBeVisible()
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByText('0%').first()).toBeVisible()

  await page.goto(`${product.url}/quiz/${quizId}`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  const office = await visit(product, browser, { token: tutor, path: `/quizzes?tab=assign&quiz=${quizId}` })
  await office.getByRole('form', { name: 'Assign Quiz' }).getByText('Amira Khan').click()
  await office.getByRole('button', { name: 'Unassign from 1 student(s)' }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Take this quiz back?' })
  await expect(dialog).toContainText('1 student is taking this quiz now. The answers will not be marked.')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(office.getByText('Quiz unassigned from 1 student.').first()).toBeVisible()
  await expect(page.getByText('Your tutor has taken this quiz back. Your answers were not marked.')).toBeVisible()
  expect(await attemptsOfTheQuiz(product, tutor)).toHaveLength(1)
})

async function attemptsOfTheQuiz({ call }: Product, token: string): Promise<unknown> {
  const { body: quizzes } = await call('GET', '/api/quizzes', { token })
  return (await call('GET', `/api/quizzes/${quizzes[0].id}/attempts`, { token })).body
}
