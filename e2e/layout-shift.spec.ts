/** Nothing jumps while a page arrives (Rules: screens): a phone on a slow line, and a term of data. */
import { type Browser, expect, type Page } from '@playwright/test'
import { type Demonstration, type Person, test } from './demonstration.ts'
import { PHONE } from './visits.ts'

// As most people have it: what moves in may move other things.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ALLOWED = 0.02
/** Each file and each answer comes so late, and fonts after what is set in them. */
const LATENCY_MS = 100
const FONTS_AFTER_MS = 500
/** The answers of one page come one after the other, so that it is seen with some of them. */
const APART_MS = 60
const SLOWER = 4
const ARRIVES_WITHIN_MS = 15_000
const QUIET_MS = 1_000

const STUDENT_PAGES = [
  ...[
    '/dashboard',
    '/schedule',
    '/schedule?tab=lessons',
    '/schedule?tab=book',
    '/schedule?tab=lessons',
    '/booking',
    '/payments',
    '/quizzes',
    '/quiz/QUIZ',
    '/quiz-results/ATTEMPT',
    '/resources',
    '/feedback',
    '/chat',
    '/profile',
  ],
]
/** `STUDENT` stands for a student, `CHAT` for the conversation with her. */
const TUTOR_PAGES = [
  ...[
    '/dashboard',
    '/calendar',
    '/schedule',
    '/schedule?tab=upcoming',
    '/schedule?tab=past',
    '/schedule?tab=availability',
  ],
  ...[
    '/students',
    '/students/STUDENT',
    '/quizzes',
    '/quizzes?tab=upload',
    '/quizzes?tab=assign',
    '/quizzes?tab=attempts',
  ],
  ...['/resources', '/feedback', '/chat', '/chat?chat=CHAT', '/profile'],
]
const VISITORS_PAGES = ['/', '/login', '/register', '/dashboard']
const OFFICE_PAGES = [
  ...['/admin', '/admin?tab=invites', '/admin?tab=subjects', '/admin?tab=notices', '/admin?tab=site'],
  ...['/admin?tab=financials', '/admin?tab=financials&view=payments', '/admin?tab=financials&view=hour-packages'],
  '/admin?tab=financials&view=package-settings',
]

test("a visitor's pages stand still while they arrive", async ({ demonstration, browser }) => {
  expect(await jumpsOf(browser, demonstration.url, null, VISITORS_PAGES)).toEqual([])
})

test('the public page that asks the tutor about its claims stands still while it arrives', async ({
  demonstration,
  browser,
}) => {
  const token = await demonstration.token(demonstration.tutor)
  expect(await jumpsOf(browser, demonstration.url, token, ['/?preview'])).toEqual([])
})

/** Those whose first sight differs: by its tabs, by what fills it, or by what only a reload shows. */
const STUDENT_ALONE = [
  '/dashboard',
  '/schedule?tab=lessons',
  '/booking',
  '/payments',
  '/quiz/QUIZ',
  '/chat',
  '/profile',
]
const TUTOR_ALONE = [
  '/dashboard',
  '/calendar',
  '/schedule',
  '/schedule?tab=availability',
  '/students/STUDENT',
  '/chat?chat=CHAT',
]
const OFFICE_ALONE = ['/admin', '/admin?tab=site', '/admin?tab=financials&view=payments']

for (const [whose, who, pages, alone] of [
  ["a student's", 'student', STUDENT_PAGES, STUDENT_ALONE],
  ["a new student's", 'newStudent', ['/consultation'], ['/dashboard', '/consultation']],
  ["the tutor's", 'tutor', TUTOR_PAGES, TUTOR_ALONE],
  ["the tutor's office", 'tutor', OFFICE_PAGES, OFFICE_ALONE],
] as const) {
  test(`${whose} pages stand still while they arrive, loaded by themselves`, async ({ demonstration, browser }) => {
    const token = await demonstration.token(demonstration[who])
    const paths = await filledIn(demonstration, token, alone)
    expect(await jumpsOf(browser, demonstration.url, token, paths)).toEqual([])
  })

  test(`${whose} pages stand still while they arrive, after signing in`, async ({ demonstration, browser }) => {
    test.setTimeout(240_000)
    const token = await demonstration.token(demonstration[who])
    const paths = await filledIn(demonstration, token, pages)
    const page = await phone(browser, null)
    await slowLine(page)
    await arrival(page, () => page.goto(`${demonstration.url}/login`))
    await arrival(page, () => signIn(page, demonstration[who]))
    const jumps = await tooMuch(page, '/login and the first page together')
    for (const path of paths) {
      await arrival(page, () => page.evaluate((to) => history.pushState({}, '', to), path))
      jumps.push(...(await tooMuch(page, path)))
    }
    expect(jumps).toEqual([])
  })
}

/** The browser slows a processor by keeping it busy, also while it waits: what a slow line shows as well is not looked at here. */
test('the dashboards stand still while they arrive on a slow processor', async ({ demonstration, browser }) => {
  for (const who of ['student', 'tutor'] as const) {
    const page = await phone(browser, await demonstration.token(demonstration[who]))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await isSeen(page, () => page.goto(`${demonstration.url}/dashboard`))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await nothingChanges(page, QUIET_MS)
    expect(await tooMuch(page, `/dashboard of the ${who}`)).toEqual([])
  }
})

/** Each loaded by itself, by somebody who has been here before; whoever signs in gets each page's part for the first time. */
async function jumpsOf(browser: Browser, url: string, token: string | null, paths: readonly string[]) {
  const page = await phone(browser, token)
  await slowLine(page)
  const jumps: string[] = []
  for (const path of paths) {
    await arrival(page, () => page.goto(url + path))
    jumps.push(...(await tooMuch(page, path)))
  }
  return jumps
}

interface Shift {
  readonly value: number
  readonly moved: string
}
interface Watched {
  shifts: Shift[]
}

async function phone(browser: Browser, token: string | null): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  await context.addInitScript((stored) => stored && localStorage.setItem('token', stored), token)
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const { nodeName, className } = (node ?? {}) as Element
          return `${nodeName}.${String(className).slice(0, 60)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`
        })
        shifts.push({ value: entry.value, moved: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await context.clock.install({ time: thisMorning() })
  return context.newPage()
}

async function slowLine(page: Page): Promise<void> {
  await page.addInitScript(answerApart, APART_MS)
  const devtools = await page.context().newCDPSession(page)
  const line = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', line)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    setTimeout(() => devtools.send('Fetch.continueRequest', { requestId }).catch(ignoreGone), FONTS_AFTER_MS)
  })
  await devtools.send('Fetch.enable', { patterns: [{ resourceType: 'Font' }] })
}

/** The page may have been left meanwhile. */
function ignoreGone(): void {}

/** When the greeting is as long as a line of a phone, and breaks in one font where it may not in another. */
function thisMorning(): Date {
  const morning = new Date()
  morning.setUTCHours(10, 30)
  return morning
}

interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Whatever is asked while other answers are still to come is answered after them. */
function answerApart(apartMs: number): void {
  const { fetch } = window
  let last: Promise<unknown> = Promise.resolve()
  window.fetch = async (...asked) => {
    const before = last
    const answer = fetch(...asked)
    last = Promise.allSettled([before, answer]).then(() => new Promise((resolve) => setTimeout(resolve, apartMs)))
    await Promise.allSettled([before, answer])
    return answer
  }
}

/** Until its list is there and nothing has changed for a second. */
async function arrival(page: Page, go: () => Promise<unknown>): Promise<void> {
  await isSeen(page, go)
  await nothingChanges(page, QUIET_MS)
}

async function isSeen(page: Page, go: () => Promise<unknown>): Promise<void> {
  await go()
  await page.waitForFunction(isThere, undefined, { timeout: ARRIVES_WITHIN_MS })
}

/** Its heading stands there, and nothing says any longer that something is loading. */
function isThere(): boolean {
  const isSeen = (each: Element) => {
    const { width, height } = each.getBoundingClientRect()
    return width > 0 && height > 0 && each.checkVisibility({ visibilityProperty: true })
  }
  const said = [...document.querySelectorAll('main [role=status]')]
  const isLoading = said.some((each) => /loading/i.test(each.textContent) && isSeen(each))
  return document.querySelectorAll('main h1').length === 1 && !isLoading
}

async function nothingChanges(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const end = () => {
          changes.disconnect()
          resolve()
        }
        let quiet = setTimeout(end, wanted)
        const changes = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(end, wanted)
        })
        changes.observe(document.body, { childList: true, subtree: true })
      }),
    milliseconds,
  )
}

/** What moved, where it was too much together; what comes next is counted from nothing. */
async function tooMuch(page: Page, path: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts.splice(0))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (process.env.SHIFTS) console.log(`${sum.toFixed(4)} ${path}`)
  if (sum <= ALLOWED) return []
  return [`${path}: ${sum.toFixed(3)}`, ...shifts.map(({ value, moved }) => `   ${value.toFixed(3)} ${moved}`)]
}

async function filledIn(
  { read, url: _ }: Demonstration,
  token: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const wanted = paths.join()
  const attempt = wanted.includes('ATTEMPT') ? await anAttempt(read, token) : ''
  const quiz = wanted.includes('QUIZ') ? (await read('/api/quizzes', token))[0].id : ''
  const student = wanted.includes('STUDENT') ? (await read('/api/admin/students', token))[0].id : ''
  const chat = wanted.includes('CHAT') ? (await read('/api/chat/all-chats', token))[0].id : ''
  return paths.map((path) =>
    path.replace('ATTEMPT', attempt).replace('QUIZ', quiz).replace('STUDENT', student).replace('CHAT', chat),
  )
}

async function anAttempt(read: Demonstration['read'], token: string): Promise<string> {
  const quizzes: { attempts: { id: string }[] }[] = await read('/api/quizzes', token)
  return quizzes.flatMap(({ attempts }) => attempts)[0]?.id ?? ''
}
