import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { aFamily, anOpenDiary, aRequestedLesson } from './people.ts'
import { expect, type Product, test } from './product.ts'

const PUBLIC_PAGES = [
  '/',
  '/subjects',
  '/for-parents',
  '/about',
  '/contact',
  '/forgot-password',
  '/login',
  '/register',
  '/nowhere',
]
const STUDENT_PAGES = ['/dashboard', '/schedule', '/booking', '/consultation', '/profile', '/admin']
const TUTOR_PAGES = [
  '/dashboard',
  '/schedule',
  '/schedule?tab=upcoming',
  '/schedule?tab=past',
  '/schedule?tab=availability',
  '/admin',
  '/profile',
]
const WIDTHS = [320, 390, 768, 1440]

for (const theme of ['light', 'dark'] as const) {
  test(`every page is accessible and fits every width, ${theme}`, async ({ product, browser }) => {
    test.setTimeout(240_000)
    const { token, subjectIds } = await anOpenDiary(product)
    const family = await aFamily(product)
    await aRequestedLesson(product, family.token, subjectIds[0] as string)
    await expectPagesToPass(product, browser, PUBLIC_PAGES, theme, null)
    await expectPagesToPass(product, browser, STUDENT_PAGES, theme, family.token)
    await expectPagesToPass(product, browser, TUTOR_PAGES, theme, token)
  })
}

async function expectPagesToPass(
  product: Product,
  browser: Browser,
  paths: readonly string[],
  theme: string,
  token: string | null,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(
    ([storedToken, storedTheme]) => {
      if (storedToken) localStorage.setItem('token', storedToken)
      localStorage.setItem('theme', storedTheme as string)
    },
    [token, theme],
  )
  const page = await context.newPage()
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(product.url + path)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('[role=status]:has-text("Loading")')).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
      if (width !== 390 && width !== 1440) continue
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path} at ${width}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  }
  await context.close()
}
