import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test("what the tutor writes about a lesson stands on the student's open page at once", async ({ product, browser }) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const subjectId = subjectIds[0] as string
  const terms = { tutorToken: token, familyToken: family.token, subjectId }
  const lesson = await aConfirmedLesson(product, { ...terms, startTime: '2026-10-07T15:00:00Z' })
  const yesterday = { startTime: '2026-10-06T15:00:00Z', endTime: '2026-10-06T16:00:00Z', subjectId }
  await product.call('PUT', `/api/bookings/${lesson.id}/tutor-amend`, { token, body: yesterday })

  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/feedback', viewport: PHONE, timezoneId: 'America/New_York' },
  })
  const card = student.getByRole('article')
  await expect(card).toContainText('Tuesday 6 October 2026, 16:00–17:00, with Nadia Rahman')
  await expect(card).toContainText('Your tutor is writing this.')

  const tutor = await visit(product, browser, { token, path: '/dashboard' })
  const dialog = tutor.getByRole('dialog')
  await tutor.getByRole('button', { name: /^Add feedback.*Amira Khan/ }).click()
  await dialog.getByLabel('General Feedback').fill('A strong lesson.')
  await dialog.getByRole('button', { name: 'Save feedback' }).click()
  await expect(dialog.getByText('All feedback fields are required')).toHaveCount(2)
  await dialog.getByLabel('Steps to Improve').fill('Show every step.')
  await dialog.getByLabel('Homework Targets').fill('Page 12.')
  await dialog.getByRole('button', { name: 'Save feedback' }).click()
  await expect(tutor.getByText('Feedback added successfully!').first()).toBeVisible()
  await expect(tutor.getByRole('button', { name: /^Add feedback/ })).toHaveCount(0)

  await expect(card).toContainText('A strong lesson.')
  await expect(card).toContainText('Feedback added 7 October 2026')
  await expect(student.getByText('Some feedback is incomplete')).toHaveCount(0)

  await tutor.goto(`${product.url}/schedule?tab=past`)
  await expect(tutor.getByRole('article')).toContainText('Completed')
  await tutor.getByRole('button', { name: /^Edit feedback/ }).click()
  await dialog.getByLabel('Homework Targets').fill('Page 13.')
  await dialog.getByRole('button', { name: 'Save feedback' }).click()
  await expect(tutor.getByText('Feedback updated successfully!').first()).toBeVisible()
  await expect(card).toContainText('Page 13.')
})
