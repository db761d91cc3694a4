/** The tutor moves lessons in the calendar by hand, by keys and by thumb, each time back again, and finds what is sought. */
import type { Locator, Page } from '@playwright/test'
import { aConfirmedLesson, aFamily, anOpenDiary } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// A Wednesday.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

const at = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`${time} Amira Khan`) })

test('a lesson is moved by hand, by keys and by thumb, taken back each time, and found by the search', async ({
  product,
  browser,
}) => {
  const { token, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  await aConfirmedLesson(product, {
    ...{ tutorToken: token, familyToken: family.token, subjectId: subjectIds[0] as string },
    startTime: '2026-10-09T13:00:00Z',
  })
  await onADesk(product, await visit(product, browser, { token, path: '/calendar' }))
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, timezoneId: 'Europe/London' })
  await context.clock.install({ time: product.now() })
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await onAPhone(product, await context.newPage())
  // Nobody was told of what was taken back.
  const told = await product.call('GET', '/api/notices', { token: family.token })
  expect(JSON.stringify(told.body)).not.toContain('has moved')
})

async function onADesk({ url }: Product, page: Page): Promise<void> {
  const lesson = at(page, '14:00–15:00')
  await expect(lesson).toBeVisible()
  await lesson.focus()
  // What hears the keys is fetched with the first of them.
  await page.keyboard.press('m')
  await expect(page.locator('.mark-carried')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(at(page, '15:00–16:00')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Moved back.')).toBeVisible()
  await pull(page, lesson, page.getByRole('group', { name: /^Thursday 8 October/ }))
  await expect(page.getByText('Moved to Thu 8 Oct, 14:00.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Friday 9 October, 14:00–15:00 Amira Khan/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search students, lessons, pages' }).fill('amira')
  await expect(page.getByRole('option', { name: /^Amira Khan/ }).first()).toBeVisible()
  await page.getByRole('option', { name: 'New lesson with Amira Khan' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Student' })).toHaveValue(/^Amira Khan/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search students, lessons, pages' }).fill('9 oct')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/calendar?date=2026-10-09`)
}

/** Sideways, from where it was taken. */
async function pull(page: Page, lesson: Locator, day: Locator): Promise<void> {
  const [from, to] = [await lesson.boundingBox(), await day.boundingBox()]
  if (!from || !to) throw new Error('Nothing to pull')
  const y = from.y + 20
  await page.mouse.move(from.x + 30, y)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, y, { steps: 4 })
  await expect(page.locator('.mark-carried')).toContainText('Thu 14:00–15:00')
  await page.mouse.up()
}

/** A finger rests on the lesson, and takes it down by an hour. */
async function onAPhone({ url }: Product, page: Page): Promise<void> {
  await page.goto(`${url}/calendar?date=2026-10-09`)
  const lesson = at(page, '14:00–15:00')
  // Nothing is done yet, but it stands still.
  await lesson.click({ trial: true })
  const box = await lesson.boundingBox()
  if (!box) throw new Error('No lesson in sight')
  const [x, y] = [box.x + 60, box.y + 20]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: to ? [to] : [] })
  await touch('touchStart', { x, y })
  await expect(page.locator('.mark-carried')).toBeVisible()
  await touch('touchMove', { x, y: y + 64 })
  await expect(page.locator('.mark-carried')).toContainText('15:00–16:00')
  await touch('touchEnd')
  await expect(at(page, '15:00–16:00')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(lesson).toBeVisible()
}
