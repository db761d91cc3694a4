/** What a phone shows without a connection, with its worker, as `npm start` serves it (Rules: screens). */
import { expect, type Page } from '@playwright/test'
import { aConfirmedLesson, aFamily, anOpenDiary, nextMonday } from './people.ts'
import { test } from './product.ts'
import { PHONE } from './visits.ts'

test('a phone without a connection shows the next lessons, and after logging out nothing of them', async ({
  product,
  browser,
}) => {
  const { token: tutorToken, subjectIds } = await anOpenDiary(product)
  const family = await aFamily(product)
  const [subjectId = ''] = subjectIds
  const startTime = `${nextMonday()}T10:00:00Z`
  await aConfirmedLesson(product, { tutorToken, familyToken: family.token, subjectId, startTime })
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), family.token)
  await page.goto(`${product.url}/dashboard`)
  await expect.poll(() => keptPage(page)).toContain('Your next lessons')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')

  await context.setOffline(true)
  await page.goto(`${product.url}/schedule`)
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible()
  await expect(page.getByText('GCSE Mathematics, Online')).toBeVisible()
  await expect(page.getByText(/^As of .*\.$/)).toBeVisible()
  await expect(page.getByText('Amira')).toHaveCount(0)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${product.url}/schedule`)
  await expect(page.getByRole('heading', { level: 1, name: 'Book a Lesson' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  expect(await keptPage(page)).toBe('')
  await context.setOffline(true)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible()
  await expect(page.getByText('GCSE Mathematics')).toHaveCount(0)
  await context.close()
})

test('what was kept too long ago is not shown, and is gone', async ({ product, browser }) => {
  const family = await aFamily(product)
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), family.token)
  await page.goto(`${product.url}/dashboard`)
  await expect.poll(() => keptPage(page)).toContain('As of')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'text/html', 'x-kept-until': String(Date.now() - 1) }
    await (await caches.open('offline')).put('/offline/kept', new Response('<h1>Last week</h1>', { headers }))
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page.goto(`${product.url}/booking`)
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible()
  await expect(page.getByText('Last week')).toHaveCount(0)
  expect(await keptPage(page)).toBe('')
  await context.close()
})

/** Empty where nothing is kept of anybody. */
function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.open('offline')).match('/offline/kept'))?.text() ?? '')
}
