import type { Browser, Page } from '@playwright/test'
import { tutorToken } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { DESK, PHONE, visit } from './visits.ts'
import { requestMondayAtThree } from './week.ts'

const USED = 'This invite code has already been used. Please contact your tutor for a new code.'

test('a family comes by an invite that its tutor sent from a phone, and has its first lesson confirmed', async ({
  product,
  browser,
}) => {
  const token = await tutorToken(product)
  await offerMathsOnMondays(product, token)
  const office = await visit(product, browser, { token, path: '/admin', viewport: PHONE })
  await expect(office.getByText('No subject data available')).toBeVisible()
  const link = await inviteCleo(product, office)

  const family = await aVisitor(product, browser)
  await registerWith(family, link)
  const invite = office.getByRole('listitem').filter({ hasText: 'Cleo Marsh' })
  await expect(invite).toContainText('Used') // nobody reloaded this page

  await requestMondayAtThree(family)
  await confirm(product, browser, token)
  await expect(family.getByRole('region', { name: 'Next lesson' })).toContainText('Confirmed')

  await office.getByRole('tab', { name: 'Overview' }).click()
  for (const figure of ['Total Bookings', 'Total Students', 'Upcoming Sessions', 'Popular Subjects']) {
    const card = office.locator('dl > div').filter({ hasText: figure })
    await expect(card.locator('dd').first()).toHaveText('1')
  }
  await expect(office.getByRole('region', { name: 'Popular Subjects' })).toContainText('GCSE Mathematics1 lesson')

  const another = await aVisitor(product, browser)
  await another.goto(link)
  await expect(another.getByRole('alert')).toContainText(USED)
  await expect(another.getByRole('button', { name: 'Create account' })).toBeDisabled()
})

test('where the clipboard is refused, the link is shown to be copied by hand', async ({ product, browser }) => {
  const token = await tutorToken(product)
  const office = await visit(product, browser, { token, path: '/admin?tab=invites' })
  await office.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await createInvite(office)
  await expect(office.getByLabel('Invite URL')).toHaveValue(new RegExp(`^${product.url}/register\\?invite=\\w{22}$`))
  await office.getByRole('button', { name: 'Done' }).click()
  await office.getByRole('button', { name: 'Delete the invite for Cleo Marsh' }).click()
  const question = office.getByRole('alertdialog')
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(office.getByText('Invite code deleted successfully')).toBeVisible()
  await expect(office.getByText('No invite codes created yet.')).toBeVisible()
})

/** At £25 online, from three to eight. */
async function offerMathsOnMondays({ call }: Product, token: string): Promise<void> {
  const subject = { name: 'Mathematics', category: 'GCSE', onlineRate: 25, inPersonRate: 30 }
  const block = { dayOfWeek: 1, startTime: '15:00', endTime: '20:00', subjectId: null }
  expect((await call('POST', '/api/subjects', { token, body: subject })).status).toBe(201)
  expect((await call('POST', '/api/availability/tutor', { token, body: block })).status).toBe(201)
}

/** Answers with the link that lies on the clipboard. */
async function inviteCleo(product: Product, page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await page.getByRole('tab', { name: 'Invite Codes' }).click()
  await expect(page.getByText('No invite codes created yet.')).toBeVisible()
  await createInvite(page)
  await expect(page.getByText('Invite code created and URL copied to clipboard!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cleo Marsh' })).toContainText('Active')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${product.url}/register\\?invite=\\w{22}$`))
  return link
}

async function createInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Invite Code' }).click()
  const form = page.getByRole('dialog', { name: 'Create Invite Code' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Student name is required')).toBeVisible()
  await form.getByLabel('Student name').fill('Cleo Marsh')
  await form.getByLabel('Phone number (optional)').fill('07700 900123')
  await form.getByLabel('Email address (optional)').fill('cleo@home.test')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
}

async function aVisitor(product: Product, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESK })).newPage()
  await page.goto(product.url)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tuition that shows its working.')
  return page
}

async function registerWith(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText('Your invite is valid.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Cleo Marsh')
  await expect(page.getByLabel('Phone number (optional)')).toHaveValue('07700 900123')
  await expect(page.getByLabel('Email')).toHaveValue('cleo@home.test')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('blue pencil')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('blue pencil')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cleo')
}

async function confirm(product: Product, browser: Browser, token: string): Promise<void> {
  const diary = await visit(product, browser, { token, path: '/schedule', viewport: PHONE })
  const request = diary.getByRole('article', { name: /Cleo Marsh/ })
  await expect(request).toContainText('15:00–16:00')
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(diary.getByText('Booking confirmed successfully!')).toBeVisible()
  await diary.getByRole('tab', { name: /Upcoming Sessions/ }).click()
  await expect(diary.getByRole('article', { name: /Cleo Marsh/ })).toContainText('Confirmed')
}
