import { bookingRefusals } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { payments } from '#contract/payments.ts'
import { series } from '#contract/series.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { addMinutes } from '#domain/time.ts'
import { aPayment, settingsWithBank, settingsWithoutBank } from '#web/app/features/payments/testing/wire.ts'
import { aBooking, amira, owed } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { MyLessons } from './my-lessons.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const SERIES = '77777777-7777-4777-8777-777777777777'

const at = (start: string) => ({ startTime: start, endTime: addMinutes(new Date(start), 60).toISOString() })

let server: FakeServer
let listed: SentBooking[]
const lesson = page.getByRole('article')
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  listed = []
  server.answer(bookings.list, () => listed)
  server.answer(siteSettings.read, settingsWithBank)
  server.answer(bookings.changeStatus, ({ params, body }) => {
    listed = listed.map((each) => (each.id === params.id ? { ...each, status: body.status } : each))
    return listed.find(({ id }) => id === params.id) as SentBooking
  })
  await page.viewport(1440, 900)
})

const open = (...told: SentBooking[]) => openAt(undefined, ...told)
async function openAt(named: string | undefined, ...told: SentBooking[]) {
  listed = told
  const root = createRootRoute({
    component: () => <MyLessons userId={amira.id} named={named} />,
  })
  return renderInApp(
    <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />,
  )
}
/** Whatever is not wanted most stands in the menu. */
async function fromMenu(name: RegExp, of = lesson) {
  await of.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}
async function press(name: RegExp) {
  await lesson.getByRole('button', { name }).click()
}

test('a list that could not be read says so, and can be read again', async () => {
  server.disconnect(bookings.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load bookings. Please try again later.')
  server.answer(bookings.list, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You have no lessons ahead.')).toBeVisible()
  await expect.element(page.getByText('You have no past lessons yet.')).toBeVisible()
})

test('lessons ahead come soonest first, those of a series together, and past ones newest first', async () => {
  await open(
    aBooking({ ...at('2026-09-17T15:00:00.000Z'), title: 'Second week', seriesId: SERIES }),
    aBooking({ ...at('2026-09-12T09:00:00.000Z'), title: 'Saturday' }),
    aBooking({ ...at('2026-09-10T15:00:00.000Z'), title: 'First week', seriesId: SERIES }),
    aBooking({ ...at('2026-09-01T15:00:00.000Z'), title: 'Taught', status: 'COMPLETED' }),
    aBooking({ ...at('2026-09-20T15:00:00.000Z'), title: 'Denied', status: 'DENIED' }),
  )
  const titles = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((each) => (each.querySelector('button') ? undefined : each.firstChild?.textContent))
  const series = page.getByRole('button', { name: /^GCSE Mathematics, Thursdays 16:00–17:00/ })
  await expect.element(series).toMatchTextContent('Weekly, 2 lessons ahead; the next on Thu 10 Sept, 16:00–17:00')
  await expect.element(series).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(titles).toEqual([undefined, 'Saturday', 'Denied', 'Taught'])
  await series.click()
  await expect.poll(titles).toEqual([undefined, 'First week', 'Second week', 'Saturday', 'Denied', 'Taught'])
})

test('a suggestion is accepted at once, and focus stays on the page', async () => {
  await open(aBooking({ suggested: true, notes: '[TUTOR_SUGGESTED]' }))
  await expect.element(lesson).toMatchTextContent('SUGGESTED')
  await expect.element(lesson).toMatchTextContent('Lesson suggested by tutor')
  await press(/^Accept/)
  await expect.element(toast('Lesson booking confirmed! You can now see the payment link.')).toBeVisible()
  await expect.element(lesson).toMatchTextContent('Confirmed')
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).toHaveFocus()
  expect(server.asked(bookings.changeStatus)[0]?.body).toEqual({ status: 'CONFIRMED' })
})

test('a suggestion says until when it can be accepted', async () => {
  await open(aBooking({ suggested: true, answerBy: '2026-09-08T13:30:00.000Z' }))
  await expect.element(lesson).toMatchTextContent('Yours until Tue 14:30.')
  await expect.element(lesson.getByRole('button', { name: /^Accept/ })).toBeVisible()
})

test('one that has run out is not accepted any more', async () => {
  await open(aBooking({ suggested: true, answerBy: '2026-09-08T12:00:00.000Z' }))
  await expect.element(lesson).toMatchTextContent('This offer has run out.')
  await expect.element(lesson.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
  await expect.element(lesson.getByRole('button', { name: /^Decline/ })).toBeVisible()
})

test('who sees no money reads of a lesson all but its price, also before it is cancelled', async () => {
  const noMoney = { price: null, payments: [], packageTransaction: null }
  await open(aBooking({ ...noMoney, suggested: true }))
  await expect.element(lesson).toMatchTextContent('GCSE Mathematics')
  await press(/^Accept/)
  await expect.element(toast('Lesson booking confirmed!')).toBeVisible()
  await expect.element(lesson).toMatchTextContent('Confirmed')
  await fromMenu(/^Cancel/)
  await expect.element(question).toMatchTextContent('It is at least 24 hours before the start.')
  expect(document.body.textContent).not.toMatch(/£|NaN|paid|payment|Payment|null/)
})

test('a suggestion that was taken meanwhile cannot be accepted; without a connection the page says so', async () => {
  server.refuse(bookings.changeStatus, bookingRefusals.no_longer_changeable)
  await open(aBooking({ suggested: true }))
  await press(/^Accept/)
  await expect.element(toast('This booking can no longer be changed')).toBeVisible()
  server.disconnect(bookings.changeStatus)
  await press(/^Accept/)
  await expect.element(toast('Failed to accept suggestion. Please try again.')).toBeVisible()
})

test('declining asks first, and a failure keeps the question', async () => {
  server.disconnect(bookings.changeStatus)
  await open(aBooking({ suggested: true }))
  await fromMenu(/^Decline/)
  await expect.element(question).toMatchTextContent('GCSE Mathematics on Thursday 10 September 2026, 16:30–17:30.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to decline suggestion. Please try again.')
  server.answer(bookings.changeStatus, () => {
    listed = listed.map((each) => ({ ...each, status: 'DENIED' }))
    return listed[0] as SentBooking
  })
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('We are away')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect.element(toast('Lesson suggestion declined.')).toBeVisible()
  const body = { status: 'DENIED', amendmentReason: 'We are away' }
  expect(server.asked(bookings.changeStatus).at(-1)?.body).toEqual(body)
  await expect.element(page.getByText('You have no lessons ahead.')).toBeVisible()
})

test('a suggestion whose time has begun can only be declined', async () => {
  await open(aBooking({ ...at('2026-09-08T11:30:00.000Z'), suggested: true }))
  await expect.element(lesson.getByRole('button', { name: /^Decline/ })).toBeVisible()
  expect(lesson.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
})

const LATE = 'It is less than 24 hours before the start. This lesson stays payable: £25.00.'
const [late, inTime] = ['2026-09-09T11:59:00.000Z', '2026-09-09T12:01:00.000Z']
const hours = (hoursChanged: number) => ({ packageTransaction: { hoursChanged } })
const money = (...payments: SentBooking['payments']) => ({ payments })
const IN_TIME = 'It is at least 24 hours before the start. '
test.for([
  ['CONFIRMED', late, money(owed()), LATE],
  ['CONFIRMED', late, hours(-1), 'It is less than 24 hours before the start. 1 hour of your package stays used.'],
  ['CONFIRMED', inTime, money(owed()), `${IN_TIME}You will not have to pay for it.`],
  ['CONFIRMED', inTime, hours(-1.5), `${IN_TIME}1.5 hours return to your package.`],
  ['CONFIRMED', inTime, {}, `${IN_TIME}Nothing has to be paid for it.`],
  ['REQUESTED', late, {}, 'It is not confirmed yet: nothing has to be paid for it.'],
] as const)('cancelling a lesson that is %s for %s, charged by %o, says: %s', async ([status, start, by, sentence]) => {
  await open(aBooking({ ...at(start), ...by, status }))
  await fromMenu(/^Cancel/)
  await expect.element(question.getByText(sentence)).toBeVisible()
  if (sentence !== LATE) expect(question.getByText(LATE).elements()).toEqual([])
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('A school trip')
  await question.getByRole('button', { name: /^Cancel/ }).click()
  await expect.element(toast('Booking cancelled successfully')).toBeVisible()
  const body = { status: 'CANCELLED', amendmentReason: 'A school trip' }
  expect(server.asked(bookings.changeStatus).at(-1)?.body).toEqual(body)
  // It stays among those ahead, struck through, until its time has passed.
  await expect.element(lesson).toMatchTextContent('Cancelled')
  await expect.element(page.getByText('You have no past lessons yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).toHaveFocus()
})

test('the notice that was agreed with the lesson is the one that is said and counted', async () => {
  await open(aBooking({ ...at(inTime), ...money(owed()), status: 'CONFIRMED', noticePeriodHours: 48 }))
  await fromMenu(/^Cancel/)
  await expect
    .element(question.getByText('It is less than 48 hours before the start. This lesson stays payable: £25.00.'))
    .toBeVisible()
})

test('a cancellation that fails keeps the question with the sentence', async () => {
  server.disconnect(bookings.changeStatus)
  await open(aBooking({ status: 'CONFIRMED' }))
  await fromMenu(/^Cancel/)
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to cancel booking')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(lesson.getByRole('button', { name: /^More for/ })).toHaveFocus()
})

test('a changed lesson shows both its times, and the agreed one decides whether cancelling is late', async () => {
  await open(
    aBooking({
      ...at('2026-09-15T15:30:00.000Z'),
      status: 'AMENDED',
      amendmentReason: 'School trip',
      originalStartTime: '2026-09-08T15:30:00.000Z',
      originalEndTime: '2026-09-08T16:30:00.000Z',
      payments: [owed()],
    }),
  )
  // The price may change with the time.
  await expect.element(lesson).toMatchTextContent('Payment Pending£25.00')
  expect(lesson.getByRole('link').elements()).toEqual([])
  await expect.element(lesson).toMatchTextContent('AMENDED (CONFIRMED → REVIEW)')
  await expect.element(lesson).toMatchTextContent('Your tutor must review and accept the change')
  await expect.element(lesson).toMatchTextContent('Confirmed before: Tue 8 Sept, 16:30–17:30')
  await expect.element(lesson).toMatchTextContent('now asked for: Tue 15 Sept, 16:30–17:30')
  await expect.element(lesson).toMatchTextContent('Reason: School trip')
  await fromMenu(/^Cancel/)
  await expect.element(question).toMatchTextContent('confirmed for Tue 8 Sept, 16:30–17:30 is given up as well')
  await expect.element(question.getByText(LATE)).toBeVisible()
})

test('from ten minutes before its start a lesson can be joined', async () => {
  const link = 'https://zoom.us/j/8123?pwd=x'
  await open(aBooking({ ...at('2026-09-08T12:10:00.000Z'), status: 'CONFIRMED', meetingLink: link }))
  await expect.element(lesson.getByRole('link', { name: /^Join on Zoom.*GCSE/ })).toHaveAttribute('href', link)
})

test('a confirmed lesson says when it can be joined and can be put into a calendar; a past one has its resources or feedback, a denied one nothing', async () => {
  await open(
    aBooking({ status: 'CONFIRMED', title: 'Ahead', meetingLink: 'https://meet.test/amira', notes: 'Bring a ruler' }),
    aBooking({ ...at('2026-09-01T15:00:00.000Z'), title: 'Taught', status: 'CONFIRMED' }),
    aBooking({ ...at('2026-08-25T15:00:00.000Z'), title: 'Written about', status: 'COMPLETED' }),
    aBooking({ title: 'Denied', status: 'DENIED' }),
  )
  const ahead = page.getByRole('article', { name: /^Ahead/ })
  await expect.element(ahead.getByText('Join opens at 16:20 (meet.test)')).toBeVisible()
  await expect.element(ahead).toMatchTextContent('Notes: Bring a ruler')
  server.disconnect(bookings.calendarFile)
  await fromMenu(/^Download calendar file/, ahead)
  await expect.element(toast('Failed to download calendar file. Please try again.')).toBeVisible()
  const offered = (name: RegExp) =>
    page
      .getByRole('article', { name })
      .getByRole('button')
      .elements()
      .map((button) => button.textContent?.split(',')[0])
  expect(offered(/^Taught/)).toEqual(['Access Resources'])
  expect(offered(/^Denied/)).toEqual([])
  const written = page.getByRole('article', { name: /^Written about/ })
  await expect
    .element(written.getByRole('link', { name: /^Read feedback.*GCSE Mathematics/ }))
    .toHaveAttribute('href', '/feedback')
  expect(page.getByRole('link', { name: /^Read feedback/ }).elements()).toHaveLength(1)
})

test.for([
  [false, 'Cancelled less than 24 hours before the start. This lesson stays payable: £25.00.'],
  [true, 'Cancelled less than 24 hours before the start; your tutor has waived the charge.'],
] as const)(
  'a lesson that was cancelled too late stays payable unless it is waived: %s',
  async ([chargeWaived, says]) => {
    const payments = chargeWaived ? [] : [owed()]
    const parents = chargeWaived ? { requestedBy: 'Robert Osei', cancelledBy: 'Grace Osei' } : {}
    await open(aBooking({ status: 'CANCELLED', lateCancellation: true, chargeWaived, payments, ...parents }))
    await expect.element(lesson).toMatchTextContent(says)
    const doing = lesson.getByText(/(Asked for|Cancelled) by/).elements()
    expect(doing.map(({ textContent }) => textContent)).toEqual(
      chargeWaived ? ['Asked for by Robert Osei · Cancelled by Grace Osei'] : [],
    )
    expect(lesson.getByRole('link', { name: /^Pay for Lesson/ }).elements()).toHaveLength(payments.length)
    if (chargeWaived) await expect.element(lesson).toMatchTextContent('Nothing is owed for this lesson.')
  },
)

test.for([
  ['hours of a package', hours(-1), 'Used 1 package hour'],
  ['money that has come', money(owed({ status: 'PAID', paidAt: '2026-09-07T10:00:00.000Z' })), 'Paid'],
  ['nothing yet', {}, 'Payment Required'],
] as const)('a confirmed lesson that is charged by %s says so', async ([, by, line]) => {
  await open(aBooking({ status: 'CONFIRMED', ...by }))
  await expect.element(lesson.getByText(line, { exact: true })).toBeVisible()
  expect(lesson.getByRole('link').elements()).toEqual([])
})

test('what is owed for a confirmed lesson stands beside its link, in a new tab, and its reference', async () => {
  await open(aBooking({ id: '11111111-1111-4111-8111-abc123', status: 'CONFIRMED', payments: [owed()] }))
  await expect.element(lesson).toMatchTextContent('Payment Pending£25.00')
  await expect.element(lesson).toMatchTextContent('Reference Lesson-abc123')
  const link = lesson.getByRole('link', { name: /^Pay for Lesson.*GCSE Mathematics, Thu 10 Sept/ })
  await expect.element(link).toHaveAttribute('href', 'https://pay.test/25')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a link for another amount is a quiet second: the bank details come first, with the exact amount', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const rest = owed({ amount: 12.5, paymentLink: 'https://pay.test/30', linkAmount: 30 })
  const paid = owed({ id: '99999999-9999-4999-8999-999999999902', status: 'PAID' })
  await open(
    aBooking({ id: '11111111-1111-4111-8111-abc123', status: 'CONFIRMED', price: 37.5, payments: [paid, rest] }),
  )
  await lesson.getByRole('button', { name: /^Copy all/ }).click()
  expect(copied.mock.calls.flat()).toEqual([
    'Hartwell Tuition\nSort code: 12-34-56\nAccount number: 12345678\nAmount: £12.50\nReference: Lesson-abc123',
  ])
  await expect.element(lesson).toMatchTextContent('Sort code 12-34-56')
  await expect
    .element(lesson)
    .toMatchTextContent(
      'The payment link is for £30, but £12.50 is to be paid. Please pay the exact amount by bank transfer, with this reference.',
    )
  await expect.element(lesson.getByRole('link', { name: /^Open the £30 link/ })).toBeVisible()
  expect(lesson.getByRole('link', { name: /^Pay for Lesson/ }).elements()).toEqual([])
  await expect.element(lesson).toMatchTextContent('£25.00 of the price is paid already.')
})

test('without a link and before the bank details are set there is the amount and the reference', async () => {
  server.answer(siteSettings.read, settingsWithoutBank)
  await open(aBooking({ status: 'CONFIRMED', payments: [owed({ paymentLink: null })] }))
  await expect.element(lesson).toMatchTextContent('The bank details are not set yet. Please ask your tutor for them.')
  await expect.element(lesson).toMatchTextContent('Reference Lesson-')
  expect(lesson.getByRole('link').elements()).toEqual([])
  expect(lesson.getByRole('button', { name: /^Copy/ }).elements()).toEqual([])
})

test('a family says once that it has paid, and reads since when it has said so', async () => {
  await open(aBooking({ status: 'CONFIRMED', payments: [owed()] }))
  server.answer(payments.sayPaid, () => {
    listed = [aBooking({ status: 'CONFIRMED', payments: [owed({ saidPaidAt: '2026-09-08T12:00:00.000Z' })] })]
    return aPayment('2026-09-10T15:30:00.000Z', { saidPaidAt: '2026-09-08T12:00:00.000Z' })
  })
  await lesson.getByRole('button', { name: /^I have paid/ }).click()
  await expect.element(lesson).toMatchTextContent('You said on Tue 8 Sept that you have paid.')
  expect(lesson.getByRole('button', { name: /^I have paid/ }).elements()).toEqual([])
  expect(server.asked(payments.sayPaid)).toHaveLength(1)
})

test('what could not be said may be said again', async () => {
  server.disconnect(payments.sayPaid)
  await open(aBooking({ status: 'CONFIRMED', payments: [owed()] }))
  await lesson.getByRole('button', { name: /^I have paid/ }).click()
  await expect.element(page.getByText('Failed to tell your tutor. Please try again.')).toBeVisible()
  await expect.element(lesson.getByRole('button', { name: /^I have paid/ })).toBeVisible()
})

test('a request is not paid for yet', async () => {
  await open(aBooking({}))
  await expect.element(lesson).toBeVisible()
  expect(lesson.getByText(/^Payment/).elements()).toEqual([])
})

test('what the tutor answers meanwhile appears by itself', async () => {
  const queryClient = await open(aBooking({}))
  await expect.element(lesson).toMatchTextContent('Waiting for your tutor to answer.')
  listed = listed.map((each) => ({ ...each, status: 'CONFIRMED' }))
  await queryClient.invalidateQueries({ queryKey: ['bookings'] })
  await expect.element(lesson).toMatchTextContent('Confirmed')
})

test.for([
  [aBooking({ status: 'CONFIRMED' }), false],
  [aBooking({ suggested: true }), true],
] as const)('another time is asked for in its dialog: %o', async ([told, isOffer]) => {
  await open(told)
  await (isOffer ? fromMenu(/^Propose a different time/) : press(/^Change time/))
  await expect.element(page.getByRole('dialog', { name: 'Ask for another time' })).toBeVisible()
})

const openSeries = () => page.getByRole('button', { name: /Weekly/ }).click()

/** A lesson of the series; only the first one is less than 24 hours ahead. */
const ofSeries = (start: string, told: Partial<SentBooking> = {}) =>
  aBooking({ ...at(start), seriesId: SERIES, status: 'CONFIRMED', ...told })

test('the rest of a series is cancelled at once, and the question says before which lessons stay payable', async () => {
  server.disconnect(series.changeStatus)
  await open(
    ofSeries('2026-09-23T11:00:00.000Z', { status: 'REQUESTED' }),
    ofSeries('2026-09-16T11:00:00.000Z', { packageTransaction: { hoursChanged: -1 } }),
    ofSeries('2026-09-09T11:00:00.000Z', { payments: [owed()] }),
    ofSeries('2026-09-02T11:00:00.000Z', { status: 'COMPLETED' }),
    aBooking({ ...at('2026-09-30T11:00:00.000Z'), title: 'Another' }),
  )
  const button = page.getByRole('button', { name: /^Cancel the rest of this series/ })
  await openSeries()
  await button.click()
  await expect
    .element(question)
    .toMatchTextContent('GCSE Mathematics, Wednesdays 12:00–13:00: 3 lessons, from Wed 9 Sept to Wed 23 Sept.')
  await expect.element(question).toMatchTextContent('less than 24 hours before the start of one of them:')
  await expect
    .poll(() =>
      question
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Wed 9 Sept, 12:00–13:00'])
  await expect.element(question.getByText('1 hour returns to your package.')).toBeVisible()
  await expect.element(question.getByText('1 lesson stays payable: £25.00.')).toBeVisible()
  await question.getByRole('textbox', { name: 'Why? (optional)' }).fill('Term is over')
  await question.getByRole('button', { name: 'Cancel 3 lessons' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to cancel booking')
  server.answer(series.changeStatus, () => {
    listed = listed.map((each) =>
      each.seriesId && each.status !== 'COMPLETED' ? { ...each, status: 'CANCELLED' } : each,
    )
    return listed.filter(({ seriesId }) => seriesId)
  })
  await question.getByRole('button', { name: 'Cancel 3 lessons' }).click()
  await expect.element(toast('The rest of the series is cancelled.')).toBeVisible()
  expect(server.asked(series.changeStatus).at(-1)).toMatchObject({
    params: { seriesId: SERIES },
    body: { status: 'CANCELLED', amendmentReason: 'Term is over' },
  })
  await expect.element(page.getByRole('article', { name: /^Another/ }).getByText('Requested')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Upcoming lessons' })).toHaveFocus()
})

test('a series that the server no longer lets go keeps the question with its sentence', async () => {
  server.refuse(series.changeStatus, bookingRefusals.no_longer_changeable)
  await open(ofSeries('2026-09-16T11:00:00.000Z'), ofSeries('2026-09-23T11:00:00.000Z'))
  await openSeries()
  await page.getByRole('button', { name: /^Cancel the rest of this series/ }).click()
  await expect
    .element(question)
    .toMatchTextContent('It is at least 24 hours before the start of each.Nothing has to be paid for them.')
  await question.getByRole('button', { name: 'Cancel 2 lessons' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('This booking can no longer be changed')
})

test('a series that nobody has confirmed is given up by keyboard, and nothing has to be paid', async () => {
  server.answer(series.changeStatus, () => {
    listed = listed.map((each) => ({ ...each, status: 'CANCELLED' }))
    return listed
  })
  await open(
    ofSeries('2026-09-09T11:00:00.000Z', { status: 'REQUESTED' }),
    ofSeries('2026-09-16T11:00:00.000Z', { status: 'REQUESTED' }),
  )
  const button = page.getByRole('button', { name: /^Cancel the rest of this series/ })
  await openSeries()
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByText(/None of them is confirmed yet/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('button', { name: 'Go back' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => lesson.getByText('Cancelled').elements().length).toBe(2)
})

test('earlier lessons are read on request, each page from where the one before it ended', async () => {
  const days = Array.from({ length: 12 }, (_, place) => String(25 - place).padStart(2, '0'))
  const taught = days.map((day) => aBooking({ ...at(`2026-08-${day}T15:00:00.000Z`), status: 'COMPLETED' }))
  server.answer(bookings.list, ({ query }) => {
    if (!query?.endsBy) return []
    const ended = taught.filter(({ endTime }) => endTime <= String(query.endsBy))
    return ended.filter(({ id }) => id !== query.after).slice(0, Number(query.limit))
  })
  await open()
  await expect.poll(() => lesson.elements().length).toBe(10)
  await page.getByRole('button', { name: 'Show earlier lessons' }).click()
  await expect.poll(() => lesson.elements().length).toBe(12)
  expect(page.getByRole('button', { name: 'Show earlier lessons' }).elements()).toEqual([])
  expect(server.asked(bookings.list).at(-1)?.query).toMatchObject({
    ...{ endsBy: '2026-08-16T16:00:00.000Z', after: taught[9]?.id, limit: '10' },
  })
})

test('no more than six rows of what is ahead are shown at once', async () => {
  await open(
    ...Array.from({ length: 8 }, (_, place) =>
      aBooking({ ...at(`2026-09-1${place}T15:00:00.000Z`), status: 'CONFIRMED' }),
    ),
  )
  await expect.poll(() => lesson.elements().length).toBe(6)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => lesson.elements().length).toBe(8)
})

const english = { id: '22222222-2222-4222-8222-222222222223', name: 'English', category: 'GCSE' as const }
/** An hour of Mathematics, then one of English. */
const pair = (day: string, told: Partial<SentBooking> = {}) => [
  ofSeries(`${day}T15:00:00.000Z`, told),
  ofSeries(`${day}T16:00:00.000Z`, { subject: english, price: 30, ...told }),
]

test('a lesson of two subjects is one line, is cancelled as a whole, and says what each part costs', async () => {
  server.answer(series.changeStatus, ({ body }) => {
    listed = listed.map((each) => ({ ...each, status: body.status }))
    return listed
  })
  const [maths, second] = pair('2026-09-09')
  if (!maths || !second) return
  await open({ ...maths, payments: [owed()] }, { ...second, packageTransaction: { hoursChanged: -1 } })
  await expect.element(lesson).toMatchTextContent('16:00–18:00')
  await expect.element(lesson).toMatchTextContent('Mathematics and English - Online')
  await expect.element(lesson).toMatchTextContent('£55.00')
  await expect.element(lesson).toMatchTextContent('GCSE MathematicsPayment Pending£25.00')
  expect(lesson.elements()).toHaveLength(1)
  await lesson.getByRole('button', { name: /^More for/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Change time: GCSE English' })).toBeVisible()
  await page.getByRole('menuitem', { name: /^Cancel/ }).click()
  await expect
    .element(question)
    .toMatchTextContent('GCSE Mathematics and GCSE English on Wednesday 9 September 2026, 16:00–18:00.')
  await expect
    .element(question)
    .toMatchTextContent(
      'GCSE Mathematics: You will not have to pay for it. GCSE English: 1 hour returns to your package.',
    )
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(toast('Booking cancelled successfully')).toBeVisible()
  expect(server.asked(series.changeStatus)[0]?.body).toEqual({
    status: 'CANCELLED',
    bookingIds: [maths.id, second.id],
  })
})

test('what each part of a lesson costs stands apart from what the other does', async () => {
  await page.viewport(390, 844)
  await open(...pair('2026-09-09', { payments: [owed()] }))
  const sums = lesson.getByText('Payment Pending')
  await expect.poll(() => sums.elements().length).toBe(2)
  await expect.element(lesson.getByRole('button', { name: /^I have paid/ }).last()).toBeVisible()
  const [first, second] = sums.elements().map((chip) => chip.closest('.grid.gap-1\\.5')?.getBoundingClientRect())
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(16)
})

test('a series of lessons with two subjects counts lessons', async () => {
  await open(...pair('2026-09-10'), ...pair('2026-09-17'))
  await expect
    .element(page.getByRole('button', { name: /^GCSE Mathematics and GCSE English, Thursdays 16:00–18:00/ }))
    .toMatchTextContent('Weekly, 2 lessons ahead')
})

test('the lesson that the address names has focus, also within a series, and by its second booking', async () => {
  const [first, second] = [...pair('2026-09-10'), ...pair('2026-09-17')].slice(2)
  if (!first || !second) return
  await openAt(second.id, ...pair('2026-09-10'), first, second)
  await expect.element(page.getByRole('article', { name: /Thu 17 Sept, 16:00–18:00/ })).toHaveFocus()
})

test('an older lesson that the address names is looked for page by page', async () => {
  const taught = Array.from({ length: 11 }, (_, place) =>
    aBooking({ ...at(`2026-08-${25 - place}T15:00:00.000Z`), status: 'COMPLETED' }),
  )
  server.answer(bookings.list, ({ query }) =>
    query?.endsBy ? taught.filter(({ endTime }) => endTime <= String(query.endsBy)).slice(0, 10) : [],
  )
  await openAt(taught[10]?.id)
  await expect.element(page.getByRole('article', { name: /Sat 15 Aug/ })).toHaveFocus()
})

test('a lesson that the address names and that is gone is said to be', async () => {
  await openAt('11111111-1111-4111-8111-999999999999')
  await expect.element(page.getByText('This lesson is no longer in your list.')).toBeVisible()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await open(
    aBooking({
      status: 'CONFIRMED',
      meetingLink: 'https://meet.test/a',
      title: 'Quadratic_equations_'.repeat(8),
      payments: [owed({ amount: 37.5, linkAmount: 30 })],
    }),
    aBooking({ suggested: true, type: 'CONSULTATION' }),
    aBooking({ seriesId: SERIES }),
    aBooking({ ...at('2026-09-17T15:30:00.000Z'), seriesId: SERIES }),
    aBooking({ status: 'AMENDED', amendmentReason: 'A_long_reason_'.repeat(12) }),
    aBooking({ status: 'CANCELLED' }),
  )
  await expect.element(lesson.first()).toBeVisible()
  // The page that shows this component has the heading above it.
  expect((await axeViolations()).filter((line) => !line.startsWith('page-has-heading-one'))).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await fromMenu(/^Cancel lesson/, lesson.first())
  await expect.element(question).toBeVisible()
  expect((await axeViolations()).filter((line) => !line.startsWith('page-has-heading-one'))).toEqual([])
})

test('a link for another sum than several lessons cost is said once above them, and beside one alone as before', async () => {
  const other = { linkAmount: 30, paymentLink: 'https://pay.test/30' }
  await open(
    aBooking({ ...at('2026-09-10T15:00:00Z'), status: 'CONFIRMED', payments: [owed({ amount: 37.5, ...other })] }),
    aBooking({ ...at('2026-09-11T15:00:00Z'), status: 'CONFIRMED', payments: [owed({ amount: 37.5, ...other })] }),
    aBooking({ ...at('2026-09-12T15:00:00Z'), status: 'AMENDED', payments: [owed({ amount: 12, ...other })] }),
  )
  await expect.element(lesson.getByText('Sort code').first()).toBeVisible()
  expect(
    page
      .getByText(/^The payment link is for/)
      .elements()
      .map((each) => each.textContent),
  ).toEqual([
    'The payment link is for £30, but £37.50 is to be paid. Please pay the exact amount by bank transfer, with the reference beside it.',
  ])
  expect(page.getByRole('link', { name: /^Open the £30 link/ }).elements()).toHaveLength(1)
  expect(lesson.getByRole('link', { name: /^Open the £30 link/ }).elements()).toEqual([])
  expect(lesson.getByRole('button', { name: /^Copy all/ }).elements()).toHaveLength(2)
})
