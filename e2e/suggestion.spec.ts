import type { Page } from '@playwright/test'
import { choose, fromMenu, typeDate } from './fields.ts'
import { aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// A Wednesday.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a lesson is suggested, moved by the family and accepted, nobody reloads', async ({ product, browser }) => {
  const { token } = await anOpenDiary(product)
  const family = await aFamily(product)
  const path = '/schedule'
  const tutor = await visit(product, browser, { token, path })
  const student = await visit(product, browser, {
    ...{ token: family.token, path: `${path}?tab=lessons`, viewport: PHONE, timezoneId: 'America/New_York' },
  })
  await expect(student.getByText('You have no lessons ahead.')).toBeVisible()
  await suggestTuesdayAtFive(tutor)

  const lesson = student.getByRole('article', { name: /GCSE Mathematics/ })
  await expect(lesson).toContainText('SUGGESTED')
  await expect(lesson).toContainText('Tue 13 Oct')
  await expect(lesson).toContainText('Before the test, shall we?')
  await expect(student.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
  await proposeWednesdayAtEleven(student)

  const request = tutor.getByRole('article', { name: /Amira Khan, Wed 14 Oct, 11:00–12:00/ })
  await expect(request).toContainText('First asked for: Tue 13 Oct, 17:00–18:00')
  await expect(request).toContainText('She has football on Tuesdays.')
  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(tutor.getByText('Booking confirmed successfully!')).toBeVisible()

  await expect(lesson).toContainText('Confirmed')
  await expect(lesson).toContainText('11:00–12:00')
  await student.getByRole('button', { name: 'Notices, 2 unread' }).click()
  await expect(student.getByRole('dialog', { name: 'Notices' })).toContainText(
    'Your GCSE Mathematics lesson on Wednesday 14 October 2026 at 11:00 is confirmed.',
  )
})

async function suggestTuesdayAtFive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Booking' }).click()
  const form = page.getByRole('dialog', { name: 'Suggest Booking to Student' })
  await form.getByRole('combobox', { name: 'Student' }).fill('Ami')
  await page.getByRole('option', { name: 'Amira Khan' }).click()
  await choose(form, 'Subject', 'Mathematics')
  await typeDate(form, 'Date', '13102026')
  await form.getByRole('combobox', { name: 'Start' }).fill('5pm')
  await expect(form).toContainText('Suggested price: £25.00')
  await form.getByLabel('Notes (optional)').fill('Before the test, shall we?')
  await form.getByRole('button', { name: 'Suggest Booking' }).click()
  await expect(form).toContainText('The booking was suggested to Amira Khan, who can now accept it.')
  await expect(form).not.toBeVisible()
  const suggestion = page.getByRole('article', { name: /Amira Khan, Tue 13 Oct, 17:00–18:00/ })
  await expect(suggestion).toContainText('SUGGESTED')
  await expect(suggestion.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
}

async function proposeWednesdayAtEleven(page: Page): Promise<void> {
  await fromMenu(page.getByRole('article', { name: /GCSE Mathematics/ }), 'Propose a different time')
  const form = page.getByRole('dialog', { name: 'Ask for another time' })
  await expect(form).toContainText('Now: GCSE Mathematics, Tue 13 Oct, 17:00–18:00')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form).toContainText('Start and end are required')
  await form.getByRole('button', { name: 'Another time' }).click()
  await typeDate(form, 'New date', '14102026')
  await form.getByRole('combobox', { name: 'Start' }).fill('11:00')
  await form.getByLabel('Reason (optional)').fill('She has football on Tuesdays.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Booking amended successfully! The tutor will be notified.')).toBeVisible()
}
