/**
 * How many presses from the dashboard what is done every day takes at most (Rules: to-do), on a desk and on a phone.
 */
import type { Locator, Page } from '@playwright/test'
import { aConfirmedLesson, aFamily, anOpenDiary, FAMILY } from './people.ts'
import { expect, type Product, test } from './product.ts'
import { aQuizFor, homeworkFor } from './teaching.ts'
import { DESK, PHONE, visit } from './visits.ts'

// A Wednesday at nine in London.
test.use({ startsAt: '2026-10-07T08:00:00Z' })

/** Each has a family and a day of its own. */
const ON_BOTH = [
  { viewport: DESK, person: FAMILY, day: 12, weekday: 'Mon' },
  {
    viewport: PHONE,
    person: { name: 'Ben Osei', email: 'ben@home.test', password: 'green pencil' },
    day: 13,
    weekday: 'Tue',
  },
]

/** In one diary, one after the other: the second registers once the first is done. */
async function* familiesOnBoth(product: Product) {
  const diary = await anOpenDiary(product)
  for (const each of ON_BOTH) yield { ...each, diary, ...(await inTheDiary(product, diary, each.person)) }
}

test('the tutor accepts a request and confirms a payment in two presses each, on a desk and on a phone', async ({
  product,
  browser,
}) => {
  for await (const { viewport, person, day, diary, family, terms } of familiesOnBoth(product)) {
    await aLessonSaidToBePaid(product, { ...terms, startTime: `2026-10-${day}T15:00:00Z` })
    await aRequest(product, { ...terms, startTime: `2026-10-${day}T10:00:00Z` })
    const page = await visit(product, browser, { token: diary.token, path: '/dashboard', viewport })
    const waiting = page.getByRole('region', { name: 'What needs you' })
    const question = page.getByRole('alertdialog', { name: /\?$/ })

    await expectPresses(page, 2, async () => {
      await waiting.getByRole('button', { name: new RegExp(`^Accept.*${person.name}`) }).click()
      await question.getByRole('button', { name: 'Accept' }).click()
      await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
    })
    await expectPresses(page, 2, async () => {
      await waiting.getByRole('button', { name: `Confirm £25.00 from ${person.name}` }).click()
      await question.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Payment confirmed successfully!')).toBeVisible()
    })
    const { body: paid } = await product.call('GET', `/api/payments/student/${family.id}`, { token: family.token })
    expect(paid.map(({ status }: { status: string }) => status).sort()).toEqual(['PAID', 'PENDING'])
  }
})

test('a parent pays by link or by transfer in three presses, the first look at the page included, on a desk and on a phone', async ({
  product,
  browser,
}) => {
  const diary = await anOpenDiary(product)
  const { token } = diary
  const { family, terms } = await inTheDiary(product, diary, FAMILY)
  const account = { bankAccountName: 'Nadia Rahman', bankSortCode: '20-30-40', bankAccountNumber: '12345678' }
  await product.call('POST', '/api/account/proof', { token, body: { password: product.tutor.password } })
  for (const [startTime, paymentLink25] of [
    ['2026-10-12T15:00:00Z', 'https://pay.test/25'],
    ['2026-10-13T15:00:00Z', ''],
  ] as const) {
    const settings = { token, body: { ...account, paymentLink25 } }
    expect(await product.call('PUT', '/api/site-settings', settings)).toMatchObject({ status: 200 })
    await aConfirmedLesson(product, { ...terms, startTime })
  }
  for (const { viewport } of ON_BOTH) {
    /** Of a browser that has not been on the page before. */
    const expectPaid = async (pay: (page: Page, due: Locator) => Promise<void>) => {
      const page = await visit(product, browser, { token: family.token, path: '/dashboard', viewport })
      await expectPresses(page, 3, async () => {
        await page.getByRole('region', { name: 'To pay' }).getByRole('link', { name: 'Payments' }).click()
        await page.getByRole('dialog', { name: 'How Payments Work' }).getByRole('button', { name: 'Got it' }).click()
        await pay(page, page.getByRole('region', { name: 'To pay' }).getByRole('article'))
      })
    }
    await expectPaid(async (page, due) => {
      await page.context().route('https://pay.test/**', (route) => route.fulfill({ body: 'Here one pays.' }))
      const opened = page.context().waitForEvent('page')
      await due.getByRole('link', { name: /^Pay for Lesson/ }).click()
      await expect(await opened).toHaveURL('https://pay.test/25')
    })
    await expectPaid(async (page, due) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await due.getByRole('button', { name: /^Copy all/ }).click()
      await expect(due.getByRole('button', { name: /^Copied/ })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('12345678')
    })
  }
})

test('a family finds its homework at one press and begins a quiz at two, on a desk and on a phone', async ({
  product,
  browser,
}) => {
  for await (const { viewport, day, diary, family, terms } of familiesOnBoth(product)) {
    const lesson = await aConfirmedLesson(product, { ...terms, startTime: `2026-10-${day}T15:00:00Z` })
    await homeworkFor(product, diary.token, { ...terms, ...lesson })
    await aQuizFor(product, diary.token, family.id)
    const page = await visit(product, browser, { token: family.token, path: '/dashboard', viewport })
    const list = page.getByRole('region', { name: 'To do' })

    await expectPresses(page, 1, async () => {
      await list.getByRole('link', { name: /^Open.*A sheet of fractions/ }).click()
      await expect(page.getByRole('button', { name: 'Download A sheet of fractions' }).first()).toBeVisible()
    })
    await page.goBack()
    await expectPresses(page, 2, async () => {
      await list.getByRole('link', { name: /^Take quiz.*Halves and words/ }).click()
      await page.getByRole('button', { name: 'Start Quiz' }).click()
      await expect(page.getByText('Question 1 of 3')).toBeVisible()
    })
  }
})

test('a parent moves a lesson in five presses at most, on a desk and on a phone', async ({ product, browser }) => {
  for await (const { viewport, day, weekday, family, terms } of familiesOnBoth(product)) {
    await aConfirmedLesson(product, { ...terms, startTime: `2026-10-${day}T15:00:00Z` })
    const page = await visit(product, browser, { token: family.token, path: '/dashboard', viewport })

    await expectPresses(page, 5, async () => {
      await page.getByRole('button', { name: /^Actions for GCSE Mathematics/ }).click()
      await page.getByRole('menuitem', { name: 'Change time' }).click()
      const form = page.getByRole('dialog', { name: 'Ask for another time' })
      const time = (words: string) => form.getByRole('button', { name: new RegExp(`${day} October, ${words}`) })
      await expect(time('16:00 Your lesson now')).toBeVisible()
      await time('10:00 1-2hr available').click()
      await expect(form).toContainText(`${weekday} ${day} Oct, 10:00–11:00`)
      await form.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Booking amended successfully! The tutor will be notified.')).toBeVisible()
    })
    await expect(page.getByText('10:00–11:00').first()).toBeVisible()
  }
})

test('the tutor enters a weekly lesson for a term by one drag and three presses, on a phone in six presses at most', async ({
  product,
  browser,
}) => {
  for await (const { viewport, person, day, weekday, diary, terms } of familiesOnBoth(product)) {
    await aConfirmedLesson(product, { ...terms, startTime: `2026-10-${day}T09:00:00Z` })
    const isDesk = viewport === DESK
    const page = await visit(product, browser, {
      ...{ token: diary.token, viewport },
      path: `/calendar?date=2026-10-${day}`,
    })
    const column = page.locator(`[data-takes-time] .diary-day[data-date="2026-10-${day}"]`)
    await expect(column).toBeVisible()
    const form = page.getByRole('dialog', { name: 'Lesson', exact: true })

    await expectPresses(page, isDesk ? 1 + 3 : 6, async () => {
      // From 13:00 on: the hours begin at eight, and each is 64 px high.
      if (!isDesk) await column.click({ position: { x: 100, y: 5 * 64 + 4 } })
      else {
        const { x, y } = (await column.boundingBox()) ?? { x: 0, y: 0 }
        await page.mouse.move(x + 40, y + 5 * 64 + 4)
        await page.mouse.down()
        await page.mouse.move(x + 40, y + 6.4 * 64, { steps: 3 })
        await page.mouse.up()
      }
      if (!isDesk) await form.getByRole('combobox', { name: 'Student' }).click()
      await page.getByRole('option', { name: new RegExp(`^${person.name}`) }).click()
      await form.getByText('Weekly').click()
      await form.getByRole('button', { name: 'Book 12 lessons' }).click()
      await expect(page.getByText(`12 lessons are booked for ${person.name}, the first on ${weekday}`)).toBeVisible()
    })
    const { body } = await product.call('GET', '/api/diary?from=2026-10-26&to=2026-11-01', { token: diary.token })
    const lessons = body.bookings.filter(({ student }: { student: { name: string } }) => student.name === person.name)
    // A week after the clocks went back it is one o'clock in London still.
    const date = Number(day) + 14
    expect(lessons).toMatchObject([
      {
        status: 'CONFIRMED',
        startTime: `2026-10-${date}T13:00:00.000Z`,
        endTime: `2026-10-${date}T14:${isDesk ? 30 : '00'}:00.000Z`,
      },
    ])
  }
})

/** What is done on this page takes no more presses than `most`, whether they do anything or not. */
async function expectPresses(page: Page, most: number, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    if (dataset.presses === undefined)
      document.addEventListener('pointerdown', () => (dataset.presses = String(Number(dataset.presses) + 1)), true)
    dataset.presses = '0'
  })
  await act()
  expect(await page.evaluate(() => Number(document.documentElement.dataset.presses))).toBeLessThanOrEqual(most)
}

interface Terms {
  readonly tutorToken: string
  readonly familyToken: string
  readonly subjectId: string
}

async function inTheDiary(
  product: Product,
  { token, subjectIds: [subjectId = ''] }: { token: string; subjectIds: string[] },
  person: typeof FAMILY,
): Promise<{ family: { token: string; id: string }; terms: Terms }> {
  const family = await aFamily(product, person)
  return { family, terms: { tutorToken: token, familyToken: family.token, subjectId } }
}

async function aLessonSaidToBePaid(product: Product, terms: Terms & { startTime: string }): Promise<void> {
  const { familyToken: token } = terms
  await aConfirmedLesson(product, terms)
  const { id } = (await product.call('GET', '/api/auth/profile', { token })).body.user
  const { body: payments } = await product.call('GET', `/api/payments/student/${id}`, { token })
  expect(await product.call('PUT', `/api/payments/${payments[0].id}/said-paid`, { token })).toMatchObject({
    status: 200,
  })
}

async function aRequest(
  { call }: Product,
  { familyToken: token, subjectId, startTime }: Terms & { startTime: string },
): Promise<void> {
  const endTime = new Date(Date.parse(startTime) + 3_600_000).toISOString()
  const body = { subjectId, startTime, endTime, isOnline: true }
  expect(await call('POST', '/api/bookings/request', { token, body })).toMatchObject({ status: 201 })
}
