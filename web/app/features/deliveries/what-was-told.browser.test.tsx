import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { deliveries, deliveryRefusals } from '#contract/deliveries.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { amira } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { WhatWasTold } from './what-was-told.tsx'

type SentTold = SentAnswer<(typeof deliveries)['ofStudent']>['told'][number]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-01-18T16:00:00.000Z'
const mail: SentTold['deliveries'][number] = {
  ...{ id: idOf(1), channel: 'EMAIL', address: 'amira@home.test', status: 'SENT', reason: '', at },
  isWorthAgain: false,
}
const reminder: SentTold = {
  ...{ id: idOf(2), text: 'Tomorrow at 16:00: GCSE Maths', happenedAt: at, deliveries: [mail] },
  bell: { readAt: '2026-01-18T17:02:00.000Z' },
}
let server: FakeServer
let told: SentTold[]
let mailProblem: 'not_confirmed' | 'failing' | null
let parents: SentAnswer<(typeof deliveries)['ofStudent']>['parents']

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-18T18:00Z') })
  server = fakeServer()
  told = [reminder]
  mailProblem = null
  parents = []
  server.answer(deliveries.ofStudent, () => ({ told, email: 'amira@home.test', mailProblem, parents }))
  await page.viewport(1440, 900)
})

const open = () =>
  renderInApp(
    <>
      <h1>Amira Khan</h1>
      <WhatWasTold studentId={amira.id} />
    </>,
  )
const line = page.getByRole('main').getByRole('listitem')

test('each thing that was told says what became of it, newest first', async () => {
  told = [
    {
      ...{ id: idOf(3), text: 'Cancelled: GCSE Maths', happenedAt: '2026-01-18T17:30:00.000Z', bell: { readAt: null } },
      deliveries: [
        { ...mail, id: idOf(4), status: 'WAITING', reason: 'later', at: '2026-01-18T18:08:00.000Z' },
        { ...mail, id: idOf(5), channel: 'PUSH', address: '' },
      ],
    },
    reminder,
  ]
  await open()
  await expect
    .element(line.first())
    .toHaveTextContent(
      'Cancelled: GCSE MathsSun 18 Jan, 17:30E-mail to amira@home.test: waiting, next try 18:08Phone: sentBell: not read yet',
    )
  await expect
    .element(line.last())
    .toHaveTextContent(
      'Tomorrow at 16:00: GCSE MathsSun 18 Jan, 16:00E-mail to amira@home.test: sent Sun 18 Jan, 16:00Bell: read Sun 18 Jan, 17:02',
    )
})

test('while the tutor looks, what comes back says so', async () => {
  await open()
  await expect.element(line).toMatchTextContent('sent Sun 18 Jan, 16:00')
  told = [{ ...reminder, deliveries: [{ ...mail, status: 'RETURNED', reason: 'no_such_address' }] }]
  await readAgain(['deliveries'])
  await expect.element(line).toMatchTextContent('E-mail to amira@home.test: came back: no such address')
})

test('what did not arrive is sent again by a press, and the row stays with the focus', async () => {
  const back = { ...mail, status: 'RETURNED', reason: 'no_such_address', isWorthAgain: true } as const
  told = [{ ...reminder, deliveries: [back] }]
  server.refuse(deliveries.sendAgain, deliveryRefusals.failing)
  await open()
  const again = page.getByRole('button', { name: /^Send again ?, Tomorrow at 16:00: GCSE Maths$/ })
  await again.click()
  await expect.element(page.getByText('Mail to this address comes back.').first()).toBeVisible()
  server.answer(deliveries.sendAgain, () => {
    told = [{ ...reminder, deliveries: [{ ...back, isWorthAgain: false }] }]
    return undefined
  })
  await again.click()
  await expect.element(page.getByText('It is on its way again.').first()).toBeVisible()
  await readAgain(['deliveries'])
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(line).toHaveFocus()
  expect(server.asked(deliveries.sendAgain).at(-1)?.params).toEqual({ id: idOf(1) })
})

test('the tutor says that an address does not work, and that it does again', async () => {
  server.answer(deliveries.setEmailFailing, ({ body }) => {
    mailProblem = body.isFailing ? 'failing' : null
    return undefined
  })
  await open()
  await page.getByRole('button', { name: /^This address does not work ?, amira@home.test$/ }).click()
  await expect.element(page.getByText('Nothing more is mailed there.').first()).toBeVisible()
  await readAgain(['deliveries'])
  await expect
    .element(page.getByText('Mail to amira@home.test comes back: nothing but letters about the account goes there.'))
    .toBeVisible()
  await page.getByRole('button', { name: /^This address works again ?, amira@home.test$/ }).click()
  await expect.element(page.getByText('Mail goes there again.').first()).toBeVisible()
  expect(server.asked(deliveries.setEmailFailing)).toMatchObject([
    { params: { id: amira.id }, body: { isFailing: true } },
    { params: { id: amira.id }, body: { isFailing: false } },
  ])
})

test('an address that is not confirmed says so', async () => {
  mailProblem = 'not_confirmed'
  await open()
  await expect.element(page.getByText(/^amira@home.test is not confirmed:/)).toBeVisible()
})

test('of much the newest are shown, and the rest by a press, behind the last one read', async () => {
  told = Array.from({ length: 100 }, (_, n) => ({ ...reminder, id: idOf(100 + n) }))
  await open()
  await expect.poll(() => line.elements().length).toBe(10)
  const more = page.getByRole('button', { name: 'Show more of what was told' })
  for (let pressed = 0; pressed < 9; pressed++) await more.click()
  await expect.poll(() => line.elements().length).toBe(100)
  told = [{ ...reminder, id: idOf(300), text: 'The oldest' }]
  await more.click()
  await expect.element(page.getByText('The oldest')).toBeVisible()
  expect(server.asked(deliveries.ofStudent).at(-1)?.query).toEqual({ before: idOf(199) })
})

test('nothing told, and a failure, say so', async () => {
  server.disconnect(deliveries.ofStudent)
  await open()
  await expect.element(page.getByText('Failed to load what was told.')).toBeVisible()
  told = []
  server.answer(deliveries.ofStudent, () => ({ told, email: 'amira@home.test', mailProblem, parents }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing has been told yet.')).toBeVisible()
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('at %i px in the %s theme nothing overflows, and axe finds nothing', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const address = `${'a'.repeat(60)}@home.test`
  told = [
    { ...reminder, text: 'x'.repeat(80), deliveries: [{ ...mail, address, status: 'FAILED', isWorthAgain: true }] },
  ]
  mailProblem = 'failing'
  await open()
  await expect.element(line).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeViolations()).toEqual([])
  document.documentElement.classList.remove('dark')
})

test('what a parent was told of the student stands among it, and the parent’s address can be marked, too', async () => {
  const robert = { id: idOf(7), name: 'Robert Osei' }
  told = [{ ...reminder, id: idOf(6), to: robert }, reminder]
  parents = [{ ...robert, email: 'robert@home.test', mailProblem: 'failing' }]
  server.answer(deliveries.setEmailFailing, undefined)
  await open()
  await expect.element(line.first()).toMatchTextContent('Tomorrow at 16:00: GCSE Maths to Robert Osei')
  await expect.element(line.nth(1)).not.toMatchTextContent('Robert')
  await expect.element(page.getByText(/^Mail to robert@home.test comes back/)).toBeVisible()
  await page.getByRole('button', { name: /^This address works again ?, robert@home.test$/ }).click()
  await expect
    .poll(() => server.asked(deliveries.setEmailFailing))
    .toMatchObject([{ params: { id: robert.id }, body: { isFailing: false } }])
})
