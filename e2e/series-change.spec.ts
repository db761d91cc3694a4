/** The tutor moves a weekly lesson over the change of the clocks, sees every date before, and takes all of it back. */
import { aFamily, anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { visit } from './visits.ts'

// A Wednesday; the clocks go back on Sunday 25 October.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

const EVERY_DATE = [
  ['Monday 12 October 2026', '16:00–17:00, then Mon 12 Oct, 17:30–18:30'],
  ['Monday 19 October 2026', '16:00–17:00, then Mon 19 Oct, 17:30–18:30'],
  ['Monday 26 October 2026', '16:00–17:00, then Mon 26 Oct, 17:30–18:30'],
  ['Monday 2 November 2026', '16:00–17:00, then Mon 2 Nov, 17:30–18:30'],
] as const

test('a series moves over the change of the clocks, every date is seen before, and it is undone as one', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const lesson = { startTime: '2026-10-12T15:00:00Z', endTime: '2026-10-12T16:00:00Z', isOnline: true, weeks: 4 }
  await product.call('POST', '/api/bookings/book', {
    token,
    body: { ...lesson, studentId: family.id, subjectId: subjectIds[0] },
  })
  const starts = async () => {
    const { body } = await product.call('GET', `/api/bookings/${family.id}`, { token: family.token })
    return body.map(({ startTime }: { startTime: string }) => startTime).sort()
  }
  const before = [
    ...['2026-10-12T15:00:00.000Z', '2026-10-19T15:00:00.000Z'],
    ...['2026-10-26T16:00:00.000Z', '2026-11-02T16:00:00.000Z'],
  ]
  expect(await starts()).toEqual(before)

  const page = await visit(product, browser, { token, path: '/calendar?date=2026-10-12' })
  await page.getByRole('button', { name: /^Monday 12 October, 16:00–17:00 Amira Khan/ }).click()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Change the series…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the series' })
  await dialog.getByRole('combobox', { name: 'Start' }).fill('17:30')
  await page.keyboard.press('Tab')
  const dates = dialog.getByRole('listitem')
  await expect(dates).toHaveCount(EVERY_DATE.length)
  for (const [place, [date, then]] of EVERY_DATE.entries()) {
    await expect(dates.nth(place)).toContainText(date)
    await expect(dates.nth(place)).toContainText(then)
  }
  await dialog.getByRole('button', { name: 'Change 4 lessons' }).click()
  await expect(page.getByText('4 lessons changed.')).toBeVisible()
  expect(await starts()).toEqual([
    ...['2026-10-12T16:30:00.000Z', '2026-10-19T16:30:00.000Z'],
    ...['2026-10-26T17:30:00.000Z', '2026-11-02T17:30:00.000Z'],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The series is as before.')).toBeVisible()
  expect(await starts()).toEqual(before)
})
