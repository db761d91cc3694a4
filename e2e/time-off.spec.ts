import type { Page } from '@playwright/test'
import { typeDate } from './fields.ts'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { visit } from './visits.ts'

// A Wednesday.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('time off finds the lesson inside, which moves, and the day can no longer be booked', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  await aConfirmedLesson(product, {
    ...{ tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string },
    startTime: '2026-10-12T15:00:00Z',
  })
  const tutor = await visit(product, browser, { token, path: '/schedule?tab=availability' })
  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/booking', timezoneId: 'America/New_York' },
  })
  await student.getByRole('button', { name: 'Next Week' }).click()
  // A start every half hour from nine to six; the lesson takes two.
  const monday = student.getByRole('button', { name: /^Monday 12 October, /, disabled: false })
  const tuesday = student.getByRole('button', { name: /^Tuesday 13 October, /, disabled: false })
  await expect(monday).toHaveCount(16)
  await takeMondayOff(tutor)
  await expect(monday).toHaveCount(0)
  await expect(tuesday).toHaveCount(18)

  await moveToTuesday(tutor)
  await expect(tuesday).toHaveCount(16)
  await student.getByRole('button', { name: 'Notices, 2 unread' }).click()
  await expect(student.getByRole('dialog', { name: 'Notices' })).toContainText(
    'The tutor has moved your GCSE Mathematics lesson on Monday 12 October 2026 at 16:00 to ' +
      'Tuesday 13 October 2026 at 16:00 until 17:00. Reason: I am away on Monday.',
  )
  await student.getByRole('heading', { name: 'Your lesson has been moved' }).hover()
  await student.keyboard.press('Escape')
  await expect(student.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
  await student.goto(`${product.url}/schedule?tab=lessons`)
  await expect(student.getByRole('article', { name: /Tue 13 Oct, 16:00–17:00/ })).toContainText('Confirmed')
})

async function takeMondayOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Time Off' }).click()
  const form = page.getByRole('dialog', { name: 'Add Time Off' })
  await typeDate(form, 'First day', '12102026')
  await typeDate(form, 'Last day', '12102026')
  await form.getByLabel('Note (optional)').fill('Dentist')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Time off added')).toBeVisible()
}

async function moveToTuesday(page: Page): Promise<void> {
  const inside = page.getByRole('dialog', { name: '1 lesson is booked in this time' })
  await expect(inside).toContainText('Mon 12 Oct, 16:00–17:00')
  await expect(inside).toContainText('amira@home.test')
  await inside.getByRole('button', { name: /^Offer new times to Amira Khan/ }).click()
  const form = page.getByRole('dialog', { name: 'Reschedule' })
  await expect(form).toContainText('This lesson is confirmed: the new time stands at once, and the student is told.')
  await typeDate(form, 'Date', '13102026')
  await form.getByLabel('Notes (optional)').fill('I am away on Monday.')
  await form.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByText('Booking rescheduled successfully!')).toBeVisible()
  const moved = page.getByRole('dialog', { name: 'No lesson is booked in this time any more' })
  await moved.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Dentist')).toBeVisible()
}
