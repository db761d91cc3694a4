/** A part of the application that the line never brings. */
import { anOpenDiary } from './people.ts'
import { expect, test } from './product.ts'
import { PHONE, visit } from './visits.ts'

test('a page whose part has not come after two minutes says so, and a reload brings it', async ({
  product,
  browser,
}) => {
  const { token } = await anOpenDiary(product)
  const page = await visit(product, browser, { token, path: '/dashboard', viewport: PHONE })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked: string[] = []
  await page.route(/\/assets\/quiz-management\b.*\.js$/, (route) => {
    asked.push(route.request().url())
  })
  await page.goto(`${product.url}/quizzes`)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // The document asks before there is an application that could wait for it.
  await expect(page.getByRole('main').getByText('Loading')).toBeVisible()
  await page.clock.fastForward(110_000)
  const failure = page.getByRole('heading', { name: 'Loading chunk failed' })
  await expect(failure).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(failure).toBeVisible()
  await page.unroute(/\/assets\/quiz-management\b.*\.js$/)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Management' })).toBeVisible()
})

test('an application that does not come at all says so, and a reload brings it', async ({ product, browser }) => {
  const { token } = await anOpenDiary(product)
  const page = await visit(product, browser, { token, path: '/dashboard', viewport: PHONE })
  const failure = page.getByText('Loading chunk failed. Check your connection, then refresh the page.')
  const main = /\/assets\/app-.*\.js$/
  await page.route(main, (route) => route.abort())
  await page.reload()
  await expect(failure).toBeVisible()
  await page.unroute(main)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.route(main, () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText('Loading…')).toBeVisible()
  await page.clock.fastForward(110_000)
  await expect(failure).toBeHidden()
  await page.clock.fastForward(11_000)
  await expect(failure).toBeVisible()
})
