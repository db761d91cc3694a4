import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { terms } from '#contract/terms.ts'
import { timeOff } from '#contract/time-off.ts'
import type { Term } from '#domain/seasons.ts'
import { calendarDate } from '#domain/time.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

let server: FakeServer
let kept: Term[]
const section = page.getByRole('region', { name: 'Terms', exact: true })
const dialog = page.getByRole('dialog')
const autumn = { name: 'Autumn', fromDate: calendarDate('2026-09-02'), toDate: calendarDate('2026-12-18') }

beforeEach(async () => {
  server = fakeServer()
  kept = [autumn]
  answerSchedule(server, () => [])
  server.answer(availability.blocks, [])
  server.answer(timeOff.list, [])
  server.answer(terms.read, () => ({ terms: kept }))
  server.answer(terms.set, ({ body }) => {
    kept = body.terms.map((term) => ({ ...term })) as Term[]
    return { terms: kept }
  })
  await page.viewport(390, 844)
})

test('a term is added behind the last one, and deleted again', async () => {
  await renderPage('/schedule?tab=availability', server, nadia)
  await expect.element(section.getByText('2 September 2026 to 18 December 2026')).toBeVisible()
  await expect.element(section.getByText(/^From Saturday 19 December 2026 on/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await section.getByRole('button', { name: 'Add Term' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByText('Please give the term a name.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await dialog.getByLabelText('Name').fill('Spring')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(section.getByText('28 December 2026 to 12 February 2027')).toBeVisible()
  expect(kept.map(({ name }) => name)).toEqual(['Autumn', 'Spring'])
  await section.getByRole('button', { name: 'Delete Autumn' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['Spring'])
})

test('without terms it is said what counts', async () => {
  kept = []
  await renderPage('/schedule?tab=availability', server, nadia)
  await expect.element(section.getByText('No terms yet: your term hours count all year.')).toBeVisible()
})
