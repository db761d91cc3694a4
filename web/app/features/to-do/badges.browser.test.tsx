import '#web/app/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toDo } from '#contract/to-do.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { aDuePayment, anOrderedPackage, forTutor, some } from './testing/lists.ts'

const tabs = (list: string) =>
  page
    .getByRole('tablist', { name: list })
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)

test('Financials says how many payments and orders wait, and its pages which; the site how many messages', async () => {
  const server = fakeServer()
  const visitor = { id: 'contact-1', name: 'Zoë', sentAt: '2026-09-08T10:00:00.000Z' }
  const payments = some(aDuePayment(), aDuePayment({ id: 'payment-2' }))
  server.answer(toDo.read, forTutor({ payments, packages: some(anOrderedPackage()), contactMessages: some(visitor) }))
  await page.viewport(1440, 900)
  await renderPage('/admin?tab=financials', server, nadia)
  await expect
    .poll(() => tabs('Admin Dashboard'))
    .toEqual(['Overview', 'Invite Codes', 'Subjects', 'Financials3', 'Notices', 'Site1', 'Privacy'])
  expect(tabs('Financials')).toEqual(['Dashboard', 'Payments2', 'Hour Packages1', 'Package Settings'])
})
