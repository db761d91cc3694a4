import type { Locator, Page } from '@playwright/test'
import { choose, fromMenu } from './fields.ts'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('ten hours are bought, used up, the next lesson is paid for, and every sum agrees', async ({
  product,
  browser,
}) => {
  test.setTimeout(180_000)
  const { token, subjectIds } = await anOpenDiary(product)
  await setBankDetails(product, token)
  const family = await aFamily(product)
  const terms = { tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string }
  const office = { token, path: '/admin?tab=financials&view=hour-packages' }
  const tutor = await visit(product, browser, office)
  await expect(tutor.getByText('No hour packages purchased yet.')).toBeVisible()
  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/payments', viewport: PHONE, timezoneId: 'America/New_York' },
  })

  const reference = await buyTenHours(student)
  await expect(hours(student)).toContainText('10 hours once paid')
  await confirmTenHours(tutor, reference)
  await expect(hours(student)).toContainText('10 of 10 hours left')
  await expectNotice(student, 'Your 10 hours of GCSE Mathematics are ready to use.')

  await takeEightHours(product, token, family.id)
  await hours(student).getByRole('button', { name: 'Statement' }).click()
  await expect(hours(student)).toContainText('2 of 10 hours left')
  await aConfirmedLesson(product, { ...terms, startTime: '2026-10-12T15:00:00Z' })
  await expect(hours(student)).toContainText('1 of 10 hours left')
  await aConfirmedLesson(product, { ...terms, startTime: '2026-10-13T15:00:00Z' })
  await expect(hours(student)).toContainText('0 of 10 hours left')
  await expect(hours(student).getByRole('listitem')).toHaveText([
    /Used for a lesson\s*−1 h\s*GCSE Mathematics, Tue 13 Oct, 16:00–17:00\s*7 October 2026\s*0 hours left/,
    /Used for a lesson\s*−1 h\s*GCSE Mathematics, Mon 12 Oct, 16:00–17:00\s*7 October 2026\s*1 hour left/,
    ...[2, 3, 4, 5, 6, 7, 8, 9].map(
      (left) => new RegExp(`Changed by your tutor: Taught last term\\s*−1 h\\s*7 October 2026\\s*${left} hours left`),
    ),
    /Hours bought\s*\+10 h\s*7 October 2026\s*10 hours left/,
  ])
  await expect(student.getByText('You have nothing to pay at the moment.')).toBeVisible()

  const third = await aConfirmedLesson(product, { ...terms, startTime: '2026-10-14T15:00:00Z' })
  await payForLesson(student, tutor, `Lesson-${third.id.slice(-6)}`)
  await expectFigures(product, tutor)
})

test('a late cancellation keeps its hour until the tutor waives it', async ({ product, browser }) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const subjectId = subjectIds[0] as string
  await hoursAlreadyPaid(product, { tutorToken: token, familyToken: family.token, subjectId })
  await aConfirmedLesson(product, {
    ...{ tutorToken: token, familyToken: family.token, subjectId, startTime: '2026-10-07T15:00:00Z' },
  })
  const office = { token, path: '/admin?tab=financials&view=payments', viewport: PHONE }
  const tutor = await visit(product, browser, office)
  const home = { token: family.token, timezoneId: 'America/New_York' }
  const student = await visit(product, browser, { ...home, path: '/schedule?tab=lessons' })
  const account = await visit(product, browser, { ...home, path: '/payments' })
  await account.getByRole('button', { name: 'Got it' }).click()
  await expect(hours(account)).toContainText('9 of 10 hours left')
  await expect(tutor.getByText('No late cancellation is charged.')).toBeVisible()

  const lesson = student.getByRole('article', { name: /Wed 7 Oct, 16:00–17:00/ })
  await expect(lesson).toContainText('Used 1 package hour')
  await cancelLate(student, lesson)
  await expect(lesson).toContainText(
    'Cancelled less than 24 hours before the start. 1 hour of your package stays used.',
  )
  await expect(hours(account)).toContainText('9 of 10 hours left')

  // It is urgent, and so opens the tutor's notices by itself.
  const told = tutor.getByRole('dialog', { name: 'Notices' })
  await expect(told).toContainText('Amira Khan')
  await tutor.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await waive(tutor)
  await expect(lesson).toContainText('Cancelled less than 24 hours before the start; your tutor has waived the charge.')
  await expect(lesson).toContainText('Nothing is owed for this lesson.')
  await expectNotice(
    student,
    'Your GCSE Mathematics lesson on Wednesday 7 October 2026 at 16:00, cancelled late, is not charged. ' +
      '1 hour returns to your package. Reason: Amira was ill.',
  )
  await expect(hours(account)).toContainText('10 of 10 hours left')
  await hours(account).getByRole('button', { name: 'Statement' }).click()
  await expect(hours(account).getByRole('listitem')).toHaveText([
    /Given back for a lesson\s*\+1 h\s*GCSE Mathematics, Wed 7 Oct, 16:00–17:00\s*7 October 2026\s*10 hours left/,
    /Used for a lesson\s*−1 h\s*GCSE Mathematics, Wed 7 Oct, 16:00–17:00\s*7 October 2026\s*9 hours left/,
    /Hours bought\s*\+10 h\s*7 October 2026\s*10 hours left/,
  ])
})

/** The only package of the page. */
function hours(page: Page): Locator {
  return page.getByRole('region', { name: 'Hour packages' }).getByRole('article', { name: 'GCSE Mathematics' })
}

async function setBankDetails({ call, tutor }: Product, token: string): Promise<void> {
  await call('POST', '/api/account/proof', { token, body: { password: tutor.password } })
  const body = {
    ...{ bankAccountName: 'Nadia Rahman', bankSortCode: '20-30-40', bankAccountNumber: '12345678' },
    ...{ paymentLink20: 'https://pay.test/20', paymentLink25: 'https://pay.test/25', paymentLink30: '' },
  }
  expect((await call('PUT', '/api/site-settings', { token, body })).status).toBe(200)
}

/** £25 for ten hours, less a tenth. Answers with the reference of the transfer. */
async function buyTenHours(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  const form = page.getByRole('dialog', { name: 'Purchase Hour Package' })
  await choose(form, 'Subject', 'Mathematics')
  const size = form.locator('label').filter({ hasText: '10 hours' })
  await expect(size).toContainText('10% off')
  await expect(size).toContainText('£225.00')
  await expect(size).toContainText('£250.00, you save £25.00')
  await size.click()
  await form.getByRole('button', { name: 'Confirm Purchase' }).click()

  const bought = page.getByRole('dialog', { name: 'Package Purchased' })
  await expect(bought).toContainText('Please send £225.00 by bank transfer, with this reference.')
  for (const line of ['Nadia Rahman', '20-30-40', '12345678']) {
    await expect(bought.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  }
  const reference = (await bought.getByText(/^Package-\w{6}$/).textContent()) as string
  await bought.getByRole('button', { name: 'Done' }).click()
  await expect(hours(page)).toContainText(reference)
  return reference
}

async function confirmTenHours(page: Page, reference: string): Promise<void> {
  const row = page.getByRole('tabpanel', { name: 'Hour Packages' }).getByRole('listitem')
  await expect(row).toContainText('Amira Khan')
  await expect(row).toContainText('£225.00')
  await row.getByRole('button', { name: /^Confirm Payment/ }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Confirm £225.00 from Amira Khan for 10 hours of GCSE Mathematics?',
  })
  await expect(question).toContainText(reference)
  await question.getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment confirmed and package activated successfully')).toBeVisible()
  await expect(row).toContainText('Active')
}

async function takeEightHours({ call }: Product, token: string, studentId: string): Promise<void> {
  const { body: packages } = await call('GET', `/api/hour-packages/student/${studentId}`, { token })
  const body = { hoursChange: -1, description: 'Taught last term' }
  for (let taken = 0; taken < 8; taken++) {
    await call('POST', `/api/hour-packages/${packages[0].id}/adjust`, { token, body })
  }
}

/** What no package covers is owed, by the link for its price or by transfer, until the tutor has the money. */
async function payForLesson(student: Page, tutor: Page, reference: string): Promise<void> {
  const due = student.getByRole('region', { name: 'To pay' }).getByRole('article')
  await expect(due).toContainText('Wed 14 Oct, 16:00–17:00')
  await expect(due).toContainText('£25.00')
  await expect(due).toContainText(reference)
  await expect(due.getByRole('link', { name: /^Pay for Lesson/ })).toHaveAttribute('href', 'https://pay.test/25')

  await tutor.getByRole('tab', { name: 'Payments' }).click()
  const pending = tutor.getByRole('region', { name: 'Pending payments' })
  await expect(pending.getByRole('listitem')).toContainText(reference)
  await pending.getByRole('button', { name: 'Confirm the payment of Amira Khan, Wed 14 Oct, 16:00' }).click()
  const question = tutor.getByRole('alertdialog', { name: 'Confirm £25.00 from Amira Khan for Wed 14 Oct?' })
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(tutor.getByText('Payment confirmed successfully!')).toBeVisible()
  await expect(tutor.getByText('No pending payments.')).toBeVisible()

  const paid = student.getByRole('region', { name: 'Paid' }).getByRole('listitem')
  await expect(paid).toContainText(`Paid on Wed 7 Oct, ${reference}`)
  await expect(paid).toContainText('£25.00')
  await expect(student.getByText('You have nothing to pay at the moment.')).toBeVisible()
  await expectNotice(
    student,
    'Thank you: your payment of £25.00 for the GCSE Mathematics lesson on Wednesday 14 October 2026 at 16:00 is confirmed.',
  )
}

/** £225 for the hours and £25 for the lesson: the two lessons that the hours covered are not counted again. */
async function expectFigures(product: Product, tutor: Page): Promise<void> {
  await tutor.getByRole('tab', { name: 'Dashboard' }).click()
  await expect(figure(tutor, 'Total payments confirmed')).toContainText('£250.00')
  await expect(figure(tutor, 'This month')).toContainText('£250.00')
  await expect(figure(tutor, 'Confirmed payments')).toHaveText(/^Confirmed payments\s*2$/)
  await expect(figure(tutor, 'Average per payment')).toContainText('£125.00')
  await tutor.goto(`${product.url}/dashboard`)
  await expect(figure(tutor, 'Total earnings')).toContainText('£250.00')
}

function figure(page: Page, name: string): Locator {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
}

async function hoursAlreadyPaid(
  { call }: Product,
  { tutorToken, familyToken, subjectId }: { tutorToken: string; familyToken: string; subjectId: string },
): Promise<void> {
  const body = { subjectId, packageType: 'TEN_HOUR', isOnline: true }
  const { body: bought } = await call('POST', '/api/hour-packages/purchase', { token: familyToken, body })
  await call('POST', `/api/hour-packages/${bought.package.id}/confirm-payment`, { token: tutorToken })
}

async function cancelLate(page: Page, lesson: Locator): Promise<void> {
  await fromMenu(lesson, 'Cancel lesson')
  const question = page.getByRole('alertdialog', { name: 'Cancel this lesson?' })
  await expect(question).toContainText('It is less than 24 hours before the start. 1 hour of your package stays used.')
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible()
}

async function waive(page: Page): Promise<void> {
  const charge = page.getByRole('region', { name: 'Late cancellations' }).getByRole('listitem')
  await expect(charge).toContainText('Amira Khan')
  await expect(charge).toContainText('1 hour of a package')
  await charge.getByRole('button', { name: 'Waive the charge of Amira Khan, Wed 7 Oct, 16:00' }).click()
  const form = page.getByRole('dialog', { name: 'Waive this charge?' })
  await expect(form).toContainText('1 hour returns to the package, and the family can read why.')
  await form.getByLabel('Reason').fill('Amira was ill.')
  await form.getByRole('button', { name: 'Waive' }).click()
  await expect(page.getByText('Charge waived successfully!')).toBeVisible()
  await expect(page.getByText('No late cancellation is charged.')).toBeVisible()
}

async function expectNotice(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: /^Notices, .+ unread/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText(sentence)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Notices' })).toHaveCount(0)
}
