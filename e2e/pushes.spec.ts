/** What a phone shows of a push, with its worker, as `npm start` serves it (Rules #162). */
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { aFamily } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE } from './visits.ts'

const PUSH = {
  title: 'At 16:00: GCSE Mathematics',
  body: 'Online. Tap to join.',
  path: '/schedule?tab=lessons',
  tag: 'b',
}

/** The worker of an open page, which notes what it would show: a browser without a window permits no notification. */
async function aWorker(context: BrowserContext, page: Page): Promise<Worker> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    const noted: unknown[] = []
    const show = async (title: string, options: object) => void noted.push({ title, ...options })
    Object.assign(globalThis, { noted })
    Object.defineProperty((globalThis as never as { registration: object }).registration, 'showNotification', {
      value: show,
    })
  })
  return worker
}

const shownIn = (worker: Worker) => worker.evaluate(() => (globalThis as never as { noted: unknown[] }).noted)

test('a push is shown as it says, and a tap on it opens our own page and no other', async ({ product, browser }) => {
  const family = await aFamily(product)
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.evaluate((token) => localStorage.setItem('token', token), family.token)
  await page.goto(`${product.url}/dashboard`)
  const worker = await aWorker(context, page)

  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const push = { origin: product.url, registrationId: await registered, data: JSON.stringify(PUSH) }
  await tools.send('ServiceWorker.deliverPushMessage', push)
  await expect
    .poll(() => shownIn(worker))
    .toMatchObject([
      { title: PUSH.title, body: PUSH.body, tag: 'b', data: PUSH.path, renotify: true, icon: '/icon-192.png' },
    ])
  expect((await page.request.get(`${product.url}/badge-96.png`)).headers()['content-type']).toBe('image/png')

  const tap = (path: string) =>
    worker.evaluate((data) => {
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => {} },
        waitUntil: () => {},
      })
      globalThis.dispatchEvent(event)
    }, path)
  await tap(PUSH.path)
  await expect(page).toHaveURL(`${product.url}/schedule?tab=lessons`)
  for (const path of ['//evil.test/x', 'https://evil.test/x', '/\\evil.test']) {
    await page.goto(`${product.url}/payments`)
    await tap(path)
    await expect(page).toHaveURL(`${product.url}/dashboard`)
  }
  await context.close()
})
