/** What the document asks for before the application is there is what the page then wants (decision 041). */
import { expect, type Page, type Request } from '@playwright/test'
import { test } from './demonstration.ts'
import { PHONE } from './visits.ts'

const PAGES = {
  tutor: [
    ...[
      '/dashboard',
      '/calendar',
      '/schedule',
      '/schedule?tab=upcoming',
      '/schedule?tab=past',
      '/students',
      '/quizzes',
      '/resources',
      '/chat',
      '/profile',
    ],
    '/admin',
  ],
  student: [
    ...['/dashboard', '/booking', '/schedule', '/schedule?tab=lessons', '/quizzes', '/resources', '/payments'],
    ...['/feedback', '/chat', '/profile'],
  ],
}

for (const [who, paths] of Object.entries(PAGES)) {
  test(`each page of a ${who} is asked for at once, and nothing is asked twice or in vain`, async ({
    demonstration,
    browser,
  }) => {
    const person = demonstration[who as keyof typeof PAGES]
    const token = await demonstration.token(person)
    const context = await browser.newContext({ viewport: PHONE })
    await context.addInitScript((stored) => localStorage.setItem('token', stored), token)
    const page = await context.newPage()
    // Only then does the device know who reads here.
    await page.goto(`${demonstration.url}/dashboard`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('reader'))).toMatch(/^(TUTOR|STUDENT) [\w-]+$/)
    for (const path of paths) {
      await open(page, demonstration.url, path)
    }
  })
}

/** Whatever the document asked for is wanted by the page, and nothing of it a second time. */
async function open(page: Page, url: string, path: string): Promise<void> {
  // Nothing that the page before this one still asks for counts. An address of the product keeps the browser's process.
  await page.goto(`${url}/healthz`)
  const asked: string[] = []
  const listen = (request: Request) => asked.push(request.url().slice(url.length))
  page.on('request', listen)
  await page.goto(url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => [...(early?.keys() ?? [])]), { message: path }).toEqual([])
  page.off('request', listen)
  // How many notices there are is one question, which they are another: where the two do not fit, both are asked again.
  // Messages that the page has shown meanwhile are unread no more.
  const again = (url: string) => url.startsWith('/api/notices') || url === '/api/chat/unread-count'
  const twice = asked.filter((each, index) => asked.indexOf(each) !== index && !again(each))
  expect({ path, twice }).toEqual({ path, twice: [] })
}
