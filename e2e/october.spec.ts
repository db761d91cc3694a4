import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { choose } from './fields.ts'
import { aFamily, anOpenDiary } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// A Wednesday; the clocks go back on Sunday 25 October.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

test('weekly lessons keep their hour when the clocks go back, the family on a phone in New York', async ({
  product,
  browser,
}) => {
  const { token } = await anOpenDiary(product)
  const family = await aFamily(product)
  const tutor = await visit(product, browser, { token, path: '/schedule' })
  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/booking', viewport: PHONE, timezoneId: 'America/New_York' },
  })
  await requestFourMondaysAtFour(student)
  await acceptTheSeries(tutor)

  await tutor.getByRole('tab', { name: /Upcoming Sessions/ }).click()
  await expectMondaysAtFour(tutor.getByRole('main'), tutor.getByRole('article', { name: /Amira Khan/ }))
  await student.goto(`${product.url}/schedule?tab=lessons`)
  const mine = student.getByRole('region', { name: 'Upcoming lessons' })
  await mine.getByRole('button', { name: /^GCSE Mathematics, Mondays 16:00–17:00/ }).click()
  await expectMondaysAtFour(mine, mine.getByRole('article', { name: /GCSE Mathematics/ }))
  await expectNotice(student)
  for (const page of [student, tutor]) {
    await page.goto(`${product.url}/dashboard`)
    await expect(page.getByText(/16:00/).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/1[1257]:00–/)
  }
  for (const each of [family.token, token]) await expectFeed(product, each)
  await tutor.goto(`${product.url}/schedule?tab=upcoming`)
  await moveTheSeries(tutor)
  await student.goto(`${product.url}/schedule?tab=lessons`)
  await mine.getByRole('button', { name: /^GCSE Mathematics, Tuesdays 17:30–18:30/ }).click()
  await expect(mine.getByRole('article', { name: /GCSE Mathematics/ })).toHaveText([
    ...[/Tue 13 Oct, 17:30–18:30/, /Tue 27 Oct, 17:30–18:30/, /Tue 3 Nov, 17:30–18:30/],
  ])
})

async function requestFourMondaysAtFour(page: Page): Promise<void> {
  await goToMonday12(page)
  await page.getByRole('button', { name: /^Monday 12 October, 16:00/ }).click()
  const form = page.getByRole('dialog', { name: 'Book a lesson' })
  await choose(form, 'Subject', 'Mathematics')
  await form.getByText('Repeat weekly').click()
  await form.getByRole('button', { name: 'Check every date' }).click()

  const preview = page.getByRole('dialog', { name: 'Check every date' })
  await expect(preview.getByRole('listitem')).toHaveText([
    /Monday 12 October 2026\s*16:00–17:00/,
    /Monday 19 October 2026\s*16:00–17:00/,
    /Monday 26 October 2026\s*16:00–17:00/,
    /Monday 2 November 2026\s*16:00–17:00/,
  ])
  await expect(preview).toContainText('£100.00')
  await preview.getByText('Monday 19 October 2026').click()
  await expect(preview).toContainText('£75.00')
  await preview.getByRole('button', { name: 'Send requests' }).click()
  await expect(page.getByText('3 recurring lesson requests sent successfully!')).toBeVisible()
}

/** By the week on a desk, by the strip of days on a phone. */
async function goToMonday12(page: Page): Promise<void> {
  const nextWeek = page.getByRole('button', { name: 'Next Week' })
  const days = page.getByRole('group', { name: 'Choose a day' })
  await expect(nextWeek.or(days)).toBeVisible()
  if (await nextWeek.isVisible()) return nextWeek.click()
  await days.getByRole('button', { name: 'Mon 12 Oct' }).click()
}

async function acceptTheSeries(page: Page): Promise<void> {
  const series = page.getByRole('list', { name: 'Weekly series' }).getByRole('listitem')
  await expect(series).toContainText('Amira Khan asks for a series of 3 lessons')
  await expect(series).toContainText('GCSE Mathematics, Mondays 16:00–17:00, from 12 October 2026 to 2 November 2026')
  await series.getByRole('button', { name: /^Accept all 3/ }).click()
  await expect(page.getByText('3 lessons confirmed successfully!')).toBeVisible()
}

async function expectMondaysAtFour(list: Locator, lessons: Locator): Promise<void> {
  await expect(lessons).toHaveText([/Mon 12 Oct, 16:00–17:00/, /Mon 26 Oct, 16:00–17:00/, /Mon 2 Nov, 16:00–17:00/])
  for (const each of await lessons.all()) await expect(each).toContainText('Confirmed')
  await expect(list).not.toContainText('Mon 19 Oct')
}

async function expectNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await expect(notices).toContainText('Your lessons are confirmed')
  await expect(notices).toContainText('3 lessons, the first on Monday 12 October 2026 at 16:00')
}

/** To Tuesdays at half past five; what every date will be stands there before it is. */
async function moveTheSeries(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More for GCSE Mathematics with Amira Khan, Mon 12 Oct/ }).click()
  await page.getByRole('menuitem', { name: 'Change the series…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the series' })
  await choose(dialog, 'Day', 'Tuesday')
  const start = dialog.getByRole('combobox', { name: 'Start' })
  await start.fill('17:30')
  await start.press('Tab')
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Monday 12 October 2026\s*16:00–17:00, then Tue 13 Oct, 17:30–18:30/,
    /Monday 26 October 2026\s*16:00–17:00, then Tue 27 Oct, 17:30–18:30/,
    /Monday 2 November 2026\s*16:00–17:00, then Tue 3 Nov, 17:30–18:30/,
  ])
  await dialog.getByRole('button', { name: 'Change 3 lessons' }).click()
  await expect(page.getByText('3 lessons changed.')).toBeVisible()
}

/** Summer time before the 25th, winter time after it. */
async function expectFeed(product: Product, token: string): Promise<void> {
  const { body } = await product.call('POST', '/api/calendar/secret', { token })
  const feed = await (await fetch(body.url)).text()
  const events = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString()).sort()).toEqual([
    '2026-10-12T15:00:00.000Z',
    '2026-10-26T16:00:00.000Z',
    '2026-11-02T16:00:00.000Z',
  ])
}
