import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import { familyHome } from '#contract/family-home.ts'
import { linkRefusals, links } from '#contract/links.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { RIGHTS, type Right } from '#domain/rights.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { aBooking, amira, ben, maths } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type SentHome = SentAnswer<typeof familyHome.read>
type SentLesson = SentHome['week']['lessons'][number]

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const robert = {
  ...{ id: '66666666-6666-4666-8666-666666666666', name: 'Robert Osei', email: 'robert@home.test' },
  ...{ role: 'PARENT' as const, timezone: 'Europe/London' },
}
const child = ({ id, name }: typeof amira, rights: readonly Right[] = RIGHTS) => ({ id, name, rights: [...rights] })
const named = ({ id, name }: typeof amira) => ({ id, name })

let lastId = 0
const anId = () => `99999999-9999-4999-8999-${String(++lastId).padStart(12, '0')}`

/** Amira's agreed hour on Thursday 10 September from 16:30, unless told otherwise. */
const aLesson = (told: Partial<SentLesson> = {}): SentLesson => ({
  ...{ id: anId(), child: named(amira), subjects: [maths], title: null, type: 'LESSON', status: 'CONFIRMED' },
  ...{ isOnline: true, startTime: '2026-09-10T15:30:00.000Z', endTime: '2026-09-10T16:30:00.000Z', ...told },
})
const NOTHING = { count: 0, items: [] }
const aHome = (told: Partial<SentHome> = {}): SentHome => ({
  ...{ suggestions: NOTHING, payments: NOTHING, homework: NOTHING, week: { from: '2026-09-07', lessons: [] } },
  ...{ consents: NOTHING, links: NOTHING, reports: NOTHING },
  ...{ money: { owed: 0, overdue: 0, remainingHours: 0 }, children: [], ...told },
})
const suggested = aLesson({
  status: 'REQUESTED',
  startTime: '2026-09-11T15:30:00.000Z',
  endTime: '2026-09-11T16:30:00.000Z',
})
const aFullHome = aHome({
  suggestions: { count: 1, items: [suggested] },
  payments: {
    count: 2,
    items: [
      {
        ...{ id: anId(), child: named(ben), subject: maths, amount: 30, dueDate: '2026-09-04T15:30:00.000Z' },
        startTime: '2026-09-04T15:30:00.000Z',
      },
      {
        ...{ id: anId(), child: named(amira), subject: maths, amount: 60, dueDate: '2026-09-11T15:30:00.000Z' },
        startTime: null,
      },
    ],
  },
  homework: {
    count: 1,
    items: [{ id: anId(), child: named(ben), title: 'Fractions', subject: maths, dueDate: '2026-09-09T15:30:00.000Z' }],
  },
  week: {
    from: '2026-09-07',
    lessons: [
      aLesson({
        ...{ child: named(ben), startTime: '2026-09-07T15:30:00.000Z', endTime: '2026-09-07T16:30:00.000Z' },
        status: 'COMPLETED',
      }),
      aLesson(),
      suggested,
    ],
  },
  money: { owed: 90, overdue: 30, remainingHours: 7.5 },
  children: [
    { ...named(amira), nextLesson: aLesson(), lastFeedback: null },
    {
      ...{ ...named(ben), nextLesson: null },
      lastFeedback: {
        ...{ bookingId: anId(), subject: maths, startTime: '2026-09-07T15:30:00.000Z' },
        feedback: 'Adds fractions with ease.',
      },
    },
  ],
})

const text = (said: string) => page.getByText(said)
const main = page.getByRole('main')

let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  await page.viewport(1440, 900)
})

const open = (...children: ReturnType<typeof child>[]) => renderPage('/dashboard', server, { ...robert, children })

test('all children stand there at once, and no choice of one', async () => {
  server.answer(familyHome.read, aFullHome)
  await open(child(amira), child(ben))
  await expect.element(text('GCSE Mathematics for Amira').first()).toBeVisible()
  expect(page.getByRole('radiogroup', { name: 'Child' }).elements()).toEqual([])
  for (const said of [
    ...['£30.00 was to be paid by Fri 4 Sept', '£60.00 to pay by Fri 11 Sept', 'Homework for Ben is due tomorrow'],
    ...['Hours of GCSE Mathematics for Amira', 'Owed £90.00, overdue £30.00', '7.5 hours left'],
    ...['Adds fractions with ease.', 'Nothing is confirmed yet.', 'None yet.'],
  ])
    await expect.element(text(said).first()).toBeVisible()
  const days = main.getByRole('heading', { level: 3, name: /September/ }).elements()
  expect(days.map(({ textContent }) => textContent)).toEqual([
    ...['Monday 7 September 2026', 'Thursday 10 September 2026', 'Friday 11 September 2026'],
  ])
  expect(await axeViolations()).toEqual([])
})

test('what can be done leads to the child whom it is about', async () => {
  server.answer(familyHome.read, aFullHome)
  await open(child(amira), child(ben))
  const pay = main.getByRole('link', { name: /^Pay.*£30/ })
  await expect.element(pay).toHaveAttribute('href', `/payments?child=${ben.id}`)
  const homework = main.getByRole('link', { name: /^Open homework.*Fractions/ })
  await expect.element(homework).toHaveAttribute('href', `/resources?child=${ben.id}`)
  const feedback = main.getByRole('link', { name: `Feedback of ${ben.name}` })
  await expect.element(feedback).toHaveAttribute('href', `/feedback?child=${ben.id}`)
})

test('what is asked about a child is answered on the page of the family, and a parent who asks is agreed to at once', async () => {
  const consents = { count: 1, items: [{ child: named(amira) }] }
  const grace = { id: anId(), child: named(ben), parentName: 'Grace Osei' }
  server.answer(familyHome.read, aHome({ ...aFullHome, consents, links: { count: 1, items: [grace] } }))
  server.answer(siteSettings.read, settings)
  server.refuse(links.move, linkRefusals.link_fixed)
  await open(child(amira), child(ben))
  const answer = main.getByRole('link', { name: /^Answer.*Nadia asks your permission about Amira$/ })
  await expect.element(answer).toHaveAttribute('href', `/family?child=${amira.id}`)
  await expect
    .element(main.getByRole('button', { name: /^Decline.*Grace Osei asks to be linked to Ben/ }))
    .toBeVisible()
  await main.getByRole('button', { name: /^Agree.*Grace Osei asks to be linked to Ben/ }).click()
  await expect
    .poll(() => server.asked(links.move))
    .toMatchObject([{ params: { id: grace.id }, body: { state: 'ACTIVE' } }])
  await expect.element(text('This link cannot be changed like that')).toBeVisible()
})

test('a suggestion is accepted at once, and the page is read again', async () => {
  server.answer(familyHome.read, aFullHome)
  server.answer(bookings.changeStatus, aBooking({ id: suggested.id, status: 'CONFIRMED' }))
  await open(child(amira), child(ben))
  const accept = main.getByRole('button', { name: /^Accept/ })
  await expect.element(accept).toBeVisible()
  server.answer(familyHome.read, aHome({ children: aFullHome.children }))
  await accept.click()
  await expect.element(text('Nothing to do.')).toBeVisible()
  expect(server.asked(bookings.changeStatus)).toMatchObject([
    { params: { id: suggested.id }, body: { status: 'CONFIRMED' } },
  ])
})

test('it is declined after a question, with a reason', async () => {
  server.answer(familyHome.read, aFullHome)
  server.answer(bookings.changeStatus, aBooking({ id: suggested.id, status: 'DENIED' }))
  await open(child(amira), child(ben))
  await main.getByRole('button', { name: /^Decline/ }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await userEvent.fill(dialog.getByRole('textbox'), 'Swimming')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect
    .poll(() => server.asked(bookings.changeStatus))
    .toMatchObject([{ params: { id: suggested.id }, body: { status: 'DENIED', amendmentReason: 'Swimming' } }])
})

test('a week without lessons offers to book one to whoever may', async () => {
  server.answer(familyHome.read, aHome({ children: [{ ...named(amira), nextLesson: null, lastFeedback: null }] }))
  await open(child(amira))
  await expect.element(text('No lessons this week.')).toBeVisible()
  await expect.element(text('Nothing to do.')).toBeVisible()
  await expect.element(text('Nothing is owed.')).toBeVisible()
  const book = main.getByRole('link', { name: 'Book a lesson' })
  await expect.element(book).toHaveAttribute('href', `/schedule?child=${amira.id}`)
  expect(await axeViolations()).toEqual([])
})

test('who only pays reads of money alone', async () => {
  const children = [{ ...named(amira), nextLesson: null, lastFeedback: null }]
  server.answer(familyHome.read, aHome({ children }))
  await open(child(amira, ['MONEY', 'BUY']))
  await expect.element(text('You pay for Amira’s lessons and do not see them.')).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Money' })).toBeVisible()
  expect(main.getByRole('heading', { name: 'This week' }).elements()).toEqual([])
})

test('who only sees reads of no money and books nothing', async () => {
  server.answer(
    familyHome.read,
    aHome({ money: null, children: [{ ...named(amira), nextLesson: null, lastFeedback: null }] }),
  )
  await open(child(amira, ['SEE']))
  await expect.element(text('No lessons this week.')).toBeVisible()
  expect(main.getByRole('link', { name: /book/i }).elements()).toEqual([])
  expect(main.getByRole('heading', { name: 'Money' }).elements()).toEqual([])
})

test('what could not be read can be asked for again', async () => {
  server.refuse(familyHome.read, { code: 'internal', status: 500, message: 'Broken' })
  await open(child(amira))
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.answer(familyHome.read, aHome())
  await page.getByRole('button', { name: /again/i }).click()
  await expect.element(text('Nothing to do.')).toBeVisible()
})

test.for([320, 390, 1440])('at %i pixels nothing reaches over the edge, in either theme', async (width) => {
  await page.viewport(width, 900)
  server.answer(familyHome.read, aFullHome)
  await open(child(amira), child(ben))
  await expect.element(text('Owed £90.00, overdue £30.00')).toBeVisible()
  for (const isDark of [false, true]) {
    document.documentElement.classList.toggle('dark', isDark)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeViolations()).toEqual([])
  }
  document.documentElement.classList.remove('dark')
})
