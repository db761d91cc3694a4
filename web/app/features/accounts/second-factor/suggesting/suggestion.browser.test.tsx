import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { startSteps } from '#contract/start-steps.ts'
import { toDo } from '#contract/to-do.ts'
import { START_STEPS } from '#domain/start-steps.ts'
import { forTutor } from '#web/app/features/to-do/testing/lists.ts'
import { anOverview, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const suggestion = page.getByRole('region', { name: 'Second factor' })
const needs = page.getByRole('heading', { name: 'What needs you' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(toDo.read, forTutor())
  const steps = START_STEPS.map((step) => ({ step, isDone: true }))
  server.answer(startSteps.read, { isHidden: false, unconfirmedClaims: 0, steps })
  await page.viewport(414, 896)
})

test('the dashboard suggests it, and leads to where it is set up', async () => {
  await renderPage('/dashboard', server, nadia)
  await expect
    .element(suggestion.getByRole('link', { name: 'Set up a second factor' }))
    .toHaveAttribute('href', '/profile/security')
  expect(await axeViolations()).toEqual([])
})

test('put away it stays away, and the focus goes to what stands above it', async () => {
  await renderPage('/dashboard', server, nadia)
  await suggestion.getByRole('button', { name: 'Not now' }).click()
  await expect.element(suggestion).not.toBeInTheDocument()
  await expect.element(needs).toHaveFocus()
  await renderPage('/dashboard', server, nadia)
  await expect.element(needs).toBeVisible()
  expect(suggestion.elements()).toEqual([])
})

test('whoever has one is not asked', async () => {
  await renderPage('/dashboard', server, { ...nadia, hasSecondFactor: true })
  await expect.element(needs).toBeVisible()
  expect(suggestion.elements()).toEqual([])
})
