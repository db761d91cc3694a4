/** A tutor and an authenticator app, which is RFC 6238 by our own hand. */
import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Product, test } from './product.ts'

test('a tutor sets up a second factor, signs in with it and with a recovery code, and takes it off', async ({
  product,
  page,
}) => {
  await page.goto(`${product.url}/login`)
  await typePassword(page, product)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`${product.url}/profile/security`)
  const card = page.getByRole('region', { name: 'Second factor' })
  await card.getByRole('button', { name: 'Set it up' }).click()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? ''
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('alert')).toHaveText('That code is not right. Please try the next one.')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 0))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByText('Keep these ten codes safe. They are not shown again.')).toBeVisible()
  const [first = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await typePassword(page, product)
  await expect(page.getByRole('main').getByText(/^Please enter the code from your authenticator app/)).toBeVisible()
  // Of the half minute that comes: this one's may be used up.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await logOut(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await typePassword(page, product)
  await page.getByLabel('Code', { exact: true }).fill(first.replaceAll('-', ' ').toUpperCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`${product.url}/profile/security`)
  await expect(card.getByText('9 recovery codes are left.')).toBeVisible()
  await card.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(card.getByText('It is off.')).toBeVisible()
  await logOut(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await typePassword(page, product)
  await expect(page).toHaveURL(/\/dashboard$/)
})

async function typePassword(page: Page, { tutor }: Product): Promise<void> {
  await page.getByLabel('Email').fill(tutor.email)
  await page.getByLabel('Password', { exact: true }).fill(tutor.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

/** What the app shows, so many half minutes from now. */
function codeOf(key: string, later: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
  const bits = [...key].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
