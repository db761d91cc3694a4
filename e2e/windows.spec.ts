/** Two windows of one browser: what happens in one to who is signed in happens in the other, at once. */
import type { Page } from '@playwright/test'
import { aFamily, FAMILY } from './people.ts'
import { expect, type Product, test } from './product.ts'

const OTHER = { name: 'Ben Okafor', email: 'ben@home.test', password: 'green rubber' }

async function twoWindows(product: Product, page: Page, path: string): Promise<Page> {
  await signIn(product, page, FAMILY)
  const other = await page.context().newPage()
  await other.goto(product.url + path)
  await expect(other.getByText(FAMILY.name).first()).toBeVisible()
  return other
}

async function signIn({ url }: Pick<Product, 'url'>, page: Page, { email, password }: typeof FAMILY): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

test('logging out in one window leaves nothing of the person in another', async ({ product, page }) => {
  await aFamily(product)
  const other = await twoWindows(product, page, '/profile')
  const form = other.getByRole('region', { name: 'Your details' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(FAMILY.name)
  await logOut(page)
  await expect(other.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  expect(await everything(other)).not.toMatch(/amira/i)
  // Nor on the way back.
  await other.goto(`${product.url}/login`)
  await other.goBack()
  await expect(other.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()

  // Whoever signs in then does so in both.
  await aFamily(product, OTHER)
  await signIn(product, page, OTHER)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(OTHER.name)
  expect(await everything(other)).not.toMatch(/amira/i)
})

test('another person in one window is another person in all of them', async ({ product, page }) => {
  await aFamily(product)
  const { token } = await aFamily(product, OTHER)
  const other = await twoWindows(product, page, '/dashboard')
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.headers().authorization ?? ''))
  // The form is not shown to whoever is signed in; a link from a mail, say, may still sign in somebody else.
  await page.evaluate(
    ([reader, stored]) => {
      localStorage.setItem('reader', reader as string)
      localStorage.setItem('token', stored as string)
    },
    [await readerOf(product, token), token],
  )
  await expect(other.getByText(OTHER.name).first()).toBeVisible()
  expect(await everything(other)).not.toMatch(/amira/i)
  await expect.poll(() => new Set(asked.filter(Boolean))).toEqual(new Set([`Bearer ${token}`]))
})

test('a new password in one window lets the other go on, with what was typed', async ({ product, page }) => {
  await aFamily(product)
  const other = await twoWindows(product, page, '/chat')
  const message = other.getByRole('textbox')
  await message.fill('See you on Monday')
  const before = await token(other)
  await page.goto(`${product.url}/profile`)
  const passwords = page.getByRole('region', { name: 'Change password' })
  await passwords.getByLabel('Current password', { exact: true }).fill(FAMILY.password)
  await passwords.getByLabel('New password', { exact: true }).fill('a blue pencil case')
  await passwords.getByLabel('Confirm new password', { exact: true }).fill('a blue pencil case')
  await passwords.getByRole('button', { name: 'Change Password' }).click()
  await expect.poll(() => token(other)).not.toBe(before)
  await expect(message).toHaveValue('See you on Monday')
  await message.press('Enter')
  await expect(other.getByRole('log').getByText('See you on Monday')).toBeVisible()
  await expect(other.getByText('Not sent')).toHaveCount(0)
  await other.getByRole('link', { name: 'Payments' }).first().click()
  await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
})

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function readerOf({ call }: Product, of: string): Promise<string> {
  const { user } = (await call('GET', '/api/auth/profile', { token: of })).body
  return `${user.role} ${user.id}`
}

/** Whatever a page holds, shown or not, and in its title and its fields. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((each) => (each as HTMLInputElement).value)
    return [document.title, document.documentElement.innerHTML, ...fields].join('\n')
  })
}
