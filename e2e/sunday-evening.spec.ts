/** The tutor's Sunday evening with a phone on the sofa, while one family has its page open on a desk. */
import type { Page } from '@playwright/test'
import { choose } from './fields.ts'
import { aConfirmedLesson, aFamily, anOpenDiary, FAMILY } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Sunday at seven in the evening in London.
test.use({ startsAt: '2026-10-11T18:00:00Z' })

const BEN = { name: 'Ben Osei', email: 'ben@home.test', password: 'green pencil' }

const QUESTIONS = [
  'questionType,questionText,choiceA,choiceB,correctAnswer',
  'MCQ,What is 7 × 8?,54,56,B',
  'TYPE_IN,A half as a decimal?,,,0.5',
].join('\r\n')

test('two requests, a payment, feedback, a notice and a quiz are done in one go, and the family sees each arrive', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const subjectId = subjectIds[0] as string
  const [amira, ben] = [await aFamily(product, FAMILY), await aFamily(product, BEN)]
  await aLessonOfYesterday(product, { tutorToken: token, familyToken: amira.token, subjectId })
  await aRequest(product, { familyToken: amira.token, subjectId, startTime: '2026-10-12T15:00:00Z' })
  await aRequest(product, { familyToken: ben.token, subjectId, startTime: '2026-10-13T15:00:00Z' })

  const family = await visit(product, browser, { token: amira.token, path: '/dashboard' })
  await expect(family.getByText('Requested')).toBeVisible()
  const tutor = await visit(product, browser, { token, path: '/schedule?tab=requests', viewport: PHONE })

  for (const name of ['Amira Khan', 'Ben Osei']) await accept(tutor, name)
  await expect(family.getByRole('region', { name: 'Next lesson' })).toContainText('Confirmed')

  await confirmThePaymentOfAmira(tutor, product)

  await family.getByRole('link', { name: 'Feedback' }).first().click()
  const lesson = family.getByRole('article')
  await expect(lesson).toContainText('Your tutor is writing this.')
  await writeFeedback(tutor, product)
  await expect(lesson).toContainText('A strong lesson.')

  const bell = tutor.getByRole('button', { name: /^Notices/ })
  const asked = (await bell.textContent()) ?? ''
  await announce(tutor, product)
  // Whoever wrote it has read it: the bell counts the requests as before.
  await expect(bell).toHaveText(asked)

  await family.getByRole('link', { name: 'Quizzes' }).first().click()
  await expect(family.getByText('No quizzes assigned to you yet')).toBeVisible()
  await giveOutAQuiz(tutor, product)
  await expect(family.getByRole('article').filter({ hasText: 'Sevens' })).toBeVisible()

  await family.getByRole('button', { name: /^Notices, \d unread/ }).click()
  const notices = family.getByRole('dialog', { name: 'Notices' })
  for (const told of ['Half term', 'is confirmed', 'has written feedback', 'has given you the quiz "Sevens"']) {
    await expect(notices).toContainText(told)
  }
})

interface Asked {
  readonly familyToken: string
  readonly subjectId: string
  readonly startTime: string
}

async function aRequest({ call }: Product, { familyToken, ...body }: Asked): Promise<void> {
  const endTime = new Date(Date.parse(body.startTime) + 3_600_000).toISOString()
  const request = { ...body, endTime, isOnline: true }
  expect(await call('POST', '/api/bookings/request', { token: familyToken, body: request })).toMatchObject({
    status: 201,
  })
}

/** Agreed for another day and then moved: nobody can ask for a time that is over. */
async function aLessonOfYesterday(
  product: Product,
  terms: Omit<Asked, 'startTime'> & { readonly tutorToken: string },
): Promise<void> {
  const { id } = await aConfirmedLesson(product, { ...terms, startTime: '2026-10-14T15:00:00Z' })
  const { tutorToken: token, subjectId } = terms
  const body = { startTime: '2026-10-10T09:00:00Z', endTime: '2026-10-10T10:00:00Z', subjectId }
  expect(await product.call('PUT', `/api/bookings/${id}/tutor-amend`, { token, body })).toMatchObject({ status: 200 })
}

async function accept(tutor: Page, name: string): Promise<void> {
  const request = tutor.getByRole('article', { name: new RegExp(name) })
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(request).toHaveCount(0)
}

/** For yesterday's lesson, which is due the longest; the two of this evening still wait. */
async function confirmThePaymentOfAmira(tutor: Page, { url }: Product): Promise<void> {
  await tutor.goto(`${url}/admin?tab=financials&view=payments`)
  const pending = tutor.getByRole('region', { name: 'Pending payments' })
  await expect(pending.getByRole('listitem')).toHaveCount(3)
  await pending.getByRole('button', { name: 'Confirm the payment of Amira Khan, Sat 10 Oct, 10:00' }).click()
  const question = tutor.getByRole('alertdialog', { name: /^Confirm £.* from Amira Khan for Sat 10 Oct\?$/ })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(tutor.getByText('Payment confirmed successfully!')).toBeVisible()
  // Its row keeps its place until the list is left.
  await tutor.getByRole('heading', { name: 'Admin Dashboard' }).click()
  await expect(pending.getByRole('listitem')).toHaveCount(2)
}

async function writeFeedback(tutor: Page, { url }: Product): Promise<void> {
  await tutor.goto(`${url}/dashboard`)
  await tutor.getByRole('button', { name: /^Add feedback.*Amira Khan/ }).click()
  const dialog = tutor.getByRole('dialog')
  await dialog.getByLabel('General Feedback').fill('A strong lesson.')
  await dialog.getByLabel('Steps to Improve').fill('Show every step.')
  await dialog.getByLabel('Homework Targets').fill('Page 12.')
  await dialog.getByRole('button', { name: 'Save feedback' }).click()
  await expect(tutor.getByText('Feedback added successfully!').first()).toBeVisible()
}

async function announce(tutor: Page, { url }: Product): Promise<void> {
  await tutor.goto(`${url}/admin?tab=notices`)
  await tutor.getByRole('button', { name: 'Create Notice' }).click()
  const dialog = tutor.getByRole('dialog', { name: 'Create Notice' })
  await dialog.getByLabel('Title').fill('Half term')
  await dialog.getByLabel('Content').fill('There are no lessons in the last week of October.')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(tutor.getByText('Notice created successfully').first()).toBeVisible()
}

async function giveOutAQuiz(tutor: Page, { url }: Product): Promise<void> {
  await tutor.goto(`${url}/quizzes`)
  await tutor.getByRole('button', { name: 'Create Your First Quiz' }).click()
  const form = tutor.getByRole('form', { name: 'Upload Quiz' })
  await form.getByLabel('Title').fill('Sevens')
  await choose(form, 'Subject', 'Maths (MCQ)')
  const csv = { name: 'sevens.csv', mimeType: 'text/csv', buffer: Buffer.from(QUESTIONS) }
  await form.locator('input[type=file]').first().setInputFiles(csv)
  await form.getByRole('button', { name: 'Upload Quiz' }).click()
  await expect(tutor.getByText('Quiz uploaded successfully!').first()).toBeVisible()
  await tutor.getByRole('button', { name: /^Assign.*Sevens/ }).click()
  const assigning = tutor.getByRole('form', { name: 'Assign Quiz' })
  await assigning.getByText('Amira Khan').click()
  await assigning.getByRole('button', { name: 'Assign Quiz to 1 Student(s)' }).click()
  await expect(tutor.getByText('Quiz assigned successfully!').first()).toBeVisible()
}
