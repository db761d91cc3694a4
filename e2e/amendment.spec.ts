import { typeDate } from './fields.ts'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { visit } from './visits.ts'

// A Wednesday.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('a family asks for another time, both are held, and the tutor keeps the original one', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  await aConfirmedLesson(product, {
    ...{ tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string },
    startTime: '2026-10-12T15:00:00Z',
  })
  const tutor = await visit(product, browser, { token, path: '/schedule' })
  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/schedule?tab=lessons', timezoneId: 'America/New_York' },
  })
  await expect(tutor.getByText('No requests are waiting for you.')).toBeVisible()

  const lesson = student.getByRole('article', { name: /GCSE Mathematics/ })
  await lesson.getByRole('button', { name: /^Change time/ }).click()
  const form = student.getByRole('dialog', { name: 'Ask for another time' })
  await expect(form).toContainText('Until your tutor accepts the new time, both are kept for you.')
  await form.getByRole('button', { name: 'Another time' }).click()
  await typeDate(form, 'New date', '13102026')
  const start = form.getByRole('combobox', { name: 'Start' })
  await start.fill('7pm')
  await expect(form).toContainText('Outside the usual hours: your tutor decides.')
  await start.fill('10am')
  await expect(form).not.toContainText('Outside the usual hours')
  await form.getByLabel('Reason (optional)').fill('A school trip')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(lesson).toContainText('AMENDED (CONFIRMED → REVIEW)')
  await expect(lesson).toContainText(
    'Confirmed before: Mon 12 Oct, 16:00–17:00, now asked for: Tue 13 Oct, 10:00–11:00',
  )

  const request = tutor.getByRole('article', { name: /Amira Khan, Tue 13 Oct, 10:00–11:00/ })
  await expect(request).toContainText('Confirmed before: Mon 12 Oct, 16:00–17:00')
  await expect(request).toContainText('A school trip')
  const ben = await aFamily(product, { name: 'Ben Osei', email: 'ben@home.test', password: 'red pencil' })
  expect(await startsOn(product, ben.token, '2026-10-12')).not.toContain('2026-10-12T15:00:00.000Z')
  expect(await startsOn(product, ben.token, '2026-10-13')).not.toContain('2026-10-13T09:00:00.000Z')
  await request.getByRole('button', { name: /^Keep the original time/ }).click()
  await expect(tutor.getByText('Booking confirmed at its original time!')).toBeVisible()
  expect(await startsOn(product, ben.token, '2026-10-13')).toContain('2026-10-13T09:00:00.000Z')

  await expect(lesson).toContainText('Confirmed')
  await expect(lesson).toContainText('Mon 12 Oct')
  await expect(lesson).toContainText('16:00–17:00')
  await student.getByRole('button', { name: /^Notices, \d unread/ }).click()
  await expect(student.getByRole('dialog', { name: 'Notices' })).toContainText(
    'The tutor could not change the time: your GCSE Mathematics lesson on Monday 12 October 2026 at 16:00 takes place as agreed before.',
  )
})

/** The free half hours that the week grid offers on one day. */
async function startsOn({ call }: Product, token: string, date: string): Promise<string[]> {
  const { body: days } = await call('GET', '/api/availability/grid?startDate=2026-10-12', { token })
  const day = days.find((each: { date: string }) => each.date === date)
  return day.slots.flatMap((slot: { startTime: string; available: boolean }) => (slot.available ? slot.startTime : []))
}
