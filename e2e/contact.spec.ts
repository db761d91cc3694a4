import { tutorToken } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

test('a visitor writes from a phone, and the tutor sees it arrive', async ({ product, browser }) => {
  const tutor = await visit(product, browser, { token: await tutorToken(product), path: '/admin?tab=site' })
  await expect(tutor.getByText('Nobody has written yet.')).toBeVisible()

  const context = await browser.newContext({ viewport: PHONE })
  const visitor = await context.newPage()
  await visitor.goto(`${product.url}/`)
  await visitor.getByRole('link', { name: 'Ask Questions First' }).click()
  await visitor.getByLabel('Your name').fill('Zoë Miller')
  await visitor.getByLabel('Your message').fill('Do you teach Latin?')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  const email = visitor.getByLabel('Your e-mail address')
  await expect(email).toHaveAccessibleDescription('Please enter your email address')
  await expect(email).toBeFocused()

  await email.fill('zoe@visitor.test')
  await context.setOffline(true)
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByRole('alert')).toHaveText(
    'Your message could not be sent. Please check your connection and try again.',
  )
  await expect(visitor.getByLabel('Your message')).toHaveValue('Do you teach Latin?')
  await context.setOffline(false)
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you for your message')

  const entry = tutor.getByRole('region', { name: 'Contact messages' }).getByRole('listitem')
  await expect(entry).toContainText('Zoë Miller zoe@visitor.test')
  await expect(entry).toContainText('Do you teach Latin?')
  await expect(tutor.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
  await entry.getByRole('button', { name: /^Mark as handled/ }).click()
  await expect(entry).toContainText('Handled')
})

test('the form works where no script runs, and keeps what was typed', async ({ product, browser }) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(`${product.url}/contact`)
  await visitor.getByLabel('Your name').fill('Zoë Miller')
  await visitor.getByLabel('Your e-mail address').fill('zoe@visitor')
  await visitor.getByLabel('Your message').fill('Do you teach Latin?\n\nZoë')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('Please check the form and try again.')
  const email = visitor.getByLabel('Your e-mail address')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(visitor.getByLabel('Your message')).toHaveValue('Do you teach Latin?\n\nZoë')
  await email.fill('zoe@visitor.test')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  await expect(visitor).toHaveURL(`${product.url}/contact/sent`)

  const token = await tutorToken(product)
  const { body } = await product.call('GET', '/api/contact-messages', { token })
  expect(body).toMatchObject([{ email: 'zoe@visitor.test', message: 'Do you teach Latin?\n\nZoë' }])
})

test('what the tutor changes stands on the public pages at once', async ({ product, browser }) => {
  const tutor = await visit(product, browser, { token: await tutorToken(product), path: '/admin?tab=site' })
  const form = tutor.getByRole('region', { name: 'Public pages' })
  await form.getByRole('textbox', { name: 'Brand name' }).fill('Rahman Tuition')
  await form.getByRole('textbox', { name: 'Satisfaction' }).fill('')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(tutor.getByText('Public pages saved successfully')).toBeVisible()

  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage()
  await visitor.goto(`${product.url}/`)
  await expect(visitor.getByRole('banner')).toContainText('Rahman Tuition')
  await expect(visitor.getByRole('main')).toContainText('parent rating')
  await expect(visitor.getByRole('main')).not.toContainText('satisfaction')
})
