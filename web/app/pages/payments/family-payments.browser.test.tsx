import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { hourPackageRefusals, hourPackages } from '#contract/hour-packages.ts'
import { openLessonRefusals, openLessons } from '#contract/open-lessons.ts'
import { payments } from '#contract/payments.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { subjects } from '#contract/subjects.ts'
import {
  amira,
  aPackage,
  aPayment,
  english,
  NOW,
  settingsWithBank,
  settingsWithoutBank,
} from '#web/app/features/payments/testing/wire.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { FamilyPayments } from './family-payments.tsx'

let server: FakeServer
const due = page.getByRole('region', { name: 'To pay' })
const paid = page.getByRole('region', { name: 'Paid' })
const bank = page.getByRole('region', { name: 'Bank details' })
const how = page.getByRole('dialog', { name: 'How Payments Work' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.setItem('paymentsInfoSeen', 'true')
  server = fakeServer()
  server.answer(siteSettings.read, settingsWithBank)
  server.answer(subjects.list, [aSubject()])
  server.answer(hourPackages.ofStudent, [])
  server.answer(hourPackages.configs, [])
  await page.viewport(1440, 900)
})

type Payment = ReturnType<typeof aPayment>

/** What is owed, or what was paid, from one on. */
function answerPayments(...listed: readonly Payment[]) {
  server.answer(payments.ofStudent, ({ query }) => {
    const alike = listed.filter(({ status }) => status === query?.status)
    const from = alike.findIndex(({ id }) => id === query?.after) + 1
    return alike.slice(from, from + Number(query?.limit ?? 500))
  })
}

async function open(...listed: readonly Payment[]) {
  answerPayments(...listed)
  return renderInApp(<FamilyPayments userId={amira.id} />)
}
const references = () =>
  due
    .getByRole('article')
    .elements()
    .map((each) => each.querySelector('code')?.textContent)

test('what is due comes first; of what is coming up those of today, then the urgent ones, then the rest by the day', async () => {
  await open(
    aPayment('2026-09-12T09:00:00.000Z', { reference: 'Lesson-later' }),
    aPayment('2026-09-10T09:00:00.000Z', { reference: 'Lesson-sooner' }),
    aPayment('2026-09-09T09:00:00.000Z', { reference: 'Lesson-urgent', dueDate: '2026-09-08T14:00:00.000Z' }),
    aPayment('2026-09-01T09:00:00.000Z', { reference: 'Lesson-overdue' }),
    aPayment('2026-09-08T17:00:00.000Z', { reference: 'Lesson-today' }),
  )
  await expect
    .poll(references)
    .toEqual(['Lesson-overdue', 'Lesson-today', 'Lesson-urgent', 'Lesson-sooner', 'Lesson-later'])
})

const ordered = (told = {}) =>
  aPackage({
    ...{ status: 'PENDING', paidAt: null, remainingHours: 10, usedHours: 0, purchasedAt: '2026-09-04T09:00:00.000Z' },
    ...told,
  })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

test('everything owed is listed, lessons and ordered hours, with the sum', async () => {
  server.answer(hourPackages.ofStudent, [ordered(), aPackage(), ordered({ purchasePrice: 0 })])
  await open(aPayment('2026-09-10T09:00:00.000Z'), aPayment('2026-09-12T09:00:00.000Z', { amount: 36 }))
  const hours = due.getByRole('article', { name: '10 hours of GCSE Mathematics' })
  await expect.element(hours).toMatchTextContent('Due Fri 11 Sept')
  await expect.element(hours).toMatchTextContent('£225.00')
  await expect.element(due).toMatchTextContent('2 lessons and 1 ordered package, in all £286.00')
  expect(due.getByRole('article').elements()).toHaveLength(3)
})

test('what is owed now stands apart from what is coming up, each with its sum', async () => {
  server.answer(hourPackages.ofStudent, [
    ordered({ purchasedAt: '2026-09-01T12:00:00.000Z', purchasePrice: 225.1 }),
    ordered({ purchasedAt: '2026-09-01T12:05:00.000Z', purchasePrice: 425 }),
  ])
  await open(
    aPayment('2026-09-08T11:00:00.000Z', { amount: 25.2 }),
    aPayment('2026-09-08T11:05:00.000Z', { amount: 36 }),
  )
  const now = due.getByRole('region', { name: 'Owed now' })
  const later = due.getByRole('region', { name: 'Coming up' })
  await expect.element(now).toMatchTextContent('Owed now£250.30')
  expect(now.getByRole('article').elements()).toHaveLength(2)
  await expect.element(later).toMatchTextContent('Coming up£461.00')
  expect(later.getByRole('article').elements()).toHaveLength(2)
  await expect.element(due).toMatchTextContent('2 lessons and 2 ordered packages, in all £711.30')
  expect(await axeViolations()).toEqual([])
})

test('ordered hours stand among the lessons by the day they are due', async () => {
  server.answer(hourPackages.ofStudent, [ordered({ reference: 'Package-a1b2c3' })])
  await open(
    aPayment('2026-09-10T09:00:00.000Z', { reference: 'Lesson-sooner' }),
    aPayment('2026-09-14T09:00:00.000Z', { reference: 'Lesson-later' }),
  )
  await expect.poll(references).toEqual(['Lesson-sooner', 'Package-a1b2c3', 'Lesson-later'])
})

test('where several are paid by transfer, the link for another sum stands above them once, and each is copied whole', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const other = { amount: 36, linkAmount: 30, paymentLink: 'https://pay.test/30' }
  await open(
    aPayment('2026-09-10T09:00:00.000Z', other),
    aPayment('2026-09-11T09:00:00.000Z', { ...other, reference: 'Lesson-a1b2c3' }),
    aPayment('2026-09-12T09:00:00.000Z'),
  )
  await expect
    .element(due)
    .toMatchTextContent(
      'The payment link is for £30, but £36 is to be paid. Please pay the exact amount by bank transfer, with the reference beside it.',
    )
  const link = due.getByRole('link', { name: /^Open the £30 link/ })
  expect(link.elements()).toHaveLength(1)
  await expect.element(link).toHaveAttribute('href', 'https://pay.test/30')
  expect(due.element().textContent).not.toContain('12345678')
  await due
    .getByRole('button', { name: /^Copy all/ })
    .nth(1)
    .click()
  expect(copied.mock.calls.flat()).toEqual([
    'Hartwell Tuition\nSort code: 12-34-56\nAccount number: 12345678\nAmount: £36.00\nReference: Lesson-a1b2c3',
  ])
  await expect.element(due.getByRole('link', { name: /^Pay for Lesson/ })).toBeVisible()
})

test('links for other sums than several payments say so in one sentence', async () => {
  const other = { linkAmount: 30, paymentLink: 'https://pay.test/30' }
  await open(
    aPayment('2026-09-10T09:00:00.000Z', { ...other, amount: 36 }),
    aPayment('2026-09-11T09:00:00.000Z', { ...other, amount: 54 }),
  )
  await expect
    .element(due)
    .toMatchTextContent(
      'The payment link is for £30, but other sums are to be paid. Please pay the exact amount by bank transfer, with the reference beside it.',
    )
})

test('twenty lessons to pay are at most six screens of a phone, until more of them are asked for', async () => {
  await page.viewport(390, 844)
  server.answer(hourPackages.ofStudent, [aPackage(), ordered()])
  const other = { amount: 36, linkAmount: 30, paymentLink: 'https://pay.test/30', isCoverable: true }
  server.answer(openLessons.list, { lessons: [], hours: 0, amount: 0 })
  const owed = Array.from({ length: 20 }, (_, place) =>
    aPayment(`2026-09-${String(place + 1).padStart(2, '0')}T15:00:00.000Z`, other),
  )
  answerPayments(...owed, ...settled(12))
  await renderPage('/payments', server, { ...session, ...amira, role: 'STUDENT' })
  await expect.element(due).toMatchTextContent('20 lessons and 1 ordered package, in all £945.00')
  await expect.element(page.getByRole('meter').first()).toBeVisible()
  expect(due.getByRole('article').elements()).toHaveLength(6)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(6 * 844)
  await due.getByRole('button', { name: 'Show more to pay' }).click()
  await expect.poll(() => due.getByRole('article').elements()).toHaveLength(12)
})

test('where nothing is due yet, nothing is said to be owed now', async () => {
  await open(aPayment('2026-09-10T09:00:00.000Z'))
  await expect.element(due.getByRole('region', { name: 'Coming up' })).toMatchTextContent('£25.00')
  expect(due.getByRole('region').elements()).toHaveLength(1)
})

test('nothing is to pay only where nothing is owed', async () => {
  server.answer(hourPackages.ofStudent, [ordered()])
  await open()
  await expect.element(due).toMatchTextContent('1 ordered package, in all £225.00')
  expect(page.getByText('You have nothing to pay at the moment.').elements()).toEqual([])
})

test('an order is withdrawn once that was asked', async () => {
  const order = ordered()
  server.answer(hourPackages.ofStudent, [order])
  server.answer(hourPackages.withdraw, () => {
    server.answer(hourPackages.ofStudent, [])
    return undefined
  })
  await open()
  await due.getByRole('button', { name: /^Withdraw the order/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw the order of 10 hours of GCSE Mathematics?' })
  expect(server.asked(hourPackages.withdraw)).toEqual([])
  expect(await axeViolations()).toEqual([])
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(toast('The order is withdrawn.')).toBeVisible()
  await expect.element(page.getByText('You have nothing to pay at the moment.')).toBeVisible()
  expect(server.asked(hourPackages.withdraw)).toMatchObject([{ params: { id: order.id } }])
})

test('an order that was confirmed meanwhile says so', async () => {
  server.answer(hourPackages.ofStudent, [ordered()])
  server.refuse(hourPackages.withdraw, hourPackageRefusals.already_confirmed)
  await open()
  await due.getByRole('button', { name: /^Withdraw the order/ }).click()
  const question = page.getByRole('alertdialog', { name: /^Withdraw the order/ })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent('Your tutor has confirmed this package, so it cannot be withdrawn')
})

test('bought hours are offered for what is owed, all at once or one by one, and what was shown is what is done', async () => {
  const lessons = ['10', '12'].map((day) => aPayment(`2026-09-${day}T09:00:00.000Z`, { isCoverable: true }))
  const shown = (chosen: typeof lessons) => ({
    lessons: chosen.map(({ booking }) => ({
      ...{ bookingId: booking.id, packageId: booking.id, title: null, subject: booking.subject, isOnline: true },
      ...{ startTime: booking.startTime, endTime: booking.endTime, hours: 1, amount: 25 },
    })),
    ...{ hours: chosen.length, amount: chosen.length * 25 },
  })
  server.answer(openLessons.list, ({ query }) =>
    shown(lessons.filter(({ booking }) => !query?.bookingId || booking.id === query.bookingId)),
  )
  server.refuse(openLessons.use, openLessonRefusals.lesson_cancelled)
  await open(...lessons)
  await due
    .getByRole('button', { name: /^Use your hours instead/ })
    .first()
    .click()
  const one = page.getByRole('alertdialog', { name: 'Use your hours for this lesson? £25.00 less to pay.' })
  await one.getByRole('button', { name: 'Use hours' }).click()
  await expect.element(one.getByRole('alert')).toHaveTextContent(openLessonRefusals.lesson_cancelled.message)
  await one.getByRole('button', { name: 'Go back' }).click()
  server.answer(openLessons.use, shown(lessons))
  await expect.element(due).toMatchTextContent('Use your hours for these 2 lessons? £50.00 less to pay.')
  await due.getByRole('button', { name: 'Show and use hours' }).click()
  const both = page.getByRole('alertdialog', { name: 'Use your hours for these 2 lessons? £50.00 less to pay.' })
  expect(await axeViolations()).toEqual([])
  await both.getByRole('button', { name: 'Use hours' }).click()
  await expect.element(toast('The hours are used. There is less to pay now.')).toBeVisible()
  expect(server.asked(openLessons.use).at(-1)).toMatchObject({
    params: { studentId: amira.id },
    body: { bookingIds: lessons.map(({ booking }) => booking.id), hours: 2, amount: 50 },
  })
})

test('each says that it is for today, urgent or overdue', async () => {
  await open(
    aPayment('2026-09-08T17:00:00.000Z'),
    aPayment('2026-09-09T09:00:00.000Z', { dueDate: '2026-09-08T14:00:00.000Z' }),
    aPayment('2026-09-01T09:00:00.000Z'),
    aPayment('2026-09-10T09:00:00.000Z'),
  )
  const tags = () =>
    due
      .getByRole('article')
      .elements()
      .map((each) => ['Today', 'Urgent', 'Overdue'].filter((tag) => each.textContent?.includes(tag)))
  await expect.poll(tags).toEqual([['Overdue'], ['Today'], ['Urgent'], []])
})

test('the amount, the day it is due and the reference stand beside the link, which opens in a new tab', async () => {
  await open(aPayment('2026-09-10T15:30:00.000Z', { reference: 'Lesson-a1b2c3' }))
  const entry = due.getByRole('article', { name: 'GCSE Mathematics' })
  await expect.element(entry).toMatchTextContent('£25.00')
  await expect.element(entry).toMatchTextContent(/Due\s*Thu 10 Sept\s*17:30/)
  await expect.element(entry).toMatchTextContent('Lesson on Thu 10 Sept, 16:30–17:30, Online')
  await expect.element(entry).toMatchTextContent('Reference Lesson-a1b2c3')
  const link = entry.getByRole('link', { name: /^Pay for Lesson/ })
  await expect.element(link).toHaveAttribute('href', 'https://pay.test/25')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(entry.element().textContent).not.toContain('The payment link is for')
})

test('where the link asks for another sum, the bank details come first and the page says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(aPayment('2026-09-10T15:30:00.000Z', { amount: 37.5, linkAmount: 30, reference: 'Lesson-a1b2c3' }))
  await expect
    .element(due)
    .toMatchTextContent(
      'The payment link is for £30, but £37.50 is to be paid. Please pay the exact amount by bank transfer, with this reference.',
    )
  await expect.element(due.getByRole('link', { name: /^Open the £30 link/ })).toBeVisible()
  expect(due.getByRole('link', { name: /^Pay for Lesson/ }).elements()).toEqual([])
  await due.getByRole('button', { name: /^Copy all/ }).click()
  expect(copied.mock.calls.flat()).toEqual([
    'Hartwell Tuition\nSort code: 12-34-56\nAccount number: 12345678\nAmount: £37.50\nReference: Lesson-a1b2c3',
  ])
})

test('without a link the bank details are copied, and there is nothing else to press but that it is paid', async () => {
  await open(aPayment('2026-09-10T15:30:00.000Z', { paymentLink: null, linkAmount: 30, reference: 'Lesson-a1b2c3' }))
  await expect.element(due).toMatchTextContent('Sort code 12-34-56')
  await expect.element(due).toMatchTextContent('£25.00')
  await expect.element(due).toMatchTextContent('Lesson-a1b2c3')
  expect(due.getByRole('link').elements()).toEqual([])
  expect(due.getByRole('button').elements()).toHaveLength(2)
})

test('a family says once that it has paid, and the payment waits as before', async () => {
  await open(aPayment('2026-09-10T15:30:00.000Z'))
  server.answer(payments.sayPaid, () => {
    const said = aPayment('2026-09-10T15:30:00.000Z', { saidPaidAt: NOW.toISOString() })
    answerPayments(said)
    return said
  })
  await due.getByRole('button', { name: /^I have paid/ }).click()
  await expect.element(due).toMatchTextContent('You said on Tue 8 Sept that you have paid.')
  expect(due.getByRole('button', { name: /^I have paid/ }).elements()).toEqual([])
  await expect.element(due).toMatchTextContent('£25.00')
})

test('a lesson that was cancelled too late says why it is still to be paid', async () => {
  const payment = aPayment('2026-09-10T15:30:00.000Z')
  await open({ ...payment, booking: { ...payment.booking, status: 'CANCELLED', lateCancellation: true } })
  await expect
    .element(due)
    .toMatchTextContent('Cancelled less than 24 hours before the start: this lesson stays payable.')
})

test('the reference and each bank detail can be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open(aPayment('2026-09-10T15:30:00.000Z', { reference: 'Lesson-a1b2c3' }))
  await due.getByRole('button', { name: 'Copy reference' }).click()
  for (const name of ['account name', 'sort code', 'account number']) {
    await bank.getByRole('button', { name: `Copy ${name}` }).click()
  }
  expect(copied.mock.calls.flat()).toEqual(['Lesson-a1b2c3', 'Hartwell Tuition', '12-34-56', '12345678'])
})

test('bank details that are not set yet are asked for', async () => {
  server.answer(siteSettings.read, settingsWithoutBank)
  await open()
  await expect.element(bank).toMatchTextContent('The bank details are not set yet. Please ask your tutor for them.')
  expect(bank.getByRole('button').elements()).toEqual([])
})

test('a new student, who owes nothing yet, reads when they will be there', async () => {
  server.answer(siteSettings.read, settingsWithoutBank)
  server.answer(payments.ofStudent, [])
  const profile = { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false }
  const fresh = { ...amira, email: 'amira@home.test', role: 'STUDENT' as const, timezone: 'Europe/London' }
  await renderPage('/payments', server, { ...fresh, studentProfile: { ...profile, isNew: true } })
  await expect
    .element(bank)
    .toMatchTextContent('You will find the bank details here as soon as there is something to pay.')
})

test('bank details that could not be read can be read again', async () => {
  server.disconnect(siteSettings.read)
  await open()
  await expect
    .element(bank.getByRole('alert'))
    .toMatchTextContent('Failed to load the bank details. Please try again later.')
  server.answer(siteSettings.read, settingsWithBank)
  await bank.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bank).toMatchTextContent('12345678')
})

test('what was paid stands below, six at a time', async () => {
  const many = Array.from({ length: 7 }, (_, place) =>
    aPayment('2026-08-10T15:30:00.000Z', {
      status: 'PAID',
      paidAt: '2026-08-11T09:00:00.000Z',
      reference: `Lesson-${place}`,
    }),
  )
  await open(...many)
  await expect.element(due).toMatchTextContent('You have nothing to pay at the moment.')
  await expect.element(paid.getByRole('listitem').first()).toMatchTextContent(/Paid on Tue 11 Aug, Lesson-0/)
  expect(paid.getByRole('listitem').elements()).toHaveLength(6)
  await paid.getByRole('button', { name: 'Show earlier payments' }).click()
  await expect.poll(() => paid.getByRole('listitem').elements()).toHaveLength(7)
  expect(paid.getByRole('button').elements()).toEqual([])
})

test('without a payment at all both lists say so', async () => {
  await open()
  await expect.element(due).toMatchTextContent('You have nothing to pay at the moment.')
  await expect.element(paid).toMatchTextContent('You have not paid for a lesson yet.')
})

test('payments on their way say so', async () => {
  server.answer(payments.ofStudent, () => new Promise(() => {}))
  await renderInApp(<FamilyPayments userId={amira.id} />)
  await expect.element(due.getByRole('status')).toHaveTextContent('Loading your payments')
})

test('payments that could not be read say so, and can be read again', async () => {
  server.disconnect(payments.ofStudent)
  await renderInApp(<FamilyPayments userId={amira.id} />)
  await expect.element(due.getByRole('alert')).toMatchTextContent('Failed to load payments. Please try again later.')
  answerPayments(aPayment('2026-09-10T15:30:00.000Z'))
  await due.getByRole('button', { name: 'Try again' }).click()
  await expect.element(due.getByRole('article')).toBeVisible()
})

test('a payment that the tutor confirms moves to the paid ones at once', async () => {
  const payment = aPayment('2026-09-10T15:30:00.000Z')
  const queryClient = await open(payment)
  await expect.element(due.getByRole('article')).toBeVisible()
  answerPayments({ ...payment, status: 'PAID', paidAt: '2026-09-08T12:00:00.000Z' })
  await queryClient.invalidateQueries({ queryKey: ['payments'] })
  await expect.element(paid.getByRole('listitem')).toMatchTextContent('Paid on Tue 8 Sept')
  expect(due.getByRole('article').elements()).toEqual([])
})

test('how payments work is shown once, and again on request', async () => {
  localStorage.removeItem('paymentsInfoSeen')
  await open()
  await expect.element(how).toMatchTextContent('send the exact amount by bank transfer')
  await expect.element(how).toMatchTextContent('Consultations cost £5.')
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(how).not.toBeInTheDocument()
  expect(localStorage.getItem('paymentsInfoSeen')).toBe('true')
  const button = page.getByRole('button', { name: 'How Payments Work' })
  await expect.element(button).toHaveFocus()
  await button.click()
  await how.getByRole('button', { name: 'Got it' }).click()
  await expect.element(how).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('whoever has seen how payments work is not shown it again', async () => {
  await open()
  await expect.element(due).toMatchTextContent('You have nothing to pay at the moment.')
  expect(how.elements()).toEqual([])
})

test('one price online and in person is only said where it is so', async () => {
  await open()
  await expect.element(page.getByText('Consultations cost £5.')).toBeVisible()
  expect(document.body.textContent).not.toContain('Pricing is the same')
})

test('where every subject costs the same online and in person, the page says so', async () => {
  server.answer(subjects.list, [aSubject({ inPersonRate: 25 })])
  await open()
  await expect
    .element(page.getByText('Consultations cost £5. Pricing is the same for online and in-person lessons.'))
    .toBeVisible()
})

test('a consultation costs what the subjects say, and from the least where they differ', async () => {
  server.answer(subjects.list, [aSubject({ consultationRate: 10 })])
  const queryClient = await open()
  await expect.element(page.getByText('Consultations cost £10.')).toBeVisible()
  server.answer(subjects.list, [aSubject({ consultationRate: 10 }), aSubject({ ...english, consultationRate: 7.5 })])
  await queryClient.invalidateQueries({ queryKey: ['subjects'] })
  await expect.element(page.getByText('Consultations cost from £7.50.')).toBeVisible()
})

const session = { email: 'person@home.test', timezone: 'Europe/London' }

test('a student comes to the page by the sidebar', async () => {
  localStorage.removeItem('paymentsInfoSeen')
  server.answer(bookings.list, [])
  server.answer(payments.ofStudent, [])
  const profile = { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: false }
  const router = await renderPage('/dashboard', server, {
    ...amira,
    ...session,
    role: 'STUDENT',
    studentProfile: profile,
  })
  await expect.element(page.getByRole('link', { name: /^Buy Hour Package/ })).toHaveAttribute('href', '/payments')
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect.element(due).toMatchTextContent('You have nothing to pay at the moment.')
  expect(router.state.location.pathname).toBe('/payments')
  await expect.element(how).toBeVisible()
})

test('the tutor is shown the way to the finances', async () => {
  await renderPage('/payments', server, {
    ...session,
    id: 'nadia',
    name: 'Nadia Hartwell',
    role: 'TUTOR',
  })
  await expect
    .element(page.getByText('Payments and hour packages of your students are in the Admin Panel, under Financials.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to Financials' }))
    .toHaveAttribute('href', '/admin?tab=financials')
  expect(server.asked(payments.ofStudent)).toEqual([])
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  server.answer(hourPackages.ofStudent, [aPackage(), aPackage({ status: 'PENDING' }), aPackage({ status: 'DEPLETED' })])
  await open(
    aPayment('2026-09-08T17:00:00.000Z', { dueDate: '2026-09-08T13:00:00.000Z' }),
    aPayment('2026-09-01T09:00:00.000Z', { amount: 1037.5, linkAmount: 30 }),
    aPayment('2026-09-10T09:00:00.000Z', { paymentLink: null }),
    aPayment('2026-08-10T09:00:00.000Z', { status: 'PAID', paidAt: '2026-08-11T09:00:00.000Z' }),
  )
  await expect.element(due.getByRole('article').first()).toBeVisible()
  await expect.element(page.getByRole('meter').first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

const ledTo = async (id: string, ...listed: readonly Payment[]) => {
  answerPayments(...listed)
  await renderPage(`/payments#${id}`, server, { ...session, ...amira, role: 'STUDENT' })
}

test('a notice leads to the payment that it is about, also to a later one', async () => {
  const many = Array.from({ length: 9 }, (_, place) =>
    aPayment(`2026-09-${String(10 + place).padStart(2, '0')}T09:00:00.000Z`, { id: `payment-${place}` }),
  )
  await ledTo('payment-8', ...many)
  await expect.element(due.getByRole('article').nth(8)).toHaveFocus()
  await expect.element(due.getByRole('article').nth(8)).toBeInViewport()
})

const settled = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aPayment('2026-08-10T15:30:00.000Z', {
      ...{ status: 'PAID', paidAt: '2026-08-11T09:00:00.000Z', reference: `Lesson-${place}` },
    }),
  )

test('what was paid is read page by page, also to where a notice leads', async () => {
  const made = settled(23)
  await open(...made)
  const asked = () => server.asked(payments.ofStudent).filter(({ query }) => query?.status === 'PAID').length
  await expect.poll(() => paid.getByRole('listitem').elements().length).toBe(6)
  expect(asked()).toBe(1)
  for (const shown of [12, 18, 23]) {
    await paid.getByRole('button', { name: 'Show earlier payments' }).click()
    await expect.poll(() => paid.getByRole('listitem').elements().length).toBe(shown)
  }
  expect(paid.getByRole('button', { name: 'Show earlier payments' }).elements()).toEqual([])
  await ledTo(made[21]?.id ?? '', ...made)
  await expect.element(paid.getByRole('listitem').filter({ hasText: 'Lesson-21' }).last()).toHaveFocus()
})

test('a notice leads to a payment that was made', async () => {
  const made = aPayment('2026-09-03T09:00:00.000Z', { id: 'payment-1', status: 'PAID', paidAt: NOW.toISOString() })
  await ledTo('payment-1', made)
  await expect.element(paid.getByRole('listitem')).toHaveFocus()
})

test('a notice leads to hours that were bought', async () => {
  const hours = page.getByRole('region', { name: 'Hour packages' }).getByRole('article')
  server.answer(hourPackages.ofStudent, [aPackage({ id: 'package-1' })])
  await ledTo('package-1')
  await expect.element(hours).toHaveFocus()
})

test('a notice leads to ordered hours where they can be paid', async () => {
  server.answer(hourPackages.ofStudent, [ordered({ id: 'package-1' })])
  await ledTo('package-1')
  await expect.element(due.getByRole('article')).toHaveFocus()
})

test('a notice about what is not owed any more leads to a sentence', async () => {
  await ledTo('void', aPayment('2026-09-03T09:00:00.000Z', { id: 'void', status: 'VOID' }))
  await expect.element(page.getByText('This payment is no longer in your list.')).toBeVisible()
})
