import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { feedback } from '#contract/feedback.ts'
import { homework } from '#contract/homework.ts'
import { aBooking, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

let server: FakeServer
const place = { address: '12 Hill Rise', district: 'TW10', atTutor: false }
const lesson = aBooking({ status: 'CONFIRMED', isOnline: false, place, topic: 'Adding fractions' })
const open = () => renderPage(`/lessons/${lesson.id}/sheet`, server, nadia)
const sheet = page.getByRole('article')

beforeEach(async () => {
  server = fakeServer()
  server.answer(bookings.lesson, [lesson])
  server.answer(feedback.ofStudent, [])
  server.answer(homework.ofStudent, [])
  await page.viewport(390, 844)
})

test('a sheet says who, when, where and what, and leaves lines to write on', async () => {
  await open()
  await expect.element(sheet.getByRole('heading', { name: 'Amira Khan' })).toBeVisible()
  await expect.element(sheet).toMatchTextContent('16:30–17:30')
  await expect.element(sheet).toMatchTextContent('GCSE Mathematics, 12 Hill Rise')
  await expect.element(sheet).toMatchTextContent('Topic: Adding fractions')
  await expect.element(sheet.getByText('Nothing is written about a lesson yet.')).toBeVisible()
  await expect.element(sheet.getByText('None.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('what could not be loaded says so and is read again; no lesson is none', async () => {
  server.disconnect(bookings.lesson)
  await open()
  await expect.element(page.getByText(/The lesson could not be loaded/)).toBeVisible()
  server.answer(bookings.lesson, [])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('There is no such lesson.')).toBeVisible()
})
