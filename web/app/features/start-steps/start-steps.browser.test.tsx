import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { startSteps } from '#contract/start-steps.ts'
import { toDo } from '#contract/to-do.ts'
import { START_STEPS, type StartStep } from '#domain/start-steps.ts'
import { forTutor } from '#web/app/features/to-do/testing/lists.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { anOverview, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import type { StartProgress } from './api.ts'

let server: FakeServer
const list = page.getByRole('region', { name: 'Your first steps' })
const needs = page.getByRole('heading', { name: 'What needs you' })
const progress = (done: readonly StartStep[], told: Partial<StartProgress> = {}): StartProgress => ({
  ...{ isHidden: false, unconfirmedClaims: 8 },
  steps: START_STEPS.map((step) => ({ step, isDone: done.includes(step) })),
  ...told,
})

beforeEach(async () => {
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(toDo.read, forTutor())
  await page.viewport(1440, 900)
})
const open = (given: StartProgress) => {
  server.answer(startSteps.read, given)
  return renderPage('/dashboard', server, nadia)
}

test('a new tutor reads the first steps before everything else, and each leads to its form', async () => {
  await open(progress([]))
  await expect.element(list).toMatchTextContent('0 of 8 done')
  expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    ...['Your first steps', 'What needs you'],
  ])
  const links = list
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    ...['/admin?tab=site', '/admin?tab=site', '/admin?tab=subjects', '/schedule?tab=availability'],
    ...['/admin?tab=financials&view=payments', '/?preview', '/admin?tab=site', '/admin?tab=invites'],
  ])
  await expect.element(list).toMatchTextContent('SMTP_URL is not set where this runs.')
  await expect.element(list).toMatchTextContent('8 claims are unconfirmed: are they true of you?')
})

test('a press opens the form, and what is done ticks itself', async () => {
  const router = await open(progress(['brand', 'mail'], { unconfirmedClaims: 1 }))
  await expect.element(list).toMatchTextContent('2 of 8 done')
  await expect
    .element(list.getByRole('listitem').last())
    .toHaveTextContent('Done: Name and brand, Mail server (SMTP_URL is set)')
  await expect.element(list).toMatchTextContent('1 claim is unconfirmed: is it true of you?')
  await list.getByRole('link', { name: /Subjects and prices$/ }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ tab: 'subjects' })
})

test('the list can be put away, after a failure that said so', async () => {
  server.disconnect(startSteps.hide)
  await open(progress([]))
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect.element(page.getByText('The list could not be hidden. Please try again.').first()).toBeVisible()
  const hidden = progress([], { isHidden: true })
  server.answer(startSteps.hide, () => {
    server.answer(startSteps.read, hidden)
    return hidden
  })
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(server.asked(startSteps.hide).at(-1)).toMatchObject({ body: { isHidden: true } })
})

test.for([
  ['one that is done', progress(START_STEPS)],
  ['one that was put away', progress([], { isHidden: true })],
] as const)('%s is shown no more', async ([, given]) => {
  await open(given)
  await expect.element(needs).toBeVisible()
  expect(list.elements()).toEqual([])
})

test('steps that could not be read keep nobody from the dashboard, and can be read again', async () => {
  server.disconnect(startSteps.read)
  await renderPage('/dashboard', server, nadia)
  await expect.element(needs).toBeVisible()
  await expect.element(page.getByText('Failed to load your first steps. Please try again.')).toBeVisible()
  server.answer(startSteps.read, progress([]))
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(list).toBeVisible()
})

test('steps that are read again after a failure leave the page below them as it stands', async () => {
  server.disconnect(startSteps.read)
  await renderPage('/dashboard', server, nadia)
  await expect.element(needs).toBeVisible()
  const before = needs.element()
  const reply = Promise.withResolvers<StartProgress>()
  server.answer(startSteps.read, () => reply.promise)
  const reading = readAgain(['site-settings'])
  await expect.poll(() => server.asked(startSteps.read).length).toBe(2)
  expect(needs.element()).toBe(before)
  reply.resolve(progress([]))
  await reading
  await expect.element(list).toBeVisible()
  expect(needs.element()).toBe(before)
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await open(progress(['brand']))
  await expect.element(list).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
