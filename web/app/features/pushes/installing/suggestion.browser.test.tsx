import '#web/app/app.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import { toDo } from '#contract/to-do.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { forStudent } from '#web/app/features/to-do/testing/lists.ts'
import { holdInstallPrompt } from '#web/app/lib/install.ts'
import { aBooking, amira, anOverview } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { InstallSuggestion } from './suggestion.tsx'

const student = {
  ...{ ...amira, role: 'STUDENT' as const, timezone: 'Europe/London' },
  studentProfile: { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: false },
}
const suggestion = page.getByRole('region', { name: 'Put Hartwell Tuition on your home screen' })
const install = suggestion.getByRole('button', { name: 'Put Hartwell Tuition on your home screen' })
let server: FakeServer

beforeEach(async () => {
  // Before the lesson of the builder.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:00Z') })
  server = fakeServer()
  server.answer(siteSettings.read, settings)
  server.answer(subjects.mine, [])
  server.answer(toDo.read, forStudent())
  await page.viewport(414, 896)
})

/** What a browser that can install the application asks by itself. */
function browserOffers() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  holdInstallPrompt()
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  onTestFinished(() => void dispatchEvent(new Event('appinstalled')))
  return prompt
}

async function open(status: SentBooking['status'] = 'CONFIRMED') {
  server.answer(bookings.overview, anOverview([aBooking({ status })]))
  await renderPage('/dashboard', server, student)
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).toBeVisible()
}
/** Behind everything else on the page. */
const isThere = () => expect.element(page.getByRole('navigation', { name: 'Quick actions' })).toBeVisible()

test('a family on a phone is offered it once a lesson is confirmed, and once', async () => {
  const prompt = browserOffers()
  await open()
  await expect.element(suggestion.getByText(/^Then your lessons open with one tap/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await install.click()
  await expect.element(suggestion).not.toBeInTheDocument()
  expect(prompt).toHaveBeenCalledTimes(1)
  browserOffers()
  await open()
  await isThere()
  expect(suggestion.elements()).toEqual([])
})

test('put away it stays away', async () => {
  const prompt = browserOffers()
  await open()
  await suggestion.getByRole('button', { name: 'Not now' }).click()
  await open()
  await isThere()
  expect([suggestion.elements(), prompt.mock.calls]).toEqual([[], []])
})

test('before a lesson is confirmed nobody is offered it', async () => {
  browserOffers()
  await open('REQUESTED')
  await isThere()
  expect(suggestion.elements()).toEqual([])
})

test('on a desk it is not offered, nor by a browser that cannot, until it can', async () => {
  await page.viewport(1440, 900)
  await renderInApp(<InstallSuggestion />)
  expect(suggestion.elements()).toEqual([])
  await page.viewport(414, 896)
  await expect.poll(() => server.asked(siteSettings.read).length).toBe(1)
  expect(suggestion.elements()).toEqual([])
  browserOffers()
  await expect.element(install).toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(suggestion).not.toBeInTheDocument()
})

test('on an iPhone it says how', async () => {
  const had = Object.getOwnPropertyDescriptor(globalThis, 'PushManager') as PropertyDescriptor
  Reflect.deleteProperty(globalThis, 'PushManager')
  onTestFinished(() => void Object.defineProperty(globalThis, 'PushManager', had))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')
  await open()
  const how = 'First add Hartwell Tuition to your home screen: Share, then Add to Home Screen.'
  await expect.element(suggestion.getByText(how)).toBeVisible()
  expect(install.elements()).toEqual([])
})
