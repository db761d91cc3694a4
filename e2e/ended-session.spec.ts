/** A session that ends while a page is opened or used leads to the log-in, once and quietly, and back from there. */
import type { Browser, Page } from '@playwright/test'
import { aFamily, FAMILY } from './people.ts'
import { expect, type Product, test } from './product.ts'

interface Device {
  readonly page: Page
  readonly person: typeof FAMILY
  readonly token: string
  /** What its page logged as wrong. */
  readonly wrong: string[]
}

/** Of a family of its own, whose page knows who used it last. */
async function aDevice(product: Product, browser: Browser, way: string): Promise<Device> {
  const person = { ...FAMILY, email: `${way.replace(/\W+/g, '')}@home.test` }
  const { token, id } = await aFamily(product, person)
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
    [`STUDENT ${id}`, token],
  )
  return { page, person, token, wrong }
}

async function expectLogIn({ page, person, wrong }: Device): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText(person.name)).toHaveCount(0)
  const kept = () => page.evaluate(() => ['token', 'reader'].map((key) => localStorage.getItem(key)))
  expect(await kept()).toEqual([null, null])
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(person.name).first()).toBeVisible()
  expect(wrong).toEqual([])
}

/** The session ends once this is asked, and before it is answered. */
async function endBefore({ call }: Product, { page, token }: Device, path: string): Promise<void> {
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

test('between the first questions of a page, before any of them', async ({ product, browser }) => {
  for (const late of ['/api/auth/profile', '/api/to-do', '/api/events']) {
    await test.step(late, async () => {
      const device = await aDevice(product, browser, late)
      await endBefore(product, device, late)
      await device.page.goto(`${product.url}/dashboard`)
      await expectLogIn(device)
      await device.page.context().close()
    })
  }
})

test('before a page is opened, while it is only looked at, and while it hears nothing', async ({
  product,
  browser,
}) => {
  await test.step('before the page is opened', async () => {
    const device = await aDevice(product, browser, 'before')
    await product.call('POST', '/api/auth/logout', { token: device.token })
    await device.page.goto(`${product.url}/dashboard`)
    await expectLogIn(device)
    await device.page.context().close()
  })

  await test.step('on another device, while the page is only looked at', async () => {
    const device = await aDevice(product, browser, 'looked.at')
    await device.page.goto(`${product.url}/payments`)
    await expect(device.page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
    const { email, password } = device.person
    const { token } = (await product.call('POST', '/api/auth/login', { body: { email, password } })).body
    await product.call('DELETE', '/api/account/sessions', { token })
    await expectLogIn(device)
    await device.page.context().close()
  })

  await test.step('while the page is used that hears nothing', async () => {
    const device = await aDevice(product, browser, 'used')
    await device.page.route('**/api/events', (route) => route.abort())
    await device.page.goto(`${product.url}/dashboard`)
    await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible()
    await endBefore(product, device, '/api/quizzes')
    await device.page.getByRole('link', { name: 'Quizzes' }).first().click()
    await expectLogIn(device)
  })
})
