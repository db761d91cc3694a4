import type { Page } from '@playwright/test'
import { aFamily, tutorToken } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

// Half past eleven at night in London, in the last hours of summer time.
test.use({ startsAt: '2026-10-24T22:30:00Z' })

test('what one writes the other reads at once, in one order, and a lost connection loses nothing', async ({
  product,
  browser,
}) => {
  const token = await tutorToken(product)
  const family = await aFamily(product)
  const tutor = await visit(product, browser, { token, path: '/dashboard' })
  await expect(tutor.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()
  const student = await visit(product, browser, {
    ...{ token: family.token, path: '/dashboard', viewport: PHONE, timezoneId: 'America/New_York' },
  })
  await student.getByRole('link', { name: 'Chat', exact: true }).click()
  await expect(student.getByText('No messages yet. Start the conversation!')).toBeVisible()
  await expect(student.getByPlaceholder('Type a message...')).toBeFocused()

  await write(student, 'I am stuck on question 4.')
  await expect(log(student)).toContainText(/Today.*I am stuck on question 4\.23:3\d/)
  await expect(tick(student, 'Sent')).toBeVisible()
  await tutor.getByRole('link', { name: 'Chat, 1 unread message' }).click()
  await expect(tutor.getByRole('heading', { level: 1, name: 'Student Messages' })).toBeVisible()
  await expect(tutor.getByRole('main').getByRole('listitem')).toContainText('I am stuck on question 4.')
  await expect(tick(student, 'Delivered')).toBeVisible()
  await tutor.getByRole('button', { name: /Amira Khan/ }).click()
  await expect(tick(student, 'Read')).toBeVisible()
  await expect(tutor.getByRole('link', { name: 'Chat', exact: true })).toBeVisible()

  await student.context().setOffline(true)
  await write(student, 'The one with the brackets.')
  await write(student, 'Shall I expand them?')
  await expect(log(student).getByText('Not sent: retrying')).toHaveCount(2)
  await write(tutor, 'Which part?')
  await expect(tick(tutor, 'Sent')).toBeVisible()
  await student.context().setOffline(false)
  const all = ['I am stuck on question 4.', 'Which part?', 'The one with the brackets.', 'Shall I expand them?']
  await expect.poll(() => texts(tutor)).toEqual(all)
  await expect.poll(() => texts(student)).toEqual(all)
  await expect(log(student).getByRole('img', { name: 'Read' })).toHaveCount(3)

  await student.route('**/messages', (route) => route.abort())
  await write(student, 'I have tried it.')
  await expect(log(student)).toContainText('Not sent: retrying')
  await student.reload()
  await expect(log(student)).toContainText('I have tried it.')
  await student.unroute('**/messages')
  await product.restart()
  await expect.poll(() => texts(tutor), { timeout: 30_000 }).toEqual([...all, 'I have tried it.'])
  await expect.poll(() => texts(student)).toEqual([...all, 'I have tried it.'])
  await expect(log(student)).not.toContainText('Not sent')
})

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const tick = (page: Page, word: string) => log(page).getByRole('img', { name: word, exact: true }).last()

async function write(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text)
  await page.keyboard.press('Enter')
}

/** What was said, from the top. */
async function texts(page: Page): Promise<string[]> {
  const bubbles = await log(page).locator('p.whitespace-pre-line').allTextContents()
  return bubbles.map((text) => text.trim())
}

test('what a student has been sent is asked for once, though reading it is a change', async ({ product, browser }) => {
  const family = await aFamily(product)
  const token = await tutorToken(product)
  const chat = (await product.call('POST', '/api/chat', { token, body: { personId: family.id } })).body
  const said = { token, body: { content: 'Bring your calculator.' } }
  await product.call('POST', `/api/chat/${chat.id}/messages`, said)

  const page = await visit(product, browser, { token: family.token, path: '/profile' })
  let asked = 0
  const isHeard = page.waitForResponse('**/api/events')
  await page.route('**/api/chat/my-chat', async (route) => {
    asked++
    await isHeard
    await route.continue()
  })
  await page.goto(`${product.url}/chat`)
  await expect(page.getByText('Bring your calculator.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Chat$/ }).first()).toBeVisible()
  // Longer than hints are gathered.
  await page.waitForTimeout(1000)
  expect(asked).toBe(1)
})
