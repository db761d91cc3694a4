import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { messageReportRefusals, messageReports } from '#contract/message-reports.ts'
import { students } from '#contract/students.ts'
import { toDo } from '#contract/to-do.ts'
import { forTutor, some } from '#web/app/features/to-do/testing/lists.ts'
import { amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const said = (n: number, sentBy: 'TUTOR' | 'STUDENT', content: string, isReported = false) => ({
  ...{ id: idOf(n), sentBy, content, isReported, createdAt: '2026-09-10T09:00:00.000Z' },
})
type SentReport = SentAnswer<(typeof messageReports)['list']>['reports'][number]
const fromAmira: SentReport = {
  id: idOf(100),
  person: { id: amira.id, name: amira.name, isErased: false },
  ...{ reportedBy: 'STUDENT', reason: 'It hurts.', reportedAt: '2026-09-10T15:30:00.000Z' },
  ...{ keptUntil: '2027-09-10T15:30:00.000Z', isNew: true, liftedAt: null, liftReason: '' },
  messages: [said(1, 'STUDENT', 'I do not get it'), said(2, 'TUTOR', 'You never do', true)],
}
const ofBen: SentReport = {
  ...{ ...fromAmira, id: idOf(101), person: { id: ben.id, name: 'Deleted student', isErased: true } },
  ...{ reportedBy: 'TUTOR', reason: '', isNew: false, messages: [] },
  ...{ liftedAt: '2026-09-11T08:00:00.000Z', liftReason: 'A mistake of mine' },
}

let server: FakeServer
let listed: SentReport[]
const region = page.getByRole('region', { name: 'Reported messages' })
const entries = region.getByRole('list').first().getByRole('listitem')
const dialog = page.getByRole('alertdialog', { name: 'Stop keeping this report?' })

beforeEach(async () => {
  server = fakeServer()
  listed = [fromAmira, ofBen]
  server.answer(messageReports.list, () => ({ reports: listed, hasOlder: false }))
  server.answer(students.unused, [])
  await page.viewport(1440, 900)
})
const open = () => renderPage('/admin?tab=privacy', server, nadia)

test('a report says who, when, why and which words, with those around them', async () => {
  await open()
  await expect.element(entries.first()).toMatchTextContent(`${amira.name} reported a message of yours`)
  await expect.element(entries.first()).toMatchTextContent('Thursday 10 September 2026, 16:30New')
  await expect.element(entries.first()).toMatchTextContent('“It hurts.”')
  await expect.element(region.getByText('You never do')).toBeVisible()
  await expect.element(region.getByText('I do not get it')).toBeVisible()
  await expect.element(region.getByText('Kept until Friday 10 September 2027')).toBeVisible()
  await expect.element(region.getByText('The messages were erased with the student.')).toBeVisible()
  await expect.element(region.getByText(/since Friday 11 September 2026: A mistake of mine/)).toBeVisible()
})

test('without any the page says so, and a failure can be tried again', async () => {
  server.disconnect(messageReports.list)
  await open()
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to load reported messages')
  listed = []
  server.answer(messageReports.list, () => ({ reports: listed, hasOlder: false }))
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect.element(region.getByText('Nothing was reported.')).toBeVisible()
})

test('what is new counts on the tab until it was read', async () => {
  const report = { id: fromAmira.id, person: { id: amira.id, name: amira.name }, reportedAt: fromAmira.reportedAt }
  server.answer(toDo.read, () => forTutor(listed[0]?.isNew ? { messageReports: some(report) } : {}))
  server.answer(messageReports.markRead, () => {
    listed = [{ ...fromAmira, isNew: false }, ofBen]
    return undefined
  })
  await open()
  await expect.element(page.getByRole('tab', { name: /^Privacy.*1/ })).toBeVisible()
  await region.getByRole('button', { name: /^Mark as read/ }).click()
  await expect.element(region.getByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument()
  expect(server.asked(messageReports.markRead)[0]?.params).toEqual({ id: fromAmira.id })
})

test('keeping one ends with a reason only', async () => {
  server.answer(messageReports.lift, () => {
    listed = [{ ...fromAmira, isNew: false, liftedAt: '2026-09-12T08:00:00.000Z', liftReason: 'Settled' }]
    return undefined
  })
  await open()
  await region.getByRole('button', { name: /^Stop keeping it/ }).click()
  await dialog.getByRole('button', { name: 'Stop keeping it' }).click()
  await expect.element(dialog.getByText('Please say why it need not be kept any more.')).toBeVisible()
  expect(server.asked(messageReports.lift)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Settled')
  await dialog.getByRole('button', { name: 'Stop keeping it' }).click()
  await expect.element(region.getByText('Not kept any more since Saturday 12 September 2026: Settled')).toBeVisible()
  expect(server.asked(messageReports.lift)[0]).toMatchObject({ body: { reason: 'Settled' } })
})

test('what could not be ended says why', async () => {
  server.refuse(messageReports.lift, messageReportRefusals.report_unknown)
  await open()
  await region.getByRole('button', { name: /^Stop keeping it/ }).click()
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Settled')
  await dialog.getByRole('button', { name: 'Stop keeping it' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Report not found')
})

test('earlier reports are read when they are asked for', async () => {
  server.answer(messageReports.list, ({ query }) =>
    query?.before ? { reports: [ofBen], hasOlder: false } : { reports: [fromAmira], hasOlder: true },
  )
  await open()
  await region.getByRole('button', { name: 'Earlier reports' }).click()
  await expect.element(region.getByText('The messages were erased with the student.')).toBeVisible()
  expect(server.asked(messageReports.list).at(-1)?.query).toEqual({ before: fromAmira.id })
})

test.for(['light', 'dark'])('the tab Privacy is accessible on a phone and on a desk, %s', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await expect.element(region.getByText('You never do')).toBeVisible()
  for (const width of [320, 1440]) {
    await page.viewport(width, 900)
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
