/** What begins in a mailbox: a family's letters, and what their links lead to. */
import type { Browser, Page } from '@playwright/test'
import { linkIn, type Mailbox, test } from './mailbox.ts'
import { aConfirmedLesson, aFamily, anOpenDiary, FAMILY } from './people.ts'
import { expect, type Product } from './product.ts'
import { PHONE } from './visits.ts'

const CONFIRM = 'Please confirm your e-mail address'
const NEW_PASSWORD = 'green rubber 7'
const NEW_EMAIL = 'amira@new.test'

test.describe('on one day and the next', () => {
  // A Thursday.
  test.use({ startsAt: '2027-01-14T09:00:00Z' })

  test('a parent registers on a phone, confirms the address, and is reminded of the lesson', async ({
    product,
    mailbox,
    browser,
  }) => {
    const { token, subjectIds } = await anOpenDiary(product)
    const context = await browser.newContext({ viewport: PHONE })
    await context.clock.install({ time: product.now() })
    const page = await context.newPage()
    await register(product, page)
    const note = page.getByRole('note').getByText(`Please confirm ${FAMILY.email}: we have sent you a link.`)
    await expect(note).toBeVisible()

    const linked = await context.newPage()
    await linked.goto(linkIn(await mailbox.letter(FAMILY.email, CONFIRM), 'Confirm'))
    await linked.getByRole('button', { name: 'Confirm a…@home.test' }).click()
    await expect(linked.getByText('Thank you. News will reach you here.')).toBeVisible()
    await expect(note).toBeHidden() // nobody reloaded this page

    await aConfirmedLesson(product, {
      ...{ tutorToken: token, familyToken: await tokenIn(page), subjectId: subjectIds[0] ?? '' },
      startTime: '2027-01-19T16:00:00Z',
    })
    const reminder = 'Tuesday 19 January at 16:00: GCSE Mathematics'
    expect(mailbox.subjects(FAMILY.email)).toEqual([CONFIRM])
    // Twenty-six hours before the lesson.
    await product.restart('2027-01-18T14:00:00Z')
    const letter = await mailbox.letter(FAMILY.email, reminder)
    expect(letter.text).toContain('If you cannot come, please say so before Monday 18 January at 16:00')
    await context.clock.setSystemTime(product.now())
    await linked.goto(linkIn(letter, 'Open the lesson'))
    await expect(linked.getByRole('article', { name: /Tue 19 Jan, 16:00–17:00/ })).toBeFocused()
  })
})

test('whoever forgets the password chooses another one by a link, which works once', async ({
  product,
  mailbox,
  browser,
}) => {
  const family = await aFamily(product)
  const page = await aVisitor(product, browser)
  await page.goto(`${product.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(FAMILY.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'If there is an account with this address, a link is on its way. It works for 30 minutes.',
  )

  // The browser still has a sign-in, which has ended.
  await keepToken(page, family.token)
  await product.call('POST', '/api/auth/logout', { token: family.token })
  const link = linkIn(
    await mailbox.letter(FAMILY.email, 'A new password for Foolscap Tuition'),
    'Choose a new password',
  )
  await page.goto(link)
  await choosePassword(page)
  await expect(page.getByText('Your password is changed. Please log in.')).toBeVisible()
  await signIn(page, FAMILY)
  await expect(refusalIn(page)).toContainText('Invalid email or password')
  await signIn(page, { ...FAMILY, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/dashboard$/)
  await mailbox.letter(FAMILY.email, 'Your password was changed')

  await page.goto(link)
  await expect(refusalIn(page)).toHaveText('This link has expired or was used already. Please ask for a new one.')
})

test('an address is another one once the old one and the new one have said so', async ({
  product,
  mailbox,
  browser,
}) => {
  const { page, replaced, asked } = await anAddressToReplace({ product, mailbox, browser })
  await page.goto(linkIn(asked, 'Agree or stop'))
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText(/^Thank you\. It is replaced once a…@new\.test is confirmed/)).toBeVisible()
  await page.goto(linkIn(replaced, 'Confirm'))
  await page.getByRole('button', { name: 'Confirm a…@new.test' }).click()
  await expect(page.getByText(/^Thank you\. From now on you log in with this address/)).toBeVisible()

  const elsewhere = await aVisitor(product, browser)
  await elsewhere.goto(`${product.url}/login`)
  await signIn(elsewhere, FAMILY)
  await expect(refusalIn(elsewhere)).toContainText('Invalid email or password')
  await signIn(elsewhere, { ...FAMILY, email: NEW_EMAIL })
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
})

test('whoever reads at the old address stops it, and shuts out whoever knew the password', async ({
  product,
  mailbox,
  browser,
}) => {
  const { page, asked } = await anAddressToReplace({ product, mailbox, browser })
  // In a window beside the one in which somebody is still signed in.
  const linked = await page.context().newPage()
  await linked.goto(linkIn(asked, 'Agree or stop'))
  await linked.getByRole('button', { name: 'Stop, this was not me' }).click()
  await expect(linked.getByText('Stopped. Please choose a new password now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Access Restricted|Login)$/ })).toBeVisible()
  await expect(linked.getByText('Stopped. Please choose a new password now.')).toBeVisible()

  await linked.getByRole('link', { name: 'Choose a new password' }).click()
  await choosePassword(linked)
  await signIn(linked, FAMILY)
  await expect(refusalIn(linked)).toContainText('Invalid email or password')
  await signIn(linked, { ...FAMILY, password: NEW_PASSWORD })
  await expect(linked).toHaveURL(/\/dashboard$/)
})

interface Setting {
  readonly product: Product
  readonly mailbox: Mailbox
  readonly browser: Browser
}

/** Somebody who is signed in asks for another address than the one that is known to be the family's: both are written to. */
async function anAddressToReplace({ product, mailbox, browser }: Setting) {
  const family = await aFamily(product)
  const [, token] = linkIn(await mailbox.letter(FAMILY.email, CONFIRM), 'Confirm').split('#')
  expect((await product.call('POST', '/api/auth/verify-email', { body: { token } })).status).toBe(204)
  const page = await aVisitor(product, browser)
  await keepToken(page, family.token)
  await page.goto(`${product.url}/profile`)
  const form = page.getByRole('region', { name: 'Your details' })
  await form.getByLabel('Email').fill(NEW_EMAIL)
  await form.getByLabel('Current password', { exact: true }).fill(FAMILY.password)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`${NEW_EMAIL} is to replace your present address.`)).toBeVisible()
  return {
    page,
    replaced: await mailbox.letter(NEW_EMAIL, 'Please confirm your new e-mail address'),
    asked: await mailbox.letter(FAMILY.email, 'Is this e-mail address to be replaced?'),
  }
}

/** With a page of the product that is none of the application's. */
async function aVisitor(product: Product, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${product.url}/healthz`)
  return page
}

async function keepToken(page: Page, token: string): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

/** On the page itself: above it stands how things went. */
const refusalIn = (page: Page) => page.getByRole('main').getByRole('alert')

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

async function register({ url }: Product, page: Page): Promise<void> {
  await page.goto(`${url}/register`)
  await page.getByLabel('Full name').fill(FAMILY.name)
  await page.getByLabel('Email').fill(FAMILY.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(FAMILY.password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(FAMILY.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByText('Choose a new password for a…@home.test')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
}

async function signIn(page: Page, { email, password }: Pick<typeof FAMILY, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
