import { bookingRefusals } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { hourPackages } from '#contract/hour-packages.ts'
import { notices } from '#contract/notices.ts'
import { payments } from '#contract/payments.ts'
import { startSteps } from '#contract/start-steps.ts'
import { toDo } from '#contract/to-do.ts'
import { aBooking, amira, anOverview, ben, maths, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { aChange, aDuePayment, anOrderedPackage, aRequest, type ForTutor, forTutor, some } from './testing/lists.ts'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
let server: FakeServer
let waiting: Partial<ForTutor>
const list = page.getByRole('region', { name: 'What needs you' })
const group = (name: string) => list.getByRole('region', { name })
const heading = page.getByRole('heading', { name: 'What needs you' })
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  waiting = {}
  server.answer(bookings.overview, anOverview([]))
  server.answer(toDo.read, () => forTutor(waiting))
  server.answer(startSteps.read, { isHidden: true, unconfirmedClaims: 0, steps: [] })
  await page.viewport(1440, 900)
})

async function open(told: Partial<ForTutor>) {
  waiting = told
  return renderPage('/dashboard', server, nadia)
}

test('nothing that waits is said, and so is a list that could not be read', async () => {
  server.disconnect(toDo.read)
  await open({})
  await expect.element(page.getByText('Failed to load what needs you. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).toBeVisible()
  server.answer(toDo.read, forTutor())
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText('Nothing needs you just now.')).toBeVisible()
})

test('until the list is known nothing stands where it could move', async () => {
  let answer = (_: ReturnType<typeof forTutor>) => {}
  server.answer(toDo.read, () => new Promise((resolve) => (answer = resolve)))
  await open({})
  await expect.element(page.getByText('Loading your lessons')).toBeInTheDocument()
  await expect.poll(() => server.asked(toDo.read).length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).not.toBeInTheDocument()
  answer(forTutor({ requests: some(aRequest()) }))
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).toBeVisible()
})

test('each kind says how many there are, shows three, and leads to the page with all of them', async () => {
  const requests = { count: 7, items: ['a', 'b', 'c', 'd'].map((id) => aRequest({ id })) }
  await open({ requests, payments: some(aDuePayment()), packages: some(anOrderedPackage()) })
  const first = group('Requests and changes')
  await expect.element(first.getByRole('heading')).toHaveTextContent('Requests and changes7')
  expect(first.getByRole('listitem').elements().length).toBe(3)
  for (const [kind, place, path] of [
    ['Requests and changes', 'Pending Requests', '/schedule?tab=requests'],
    ['Payments', 'Pending payments', '/admin?tab=financials&view=payments'],
    ['Packages ordered', 'Hour Packages', '/admin?tab=financials&view=hour-packages'],
  ] as const) {
    await expect.element(group(kind).getByRole('link', { name: place })).toHaveAttribute('href', path)
  }
  await expect.element(page.getByRole('region', { name: 'Unread messages' })).not.toBeInTheDocument()
})

test('beside the name of a new student it says so', async () => {
  await open({ requests: some(aRequest({ student: { ...aRequest().student, isNew: true } })) })
  await expect.element(group('Requests and changes').getByText('New', { exact: true })).toBeVisible()
})

test('a request names the student, what is asked and, in one piece on a phone too, when', async () => {
  await page.viewport(390, 844)
  await open({ requests: some(aRequest()) })
  await expect.element(list.getByRole('listitem')).toMatchTextContent('Amira Khan, GCSE Mathematics, Thu 10 Sept,')
  const when = list.getByText('Thu 10 Sept, 16:30–17:30', { exact: true })
  expect(when.element().getClientRects()).toHaveLength(1)
})

test('a request is accepted with two presses, by keyboard, after a failure that kept the question', async () => {
  server.refuse(bookings.changeStatus, bookingRefusals.no_longer_changeable)
  await open({ requests: some(aRequest()) })
  const accept = list.getByRole('button', { name: /^Accept ?, Amira Khan, GCSE Mathematics, Thu 10 Sept, 16:30/ })
  await expect.element(accept).toBeVisible()
  ;(accept.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toMatchTextContent('Accept the request of Amira Khan?')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(question.getByRole('alert')).toHaveTextContent('This booking can no longer be changed')
  server.answer(bookings.changeStatus, () => {
    waiting = {}
    return aBooking({ status: 'CONFIRMED' })
  })
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect.element(toast('Booking confirmed successfully!')).toBeVisible()
  await expect.element(page.getByText('Nothing needs you just now.')).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(server.asked(bookings.changeStatus).at(-1)).toMatchObject({
    params: { id: 'request-1' },
    body: { status: 'CONFIRMED' },
  })
})

test('a change says which time it leaves', async () => {
  const agreed = { originalStartTime: '2026-09-09T15:30:00.000Z', originalEndTime: '2026-09-09T16:30:00.000Z' }
  await open({ requests: some(aRequest({ status: 'AMENDED', ...agreed })) })
  await expect.element(list.getByRole('listitem')).toMatchTextContent('instead of Wed 9 Sept, 16:30–17:30')
  await list.getByRole('button', { name: /^Accept/ }).click()
  await expect.element(question).toMatchTextContent('Accept the change of Amira Khan?')
  await expect.element(question).toMatchTextContent('Thu 10 Sept, 16:30–17:30 instead of Wed 9 Sept, 16:30–17:30.')
})

const changed = {
  ...{ status: 'AMENDED' as const, originalStartTime: '2026-09-09T15:30:00.000Z' },
  originalEndTime: '2026-09-09T16:30:00.000Z',
}

test('a change can be answered with the time agreed on before', async () => {
  server.answer(bookings.keepOriginal, () => {
    waiting = {}
    return aBooking({ status: 'CONFIRMED' })
  })
  await open({ requests: some(aRequest(changed), aRequest({ id: 'request-2' })) })
  const keep = list.getByRole('button', { name: /^Keep the original time ?, Amira Khan/ })
  await expect.element(keep).toBeVisible()
  expect(keep.elements()).toHaveLength(1)
  await keep.click()
  await expect.element(question).toMatchTextContent('Keep the original time with Amira Khan?')
  await expect.element(question).toMatchTextContent('Wed 9 Sept, 16:30–17:30, and not Thu 10 Sept, 16:30–17:30.')
  await question.getByRole('button', { name: 'Keep the original time' }).click()
  await expect.element(toast('Booking confirmed at its original time!')).toBeVisible()
  expect(server.asked(bookings.keepOriginal)).toMatchObject([{ params: { id: 'request-1' } }])
})

test('a change can be answered by calling the lesson off, with a reason', async () => {
  const booking = aBooking({ ...changed, id: '77777777-7777-4777-8777-777777777701' })
  server.answer(bookings.lesson, [booking])
  server.answer(bookings.changeStatus, () => {
    waiting = {}
    return { ...booking, status: 'CANCELLED' as const }
  })
  await open({ requests: some(aRequest({ ...changed, id: booking.id })) })
  await list.getByRole('button', { name: /^Cancel the lesson ?, Amira Khan/ }).click()
  await expect.element(question).toMatchTextContent('Cancel the lesson with Amira Khan?')
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('I am away then.')
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(page.getByText('Nothing needs you just now.')).toBeVisible()
  expect(server.asked(bookings.changeStatus)).toMatchObject([
    { params: { id: booking.id }, body: { status: 'CANCELLED', amendmentReason: 'I am away then.' } },
  ])
})

test('a payment is confirmed with two presses: the row asks which sum, from whom and for what', async () => {
  server.answer(payments.confirm, () => {
    waiting = {}
    return aPaid()
  })
  await open({ payments: some(aDuePayment({ saidPaidAt: '2026-09-08T09:00:00.000Z' })) })
  await expect.element(list.getByRole('listitem')).toMatchTextContent('Ben Osei, £36.00 Says it is paid')
  await list.getByRole('button', { name: /^Confirm +£36.00 from Ben Osei, Thu 3 Sept$/ }).click()
  await expect.element(question).toMatchTextContent('Confirm £36.00 from Ben Osei for Thu 3 Sept?')
  await expect.element(question).toMatchTextContent('Reference Lesson-a1b2c3')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast('Payment confirmed successfully!')).toBeVisible()
  await expect.element(page.getByText('Nothing needs you just now.')).toBeVisible()
})

test('an ordered package waits here, and its money is confirmed with two presses', async () => {
  server.disconnect(hourPackages.confirmPayment)
  await open({ packages: some(anOrderedPackage()) })
  await expect.element(list.getByRole('listitem')).toMatchTextContent('Amira Khan, 10 hours, £225.00')
  await list.getByRole('button', { name: /^Confirm +the package of Amira Khan$/ }).click()
  await expect.element(question).toMatchTextContent('Confirm £225.00 from Amira Khan for 10 hours of GCSE Mathematics?')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to confirm payment. Please try again.')
  expect(server.asked(hourPackages.confirmPayment)).toMatchObject([{ params: { id: 'package-1' } }])
})

test('messages and contact messages are one press away', async () => {
  const message = { chatId: 'chat-1', person: ben, unread: 2, lastAt: '2026-09-08T10:00:00.000Z' }
  const visitor = { id: 'contact-1', name: 'Zoë', sentAt: '2026-09-08T10:00:00.000Z' }
  await open({ messages: { count: 2, items: [message] }, contactMessages: some(visitor) })
  await expect
    .element(group('Unread messages').getByRole('link', { name: /^Read +what Ben Osei wrote$/ }))
    .toHaveAttribute('href', '/chat?chat=chat-1')
  await expect
    .element(group('Contact messages').getByRole('link', { name: /^Read +what Zoë wrote$/ }))
    .toHaveAttribute('href', '/admin?tab=site')
})

test('a late cancellation stays under what has changed until it is opened, and leads to its lesson', async () => {
  server.answer(notices.open, () => {
    waiting = {}
    const { noticeId: id, createdAt, title, content } = aChange()
    return {
      ...{
        id,
        title,
        content,
        type: 'WARNING' as const,
        priority: 'URGENT' as const,
        isRead: true,
        readAt: createdAt,
        createdAt,
      },
      ...{ isDismissed: false, expiresAt: null, about: null },
    }
  })
  const router = await open({ changes: some(aChange()) })
  const changed = page.getByRole('region', { name: 'Changed since you last looked' })
  await expect.element(changed).toMatchTextContent('Lesson cancelled late UrgentBen Osei has cancelled')
  await changed.getByRole('link', { name: /^Open.*Lesson cancelled late$/ }).click()
  await expect.poll(() => server.asked(notices.open)).toMatchObject([{ params: { id: 'notice-1' } }])
  await expect.poll(() => router.state.location.href).toContain('lesson=booking-1')
  router.history.push('/dashboard')
  await expect.element(page.getByText('Nothing needs you just now.')).toBeVisible()
  await expect.element(changed).not.toBeInTheDocument()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  const long = { ...amira, name: 'Maximiliana_Featherstonehaugh_'.repeat(3) }
  await open({
    changes: some(aChange(), aChange({ noticeId: 'notice-2', priority: 'HIGH' })),
    requests: some(aRequest({ student: long }), aRequest({ id: 'r2', bookings: 12, lessons: 12, seriesId: 's' })),
    payments: some(aDuePayment({ saidPaidAt: '2026-09-08T09:00:00.000Z' })),
    packages: some(anOrderedPackage()),
    feedback: some({
      ...{ parts: [{ bookingId: 'b', subject: maths }], student: long, title: 'Quadratic_equations_'.repeat(6) },
      ...{ startTime: '2026-09-03T15:30:00.000Z', endTime: '2026-09-03T16:30:00.000Z' },
    }),
  })
  await expect.element(heading).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await list.getByRole('button', { name: /^Accept all 12/ }).click()
  await expect.element(question).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

function aPaid() {
  const { id, student, subject, startTime, reference, amount, dueDate } = aDuePayment()
  const { tutor, endTime, type, isOnline, title } = aBooking()
  return {
    ...{ id, status: 'PAID' as const, amount, dueDate, paidAt: '2026-09-08T12:00:00.000Z', saidPaidAt: null },
    ...{ paymentLink: null, linkAmount: amount, reference, isOverdue: false, isCoverable: false, student },
    booking: {
      ...{ id: 'b', title, startTime, endTime, status: 'CONFIRMED' as const, type, isOnline, subject, tutor },
      lateCancellation: false,
      noticePeriodHours: 24,
    },
  }
}
