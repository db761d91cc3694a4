/** A session that ends while a page is opened or used leads to the log-in, once and quietly, and back from there. */
import type { Browser, Page } from '@playwright/test'
import { aFamily, FAMILY } from './people.ts'
import { expect, type Product, test } from './product.ts'

/** A page of a device that knows who used it last, and what it logged as wrong. */
async function aDevice(product: Product, browser: Browser): Promise<{ page: Page; token: string; wrong: string[] }> {
  const { token } = await aFamily(product)
  const { user } = (await product.call('GET', '/api/auth/profile', { token })).body
  const context = await browser.newContext()
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(message))
  // No page of the application, which would hear at once that the session has ended.
  await page.goto(`${product.url}/healthz`)
  await page.evaluate(
    ([reader, stored]) => {
      localStorage.setItem('reader', reader as string)
      localStorage.setItem('token', stored as string)
    },
    [`STUDENT ${user.id}`, token],
  )
  return { page, token, wrong }
}

async function expectLogIn({ page, wrong }: { page: Page; wrong: string[] }): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText(FAMILY.name)).toHaveCount(0)
  const kept = () => page.evaluate(() => ['token', 'reader'].map((key) => localStorage.getItem(key)))
  expect(await kept()).toEqual([null, null])
  await page.getByLabel('Email').fill(FAMILY.email)
  await page.getByLabel('Password', { exact: true }).fill(FAMILY.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(FAMILY.name).first()).toBeVisible()
  expect(wrong).toEqual([])
}

test('before the page is opened', async ({ product, browser }) => {
  const device = await aDevice(product, browser)
  await product.call('POST', '/api/auth/logout', { token: device.token })
  await device.page.goto(`${product.url}/dashboard`)
  await expectLogIn(device)
})

/** The session ends once this is asked, and before it is answered. */
async function endBefore({ call }: Product, { page, token }: { page: Page; token: string }, path: string) {
  let ended: Promise<unknown> | undefined
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      ended ??= call('POST', '/api/auth/logout', { token })
      await ended
      await route.continue()
    },
  )
}

for (const late of ['/api/auth/profile', '/api/to-do', '/api/events']) {
  test(`between the first questions of a page, before ${late}`, async ({ product, browser }) => {
    const device = await aDevice(product, browser)
    await endBefore(product, device, late)
    await device.page.goto(`${product.url}/dashboard`)
    await expectLogIn(device)
  })
}

test('on another device, while the page is only looked at', async ({ product, browser }) => {
  const device = await aDevice(product, browser)
  await device.page.goto(`${product.url}/payments`)
  await expect(device.page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  const { email, password } = FAMILY
  const { token } = (await product.call('POST', '/api/auth/login', { body: { email, password } })).body
  await product.call('DELETE', '/api/account/sessions', { token })
  await expectLogIn(device)
})

test('while the page is used that hears nothing', async ({ product, browser }) => {
  const device = await aDevice(product, browser)
  await device.page.route('**/api/events', (route) => route.abort())
  await device.page.goto(`${product.url}/dashboard`)
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()
  await endBefore(product, device, '/api/quizzes')
  await device.page.getByRole('link', { name: 'Quizzes' }).first().click()
  await expectLogIn(device)
})
