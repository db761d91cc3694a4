/** The log-in stands there before the application does, and nothing that was done with it meanwhile is lost (decision 056). */
import { expect, type Page } from '@playwright/test'
import { test } from './demonstration.ts'
import { PHONE } from './visits.ts'

test('what is typed and pressed before the application is there is not lost, and nothing of it stands in an address', async ({
  demonstration: { url, student },
  browser,
}) => {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const first = await holdScripts(page)
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByText('One-to-one Maths and English')).toBeVisible()
  await expect(page).toHaveTitle('Login')
  await page.getByLabel('Email').fill('priya@sha')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByLabel('Email').focus()
  await page.evaluate(() => Object.assign(window, { field: document.activeElement }))
  await first.release()
  await isTakenOver(page)
  await expect(page.getByLabel('Email')).toHaveValue('priya@sha')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  expect(await page.title()).toBe('Login')
  // The form itself knows of it.
  await page.getByLabel('Password', { exact: true }).fill('pencil')
  const sent = page.waitForRequest('**/api/auth/login')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ email: 'priya@sha', password: 'pencil' })

  // Before the styles, too: a script behind them would wait for them.
  const second = await holdScripts(page, '**/assets/*.{js,css}')
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/login`)
  await second.release()
  await expect(page).toHaveURL(`${url}/dashboard`)

  // Whoever is signed in is shown no form, not even for a moment.
  const third = await holdScripts(page)
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await third.release()
  await expect(page.getByText('already logged in')).toBeVisible()
  await context.close()
})

test('where the application does not arrive the form says so', async ({ demonstration: { url }, browser }) => {
  const context = await browser.newContext({ viewport: PHONE })
  // A browser of an application on a phone may have none.
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  const page = await context.newPage()
  const scripts = await holdScripts(page)
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await scripts.lose()
  await expect(page.getByRole('alert')).toContainText('Loading chunk failed.')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
  await context.close()
})

/** The application's scripts wait until they are let go, or are lost. */
async function holdScripts(
  page: Page,
  held = '**/assets/*.js',
): Promise<{ release: () => Promise<void>; lose: () => Promise<void> }> {
  const gate = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(held, async (route) => route[await gate.promise]())
  const end = async (how: 'continue' | 'abort') => {
    gate.resolve(how)
    await page.unrouteAll({ behavior: 'wait' })
  }
  return { release: () => end('continue'), lose: () => end('abort') }
}

async function isTakenOver(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === Reflect.get(window, 'field'))).toBe(false)
  await expect(page.locator('#drawn')).toHaveCount(0)
}
