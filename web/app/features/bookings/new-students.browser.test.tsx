import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings } from '#contract/bookings.ts'
import { subjects } from '#contract/subjects.ts'
import { amira, anOverview } from '#web/app/testing/a-booking.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { aWeek, maths } from './week/testing/week.ts'

const ONE_FIRST = 'Ask for one lesson first; your tutor can make it weekly.'
const profile = { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false }
const student = { ...amira, role: 'STUDENT' as const, timezone: 'Europe/London' }
const known = { ...student, studentProfile: profile }
const fresh = { ...student, studentProfile: { ...profile, isNew: true as const } }
let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T11:00Z') })
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(subjects.list, [maths])
  server.answer(subjects.mine, [maths])
  server.answer(availability.firstFree, { date: null })
  server.answer(availability.slotsForSubject, [])
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, { '2026-09-08': [{ at: '15:00', offers: [30, 60, 90, 120] }] }),
  )
  await page.viewport(1440, 900)
})

test.for([
  [known, 0],
  [fresh, 1],
] as const)('%# where a subject and a date are chosen, a new student is offered one lesson', async ([who, said]) => {
  await renderPage('/schedule', server, who)
  await expect.element(page.getByRole('button', { name: /Subject$/ })).toBeVisible()
  await expect.poll(() => page.getByText(ONE_FIRST).elements().length).toBe(said)
  expect(page.getByRole('button', { name: /Repeat$/ }).elements()).toHaveLength(1 - said)
})

test.for([
  [known, 0],
  [fresh, 1],
] as const)('%# and so in the week', async ([who, said]) => {
  await renderPage('/booking', server, who)
  await page.getByRole('button', { name: /8 September, 15:00/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a lesson' })
  await expect.element(dialog.getByRole('radio', { name: '30 min' })).toBeInTheDocument()
  expect(dialog.getByText(ONE_FIRST).elements()).toHaveLength(said)
  expect(dialog.getByText('Repeat weekly').elements()).toHaveLength(1 - said)
})
