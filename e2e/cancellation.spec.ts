import type { Locator, Page } from '@playwright/test'
import { fromMenu } from './fields.ts'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

const LATE = 'Cancelled less than 24 hours before the start'

test('a lesson cancelled in time is free, a late one stays payable, and both know before and after', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const terms = { tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string }
  await aConfirmedLesson(product, { ...terms, startTime: '2026-10-07T15:00:00Z' })
  await aConfirmedLesson(product, { ...terms, startTime: '2026-10-08T09:00:00Z' })
  const tutor = await visit(product, browser, { token, path: '/schedule?tab=upcoming' })
  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/schedule?tab=lessons', viewport: PHONE, timezoneId: 'America/New_York' },
  })
  const ahead = tutor.getByRole('article', { name: /Amira Khan/ })
  await expect(ahead).toHaveCount(2)

  const timely = student.getByRole('article', { name: /Thu 8 Oct, 10:00–11:00/ })
  await cancel(student, timely, 'It is at least 24 hours before the start. You will not have to pay for it.')
  await expect(timely).toContainText('Cancelled')
  await expect(timely).not.toContainText(LATE)
  await expect(ahead.filter({ hasText: 'Thu 8 Oct' })).toContainText('Cancelled')

  const late = student.getByRole('article', { name: /Wed 7 Oct, 16:00–17:00/ })
  await cancel(student, late, 'It is less than 24 hours before the start. This lesson stays payable: £25.00.')
  await expect(late).toContainText(LATE)
  await expect(ahead.filter({ hasText: 'Wed 7 Oct' })).toContainText(LATE)
  await expect(ahead.filter({ hasText: 'Thu 8 Oct' })).not.toContainText(LATE)

  // The tutor, who may be on the way already, is told at once, and is led to the lesson.
  const told = tutor.getByRole('region', { name: 'Notices' })
  await expect(told).toContainText('Amira Khan has cancelled a lesson late')
  await expect(told).toContainText('£25.00 stays payable. You can waive that. Reason: A school trip')
  await told.getByRole('link', { name: 'Amira Khan has cancelled a lesson late' }).click()
  await expect(told).not.toBeVisible()
  await expect(tutor).toHaveURL(/\/schedule\?tab=upcoming&lesson=/)
  await expect(ahead.filter({ hasText: 'Wed 7 Oct' })).toContainText('Reason: A school trip')
})

/** The question says what will happen, and going back changes nothing. */
async function cancel(page: Page, lesson: Locator, consequence: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Cancel this lesson?' })
  await fromMenu(lesson, 'Cancel lesson')
  await expect(question).toContainText(consequence)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(lesson).toContainText('Confirmed')
  await fromMenu(lesson, 'Cancel lesson')
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('A school trip')
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect(page.getByText('Booking cancelled successfully').first()).toBeVisible()
}
