import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aConfirmedLesson, aFamily, anOpenDiary, FAMILY } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

const OWN = 'green pencil'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('the tutor looks after a student: consultations, hours, password, table and farewell', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product, { ...FAMILY, phoneNumber: '07700 900123' })
  await hoursAlreadyPaid(product, token, family.token, subjectIds[0] as string)
  await aConfirmedLesson(product, {
    ...{ tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string },
    startTime: '2026-10-12T15:00:00Z',
  })
  const tutor = await visit(product, browser, { token, path: '/students', viewport: PHONE })
  const student = await visit(product, browser, { token: family.token, path: '/payments' })
  await student.getByRole('button', { name: 'Got it' }).click()

  const card = tutor.getByRole('article', { name: 'Amira Khan' })
  await expect(card).toContainText('amira@home.test')
  await expect(card).toContainText('07700 900123')
  await expect(card).toContainText('9 hours, GCSE Mathematics')
  expect(await exported(tutor)).toContain(
    '"Amira Khan","amira@home.test","07700 900123","","9 hours, GCSE Mathematics","On"',
  )

  await switchConsultationsOff(tutor, student)
  await takeAnHour(tutor, student)
  const password = await resetPassword(tutor)
  await expectSignedOut(student)
  const signIn = (word: string) =>
    product.call('POST', '/api/auth/login', { body: { email: FAMILY.email, password: word } })
  expect((await signIn(FAMILY.password)).status).toBe(401)
  const again = await signIn(password)
  expect(again.status).toBe(200)

  const home = await visit(product, browser, { token: again.body.token, path: '/dashboard' })
  await chooseOwnPassword(home, password)
  await expect(home.getByRole('heading', { level: 1 })).toContainText('Amira')
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn(OWN)).status).toBe(200)
  await farewell(tutor)
  await expectSignedOut(home)
  expect((await signIn(OWN)).status).toBe(401)
  const { body: left } = await product.call('GET', '/api/admin/students', { token })
  expect(left).toEqual([])
})

async function hoursAlreadyPaid({ call }: Product, tutorToken: string, familyToken: string, subjectId: string) {
  const body = { subjectId, packageType: 'TEN_HOUR', isOnline: true }
  const { body: bought } = await call('POST', '/api/hour-packages/purchase', { token: familyToken, body })
  await call('POST', `/api/hour-packages/${bought.package.id}/confirm-payment`, { token: tutorToken })
}

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Students 2026-10-07.csv')
  return readFileSync(await download.path(), 'utf8')
}

/** The student's own sidebar loses its entry. */
async function switchConsultationsOff(tutor: Page, student: Page): Promise<void> {
  const entry = student.getByRole('link', { name: 'Consultation Service' })
  await expect(entry).toBeVisible()
  const turn = tutor.getByRole('switch', { name: /^Consultation for Amira Khan/ })
  await tutor.getByRole('article', { name: 'Amira Khan' }).getByText('ON', { exact: true }).click()
  await expect(turn).not.toBeChecked()
  await expect(entry).toHaveCount(0)
}

/** With a reason, which stands in the family's statement. */
async function takeAnHour(tutor: Page, student: Page): Promise<void> {
  await tutor.getByRole('link', { name: 'Amira Khan' }).click()
  await expect(tutor.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible()
  const summary = tutor.getByRole('region', { name: 'Financial Summary' })
  await expect(summary).toContainText('£225.00')
  const lesson = tutor.getByRole('region', { name: 'Lesson History' }).getByRole('article')
  await expect(lesson).toContainText('Used 1 package hour')

  const hours = tutor.getByRole('region', { name: 'Hour Packages' })
  await expect(hours).toContainText('9 of 10 hours left')
  await hours.getByRole('button', { name: /^Adjust hours/ }).click()
  await hours.getByRole('button', { name: 'Remove 1hr' }).click()
  await expect(hours).toContainText('Please provide a reason for the adjustment')
  await hours.getByLabel('Reason for the adjustment').fill('The first lesson overran.')
  await hours.getByRole('button', { name: 'Remove 1hr' }).click()
  await expect(hours).toContainText('8 of 10 hours left')

  const family = student.getByRole('region', { name: 'Hour packages' }).getByRole('article')
  await expect(family).toContainText('8 of 10 hours left')
  await family.getByRole('button', { name: 'Statement' }).click()
  await expect(family).toContainText('Changed by your tutor: The first lesson overran.')
}

/** Answers with the new password, as it stands on the screen once. */
async function resetPassword(tutor: Page): Promise<string> {
  await tutor.getByRole('button', { name: 'Reset Password' }).click()
  const question = tutor.getByRole('alertdialog', { name: 'Reset the password of Amira Khan?' })
  await question.getByRole('button', { name: 'Reset Password' }).click()
  const result = tutor.getByRole('dialog', { name: 'Password Reset Successful' })
  const password = (await result.locator('code').textContent()) as string
  await result.getByRole('button', { name: 'Done' }).click()
  await expect(result).toHaveCount(0)
  expect(await tutor.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password)
  return password
}

/** What was given is asked to be replaced before anything else is shown. */
async function chooseOwnPassword(home: Page, given: string): Promise<void> {
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')
  await home.getByLabel('Password you were given', { exact: true }).fill(given)
  await home.getByLabel('New password', { exact: true }).fill(OWN)
  await home.getByLabel('Confirm new password', { exact: true }).fill(OWN)
  await home.getByRole('button', { name: 'Save and go on' }).click()
}

async function farewell(tutor: Page): Promise<void> {
  await tutor.getByRole('button', { name: 'Delete Student' }).click()
  const dialog = tutor.getByRole('dialog', { name: 'Delete Amira Khan?' })
  await dialog.getByLabel('Type “Amira Khan” to confirm').fill('amira khan')
  await dialog.getByRole('button', { name: 'Delete Student' }).click()
  await expect(tutor.getByText('No students registered yet.')).toBeVisible()
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
}
