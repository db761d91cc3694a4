import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { familyStatements } from '#contract/family-statements.ts'
import { hourPackages } from '#contract/hour-packages.ts'
import { payments } from '#contract/payments.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import { RIGHTS, type Right } from '#domain/rights.ts'
import {
  amira,
  anEntry,
  aPackage,
  aPayment,
  NOW,
  options,
  settingsWithBank,
} from '#web/app/features/payments/testing/wire.ts'
import { ben } from '#web/app/testing/a-booking.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type Statement = SentAnswer<typeof familyStatements.mine>

const robert = {
  ...{ id: '66666666-6666-4666-8666-666666666666', name: 'Robert Osei', email: 'robert@home.test' },
  ...{ role: 'PARENT' as const, timezone: 'Europe/London' },
}
const grace = { id: '77777777-7777-4777-8777-777777777777', name: 'Grace Osei' }
const payers = [robert, grace].map(({ id, name }) => ({ id, name }))
const child = ({ id, name }: typeof amira, rights: readonly Right[] = RIGHTS) => ({ id, name, rights: [...rights] })
const statement = page.getByRole('region', { name: 'Statement' })
const maths = aSubject()

let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.setItem('paymentsInfoSeen', 'true')
  server = fakeServer()
  server.answer(siteSettings.read, settingsWithBank)
  server.answer(subjects.list, [maths])
  server.answer(subjects.mine, [maths])
  server.answer(hourPackages.ofStudent, [])
  server.answer(hourPackages.configs, [])
  server.answer(payments.ofStudent, [])
  server.answer(familyStatements.mine, ({ query }) => aStatement(query?.studentId === ben.id ? [] : rows, query))
  await page.viewport(1440, 900)
})

const rows: Statement['rows'] = [
  {
    ...{
      id: 'one',
      child: amira,
      subject: maths,
      packageHours: null,
      amount: 25,
      isOverdue: true,
      paidAt: null,
      payers,
    },
    ...{ reference: 'Lesson-a1b2c3', dueDate: '2026-09-01T15:00:00.000Z' },
    booking: {
      ...{ id: 'lesson', type: 'LESSON', startTime: '2026-09-01T15:00:00.000Z', endTime: '2026-09-01T16:00:00.000Z' },
    },
  },
  {
    ...{
      id: 'two',
      child: ben,
      subject: maths,
      booking: null,
      packageHours: 10,
      amount: 225,
      isOverdue: false,
      payers,
    },
    ...{ reference: 'Package-d4e5f6', dueDate: '2026-09-04T09:00:00.000Z', paidAt: '2026-09-03T09:00:00.000Z' },
  },
]
const aStatement = (listed: Statement['rows'], query?: Record<string, string | undefined>): Statement => ({
  ...{ from: query?.from ?? '', to: query?.to ?? '', rows: listed },
  ...{ paidInPeriod: listed.length > 0 ? 225 : 0, owedToday: listed.length > 0 ? 25 : 0 },
})
const open = (...children: ReturnType<typeof child>[]) => renderPage('/payments', server, { ...robert, children })

test('a statement is about all children or one, of this month first, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await open(child(amira), child(ben))
  await expect.element(statement.getByText('All children, 1 September 2026 to 30 September 2026')).toBeVisible()
  expect(server.asked(familyStatements.mine)[0]?.query).toEqual({ from: '2026-09-01', to: '2026-09-30' })
  const [first, second] = statement.getByRole('listitem').elements()
  expect(first?.textContent).toMatch(
    /^Due 1 September 2026AmiraLesson of GCSE Mathematics on Tue 1 Sept, 16:00.*Lesson-a1b2c3, to be paid by Robert Osei or Grace Osei£25.00Overdue$/,
  )
  expect(second?.textContent).toMatch(
    /^Due 4 September 2026Ben10 hours of GCSE MathematicsPackage-d4e5f6£225.00Paid on Thu 3 Sept$/,
  )
  await expect.element(statement).toMatchTextContent('Paid in this period£225.00Owed today£25.00')
  await statement.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  expect(await axeViolations()).toEqual([])
  await choose(statement.getByRole('button', { name: /Children$/ }), ben.name)
  await expect.element(statement.getByText('Nothing to pay in this period.')).toBeVisible()
  await expect.element(statement.getByText(/^Ben, 1 September/)).toBeVisible()
})

test('of one child no choice is offered', async () => {
  await open(child(amira), child(ben, ['SEE']))
  await expect.element(statement.getByText(/^All children/)).toBeVisible()
  expect(statement.getByRole('button', { name: /Children$/ }).elements()).toEqual([])
})

test('where two pay, both read so', async () => {
  server.answer(payments.ofStudent, ({ query }) =>
    query?.status === 'PENDING' ? [aPayment('2026-09-10T09:00:00.000Z', { payers })] : [],
  )
  await open(child(amira))
  const due = page.getByRole('region', { name: 'To pay' })
  await expect.element(due).toMatchTextContent('For Amira, to be paid by Robert Osei or Grace Osei.')
  await page.getByRole('button', { name: 'How Payments Work' }).click()
  const how = page.getByRole('dialog', { name: 'How Payments Work' })
  await expect.element(how).toMatchTextContent('so that nobody pays twice')
})

test('hours are bought for one child or for all of the family', async () => {
  const answer = (isShareable: boolean) => server.answer(hourPackages.pricing, { packages: [], options, isShareable })
  answer(true)
  server.answer(hourPackages.purchase, ({ body }) => ({ package: aPackage({ isShared: body.isShared ?? false }) }))
  await open(child(amira), child(ben))
  await page.getByRole('button', { name: 'Purchase Hour Package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Purchase Hour Package' })
  const radio = (name: RegExp | string) => dialog.getByRole('radio', { name })
  await expect.element(radio('Only Amira')).toBeChecked()
  await clickLabel(radio(/^10 hours/))
  await clickLabel(radio('All children of the family'))
  await dialog.getByRole('button', { name: 'Confirm Purchase' }).click()
  await expect
    .poll(() => server.asked(hourPackages.purchase).map(({ body }) => body))
    .toMatchObject([{ studentId: amira.id, isShared: true, packageType: 'TEN_HOUR' }])
})

test('who buys and manages shares hours later, and what another child used has no name for who may not know', async () => {
  const shared = aPackage({ id: 'shared', child: null, isShared: true, isShareable: true })
  const own = aPackage({ id: 'own', isShareable: true })
  server.answer(hourPackages.ofStudent, [own, shared])
  server.answer(hourPackages.share, ({ body }) => ({ ...own, isShared: body.isShared }))
  server.answer(hourPackages.entries, [
    anEntry({ id: 'e2', kind: 'LESSON', hoursChanged: -1, balanceAfter: 9, child: null }),
    anEntry({ id: 'e1' }),
  ])
  await open(child(amira), child(ben))
  const hours = page.getByRole('region', { name: 'Hour packages' })
  const [mine, theirs] = [hours.getByRole('article').nth(0), hours.getByRole('article').nth(1)]
  await expect.element(theirs).toMatchTextContent('Shared with all children of the family. Bought for another child')
  expect(theirs.getByRole('button', { name: /Only/ }).elements()).toEqual([])
  await theirs.getByRole('button', { name: 'Statement' }).click()
  await expect.element(theirs.getByText('Another child of your family')).toBeVisible()
  await mine.getByRole('button', { name: 'Share with all children' }).click()
  await expect.poll(() => server.asked(hourPackages.share)).toMatchObject([{ body: { isShared: true } }])
})

test('who buys and does not manage shares nothing later', async () => {
  server.answer(hourPackages.ofStudent, [aPackage({ isShareable: true })])
  await open(child(amira, ['SEE', 'MONEY', 'BUY']), child(ben))
  const hours = page.getByRole('region', { name: 'Hour packages' })
  await expect.element(hours.getByRole('article')).toBeVisible()
  expect(hours.getByRole('button', { name: 'Share with all children' }).elements()).toEqual([])
})
