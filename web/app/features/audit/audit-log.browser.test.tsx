import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { audit } from '#contract/audit.ts'
import type { SentAnswer } from '#contract/core.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { answerStudents, aStudent } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose, chooseFound } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type Line = SentAnswer<typeof audit.list>['entries'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const nadia = {
  id: idOf(1),
  name: 'Nadia',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
const amira = aStudent({ id: idOf(2), name: 'Amira Khan' })
const confirmed: Line = {
  ...{ id: idOf(10), at: '2026-07-19T15:02:00.000Z', event: 'payment_confirmed', network: '81.2.69' },
  text: 'Nadia confirmed a payment of Amira',
}
const lapsed: Line = {
  ...{ id: idOf(11), at: '2026-01-12T09:00:00.000Z', event: 'booking_lapsed', network: '' },
  text: 'A request of Amira lapsed unanswered',
}
const event = page.getByRole('button', { name: /Event/ })
const person = page.getByRole('combobox', { name: 'Person' })
const save = page.getByRole('button', { name: 'Save as CSV' })
let server: FakeServer

beforeEach(async () => {
  server = fakeServer()
  answerStudents(server, () => [amira])
  server.answer(audit.list, { entries: [confirmed, lapsed] })
  await page.viewport(1440, 900)
})

const open = (search = '') => renderPage(`/admin/audit${search}`, server, nadia)
const askedLast = () => server.asked(audit.list).at(-1)?.query

test('each line says who did what, when and from where', async () => {
  await open()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect
    .element(lines.first())
    .toHaveTextContent('Nadia confirmed a payment of Amira19 July 2026, 16:02, network 81.2.69')
  await expect.element(lines.nth(1)).toHaveTextContent('A request of Amira lapsed unanswered12 January 2026, 09:00')
  expect(await axeViolations()).toEqual([])
})

test('it is narrowed by event and person, which stay in the address, and all of it is a press away', async () => {
  const router = await open()
  await choose(event, 'Payment confirmed')
  await chooseFound(person, 'Ami', /Amira Khan/)
  await expect.poll(askedLast).toEqual({ event: 'payment_confirmed', person: amira.id })
  expect(router.state.location.search).toEqual({ event: 'payment_confirmed', person: amira.id })
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => router.state.location.search).toEqual({})
  await choose(event, 'Everything')
  expect(router.state.location.search).toEqual({})
})

test('the tutor is a person too', async () => {
  await open()
  await chooseFound(person, '', /Nadia/)
  await expect.poll(askedLast).toEqual({ person: nadia.id })
  await expect.element(person).toHaveValue('Nadia')
})

test('an address that was kept opens the same part; what it cannot mean is left out', async () => {
  await open(`?event=logout&person=x&from=2026-01-01&to=2026-02-30`)
  await expect.element(event).toHaveTextContent('Signed out')
  await expect.poll(askedLast).toEqual({ event: 'logout', from: '2026-01-01' })
})

test('days the wrong way round are said beside the field, and nothing is asked', async () => {
  await open('?from=2026-02-01&to=2026-01-01')
  await expect.element(page.getByText('The first day must not be after the last.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(server.asked(audit.list)).toEqual([])
})

test('the file has what is chosen', async () => {
  const saved: string[] = []
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download)
  }
  server.answer(audit.download, { blob: new Blob(['x']), fileName: 'audit-log-2026-07-19.csv' } as never)
  await open('?event=logout')
  await save.click()
  await expect.poll(() => saved).toHaveLength(1)
  HTMLAnchorElement.prototype.click = click
  expect(server.asked(audit.download).map(({ query }) => query)).toEqual([{ event: 'logout' }])
})

test('older lines come by a press, behind the last one read', async () => {
  const full = Array.from({ length: 100 }, (_, n) => ({ ...confirmed, id: idOf(100 + n) }))
  server.answer(audit.list, ({ query }) => ({ entries: query?.before ? [lapsed] : full }))
  await open()
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(page.getByText(lapsed.text)).toBeVisible()
  expect(askedLast()).toEqual({ before: idOf(199) })
})

test('an empty part and a failure say so; a small phone in the dark shows all of it', async () => {
  await page.viewport(320, 700)
  document.documentElement.classList.add('dark')
  server.refuse(audit.list, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to load the audit log.')).toBeVisible()
  server.answer(audit.list, { entries: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing in this period.')).toBeVisible()
  server.answer(audit.list, { entries: [confirmed] })
  await userEvent.keyboard('{Escape}')
  await choose(event, 'Signed in')
  await expect.element(page.getByText(confirmed.text)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.classList.remove('dark')
})
