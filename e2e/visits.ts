/** Browsers of the people of a journey, with the server's clock. */
import type { Browser, Page } from '@playwright/test'
import type { Product } from './product.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

interface Visit {
  readonly token: string
  readonly path: string
  readonly viewport?: { width: number; height: number }
  readonly timezoneId?: string
}

export async function visit(
  product: Product,
  browser: Browser,
  { token, path, viewport = DESK, timezoneId = 'Europe/London' }: Visit,
): Promise<Page> {
  const page = await freshPage(product, browser, { viewport, timezoneId })
  await page.context().addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(product.url + path)
  return page
}

/** The browser of somebody who has not been here yet, with the server's clock. */
export async function freshPage(
  product: Product,
  browser: Browser,
  { viewport = DESK, timezoneId = 'Europe/London' }: Pick<Visit, 'viewport' | 'timezoneId'>,
): Promise<Page> {
  const context = await browser.newContext({ viewport, timezoneId })
  await context.clock.install({ time: product.now() })
  return context.newPage()
}
