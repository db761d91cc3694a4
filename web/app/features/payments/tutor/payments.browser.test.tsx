import { bookingRefusals } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { hourPackageRefusals, hourPackages } from '#contract/hour-packages.ts'
import { openLessons } from '#contract/open-lessons.ts'
import { paymentRefusals, payments } from '#contract/payments.ts'
import { answerPackages, aPackage } from '#web/app/features/hour-packages/tutor/testing/packages.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { aBooking, ben, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { Payments } from './payments.tsx'
import { answerWaiting, aPayment } from './testing/payments.ts'

const overdue = aPayment({ id: '99999999-9999-4999-8999-999999999902', isOverdue: true, student: ben, amount: 37.5 })
const owed = (amount: number, status: 'PENDING' | 'PAID' = 'PENDING') => [
  {
    id: '99999999-9999-4999-8999-999999999903',
    status,
    amount,
    dueDate: '2026-09-10T15:30:00.000Z',
    paidAt: status === 'PAID' ? '2026-09-01T09:00:00.000Z' : null,
    saidPaidAt: null,
    paymentLink: null,
    linkAmount: 30,
  },
]
const late = (told: Partial<SentBooking> = {}) =>
  aBooking({ status: 'CANCELLED', lateCancellation: true, payments: owed(25), ...told })

let server: FakeServer
let pending = [overdue, aPayment()]
let booked: SentBooking[]
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const dialog = page.getByRole('dialog')
const pendingRegion = page.getByRole('region', { name: 'Pending payments' })
const lateRegion = page.getByRole('region', { name: 'Late cancellations' })
const confirmBens = page.getByRole('button', { name: /^Confirm the payment of Ben Osei/ })
const linksButton = pendingRegion.getByRole('button', { name: 'Update Payment Links' })

beforeEach(async () => {
  server = fakeServer()
  pending = [overdue, aPayment()]
  booked = []
  answerWaiting(server, () => pending)
  server.answer(bookings.list, () => booked)
  server.answer(hourPackages.all, [])
  server.answer(hourPackages.ofStudent, [])
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/admin?tab=financials&view=payments', server, nadia)
  await expect.element(pendingRegion).toBeVisible()
}

test('each payment says whose it is, for which lesson, how much and when it is due', async () => {
  await open()
  const bens = pendingRegion.getByRole('listitem').first()
  await expect.element(bens).toMatchTextContent('Ben Oseiben@home.testMathematics - GCSEThu 10 Sep')
  await expect.element(bens).toMatchTextContent('16:30£37.50Lesson-abc123Due Thu 10 Sep')
  await expect.element(bens).toMatchTextContent('OverduePending')
  await expect.element(pendingRegion.getByRole('listitem').nth(1)).not.toMatchTextContent('Overdue')
})

test.for([1280, 1440])(
  'the marks of a payment stand beside each other, and its row is no taller for them: %i px',
  async (width) => {
    await page.viewport(width, 900)
    await open()
    const [bens, amiras] = [pendingRegion.getByRole('listitem').first(), pendingRegion.getByRole('listitem').nth(1)]
    await expect.element(bens.getByText('Overdue')).toBeVisible()
    const boxOf = (text: string) => bens.getByText(text, { exact: true }).element().getBoundingClientRect()
    expect(boxOf('Overdue').top).toBe(boxOf('Pending').top)
    expect(bens.element().clientHeight).toBe(amiras.element().clientHeight)
  },
)

test('without any the page says so', async () => {
  pending = []
  await open()
  await expect.element(page.getByText('No pending payments.')).toBeVisible()
  await expect.element(page.getByText('No late cancellation is charged.')).toBeVisible()
})

const asksOf = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const confirmsBens = () =>
  server.answer(payments.confirm, () => {
    pending = [aPayment()]
    return { ...overdue, status: 'PAID' as const, paidAt: '2026-09-11T09:00:00.000Z' }
  })

test('confirming asks for the sum, the family and the day, and nothing is confirmed by going back', async () => {
  await open()
  await confirmBens.click()
  const asked = asksOf('Confirm £37.50 from Ben Osei for Thu 10 Sept?')
  await expect.element(asked).toMatchTextContent('Lesson-abc123')
  await asked.getByRole('button', { name: 'Go back' }).click()
  await expect.element(confirmBens).toHaveFocus()
  expect(server.asked(payments.confirm)).toEqual([])
})

test('a confirmed payment keeps its place while the list is used, and no other row moves', async () => {
  confirmsBens()
  await open()
  const rows = pendingRegion.getByRole('listitem')
  await expect.element(confirmBens).toBeVisible()
  const amiras = rows.nth(1).element()
  const before = amiras.getBoundingClientRect().top
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast('Payment confirmed successfully!')).toBeVisible()
  await expect.element(rows.first()).toHaveFocus()
  await expect.element(rows.first()).toMatchTextContent('Done')
  // What it was before is not what it is any more.
  await expect.element(rows.first().getByText('Pending')).not.toBeVisible()
  await expect.element(rows.first().getByText('Overdue')).not.toBeVisible()
  expect(amiras.getBoundingClientRect().top).toBe(before)
  expect(server.asked(payments.confirm)).toEqual([{ params: { id: overdue.id }, query: {}, body: undefined }])
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(rows.first()).toMatchTextContent('Amira')
})

test('for ten seconds a confirmation is taken back at one press', async () => {
  confirmsBens()
  server.answer(payments.takeBackTogether, () => {
    pending = [overdue, aPayment()]
    return { payments: [overdue], hourPackages: [] }
  })
  await open()
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await toast('Payment confirmed successfully!').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('The payment waits again.')).toBeVisible()
  await expect.element(confirmBens).toBeVisible()
  expect(server.asked(payments.takeBackTogether)).toMatchObject([
    { body: { paymentIds: [overdue.id], reason: 'It was confirmed by mistake.' } },
  ])
})

test('what else the family owes is confirmed with it, at one answer and one sum', async () => {
  const second = aPayment({ id: '99999999-9999-4999-8999-999999999905', student: ben, amount: 25 })
  pending = [overdue, second, aPayment()]
  server.answer(payments.confirmTogether, () => {
    pending = [aPayment()]
    return { payments: [], hourPackages: [] }
  })
  await open()
  await confirmBens.first().click()
  await expect.element(question).toBeVisible()
  expect(question.getByRole('checkbox').elements()).toHaveLength(1)
  await question.getByRole('checkbox', { name: /£25.00/ }).click({ force: true })
  const asked = asksOf('Confirm £62.50 from Ben Osei for 2 lessons?')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast('Payment confirmed successfully!')).toBeVisible()
  expect(server.asked(payments.confirmTogether)).toMatchObject([
    { body: { paymentIds: [overdue.id, second.id], amount: 62.5 } },
  ])
})

test('an ordered package is confirmed with a lesson, and both are taken back at one press', async () => {
  const ordered = aPackage({ student: ben, status: 'PENDING', paidAt: null, usedHours: 0, remainingHours: 10 })
  server.answer(hourPackages.ofStudent, [ordered, { ...paidPackage, id: '66666666-6666-4666-8666-666666666608' }])
  server.answer(payments.confirmTogether, { payments: [], hourPackages: [] })
  server.answer(payments.takeBackTogether, { payments: [], hourPackages: [] })
  await open()
  await confirmBens.click()
  await expect.element(question).toBeVisible()
  expect(question.getByRole('checkbox').elements()).toHaveLength(1)
  await question
    .getByRole('checkbox', { name: '£225.00, 10 hours of GCSE Mathematics, Package-666601' })
    .click({ force: true })
  const asked = asksOf('Confirm £262.50 from Ben Osei for 1 lesson and 10 hours of GCSE Mathematics?')
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await toast('Payment confirmed successfully!').getByRole('button', { name: 'Undo' }).click()
  await expect.element(toast('The payment waits again.')).toBeVisible()
  const ids = { paymentIds: [overdue.id], hourPackageIds: [ordered.id] }
  expect(server.asked(payments.confirmTogether)).toMatchObject([{ body: { ...ids, amount: 262.5 } }])
  expect(server.asked(payments.takeBackTogether)).toMatchObject([
    { body: { ...ids, reason: 'It was confirmed by mistake.' } },
  ])
})

test('a row that has just arrived is not pressed by a second press', async () => {
  await renderInApp(<Payments userId={nadia.id} list="waiting" onList={() => {}} />)
  await expect.element(confirmBens).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await linksButton.hover()
  const third = aPayment({ id: '99999999-9999-4999-8999-999999999906', student: { ...ben, name: 'Cleo Adams' } })
  pending = [third, overdue, aPayment()]
  await readAgain(['payments'])
  const confirmCleos = page.getByRole('button', { name: /^Confirm the payment of Cleo/ })
  await confirmCleos.click()
  expect(question.elements()).toEqual([])
  vi.setSystemTime(Date.now() + 1001)
  await confirmCleos.click()
  await expect.element(question).toBeVisible()
})

/** One more than is shown at once. */
const thirteen = Array.from({ length: 13 }, (_, place) =>
  aPayment({
    id: `99999999-9999-4999-8999-9999999991${String(place).padStart(2, '0')}`,
    student: { ...ben, name: place === 12 ? 'Cleo Adams' : `Ben Osei ${place}` },
  }),
)

test('a row that was found by typing is pressed at once, one that the list moved meanwhile is not', async () => {
  pending = thirteen
  await renderInApp(<Payments userId={nadia.id} list="waiting" onList={() => {}} />)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const search = page.getByRole('searchbox', { name: 'Search by student or reference' })
  await search.fill('cleo')
  const confirmCleos = page.getByRole('button', { name: /^Confirm the payment of Cleo/ })
  await confirmCleos.click()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await linksButton.hover()
  const other = { id: '99999999-9999-4999-8999-999999999206', student: { ...ben, name: 'Cleo Brown' } }
  await search.click()
  pending = [aPayment(other), ...pending]
  await readAgain(['payments'])
  await expect.element(page.getByRole('button', { name: /^Confirm the payment of Cleo Brown/ })).toBeVisible()
  for (const name of ['Cleo Brown', 'Cleo Adams']) {
    await page.getByRole('button', { name: new RegExp(`^Confirm the payment of ${name}`) }).click()
    expect(question.elements()).toEqual([])
  }
})

test('what "Show more" brings under the pointer is not pressed by a second press', async () => {
  pending = thirteen
  await renderInApp(<Payments userId={nadia.id} list="waiting" onList={() => {}} />)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.getByRole('button', { name: 'Show more payments' }).click()
  await page.getByRole('button', { name: /^Confirm the payment of Cleo/ }).click()
  expect(question.elements()).toEqual([])
})

const paidPayment = aPayment({ status: 'PAID', paidAt: '2026-09-11T09:00:00.000Z' })
const paidPackage = aPackage({ student: ben, paidAt: '2026-09-12T09:00:00.000Z' })
async function openPaid() {
  await open()
  await page.getByRole('tab', { name: 'Paid' }).click()
}
const paidRegion = page.getByRole('region', { name: 'Paid' })

test('what was confirmed is listed, lessons and packages, the last one first, and found by its family', async () => {
  server.answer(payments.paid, ({ query }) => ('amira khan'.includes(query?.search ?? '') ? [paidPayment] : []))
  answerPackages(server, () => [paidPackage, aPackage({ status: 'PENDING', paidAt: null })])
  await openPaid()
  const rows = paidRegion.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Ben Osei')
  await expect.element(rows.nth(1)).toMatchTextContent('GCSE Mathematics, Thu 10 Sep')
  expect(rows.elements()).toHaveLength(2)
  await page.getByRole('searchbox', { name: 'Search by student or reference' }).fill('amira')
  await expect.element(paidRegion.getByRole('status')).toHaveTextContent('1 payment')
  await page.getByRole('searchbox', { name: 'Search by student or reference' }).fill('nobody')
  await expect.element(paidRegion.getByText('No payments found matching your search.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('what was confirmed is read page by page, a package at its place, and the tab is part of the address', async () => {
  const at = (place: number) => new Date(Date.parse('2026-09-20T09:00:00.000Z') - place * 3_600_000).toISOString()
  const many = Array.from({ length: 25 }, (_, place) =>
    aPayment({
      ...{ id: `99999999-9999-4999-8999-9999999999${place + 10}`, reference: `Lesson-0000${place + 10}` },
      ...{ status: 'PAID', paidAt: at(place) },
    }),
  )
  server.answer(payments.paid, ({ query }) => (query?.after ? many.slice(20) : many.slice(0, 20)))
  const bought = [-1, ...Array.from({ length: 20 }, (_, place) => 22.5 + place / 100)].map((place, index) => ({
    ...paidPackage,
    ...{
      id: `66666666-6666-4666-8666-6666666667${index + 10}`,
      reference: `Package-6667${index + 10}`,
      paidAt: at(place),
    },
  }))
  answerPackages(server, () => bought)
  await renderPage('/admin?tab=financials&view=payments&list=paid', server, nadia)
  const rows = paidRegion.getByRole('listitem')
  await expect.element(paidRegion.getByRole('status')).toHaveTextContent('The last 21 payments')
  expect(rows.elements()).toHaveLength(21)
  await expect.element(rows.first()).toMatchTextContent('Package-666710')
  await paidRegion.getByRole('button', { name: 'Show more payments' }).click()
  // Of both kinds nothing that is older than what is still to be read.
  await expect.element(paidRegion.getByRole('status')).toHaveTextContent('The last 43 payments')
  await expect.element(rows.nth(24)).toMatchTextContent('Package-666711')
  expect(server.asked(payments.paid).at(-1)?.query).toMatchObject({ after: many[19]?.id, paidBy: at(19) })
  expect(server.asked(hourPackages.all)).toMatchObject([{ query: { paid: 'true', limit: '20' } }])
  await paidRegion.getByRole('button', { name: 'Show more payments' }).click()
  await expect.element(paidRegion.getByRole('status')).toHaveTextContent('46 payments')
  expect(paidRegion.getByRole('button', { name: 'Show more payments' }).elements()).toEqual([])
  expect(server.asked(hourPackages.all).at(-1)?.query).toMatchObject({ after: bought[19]?.id, paidBy: at(22.68) })
})

test.for([
  ['the payment of Amira', () => server.answer(payments.takeBack, aPayment()), payments.takeBack],
  ['the payment of Ben', () => server.answer(hourPackages.takeBack, paidPackage), hourPackages.takeBack],
] as const)('%s is taken back with a reason', async ([which, answer, endpoint]) => {
  server.answer(payments.paid, [paidPayment])
  server.answer(hourPackages.all, [paidPackage])
  answer()
  await openPaid()
  await paidRegion.getByRole('button', { name: new RegExp(`^Take back ${which}`) }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveAccessibleDescription('Please say why you take this back')
  await reason.fill('x'.repeat(1001))
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(reason).toHaveAccessibleDescription('Please use at most 1000 characters.')
  expect(server.asked(endpoint)).toEqual([])
  await reason.fill('Another family paid.')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(toast('The confirmation was taken back.')).toBeVisible()
  expect(server.asked(endpoint)).toMatchObject([{ body: { reason: 'Another family paid.' } }])
})

test('a taking back that is refused says why and keeps the reason; without any the page says so', async () => {
  server.answer(payments.paid, [])
  server.answer(hourPackages.all, [])
  await openPaid()
  await expect.element(page.getByText('No payment has been confirmed yet.')).toBeVisible()
  server.answer(hourPackages.all, [paidPackage])
  server.refuse(hourPackages.takeBack, hourPackageRefusals.hours_used)
  await page.getByRole('tab', { name: 'Waiting' }).click()
  await page.getByRole('tab', { name: 'Paid' }).click()
  await paidRegion.getByRole('button', { name: /^Take back/ }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A slip')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(hourPackageRefusals.hours_used.message)
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('A slip')
})

test('paid ones that could not be read say so and are read again', async () => {
  server.disconnect(payments.paid)
  server.answer(hourPackages.all, [])
  await openPaid()
  await expect.element(paidRegion.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(payments.paid, [paidPayment])
  await paidRegion.getByRole('button', { name: 'Try again' }).click()
  await expect.element(paidRegion.getByText('Lesson-abc123')).toBeVisible()
})

test('for a lesson that bought hours would cover they are used, once the tutor has seen which', async () => {
  pending = [{ ...overdue, isCoverable: true }, aPayment()]
  const { booking } = overdue
  const shown = {
    lessons: [
      {
        ...{ bookingId: booking.id, packageId: paidPackage.id, title: null, subject: booking.subject, isOnline: true },
        ...{ startTime: booking.startTime, endTime: booking.endTime, hours: 1, amount: 37.5 },
      },
    ],
    ...{ hours: 1, amount: 37.5 },
  }
  server.answer(openLessons.list, shown)
  server.answer(openLessons.use, shown)
  await open()
  await pendingRegion.getByRole('button', { name: /^Use hours/ }).click()
  const asked = asksOf('Use Ben Osei’s hours for this lesson? £37.50 less to pay.')
  await asked.getByRole('button', { name: 'Use hours' }).click()
  await expect.element(toast('The hours are used. There is less to pay now.')).toBeVisible()
  expect(server.asked(openLessons.list)[0]).toMatchObject({
    params: { studentId: ben.id },
    query: { bookingId: booking.id },
  })
  expect(server.asked(openLessons.use)).toMatchObject([{ body: { bookingIds: [booking.id], hours: 1, amount: 37.5 } }])
})

test('of many payments the longest due are shown, and any is found by its student or reference', async () => {
  pending = Array.from({ length: 14 }, (_, place) => {
    const number = String(place + 10)
    return aPayment({ id: `99999999-9999-4999-8999-9999999999${number}`, reference: `Lesson-0000${number}` })
  }).with(13, { ...overdue, reference: 'Lesson-00ab23' })
  await open()
  const rows = pendingRegion.getByRole('listitem')
  await expect.element(pendingRegion.getByRole('status')).toHaveTextContent('14 payments')
  expect(rows.elements()).toHaveLength(12)
  await pendingRegion.getByRole('button', { name: 'Show more payments' }).click()
  await expect.poll(() => rows.elements().length).toBe(14)
  const search = page.getByRole('searchbox', { name: 'Search by student or reference' })
  await search.fill(' LESSON-00AB')
  await expect.element(pendingRegion.getByRole('status')).toHaveTextContent('1 of 14 payments')
  await expect.element(rows).toMatchTextContent('Ben Osei')
  await search.fill('Zoe')
  await expect.element(pendingRegion.getByText('No payments found matching your search.')).toBeVisible()
  await pendingRegion.getByRole('button', { name: 'Clear search' }).click()
  await search.fill('ben o')
  await expect.element(rows).toMatchTextContent('Lesson-00ab23')
})

test('behind fifty the next ones are asked for, and what else a family owes is known wherever it stands', async () => {
  pending = Array.from({ length: 70 }, (_, place) =>
    aPayment({
      id: `99999999-9999-4999-8999-9999999999${place + 10}`,
      student: place % 69 === 0 ? ben : { ...ben, id: `77777777-7777-4777-8777-7777777777${place + 10}`, name: 'Cleo' },
    }),
  )
  await open()
  const rows = pendingRegion.getByRole('listitem')
  const more = pendingRegion.getByRole('button', { name: 'Show more payments' })
  const pages = () => server.asked(payments.waiting).filter(({ query }) => query?.limit === '50').length
  for (const [shown, asked] of [12, 24, 36, 48, 60, 70].map((shown) => [shown, shown > 48 ? 2 : 1] as const)) {
    await expect.poll(() => rows.elements().length).toBe(shown)
    expect([shown, pages()]).toEqual([shown, asked])
    if (shown < 70) await more.click()
  }
  await expect.element(more).not.toBeInTheDocument()
  await confirmBens.first().click()
  await expect.element(question).toBeVisible()
  expect(question.getByRole('checkbox').elements()).toHaveLength(1)
})

test('the question comes also where what else the family owes cannot be read', async () => {
  await open()
  await expect.element(confirmBens).toBeVisible()
  server.disconnect(payments.waiting)
  await confirmBens.click()
  await expect.element(question).toBeVisible()
  expect(question.getByRole('checkbox').elements()).toEqual([])
})

test.for([
  [() => server.disconnect(payments.confirm), 'Failed to confirm payment'],
  [() => server.refuse(payments.confirm, paymentRefusals.not_confirmable), 'This payment cannot be confirmed'],
] as const)('a payment that could not be confirmed stays, and the page says why', async ([fail, sentence]) => {
  fail()
  await open()
  await confirmBens.click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(sentence)
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(confirmBens).toBeVisible()
})

const erased = aPayment({ student: { id: ben.id, name: 'Deleted student', email: '', isErased: true } })
const strikeOffButton = page.getByRole('button', { name: /^Strike off the debt of Deleted student/ })

test('what a deleted student owes can be struck off, what anyone else owes only confirmed', async () => {
  pending = [erased, { ...overdue, student: ben }]
  server.answer(bookings.deletePermanently, () => {
    pending = []
    return undefined
  })
  await open()
  await strikeOffButton.click()
  await expect.element(question).toMatchTextContent('£25.00 is no longer owed')
  expect(pendingRegion.getByRole('button', { name: /^Strike off/, includeHidden: true }).elements()).toHaveLength(1)
  expect(server.asked(bookings.deletePermanently)).toEqual([])
  await question.getByRole('button', { name: 'Strike off' }).click()
  await expect.element(toast('The debt was struck off.')).toBeVisible()
  await expect.element(page.getByText('No pending payments.')).toBeVisible()
  await expect.element(linksButton).toHaveFocus()
  expect(server.asked(bookings.deletePermanently)).toMatchObject([{ params: { id: erased.booking.id } }])
})

test('a child without an e-mail is nobody who was deleted', async () => {
  pending = [{ ...overdue, student: { ...ben, email: '' } }]
  await open()
  await expect.element(confirmBens).toBeVisible()
  expect(pendingRegion.getByRole('button', { name: /^Strike off/, includeHidden: true }).elements()).toHaveLength(0)
})

test('a debt that could not be struck off says why and stays', async () => {
  pending = [erased]
  server.refuse(bookings.deletePermanently, bookingRefusals.only_past_deleted)
  await open()
  await strikeOffButton.click()
  await question.getByRole('button', { name: 'Strike off' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Only past bookings can be deleted')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(strikeOffButton).toHaveFocus()
})

test('the links are updated once that was asked for, and the answer says how many', async () => {
  server.answer(payments.updateLinks, { message: '2 payment links updated.', updated: 2 })
  await open()
  await linksButton.click()
  expect(server.asked(payments.updateLinks)).toEqual([])
  await question.getByRole('button', { name: 'Update Payment Links' }).click()
  await expect.element(toast('2 payment links updated.')).toBeVisible()
  await expect.element(linksButton).toHaveFocus()
})

test('links that could not be updated say so in the dialog', async () => {
  server.disconnect(payments.updateLinks)
  await open()
  await linksButton.click()
  await question.getByRole('button', { name: 'Update Payment Links' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to update payment links')
})

test('payments that could not be read say so and are read again', async () => {
  server.disconnect(payments.waiting)
  await open()
  await expect.element(pendingRegion.getByRole('alert')).toMatchTextContent('Failed to load data')
  answerWaiting(server, () => pending)
  await pendingRegion.getByRole('button', { name: 'Try again' }).click()
  await expect.element(confirmBens).toBeVisible()
})

test('a late cancellation is listed while its charge stands', async () => {
  booked = [
    late(),
    late({ student: ben, payments: [], packageTransaction: { hoursChanged: -1.5 } }),
    late({ student: ben, payments: owed(20, 'PAID') }),
    late({ chargeWaived: true }),
    late({ lateCancellation: false }),
    late({ payments: [] }),
  ]
  await open()
  const entries = lateRegion.getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent('£25.00')
  await expect.element(entries.nth(1)).toMatchTextContent('1.5 hours of a package')
  await expect
    .element(entries.nth(2))
    .toMatchTextContent('Paid. Please refund the family yourself if you want to.£20.00')
  expect(entries.nth(2).getByRole('button').elements()).toEqual([])
  expect(entries.elements()).toHaveLength(3)
})

test('a charge is waived with a reason, once', async () => {
  const lesson = late()
  booked = [lesson]
  server.answer(bookings.waiveCharge, () => {
    booked = [{ ...lesson, chargeWaived: true, payments: [] }]
    return booked[0] as SentBooking
  })
  await open()
  await lateRegion.getByRole('button', { name: /^Waive/ }).click()
  await expect.element(dialog).toMatchTextContent('£25.00 is no longer owed')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveAccessibleDescription('Please give a reason for the family to read')
  expect(server.asked(bookings.waiveCharge)).toEqual([])
  await reason.fill(' Amira was ill. ')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await expect.element(toast('Charge waived successfully!')).toBeVisible()
  expect(server.asked(bookings.waiveCharge)[0]).toMatchObject({
    params: { id: lesson.id },
    body: { reason: 'Amira was ill.' },
  })
  await expect.element(page.getByText('No late cancellation is charged.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Late cancellations' })).toHaveFocus()
})

test.for([
  [() => server.disconnect(bookings.waiveCharge), 'Failed to waive the charge'],
  [
    () => server.refuse(bookings.waiveCharge, bookingRefusals.already_paid),
    'This lesson has been paid. Please refund the family yourself.',
  ],
] as const)('a charge that could not be waived says why, and keeps the reason', async ([fail, sentence]) => {
  fail()
  booked = [late({ payments: [], packageTransaction: { hoursChanged: -1 } })]
  await open()
  await lateRegion.getByRole('button', { name: /^Waive/ }).click()
  await expect.element(dialog).toMatchTextContent('1 hour returns to the package')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Illness')
  await dialog.getByRole('button', { name: 'Waive' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Illness')
})

test('on a phone three late cancellations stand on the page, and the rest on request', async () => {
  await page.viewport(390, 844)
  booked = Array.from({ length: 4 }, () => late())
  await open()
  const entries = lateRegion.getByRole('listitem')
  await expect.poll(() => entries.elements().length).toBe(3)
  await lateRegion.getByRole('button', { name: 'Show earlier cancellations' }).click()
  await expect.poll(() => entries.elements().length).toBe(4)
  expect(server.asked(bookings.list)[0]?.query).toEqual({ lateCancellation: 'true' })
})

test('late cancellations that could not be read say so and are read again', async () => {
  server.disconnect(bookings.list)
  await open()
  await expect.element(lateRegion.getByRole('alert')).toMatchTextContent('Failed to load data')
  server.answer(bookings.list, [])
  await lateRegion.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No late cancellation is charged.')).toBeVisible()
})

test('a hint about payments reads the list again', async () => {
  await renderInApp(<Payments userId={nadia.id} list="waiting" onList={() => {}} />)
  await expect.element(confirmBens).toBeVisible()
  pending = []
  await readAgain(['payments'])
  await expect.element(page.getByText('No pending payments.')).toBeVisible()
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  booked = [late()]
  pending = [overdue, erased]
  await open()
  const waive = lateRegion.getByRole('button', { name: /^Waive/ })
  await expect.element(waive).toBeVisible()
  await expect.element(strikeOffButton).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await waive.click()
  await expect.element(dialog).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a payment that a family says to have made says since when', async () => {
  pending = [aPayment({ saidPaidAt: '2026-09-08T12:00:00.000Z' })]
  await open()
  await expect.element(pendingRegion.getByRole('listitem')).toMatchTextContent('Said paid Tue 8 Sept')
  await expect.element(pendingRegion.getByRole('button', { name: /^Confirm the payment of/ })).toBeVisible()
})

test('a notice leads to the payment that it is about, also where others are to be shown first', async () => {
  pending = Array.from({ length: 14 }, (_, place) =>
    aPayment({ id: `99999999-9999-4999-8999-9999999999${place + 10}`, reference: `Lesson-0000${place + 10}` }),
  )
  await renderPage('/admin?tab=financials&view=payments#99999999-9999-4999-8999-999999999923', server, nadia)
  const last = pendingRegion.getByRole('listitem').nth(13)
  await expect.element(last).toHaveFocus()
  await expect.element(last).toBeInViewport()
})

test('a notice about a payment that was confirmed since leads to a sentence', async () => {
  await renderPage('/admin?tab=financials&view=payments#confirmed-since', server, nadia)
  await expect.element(pendingRegion.getByText('This payment waits no longer.')).toBeVisible()
})
