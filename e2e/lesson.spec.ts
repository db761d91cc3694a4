import type { Browser, Page } from '@playwright/test'
import { FAMILY, nextMonday } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { DESK, PHONE } from './visits.ts'
import { requestMondayAtThree } from './week.ts'

test('a lesson is offered, requested, confirmed and seen by both, the family on a phone in New York', async ({
  product,
  browser,
}) => {
  const tutor = await tutorPage(product, browser)
  await offerMathsOnMondays(tutor)

  const family = await familyPage(product, browser)
  await registerFromTheLandingPage(family)
  await requestMondayAtThree(family)

  const request = tutor.getByRole('article', { name: /Amira Khan/ })
  await tutor.getByRole('tab', { name: /Pending Requests/ }).click()
  await expect(request).toContainText('15:00–16:00')
  await expect(request).toContainText('£25.00')
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(tutor.getByText('Booking confirmed successfully!')).toBeVisible()
  await addMeetingLink(tutor)

  await expectConfirmed(family)
  await expectCalendarFile(family)

  await product.restart()
  await family.reload()
  await expectConfirmed(family)
  await tutor.reload()
  await expect(tutor.getByRole('article', { name: /Amira Khan/ })).toContainText('Confirmed')
})

async function tutorPage(product: Product, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESK })).newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(product.tutor.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  await page.getByRole('textbox', { name: 'Password' }).fill(product.tutor.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia')
  return page
}

/** GCSE Mathematics at £25 and £30, on Mondays from three to eight. */
async function offerMathsOnMondays(page: Page): Promise<void> {
  await page.goto(new URL('/admin?tab=subjects', page.url()).href)
  await page.getByRole('button', { name: 'Add Subject' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Mathematics')
  await form.getByLabel('Online rate').fill('25')
  await form.getByLabel('In-person rate').fill('30')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Subject created successfully')).toBeVisible()

  await page.goto(new URL('/schedule?tab=availability', page.url()).href)
  await page.getByRole('button', { name: 'Add Time Block' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Add)/ })
    .click()
  await expect(page.getByText('Availability added successfully!')).toBeVisible()
}

async function familyPage(product: Product, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, timezoneId: 'America/New_York', acceptDownloads: true })
  const page = await context.newPage()
  await page.goto(product.url)
  return page
}

async function registerFromTheLandingPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tuition that shows its working.')
  await expect(page.getByRole('article', { name: 'Mathematics' }).or(page.locator('.cover')).first()).toContainText(
    '£25',
  )
  await expect(page.getByText('3pm to 8pm').first()).toBeAttached()
  await page.getByRole('link', { name: 'Get Started - £5 Consultation' }).click()

  await page.getByLabel('Full name').fill(FAMILY.name)
  await page.getByLabel('Email').fill(FAMILY.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FAMILY.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('something else')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(FAMILY.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Book a Consultation' })).toBeVisible()
  await page.goto(new URL('/dashboard', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amira')
}

async function addMeetingLink(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Upcoming Sessions/ }).click()
  const lesson = page.getByRole('article', { name: /Amira Khan/ })
  await lesson.getByRole('button', { name: /^Add meeting link/ }).click()
  const form = page.getByRole('dialog', { name: 'Add meeting link' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByLabel('Meeting link').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a valid meeting link (https://…)').first()).toBeVisible()
  await form.getByLabel('Meeting link').fill('https://meet.example/amira')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Meeting link updated successfully!')).toBeVisible()
}

/** London times, wherever the browser is; nobody reloaded this page. */
async function expectConfirmed(page: Page): Promise<void> {
  const next = page.getByRole('region', { name: 'Next lesson' })
  await expect(next).toContainText('15:00–16:00')
  await expect(next).toContainText('Confirmed')
  await expect(next).toContainText('Join opens at 14:50 (meet.example)')
}

async function expectCalendarFile(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download calendar file', exact: true }).click()
  expect((await download).suggestedFilename()).toBe(`lesson-${nextMonday()}.ics`)
}
