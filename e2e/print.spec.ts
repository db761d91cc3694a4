/** What is printed is what a page says, without its frame and without what is there to be pressed (Rules: screens). */
import { type Browser, expect, type Page } from '@playwright/test'
import { type Demonstration, test } from './demonstration.ts'

/** A box, a switch, or one of several. */
const TO_TICK = 'main label:has(input)'
/** What stands around a page, and what a button of it looks like. */
const NOT_PRINTED = [
  ...[TO_TICK, 'header:has-text("student")', 'nav', 'footer', 'search', '[role=tablist]', '[role=menu]'],
  ...[
    'main button:not([aria-expanded])',
    'main button[aria-haspopup]',
    'main a[class*=inline-flex][class*=font-semibold]',
  ],
].join(', ')

test("a student's lessons are printed, each lesson of a series too", async ({ demonstration, browser }) => {
  const page = await signedIn(demonstration, browser, '/schedule?tab=lessons')
  await expect(page.getByText('Weekly,').first()).toBeVisible()
  await expect(page.getByRole('tablist')).toBeVisible()
  const series = page.getByRole('listitem').filter({ hasText: 'Weekly,' }).first()
  await expect(series.getByRole('article')).toHaveCount(0)

  await print(page)
  await expect(page.getByRole('heading', { name: 'Upcoming lessons' })).toBeVisible()
  await expect(series.getByText('Weekly,')).toBeVisible()
  await expect(series.locator('article').first()).toBeVisible()
  await expect(series.locator('article').last()).toContainText('£')
  const list = page.getByRole('list').filter({ has: series }).first()
  await expect(list).toHaveCSS('border-left-width', '0px')
  await expect(list).toHaveCSS('border-right-width', '0px')
})

test('the open statement of a package is printed whole, one that is folded not at all', async ({
  demonstration,
  browser,
}) => {
  const page = await signedIn(demonstration, browser, '/payments')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Statement' }) })
  await card.first().getByRole('button', { name: 'Statement' }).click()
  const lines = card.first().getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()

  await print(page)
  await expect(card.first().getByText('Statement')).toBeVisible()
  await expect(lines.filter({ visible: true })).toHaveCount(count)
  await expect(page.getByText('Statement', { exact: true }).filter({ visible: true })).toHaveCount(1)
})

test('feedback is printed in full', async ({ demonstration, browser }) => {
  const page = await signedIn(demonstration, browser, '/feedback')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()

  await print(page)
  await expect(cards.filter({ visible: true })).toHaveCount(count)
  await expect(cards.first().getByText('Homework Targets')).toBeVisible()
  await expect(cards.first()).toHaveCSS('break-inside', 'avoid')
})

test("a quiz's results are printed with every answer, black on white in the dark theme too", async ({
  demonstration,
  browser,
}) => {
  const token = await demonstration.token(demonstration.student)
  const [quiz] = (await demonstration.read('/api/quizzes', token)).filter(
    ({ attempts }: { attempts: unknown[] }) => attempts.length > 0,
  )
  const page = await signedIn(demonstration, browser, `/quiz-results/${quiz.attempts[0].id}`, 'dark')
  const explanations = page.getByText('Explanation', { exact: true })
  await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(explanations.filter({ visible: true })).toHaveCount(0)

  await print(page)
  const questions = page.getByRole('heading', { name: /^Question \d/ })
  await expect(questions.first()).toBeVisible()
  await expect(explanations.filter({ visible: true })).toHaveCount(await questions.count())
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test("the tutor's lists are printed without what chooses what they show", async ({ demonstration, browser }) => {
  const { tutor } = demonstration
  const page = await signedIn({ ...demonstration, student: tutor }, browser, '/schedule?tab=past')
  await expect(page.getByText('Show denied sessions')).toBeVisible()
  await print(page)
  await expect(page.getByRole('article').first()).toBeVisible()

  const students = await signedIn({ ...demonstration, student: tutor }, browser, '/students')
  await expect(students.locator(TO_TICK).filter({ visible: true })).not.toHaveCount(0)
  await students.emulateMedia({ media: 'print' })
  await expect(students.locator(TO_TICK).filter({ visible: true })).toHaveCount(0)
  await expect(students.getByRole('link', { name: 'Priya Shah', exact: true })).toBeVisible()
})

test('what is owed is printed without the form of the bank details, and without what to do instead of a link', async ({
  demonstration,
  browser,
}) => {
  const { tutor } = demonstration
  const page = await signedIn({ ...demonstration, student: tutor }, browser, '/admin?tab=financials&view=payments')
  const form = page.getByRole('heading', { name: 'Bank details and payment links' })
  await expect(form).toBeVisible()
  await print(page)
  await expect(page.getByText('Alfie Reed').first()).toBeVisible()
  await expect(form).toBeHidden()

  const lessons = await signedIn(demonstration, browser, '/schedule?tab=lessons')
  await print(lessons)
  await expect(lessons.getByText('Sort code').first()).toBeVisible()
  await expect(lessons.getByText('The payment link is for').filter({ visible: true })).toHaveCount(0)
})

async function signedIn({ url, token, student }: Demonstration, browser: Browser, path: string, theme = 'light') {
  const context = await browser.newContext()
  const stored = { token: await token(student), theme, paymentsInfoSeen: 'true' }
  await context.addInitScript((kept) => Object.assign(localStorage, kept), stored)
  const page = await context.newPage()
  await page.goto(url + path)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return page
}

/** As the browser sees the page while it prints it: its text stands there, what surrounds it does not. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator(NOT_PRINTED).filter({ visible: true })).toHaveCount(0)
}
