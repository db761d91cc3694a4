/** A device that makes passkeys and signs with them, as Chromium's own tools stand in for one. */
import type { Page } from '@playwright/test'
import { aFamily, FAMILY } from './people.ts'
import { expect, test } from './product.ts'

/** Signs at once, as if a finger lay on it already. */
async function aDevice(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    /** Whether somebody who is asked for a passkey takes it. */
    answers: (enabled: boolean) => tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    passkeys: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

test('a family adds a passkey, signs in with it alone, names it and removes it', async ({ product, page }) => {
  await aFamily(product)
  const device = await aDevice(page)
  await page.goto(`${product.url}/login`)
  // Until then nobody has a passkey, and the field has none to offer.
  await page.getByLabel('Email').fill(FAMILY.email)
  await page.getByLabel('Password', { exact: true }).fill(FAMILY.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`${product.url}/profile/security`)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await expect(card.getByText('You have no passkey yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('listitem')).toHaveText(/^Chrome on \w+Added .*, not used yet/)
  const [passkey] = await device.passkeys()
  expect(passkey).toMatchObject({ isResidentCredential: true, rpId: 'localhost', signCount: 1 })

  await card.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('The phone in the kitchen')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('The phone in the kitchen', { exact: true })).toBeVisible()

  await device.answers(false)
  await logOut(page)
  await pressForPasskey(page, device)
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(`${product.url}/profile/security`)
  await expect(card.getByText(/, last used today \d\d:\d\d$/)).toBeVisible()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText('You have no passkey yet.')).toBeVisible()

  await device.answers(false)
  await logOut(page)
  await pressForPasskey(page, device)
  await expect(page.getByRole('alert')).toHaveText('This passkey is not known here.')
})

/**
 * The device answers from the press on: sooner it would take what the field offers, and what it was asked while it did not
 * answer it leaves unanswered.
 */
async function pressForPasskey(page: Page, device: Awaited<ReturnType<typeof aDevice>>): Promise<void> {
  const options = '**/api/auth/passkey-options'
  const offered = page.waitForResponse(options)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await offered
  await page.route(options, async (route) => {
    await device.answers(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}
