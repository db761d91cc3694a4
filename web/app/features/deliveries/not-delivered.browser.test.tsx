import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import type { SentAnswer } from '#contract/core.ts'
import { deliveries, deliveryRefusals } from '#contract/deliveries.ts'
import { oneTimeLinks } from '#contract/one-time-links.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { writeStored } from '#web/app/lib/storage.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type List = SentAnswer<(typeof deliveries)['list']>

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const nadia = {
  ...{ id: idOf(1), name: 'Nadia', email: 'nadia@tutor.test', role: 'TUTOR' as const, timezone: 'Europe/London' },
}
const noted = { ...nadia, notArrived: { count: 3, latestId: idOf(10) } }
const failed: List['notDelivered'][number] = {
  ...{ id: idOf(10), channel: 'EMAIL', address: 'amira@home.test', status: 'RETURNED', reason: 'no_such_address' },
  ...{ at: '2026-01-18T16:00:00.000Z', isWorthAgain: true, text: 'Confirmed: GCSE Maths' },
  person: { id: idOf(2), name: 'Amira Khan', isStudent: true },
}
const waiting: List['waiting'][number] = {
  ...{ ...failed, id: idOf(11), status: 'WAITING', reason: 'later', at: '2026-01-18T18:08:00.000Z' },
  ...{ isWorthAgain: false, text: 'Amira asks for a lesson', address: 'nadia@tutor.test' },
  person: { id: idOf(1), name: 'Nadia', isStudent: false },
}
const unsent = page.getByRole('region', { name: 'Not delivered' })
const queue = page.getByRole('region', { name: 'Waiting' })
const bar = page.getByRole('note')
let server: FakeServer
let list: List

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-18T18:00Z') })
  server = fakeServer()
  list = { notDelivered: [failed], waiting: [waiting], unconfirmed: 17, canMail: true }
  server.answer(deliveries.list, () => list)
  localStorage.removeItem('deliveriesSeen')
  await page.viewport(1440, 900)
})

const open = (user: Parameters<typeof renderPage>[2] = nadia) => renderPage('/admin/deliveries', server, user)

test('what did not arrive and what waits say of what, to whom, and why', async () => {
  await open()
  await expect
    .element(unsent.getByRole('listitem'))
    .toHaveTextContent(
      'Confirmed: GCSE MathsAmira KhanE-mail to amira@home.test: came back: no such addressSend again, Confirmed: GCSE Maths, Amira Khan',
    )
  await expect
    .element(queue.getByRole('listitem'))
    .toHaveTextContent('Amira asks for a lessonNadiaE-mail to nadia@tutor.test: waiting, next try 18:08')
  await expect.element(unsent.getByRole('link', { name: 'Amira Khan' })).toHaveAttribute('href', `/students/${idOf(2)}`)
  expect(queue.getByRole('button').elements()).toEqual([])
  expect(await axeViolations()).toEqual([])
})

test('it is sent again by a press, goes from the list, and the focus goes to its title', async () => {
  await open()
  const again = unsent.getByRole('button', { name: /^Send again/ })
  server.refuse(deliveries.sendAgain, deliveryRefusals.no_longer_true)
  await again.click()
  await expect.element(page.getByText('This is no longer true').first()).toBeVisible()
  server.answer(deliveries.sendAgain, () => {
    list = { ...list, notDelivered: [] }
    return undefined
  })
  await again.click()
  await expect.element(unsent.getByText('Everything has arrived.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Not delivered' })).toHaveFocus()
})

test('a test mail says what the mail server answered', async () => {
  server.answer(deliveries.sendTest, { isTaken: true, answer: '250 2.0.0 Ok: queued as 4F2A' })
  await open()
  const send = page.getByRole('button', { name: 'Send me a test mail' })
  await send.click()
  await expect.element(page.getByText('The mail server took it: 250 2.0.0 Ok: queued as 4F2A')).toBeVisible()
  server.answer(deliveries.sendTest, { isTaken: false, answer: '535 5.7.8 Wrong password' })
  await send.click()
  await expect.element(page.getByText('The mail server did not take it: 535 5.7.8 Wrong password')).toBeVisible()
  server.refuse(deliveries.sendTest, deliveryRefusals.too_many_tests)
  await send.click()
  await expect.element(page.getByText(deliveryRefusals.too_many_tests.message).first()).toBeVisible()
})

test('addresses that are not confirmed are counted, and asked by a press', async () => {
  server.answer(oneTimeLinks.askEverybody, { asked: 17 })
  await open()
  await expect.element(page.getByText('17 addresses are not confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask them' }).click()
  await expect.element(page.getByText('17 links to confirm on the way.').first()).toBeVisible()
})

test('without a mail server that is said, and nothing is offered', async () => {
  list = { notDelivered: [], waiting: [], unconfirmed: 17, canMail: false }
  await open()
  await expect.element(page.getByText('E-mail is not set up here.')).toBeVisible()
  await expect.element(queue.getByText('Nothing waits.')).toBeVisible()
  expect(page.getByRole('button', { name: /test mail|Ask them/ }).elements()).toEqual([])
})

test('where there may be more than a hundred, that is said', async () => {
  list = { ...list, notDelivered: Array.from({ length: 100 }, (_, n) => ({ ...failed, id: idOf(100 + n) })) }
  await open()
  await expect.element(unsent.getByText('These are the newest 100 of 30 days.')).toBeVisible()
})

test('above every other page stands how much did not arrive, until it has been looked at', async () => {
  server.answer(accounts.profile, { user: noted })
  const router = await renderPage('/admin?tab=notices', server, noted)
  await expect.element(bar.getByText('3 mails did not arrive.')).toBeVisible()
  await bar.getByRole('link', { name: 'See them' }).click()
  await expect.element(unsent).toBeVisible()
  expect(bar.elements()).toEqual([])
  await router.navigate({ to: '/students' })
  await expect.element(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()
  expect(bar.elements()).toEqual([])
})

test('what came back since is noted again', async () => {
  writeStored('deliveriesSeen', idOf(9))
  await renderPage('/admin?tab=notices', server, { ...noted, notArrived: { count: 1, latestId: idOf(10) } })
  await expect.element(bar.getByText('1 mail did not arrive.')).toBeVisible()
  await expect.element(bar.getByRole('link', { name: 'See it' })).toBeVisible()
})

test('Admin leads there from the notices', async () => {
  const router = await renderPage('/admin?tab=notices', server, nadia)
  await page.getByRole('link', { name: 'See what was not delivered' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/deliveries')
  await page.getByRole('link', { name: 'Back to Notices' }).click()
  await expect.poll(() => router.state.location.href).toBe('/admin?tab=notices')
})

test('a failure says so; a small phone in the dark shows all of it', async () => {
  await page.viewport(320, 700)
  document.documentElement.classList.add('dark')
  server.refuse(deliveries.list, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to load what was not delivered.')).toBeVisible()
  const text = 'x'.repeat(80)
  list = { ...list, notDelivered: [{ ...failed, text, address: `${'a'.repeat(60)}@home.test` }] }
  server.answer(deliveries.list, () => list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(unsent.getByRole('listitem')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.classList.remove('dark')
})
