/** What a phone shows without a connection, with its worker, as `npm start` serves it (Rules: screens). */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

  // Nothing of the application: no old version of it can be shown.
  expect(await everythingKept(page)).toEqual(['offline /offline', 'offline /offline/kept'])

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

test('a page that says nothing for ten seconds is not waited for any longer, and the worker is small', async ({
  product,
  browser,
}) => {
  const worker = await (await fetch(`${product.url}/worker.js`)).text()
  expect(worker.length).toBeLessThanOrEqual(3 * 1024)
  // A site with our worker, of which one page never comes.
  const begun = Promise.withResolvers<number>()
  const site = createServer(({ url }, response) => {
    if (url === '/silence') return begun.resolve(Date.now())
    if (url === '/worker.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${url}</h1>`)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const url = `http://localhost:${(site.address() as AddressInfo).port}`
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto(`${url}/silence`)
  await expect(page.getByRole('heading', { name: '/offline' })).toBeVisible()
  expect(Date.now() - (await begun.promise)).toBeGreaterThan(9_000)
  await context.close()
  site.closeAllConnections()
  site.close()
})

/** Empty where nothing is kept of anybody. */
function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.open('offline')).match('/offline/kept'))?.text() ?? '')
}

/** Each address that a worker could answer from, behind the name of its store. */
function everythingKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return requests.map(({ url }) => `${name} ${new URL(url).pathname}`)
    })
    return (await Promise.all(kept)).flat().sort()
  })
}
