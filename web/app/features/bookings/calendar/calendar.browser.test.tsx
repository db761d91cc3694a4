import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { calendar } from '#contract/calendar.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'

const URL_OF_FEED = 'https://tutor.test/api/calendar/abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE.ics'
const ANOTHER = URL_OF_FEED.replace('abc', 'xyz')
const MADE_AT = '2026-06-30T23:30:00.000Z'

let server: FakeServer
let madeAt: string | null
let lastReadAt: string | null
const card = page.getByRole('region', { name: 'Calendar subscription' })
const link = card.getByLabelText('Your calendar link')
const make = card.getByRole('button', { name: 'Make a Link' })
const renew = card.getByRole('button', { name: 'Make a New Link' })
const removal = card.getByRole('button', { name: 'Remove Link' })
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })

beforeEach(async () => {
  server = fakeServer()
  madeAt = null
  lastReadAt = null
  server.answer(calendar.subscription, () => ({ madeAt, lastReadAt }))
  answerWith(URL_OF_FEED)
  server.answer(calendar.revokeSecret, () => {
    madeAt = null
    return undefined
  })
  await page.viewport(1440, 900)
})

function answerWith(url: string): void {
  server.answer(calendar.renewSecret, () => {
    madeAt = MADE_AT
    return { url, madeAt }
  })
}
async function open() {
  await renderInApp(
    <>
      <PageTitle title="Profile" />
      <CalendarSubscription />
    </>,
  )
}

test('a link is made, shown once and can be copied or opened', async () => {
  await open()
  await expect.element(card.getByText('You have no link yet.')).toBeVisible()
  await make.click()
  await expect.element(link).toHaveValue(URL_OF_FEED)
  await expect.element(link).toHaveAccessibleDescription('Copy it now: it is shown only this once.')
  await expect.element(link).toHaveAttribute('readonly')
  await expect.element(card.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(card.getByRole('link', { name: 'Open in your calendar' }).element().getAttribute('href')).toBe(
    URL_OF_FEED.replace('https:', 'webcal:'),
  )
  expect(server.asked(calendar.renewSecret).length).toBe(1)
})

test('of a link that was made before, its day is known, and when it was last read', async () => {
  madeAt = MADE_AT
  lastReadAt = '2026-07-03T15:05:00.000Z'
  await open()
  await expect
    .element(card)
    .toMatchTextContent(
      'You made a link on 1 July 2026. It was shown then and cannot be shown again. A calendar last read it on 3 July 2026, 16:05, give or take an hour.',
    )
  await expect.element(card).toMatchTextContent('A new password or e-mail address ends it.')
  expect(link.elements()).toEqual([])
})

test('of a link that nobody uses, that is said', async () => {
  madeAt = MADE_AT
  await open()
  await expect.element(card).toMatchTextContent('No calendar has read it yet.')
})

test('a new link asks first, for it ends the one in use', async () => {
  madeAt = MADE_AT
  answerWith(ANOTHER)
  await open()
  await renew.click()
  await expect.element(question).toMatchTextContent('The link that you use now stops working.')
  expect(server.asked(calendar.renewSecret)).toEqual([])
  await question.getByRole('button', { name: 'Make a New Link' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(link).toHaveValue(ANOTHER)
})

test('removing asks first, and then there is none', async () => {
  await open()
  await make.click()
  await removal.click()
  expect(server.asked(calendar.revokeSecret)).toEqual([])
  await question.getByRole('button', { name: 'Remove Link' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(card.getByText('You have no link yet.')).toBeVisible()
  expect(link.elements()).toEqual([])
})

test('what fails is said, and can be tried again', async () => {
  server.disconnect(calendar.renewSecret)
  server.refuse(calendar.revokeSecret, generalRefusals.overloaded)
  await open()
  await make.click()
  await expect.element(page.getByRole('alertdialog', { name: 'Failed to make the calendar link' })).toBeVisible()
  answerWith(URL_OF_FEED)
  await make.click()
  await expect.element(link).toHaveValue(URL_OF_FEED)
  await removal.click()
  await question.getByRole('button', { name: 'Remove Link' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(generalRefusals.overloaded.message)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(link).toHaveValue(URL_OF_FEED)
})

test('a state that cannot be read says so and is read again on request', async () => {
  server.disconnect(calendar.subscription)
  await open()
  await expect
    .element(card.getByRole('alert'))
    .toMatchTextContent('Failed to load your calendar subscription. Please try again later.')
  server.answer(calendar.subscription, { madeAt: null, lastReadAt: null })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(make).toBeVisible()
})

test('a state on its way says so', async () => {
  const reply = Promise.withResolvers<{ madeAt: null; lastReadAt: null }>()
  server.answer(calendar.subscription, () => reply.promise)
  await open()
  await expect.element(card.getByRole('status')).toHaveTextContent('Loading your calendar subscription')
  reply.resolve({ madeAt: null, lastReadAt: null })
  await expect.element(make).toBeVisible()
})

test.for([1440, 390])('it is fit for everyone at %i pixels, in both themes', async (width) => {
  await page.viewport(width, 844)
  await open()
  await make.click()
  await expect.element(link).toBeVisible()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await removal.click()
  await expect.element(question).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
