/** How a family books by the grid of the week. */
import type { Page } from '@playwright/test'
import { nextMonday } from './people.ts'
import { expect } from './product.ts'

/** An hour of online Mathematics next Monday, from the dashboard by way of the week. */
export async function requestMondayAtThree(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Book a New Lesson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a Lesson' })).toBeVisible()
  await page.getByRole('link', { name: 'Week view' }).click()
  await goToNextMonday(page)
  await page.getByRole('button', { name: /15:00/ }).click()
  const form = page.getByRole('dialog', { name: 'Book a lesson' })
  await expect(form).toContainText('£25.00')
  await form.getByLabel('Notes for your tutor (optional)').fill('Quadratics, please.')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(
    page.getByText('Booking request sent successfully! The tutor will review and respond to your request.'),
  ).toBeVisible()
  await page.goto(new URL('/dashboard', page.url()).href)
  await expect(page.getByText('Requested')).toBeVisible()
}

/** By the week on a desk, which may be open there already; on a phone by the strip of days, which reaches twelve days ahead. */
async function goToNextMonday(page: Page): Promise<void> {
  const nextWeek = page.getByRole('button', { name: 'Next Week' })
  const days = page.getByRole('group', { name: 'Choose a day' })
  await expect(nextWeek.or(days)).toBeVisible()
  if (await days.isVisible()) {
    return days.getByRole('button', { name: `Mon ${Number(nextMonday().slice(8))} ` }).click()
  }
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const monday = new Intl.DateTimeFormat('en-GB', words).format(new Date(nextMonday()))
  if (!(await page.getByRole('heading', { name: `Week of ${monday}` }).isVisible())) await nextWeek.click()
}
