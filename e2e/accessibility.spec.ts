import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type Axe from 'axe-core'
import { aConfirmedLesson, aFamily, anOpenDiary, aRequestedLesson, nextMonday } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { aQuizFor, homeworkFor } from './teaching.ts'

/** Each with words that stand on it once its list is there. `INVITE` stands for the code of an invite. */
const PUBLIC_PAGES = {
  '/': '£25',
  '/subjects': '£25',
  '/for-parents': 'Cancel',
  '/about': 'Nadia Rahman',
  '/contact': 'What helps in a first message',
  '/contact/sent': 'answer will come',
  '/forgot-password': 'password',
  '/privacy': 'Information Commissioner',
  '/login': 'Sign in',
  '/register': 'Create account',
  '/register?invite=INVITE': 'Your invite is valid.',
  '/nowhere': 'page',
}
const STUDENT_PAGES = {
  '/dashboard': 'Confirmed',
  '/schedule': 'Session type',
  '/schedule?tab=lessons': 'Confirmed',
  '/booking': '09:30',
  '/consultation': 'Choose a subject',
  '/quizzes': 'Halves and words',
  '/quiz/QUIZ': 'The clock starts when you press Start Quiz',
  '/resources': 'A sheet of fractions',
  '/feedback': 'A strong lesson.',
  '/payments': 'Lesson-',
  '/chat': 'May we start at five?',
  '/profile': 'Mathematics',
  '/admin': 'tutor',
}
/** `STUDENT` stands for the student, `CHAT` for the conversation with him, `QUIZ` for the quiz that was given out. */
const TUTOR_PAGES = {
  '/?preview': 'Check: is this true of you?',
  '/dashboard': 'Amira Khan',
  '/calendar': 'Amira Khan',
  '/schedule': 'Amira Khan',
  '/schedule?tab=upcoming': 'Amira Khan',
  '/schedule?tab=past': 'Amira Khan',
  '/schedule?tab=availability': 'No time off is planned.',
  '/admin': 'GCSE Mathematics',
  '/admin?tab=invites': 'Cleo Marsh',
  '/admin?tab=subjects': 'English Language',
  '/admin?tab=financials': 'Quick Stats',
  '/admin?tab=financials&view=payments': 'Lesson-',
  '/admin?tab=financials&view=hour-packages': 'Amira Khan',
  '/admin?tab=financials&view=package-settings': '10 hours',
  '/students': 'Amira Khan',
  '/students/STUDENT': 'Lesson History',
  '/admin?tab=notices': 'There are no lessons next week.',
  '/admin?tab=site': 'Do you teach Latin?',
  '/quizzes': 'Halves and words',
  '/quizzes?tab=upload': 'CSV',
  '/quizzes?tab=assign': 'Amira Khan',
  '/quizzes?tab=attempts': 'Please choose a quiz to see its attempts.',
  '/resources': 'A sheet of fractions',
  '/feedback': 'Past Sessions',
  '/chat': 'Amira Khan',
  '/chat?chat=CHAT': 'May we start at five?',
  '/profile': 'Calendar subscription',
}
/** In each page from its start: put in anew for every look, axe took eight times as long. */
const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const WIDTHS = [1440, 768, 390, 320]
/**
 * By axe. Each page's suite looks with every rule at a small phone in the dark, so that colours are left: in the light there
 * and in the dark here. The visitors' pages have no such suite.
 */
const looksAt = (width: number, whose: 'visitors' | 'people'): readonly Look[] => {
  if (width === 390) return [{ theme: 'light', at: whose === 'visitors' ? 'everything' : 'colours' }]
  if (width !== 1440) return []
  return [
    { theme: 'light', at: 'everything' },
    { theme: 'dark', at: 'colours' },
  ]
}
interface Look {
  readonly theme: 'light' | 'dark'
  readonly at: 'everything' | 'colours'
}

test('every page is accessible in both themes and fits every width', async ({ product, browser }) => {
  test.setTimeout(360_000)
  const { tutor, student, studentId, chatId, quizId, inviteCode } = await aBusyDiary(product)
  for (const [token, pages] of [
    [null, PUBLIC_PAGES],
    [student, STUDENT_PAGES],
    [tutor, TUTOR_PAGES],
  ] as const) {
    const opened = Object.entries(pages).map(
      ([path, words]) =>
        [
          path
            .replace('STUDENT', studentId)
            .replace('CHAT', chatId)
            .replace('QUIZ', quizId)
            .replace('INVITE', inviteCode),
          words,
        ] as const,
    )
    await expectPagesToPass(product, browser, opened, token)
  }
})

/**
 * A lesson that waits for the tutor, one that was paid, one that is owed, and an hour package that is; two lessons of
 * yesterday, one with its feedback; a message, a quiz and homework; and an invite.
 */
async function aBusyDiary(product: Product) {
  const { token: tutor, subjectIds } = await anOpenDiary(product)
  const { token: student, id: studentId } = await aFamily(product)
  const subjectId = subjectIds[0] as string
  const terms = { tutorToken: tutor, familyToken: student, subjectId }
  const { id } = await aConfirmedLesson(product, { ...terms, startTime: `${nextMonday()}T12:00:00Z` })
  await homeworkFor(product, tutor, { id, subjectId })
  const quizId = await aQuizFor(product, tutor, studentId)
  const { body: owed } = await product.call('GET', '/api/payments/pending', { token: tutor })
  await product.call('PUT', `/api/payments/${owed[0].id}/confirm`, { token: tutor })
  await aConfirmedLesson(product, { ...terms, startTime: `${nextMonday()}T14:00:00Z` })
  await aRequestedLesson(product, student, subjectId)
  const body = { subjectId, packageType: 'TEN_HOUR', isOnline: true }
  await product.call('POST', '/api/hour-packages/purchase', { token: student, body })
  await twoTaughtLessons(product, terms)
  const question = { name: 'Zoë Miller', email: 'zoe@visitor.test', message: 'Do you teach Latin?' }
  await product.call('POST', '/api/contact', { body: question })
  const notice = { title: 'Half term', content: 'There are no lessons next week.', expiresAt: '2099-01-01T00:00:00Z' }
  await product.call('POST', '/api/notices/admin/create', { token: tutor, body: notice })
  const { body: invited } = await product.call('POST', '/api/invite', {
    token: tutor,
    body: { studentName: 'Cleo Marsh' },
  })
  const { body: chat } = await product.call('GET', '/api/chat/my-chat', { token: student })
  const message = { content: 'May we start at five?' }
  await product.call('POST', `/api/chat/${chat.id}/messages`, { token: student, body: message })
  const inviteCode: string = invited.inviteCode.code
  return { tutor, student, studentId, quizId, chatId: chat.id as string, inviteCode }
}

/** Nobody can book in the past; the tutor can move a lesson there. */
async function twoTaughtLessons(
  product: Product,
  terms: { tutorToken: string; familyToken: string; subjectId: string },
): Promise<void> {
  const { tutorToken: token, subjectId } = terms
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const ids: string[] = []
  for (const hour of ['15', '16']) {
    const { id } = await aConfirmedLesson(product, { ...terms, startTime: `${nextMonday()}T${hour}:00:00Z` })
    const body = { startTime: `${yesterday}T${hour}:00:00Z`, endTime: `${yesterday}T${hour}:45:00Z`, subjectId }
    await product.call('PUT', `/api/bookings/${id}/tutor-amend`, { token, body })
    ids.push(id)
  }
  const body = {
    ...{ bookingId: ids[0], feedback: 'A strong lesson.' },
    ...{ stepsToImprove: 'Show every step.', homeworkTargets: 'Page 12.' },
  }
  await product.call('POST', '/api/feedback', { token, body })
}

async function expectPagesToPass(
  product: Product,
  browser: Browser,
  pages: readonly (readonly [string, string])[],
  token: string | null,
): Promise<void> {
  const context = await browser.newContext()
  await context.addInitScript((stored) => stored && localStorage.setItem('token', stored), token)
  await context.addInitScript({ path: AXE })
  const page = await context.newPage()
  for (const [path, words] of pages) {
    await page.setViewportSize({ width: 1440, height: 844 })
    await go(page, product.url, path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('[role=status]:has-text("Loading")').filter({ visible: true })).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
      for (const look of looksAt(width, token === null ? 'visitors' : 'people'))
        expect.soft(await violations(page, look), `${path} at ${width}, ${look.theme}`).toEqual([])
    }
  }
  await context.close()
}

/**
 * What axe finds once nothing moves. The dark theme has other colours and nothing else. What an inline style says with
 * `!important` is not looked for: React writes none, and it took axe as long as the names of all that is pressed.
 */
async function violations(page: Page, look: Look): Promise<string[]> {
  return page.evaluate(async ({ theme, at }) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    document.documentElement.classList.toggle('dark', theme === 'dark')
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const found = await axe.run({
      resultTypes: ['violations'],
      ...(at === 'colours'
        ? { runOnly: ['color-contrast', 'link-in-text-block'] }
        : { rules: { 'avoid-inline-spacing': { enabled: false } } }),
    })
    return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  }, look)
}

/**
 * Within the application by its router, as a link does it: loading it for each page took half of the time. By way of an
 * address that is none, so that nothing of the page before is taken for this one.
 */
async function go(page: Page, origin: string, path: string): Promise<void> {
  const isApp = await page.evaluate(() => document.querySelector('#root') && localStorage.getItem('token'))
  if (!isApp) return void (await page.goto(origin + path))
  const lost = page.getByRole('heading', { name: 'Page not found' })
  await page.evaluate(() => history.pushState({}, '', '/nowhere'))
  await expect(lost).toBeVisible()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  await expect(lost).toHaveCount(0)
}
