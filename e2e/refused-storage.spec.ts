/** A browser that keeps nothing, as a private window of some, or one told to refuse all of a site's data. */
import { type BrowserContext, expect } from '@playwright/test'
import { aFamily, FAMILY } from './people.ts'
import { test } from './product.ts'

/** Whoever even names one of them is thrown at. */
async function refuseStores(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(globalThis, name, { get: refuse })
    }
  })
}

test('people sign in and out where the browser refuses its stores', async ({ product, browser }) => {
  await aFamily(product)
  const context = await browser.newContext()
  await refuseStores(context)
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))

  await page.goto(product.url)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByLabel('Email').fill(FAMILY.email)
  await page.getByLabel('Password', { exact: true }).fill(FAMILY.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Payments' }).first().click()
  // What is shown once to a device is shown once here.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const name of ['Quizzes', 'Profile', 'Payments', 'Chat']) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.getByRole('textbox').fill('Is Monday still on?')
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByRole('log').getByText('Is Monday still on?')).toBeVisible()
  await expect(page.getByText(/Sending|Not sent/)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto(`${product.url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  expect(wrong).toEqual([])
})
