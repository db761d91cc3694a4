import type { Page } from '@playwright/test'
import { choose } from './fields.ts'
import { aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { visit } from './visits.ts'

// A Wednesday.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

const ONCE = 'You have already booked your consultation'

test('a consultation is booked once, for £5, and confirmed', async ({ product, browser }) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const consultation = { path: '/consultation', token: family.token, timezoneId: 'America/New_York' }
  const student = await visit(product, browser, consultation)
  const tutor = await visit(product, browser, { token, path: '/schedule' })
  await bookMondayMorning(student)
  const receipt = student.getByRole('region', { name: 'Your request is sent' })
  await expect(receipt).toContainText('Mon')
  await student.reload()
  await expect(receipt).toContainText('Monday 12 October 2026, 09:30–10:00')

  const request = tutor.getByRole('article', { name: /Amira Khan, Mon 12 Oct, 09:30–10:00/ })
  await expect(request).toContainText('Consultation')
  await expect(request).toContainText('£5.00')
  const second = await product.call('POST', '/api/bookings/consultation', {
    token: family.token,
    body: { subjectId: subjectIds[0], startTime: '2026-10-13T09:00:00Z', endTime: '2026-10-13T09:30:00Z' },
  })
  expect([second.status, second.body.message]).toEqual([409, ONCE])

  await request.getByRole('button', { name: /^Accept/ }).click()
  await expect(tutor.getByText('Booking confirmed successfully!')).toBeVisible()
  await student.getByRole('link', { name: 'See my lessons' }).click()
  const lesson = student.getByRole('article', { name: /Mon 12 Oct, 09:30–10:00/ })
  await expect(lesson).toContainText('Confirmed')
  await expect(lesson).toContainText('£5.00')
})

async function bookMondayMorning(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await expect(form).toContainText('The consultation costs £5')
  await page.getByRole('button', { name: /^Book Consultation.*Monday 12 October.*09:30–10:00/ }).click()
  const question = page.getByRole('dialog', { name: 'Ask for this consultation?' })
  await expect(question).toContainText('Monday 12 October 2026, 09:30–10:00')
  await choose(question, 'Subject', 'Mathematics')
  await question.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Consultation booked successfully! You will receive confirmation shortly.')).toBeVisible()
}
