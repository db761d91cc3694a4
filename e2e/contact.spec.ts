import { aFamily, tutorToken } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

const QUESTION = 'Check: is this true of you?'

test('a visitor writes from a phone, and the tutor sees it arrive', async ({ product, browser }) => {
  const tutor = await visit(product, browser, { token: await tutorToken(product), path: '/admin?tab=site' })
  await expect(tutor.getByText('Nobody has written yet.')).toBeVisible()

  const context = await browser.newContext({ viewport: PHONE })
  const visitor = await context.newPage()
  await visitor.clock.install()
  await visitor.goto(`${product.url}/`)
  await visitor.getByRole('link', { name: 'Ask Questions First' }).click()
  await visitor.getByLabel('Your name').fill('Zoë Miller')
  await visitor.getByLabel('Your message').fill('Do you teach Latin?')
  await visitor.getByRole('button', { name: 'Send message' }).click()
  const email = visitor.getByLabel('Your e-mail address')
  await expect(email).toHaveAccessibleDescription('Please enter your email address')
  await expect(email).toBeFocused()

  await email.fill('zoe@visitor.test')
  // Nobody writes sooner than that.
  await visitor.clock.fastForward(3000)
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

test('what was sent sooner than anybody writes is possible junk, until the tutor says that it is none', async ({
  product,
  browser,
}) => {
  const program = await (await browser.newContext({ viewport: PHONE })).newPage()
  // Its clock stands still before there is a page: however slowly that comes, it is sent at once.
  await program.clock.install({ time: '2026-01-12T09:00:00Z' })
  await program.clock.pauseAt('2026-01-13T09:00:00Z')
  await program.goto(`${product.url}/contact`)
  await program.getByLabel('Your name').fill('Quick Zoë')
  await program.getByLabel('Your e-mail address').fill('zoe@visitor.test')
  await program.getByLabel('Your message').fill('Do you teach Latin?')
  await program.getByRole('button', { name: 'Send message' }).click()
  await expect(program).toHaveURL(`${product.url}/contact/sent`)

  const tutor = await visit(product, browser, { token: await tutorToken(product), path: '/admin?tab=site' })
  const region = tutor.getByRole('region', { name: 'Contact messages' })
  await expect(region.getByText('Nobody has written yet.')).toBeVisible()
  await expect(tutor.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
  await region.getByRole('tab', { name: 'Possible junk (1)' }).click()
  await tutor.reload()
  await region.getByRole('button', { name: /^Not junk/ }).click()
  await expect(region.getByText('Nothing looks like junk.')).toBeVisible()
  await region.getByRole('tab', { name: 'Messages' }).click()
  await expect(region.getByRole('listitem')).toContainText('Quick Zoë')
  await expect(tutor.getByRole('tab', { name: 'Site 1' })).toBeVisible()
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

test('the tutor alone is asked of each claim on the public page, until it is confirmed', async ({
  product,
  browser,
}) => {
  const token = await tutorToken(product)
  const tutor = await visit(product, browser, { token, path: '/?preview' })
  const rating = tutor.getByRole('listitem').filter({ hasText: 'parent rating' })
  const experience = tutor.getByRole('listitem').filter({ hasText: 'experience' })
  await expect(rating.getByRole('link', { name: QUESTION })).toBeVisible()
  await expect(tutor).toHaveURL(`${product.url}/?preview`)
  // Five in figures, one beside the parents' facts, two in the footer.
  await expect(tutor.getByRole('link', { name: QUESTION })).toHaveCount(8)

  await rating.getByRole('link', { name: QUESTION }).click()
  await expect(tutor).toHaveURL(`${product.url}/admin?tab=site`)
  const confirm = tutor.getByRole('button', { name: /^Yes, it is.*Parent rating/ })
  await confirm.click()
  await expect(confirm).toHaveCount(0)
  const opened = tutor.waitForEvent('popup')
  await tutor.getByRole('link', { name: /^See your public page/ }).click()
  const preview = await opened
  await expect(preview.getByRole('link', { name: QUESTION })).toHaveCount(7)
  await expect(
    preview.getByRole('listitem').filter({ hasText: 'parent rating' }).getByRole('link', { name: QUESTION }),
  ).toHaveCount(0)

  // Back in the first tab the page is asked anew; where the server cannot be reached nothing is marked.
  await tutor.goBack()
  await expect(experience.getByRole('link', { name: QUESTION })).toBeVisible()
  await expect(rating.getByRole('link', { name: QUESTION })).toHaveCount(0)
  await tutor.route('**/api/site-settings', (route) => route.abort())
  const failed = tutor.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/site-settings'))
  await tutor.reload()
  await failed
  await expect(rating).toBeVisible()
  await expect(tutor.getByRole('link', { name: QUESTION })).toHaveCount(0)
})

test('visitors and students are asked of no claim', async ({ product, browser }) => {
  const visitor = await (await browser.newContext({ viewport: PHONE })).newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  await visitor.goto(`${product.url}/?preview`, { waitUntil: 'networkidle' })
  await expect(visitor.getByRole('main')).toContainText('parent rating')
  await expect(visitor.getByRole('link', { name: QUESTION })).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([])

  const { token } = await aFamily(product)
  const student = await visit(product, browser, { token, path: '/about' })
  const answered = student.waitForResponse('**/api/site-settings')
  await student.goto(`${product.url}/?preview`)
  expect((await (await answered).text()).includes('unconfirmed')).toBe(false)
  await expect(student.getByRole('main')).toContainText('parent rating')
  await expect(student.getByRole('link', { name: QUESTION })).toHaveCount(0)
  await student.goto(`${product.url}/`)
  await expect(student).toHaveURL(`${product.url}/dashboard`)
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
