/**
 * On a phone no page is taller than six screens before something was pressed (Rules: screens), however much there is: each list
 * of the demonstration is answered with forty of its rows. On paper all of them stand there, as their sum says.
 */
import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { type Demonstration, type Person, test } from './demonstration.ts'
import { PHONE } from './visits.ts'

const ROWS = 40
const SIX_SCREENS = 6 * 844

/** With what stands there once the rows have come. */
const TUTORS = {
  '/dashboard': 'Upcoming lessons',
  '/schedule?tab=requests': 'Show more requests',
  '/schedule?tab=upcoming': 'Show later sessions',
  '/students': 'Show more students',
  '/chat': 'New conversation',
  '/quizzes': 'Show more quizzes',
  '/resources': 'Show more resources',
  '/admin?tab=financials&view=payments': 'Show more payments',
  '/admin?tab=financials&view=hour-packages': 'Show more packages',
  '/admin?tab=invites': 'Show more invites',
}
const STUDENTS = {
  '/dashboard': 'Upcoming lessons',
  '/schedule?tab=lessons': 'Show earlier lessons',
  '/payments': 'Show earlier packages',
  '/quizzes': 'Show more quizzes',
  '/resources': 'Show earlier lessons',
  '/feedback': 'Show earlier lessons',
}

for (const [who, pages] of Object.entries({ tutor: TUTORS, student: STUDENTS })) {
  test(`a ${who} with many rows sees six screens of each page at most`, async ({ demonstration, browser }) => {
    const page = await withManyRows(demonstration, browser, demonstration[who as 'tutor' | 'student'])
    const main = page.getByRole('main')
    const rows = main.locator('li, article')
    for (const [path, sign] of Object.entries(pages)) {
      await page.goto(demonstration.url + path)
      await expect(main.getByText(new RegExp(`^(${sign})`)).first(), path).toBeVisible()
      await expect.poll(() => rows.count(), { message: path }).toBeGreaterThan(4)
      await expect(page.getByText(/^Loading/), path).toHaveCount(0)
      expect.soft(await heightOf(page), path).toBeLessThanOrEqual(SIX_SCREENS)
    }
  })
}

test('the notices of a bell scroll in their own panel', async ({ demonstration, browser }) => {
  const page = await withManyRows(demonstration, browser, demonstration.tutor)
  await page.goto(`${demonstration.url}/schedule`)
  await page.getByRole('button', { name: /^Notices/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notices' })
  await expect(panel.getByRole('listitem').nth(ROWS - 1)).toBeAttached()
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(844)
})

test('what is owed is printed whole: its lessons are as many as its sum is of', async ({ demonstration, browser }) => {
  const page = await withManyRows(demonstration, browser, demonstration.student)
  await page.goto(`${demonstration.url}/payments`)
  const due = page.getByRole('region', { name: 'To pay' }).getByRole('article')
  await expect(due.first()).toBeVisible()
  await expect(due).toHaveCount(6)
  const total = Number.parseInt(
    (await page
      .getByText(/^\d+ lessons?(,| and|$)/)
      .first()
      .textContent()) ?? '',
    10,
  )
  expect(total).toBeGreaterThan(6)
  await page.emulateMedia({ media: 'print' })
  await expect(due.filter({ hasText: 'Lesson on' })).toHaveCount(total)
  await page.emulateMedia({ media: 'screen' })
  await expect(due).toHaveCount(6)
})

test("the tutor's pending payments are printed whole", async ({ demonstration, browser }) => {
  const page = await withManyRows(demonstration, browser, demonstration.tutor)
  await page.goto(`${demonstration.url}/admin?tab=financials&view=payments`)
  const rows = page.locator('main li[data-focus-home="row"]')
  await expect(rows).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(ROWS)
})

async function withManyRows({ token }: Demonstration, browser: Browser, who: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  const stored = { token: await token(who), theme: 'light', paymentsInfoSeen: 'true' }
  await context.addInitScript((kept) => Object.assign(localStorage, kept), stored)
  const page = await context.newPage()
  await page.route(/\/api\/(?!events|subjects|availability)/, multiply)
  // The list of a new tutor's first steps goes once they are done.
  await page.route(/\/api\/start-steps/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isHidden: true } })
  })
  return page
}

/** Rows beyond those that there are repeat them under ids of their own; a page of a list stays as long as was asked. */
async function multiply(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  const whole = await response.json().catch(() => null)
  const name = ['resources', 'payments'].find((each) => Array.isArray(whole?.[each]))
  const json = name ? whole[name] : whole
  const asked = Number(new URL(route.request().url()).searchParams.get('limit') ?? ROWS)
  if (!Array.isArray(json) || json.length === 0 || typeof json[0]?.id !== 'string') return route.fulfill({ response })
  const anew = (id: string, place: number) => id.slice(0, -4) + String(place).padStart(4, '0')
  const more = Array.from({ length: Math.max(0, Math.min(asked, ROWS) - json.length) }, (_, place) => {
    const row = json[place % json.length]
    const booking = row.booking && { ...row.booking, id: anew(row.booking.id, place) }
    return {
      ...row,
      ...{ id: anew(row.id, place), ...(row.seriesId && { seriesId: null }) },
      ...(booking && { booking, bookingId: booking.id }),
    }
  })
  const rows = [...json, ...more]
  return route.fulfill({ response, json: name ? { ...whole, [name]: rows } : rows })
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
