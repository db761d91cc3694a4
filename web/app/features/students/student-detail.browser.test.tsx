import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountRefusals } from '#contract/accounts.ts'
import type { SentBooking } from '#contract/bookings.ts'
import { bookings } from '#contract/bookings.ts'
import { chats } from '#contract/chat.ts'
import { deliveries } from '#contract/deliveries.ts'
import { feedback } from '#contract/feedback.ts'
import { hourPackageRefusals, hourPackages } from '#contract/hour-packages.ts'
import { lessonResources } from '#contract/lesson-resources.ts'
import { payments } from '#contract/payments.ts'
import { quizzes } from '#contract/quizzes.ts'
import { studentRefusals, students } from '#contract/students.ts'
import { aPackage } from '#web/app/features/hour-packages/tutor/testing/packages.ts'
import type { Given } from '#web/app/features/resources/testing/a-resource.ts'
import { aHomework, anAssignment, aResource, given } from '#web/app/features/resources/testing/a-resource.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { aBooking, amira, nadia, owed } from '#web/app/testing/a-booking.ts'
import { aStudent } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Friday 11 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-11T12:00Z')
const at = (start: string, end: string) => ({ startTime: `${start}:00.000Z`, endTime: `${end}:00.000Z` })
const PAID = aBooking({
  ...{ status: 'COMPLETED', payments: [owed({ status: 'PAID' })], isOnline: false, price: 37.5 },
  ...at('2026-09-03T15:30', '2026-09-03T17:00'),
})
const COVERED = aBooking({ status: 'CONFIRMED', packageTransaction: { hoursChanged: -1 } })
const FIRST_MEETING = aBooking({
  ...{ status: 'COMPLETED', type: 'CONSULTATION', price: 0 },
  ...at('2026-08-20T15:30', '2026-08-20T16:00'),
})
const DENIED = aBooking({ status: 'DENIED', ...at('2026-09-20T15:30', '2026-09-20T16:30') })

let server: FakeServer
let student: ReturnType<typeof aStudent>
let booked: SentBooking[]
let assigned: Given[]
let owned: ReturnType<typeof aPackage>[]
const packages = page.getByRole('region', { name: 'Hour Packages' })
const history = page.getByRole('region', { name: 'Lesson History' })
const lesson = history.getByRole('article')
const panel = packages.getByRole('group', { name: 'Adjust hours' })
const resourcesButton = page.getByRole('button', { name: 'Homework & Lesson Resources' })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  student = aStudent({ phoneNumber: '07700 900123', studentProfile: { hasHadConsultation: true } })
  booked = [COVERED, PAID, FIRST_MEETING, DENIED]
  owned = [aPackage()]
  assigned = []
  server.answer(students.one, () => student)
  server.answer(students.stats, {
    totalPaid: 1234.5,
    totalOwed: 25,
    owedNow: 25,
    comingUp: 0,
    totalBookings: 3,
    totalPackagesPurchased: 1,
  })
  server.answer(hourPackages.ofStudent, () => owned)
  server.answer(hourPackages.adjust, ({ body }) => {
    owned = owned.map((each) => ({ ...each, remainingHours: each.remainingHours + body.hoursChange }))
    return owned[0] ?? aPackage()
  })
  server.answer(bookings.list, ({ query }) => {
    const isWanted = ({ status }: SentBooking) =>
      query?.calledOff === 'true' || (status !== 'DENIED' && status !== 'CANCELLED')
    const wanted = booked.filter(isWanted).toSorted((a, b) => b.endTime.localeCompare(a.endTime))
    const from = wanted.findIndex(({ id }) => id === query?.after) + 1
    return wanted.slice(from, from + Number(query?.limit))
  })
  server.answer(bookings.overview, () => ({ bookings: booked, upcoming: 0, waiting: 0, taught: 0 }))
  server.answer(lessonResources.ofStudent, () => assigned)
  await page.viewport(1440, 900)
})

const open = () => renderPage(`/students/${amira.id}`, server, nadia)

test('the page says who it is, since when, and what was paid', async () => {
  const router = await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Member since 1 September 2026')
  await expect.element(main).toMatchTextContent('Had Consultation')
  await expect.element(main.getByRole('link', { name: 'amira@home.test' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: '07700 900123' })).toHaveAttribute('href', 'tel:07700900123')
  const summary = page.getByRole('region', { name: 'Financial Summary' })
  await expect
    .element(summary)
    .toMatchTextContent(
      'Total Paid£1,234.50Total Owed£25.00Owed now £25.00, coming up £0.00Total Lessons3Packages Purchased1',
    )
  await page.getByRole('link', { name: 'Back to Students' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/students')
})

test('a new student is marked, and one tap makes a family of the tutor’s of him', async () => {
  server.answer(students.one, aStudent({ isNew: true }))
  server.answer(students.vouch, aStudent())
  await open()
  const main = page.getByRole('main')
  await expect.element(main.getByText('New', { exact: true })).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Delete Student' })).not.toBeInTheDocument()
  server.answer(students.one, aStudent())
  await main.getByRole('button', { name: /^This is a family of mine/ }).click()
  await expect.element(main.getByText('New', { exact: true })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Delete Student' })).toBeVisible()
})

test('what was told is one press away, and not asked for before', async () => {
  server.answer(deliveries.ofStudent, { told: [], email: 'amira@home.test', mailProblem: null, parents: [] })
  await open()
  const fold = page.getByRole('button', { name: 'What was told' })
  await expect.element(fold).toBeVisible()
  expect(server.asked(deliveries.ofStudent)).toEqual([])
  await fold.click()
  await expect.element(page.getByText('Nothing has been told yet.')).toBeVisible()
  expect(server.asked(deliveries.ofStudent)).toMatchObject([{ params: { id: amira.id } }])
})

test('what comes next, what was written, answered and paid is one press away', async () => {
  const ahead = { ...at('2026-09-17T15:30', '2026-09-17T16:30'), status: 'CONFIRMED' as const }
  booked = [aBooking({ ...ahead, id: 'next' }), aBooking({ ...at('2026-09-14T15:30', '2026-09-14T16:30') })]
  server.answer(feedback.ofStudent, [])
  server.answer(quizzes.attemptsOf, [
    {
      ...{ id: 'a1', score: 80, correctAnswers: 4, totalQuestions: 5, isOvertime: false },
      ...{ quiz: { id: 'q1', title: 'Halves and words' }, ...at('2026-09-02T15:00', '2026-09-02T15:10') },
    },
  ])
  server.answer(payments.ofStudent, [])
  await open()
  const next = page.getByRole('region', { name: 'Next Lesson' })
  await expect.element(next).toMatchTextContent('Thursday 17 September 2026, 16:30–17:30')
  await page.getByRole('button', { name: 'Quiz Results' }).click()
  await expect
    .element(page.getByRole('link', { name: /^Halves and words/ }))
    .toHaveAttribute('href', '/quiz-results/a1')
  await expect.element(page.getByText('4/5 correct')).toBeVisible()
  await page.getByRole('button', { name: 'Payments for Lessons' }).click()
  await expect.element(page.getByText('Nothing is owed for lessons, and nothing was paid yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Feedback', exact: true }).click()
  await expect.element(page.getByText('No feedback available yet')).toBeVisible()
})

test('the details are put right; a refusal keeps what was typed and stands beside its field', async () => {
  server.refuse(students.change, accountRefusals.email_in_use)
  await open()
  await page.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Amira Khan' })
  const email = dialog.getByLabelText('Email')
  await expect.element(email).toHaveAccessibleDescription('Amira Khan logs in with it.')
  await email.fill('ben@home.test')
  await expect
    .element(email)
    .toHaveAccessibleDescription('Amira Khan is signed out everywhere and logs in with the new one.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(email).toHaveAccessibleDescription(/That email address is already in use/)
  await email.fill('amira@new.test')
  student = { ...student, email: 'amira@new.test' }
  server.answer(students.change, () => student)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Details saved.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'amira@new.test' })).toBeVisible()
  expect(server.asked(students.change).at(-1)?.body).toEqual({
    ...{ name: 'Amira Khan', email: 'amira@new.test', phoneNumber: '07700 900123' },
  })
})

test('inviting again offers a text with the way to log in, and makes no second account', async () => {
  await open()
  await page.getByRole('button', { name: 'Invite again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Amira Khan again' })
  await expect.element(dialog).toMatchTextContent('a new invite would make a second one')
  await expect.element(dialog).toMatchTextContent('/login Please log in with the e-mail address amira@home.test')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: 'Invite again' })).toHaveFocus()
})

test('a press on Message opens the conversation', async () => {
  server.refuse(chats.start, studentRefusals.student_unknown)
  const router = await open()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await expect.element(toast('Student not found.')).toBeVisible()
  server.answer(chats.start, {
    ...{ id: 'c1', person: { id: amira.id, name: amira.name, role: 'STUDENT' } },
    ...{ student: { id: amira.id, name: amira.name }, tutor: { id: nadia.id, name: nadia.name } },
    ...{ lastMessage: null, lastMessageAt: null, unreadCount: 0 },
  })
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await expect.poll(() => router.state.location.href).toBe('/chat?chat=c1')
})

test('a package shows what is left, what it cost and what was used', async () => {
  await open()
  const shown = packages.getByRole('article', { name: 'GCSE Mathematics' })
  await expect.element(shown).toMatchTextContent('10h Package, Online, 1 September 2026')
  await expect.element(shown).toMatchTextContent('7.5 of 10 hours left')
  await expect.element(shown).toMatchTextContent('Value£225.00Price per hour£25.00less 10%Hours used2.5')
  await expect.element(shown.getByRole('meter')).toHaveAttribute('aria-valuenow', '7.5')
  await expect.element(shown.getByText('Active')).toBeVisible()
})

test('hours come and go with a reason, and the button has the focus again', async () => {
  await open()
  await packages.getByRole('button', { name: /^Adjust hours/ }).click()
  const reason = panel.getByRole('textbox', { name: 'Reason for the adjustment' })
  await expect.element(reason).toHaveFocus()
  const buttons = panel.getByRole('button').elements()
  expect(buttons.map((each) => each.textContent)).toEqual([
    ...['Remove 1hr', 'Add 1hr', 'Remove 30min', 'Add 30min', 'Cancel'],
  ])
  await panel.getByRole('button', { name: 'Remove 30min' }).click()
  await expect.element(panel).toMatchTextContent('Please provide a reason for the adjustment')
  await expect.element(reason).toHaveFocus()
  expect(server.asked(hourPackages.adjust)).toEqual([])
  await reason.fill('A lesson overran')
  await panel.getByRole('button', { name: 'Remove 30min' }).click()
  await expect.element(toast('30 minutes removed for GCSE Mathematics.')).toBeVisible()
  await expect.element(packages).toMatchTextContent('7 of 10 hours left')
  await expect.element(packages.getByRole('button', { name: /^Adjust hours/ })).toHaveFocus()
  expect(server.asked(hourPackages.adjust)).toMatchObject([
    { params: { id: owned[0]?.id }, body: { hoursChange: -0.5, description: 'A lesson overran' } },
  ])
})

test.for([
  [() => server.disconnect(hourPackages.adjust), 'Failed to adjust hours. Please try again.'],
  [
    () => server.refuse(hourPackages.adjust, hourPackageRefusals.not_enough_hours),
    hourPackageRefusals.not_enough_hours.message,
  ],
] as const)('an adjustment that failed says why and keeps the reason', async ([fail, sentence]) => {
  fail()
  await open()
  await packages.getByRole('button', { name: /^Adjust hours/ }).click()
  await panel.getByRole('textbox').fill('A lesson overran')
  await panel.getByRole('button', { name: 'Add 1hr' }).click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(panel.getByRole('textbox')).toHaveValue('A lesson overran')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('nothing is taken that is not there, and nothing of a package that is not paid', async () => {
  owned = [aPackage({ remainingHours: 0.5, usedHours: 9.5 }), aPackage({ id: crypto.randomUUID(), status: 'PENDING' })]
  await open()
  await expect.poll(() => packages.getByRole('article').elements().length).toBe(2)
  expect(packages.getByRole('button', { name: /^Adjust hours/ }).elements()).toHaveLength(1)
  await packages.getByRole('button', { name: /^Adjust hours/ }).click()
  await expect.element(panel.getByRole('button', { name: 'Remove 1hr' })).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: 'Remove 30min' })).toBeEnabled()
  await expect.element(panel).toMatchTextContent('Not enough hours remaining to remove more.')
})

test('the statement says what the tutor changed and why', async () => {
  server.answer(hourPackages.entries, [
    {
      ...{ id: 'e1', kind: 'ADJUST', hoursChanged: -0.5, balanceAfter: 7.5, reason: 'A lesson overran', booking: null },
      createdAt: '2026-09-05T09:00:00.000Z',
    },
  ])
  await open()
  await packages.getByRole('button', { name: 'Statement' }).click()
  await expect
    .element(packages.getByRole('listitem').last())
    .toMatchTextContent('Changed by you: A lesson overran−0.5 h')
})

test('the history has every lesson with its length, price and payment, the newest first', async () => {
  await open()
  await expect.poll(() => lesson.elements().length).toBe(3)
  expect(history.getByRole('button').elements()).toEqual([])
  const [covered, paid, consultation] = lesson.elements().map((each) => each.textContent)
  expect(covered).toBe(
    '10 September 202616:30–17:30GCSE Mathematics, 10 September 2026Lesson1 hourOnline£25.00Used 1 package hourConfirmed',
  )
  expect(paid).toContain('Lesson1.5 hoursIn-Person£37.50PaidCompleted')
  expect(consultation).toContain('Consultation30 minOnline£0.00CompletedCompleted')
  await history.getByText('Show denied/cancelled').click()
  await expect.poll(() => lesson.elements().length).toBe(4)
  await expect.element(lesson.first()).toMatchTextContent('Denied')
})

test('earlier lessons are read on request, page by page, back to the first', async () => {
  const taught = (day: number) =>
    aBooking({ status: 'COMPLETED', ...at(`2024-10-${day}T15:30`, `2024-10-${day}T16:30`) })
  booked = [COVERED, ...Array.from({ length: 13 }, (_, place) => taught(28 - place))]
  await open()
  await expect.element(history.getByRole('status')).toHaveTextContent('The newest 10 lessons')
  expect(lesson.elements()).toHaveLength(10)
  const earlier = history.getByRole('button', { name: 'Show earlier lessons' })
  await earlier.click()
  await expect.element(history).toMatchTextContent('16 October 2024')
  await expect.element(earlier).not.toBeInTheDocument()
  await expect.element(history.getByRole('status')).toHaveTextContent('14 lessons')
  expect(server.asked(bookings.list).map(({ query }) => query?.from)).toEqual(['2000-01-01', '2000-01-01'])
})

test('homework and resources are folded away; of many the first five are shown', async () => {
  assigned = [
    ...Array.from({ length: 7 }, (_, place) => given(aHomework({ resource: aResource({ title: `Sheet ${place}` }) }))),
    given(anAssignment({ resource: aResource({ title: 'Answers' }), assignmentType: 'MARK_SCHEME' })),
  ]
  await open()
  await expect.element(resourcesButton).toHaveAttribute('aria-expanded', 'false')
  expect(server.asked(lessonResources.ofStudent)).toEqual([])
  resourcesButton.element().focus()
  await userEvent.keyboard('{Enter}')
  const homework = page.getByRole('region', { name: 'Homework', exact: true })
  const row = homework.getByRole('listitem')
  await expect.poll(() => row.elements().length).toBe(5)
  await expect.element(row.first()).toMatchTextContent('due Thu 17 Sept, 16:30')
  expect(homework.getByRole('button', { name: /^Mark as/ }).elements()).toEqual([])
  await homework.getByRole('button', { name: 'Show more homework' }).click()
  await expect.poll(() => row.elements().length).toBe(7)
  const others = page.getByRole('region', { name: 'Lesson resources' })
  await expect.element(others.getByRole('button', { name: 'Download Answers' })).toBeVisible()
  await expect.element(others).toMatchTextContent('GCSE Mathematics, Thu 10 Sept, 16:30–17:30')
})

test('a student who is not there is said to be missing', async () => {
  server.refuse(students.one, studentRefusals.student_unknown)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Student not found.' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Students' })).toBeVisible()
})

test('one who is erased while the page is open is shown no longer', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Amira Khan' })).toBeVisible()
  server.refuse(students.one, studentRefusals.student_unknown)
  await readAgain(['account'])
  await expect.element(page.getByRole('heading', { name: 'Student not found.' })).toBeVisible()
})

test('a student who could not be read is read again', async () => {
  server.disconnect(students.one)
  await open()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent('Failed to load the student. Please try again later.')
  server.answer(students.one, () => student)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Amira Khan' })).toBeVisible()
})

test('each part that could not be read says so by itself', async () => {
  for (const call of [students.stats, hourPackages.ofStudent, bookings.list]) server.disconnect(call)
  await open()
  for (const sentence of [
    'Failed to load the financial summary. Please try again later.',
    'Failed to load hour packages. Please try again later.',
    'Failed to load bookings. Please try again later.',
  ]) {
    await expect.element(page.getByText(sentence)).toBeVisible()
  }
})

test('a hint about bookings or hours reads the page again', async () => {
  await open()
  await expect.poll(() => lesson.elements().length).toBe(3)
  booked = [COVERED]
  owned = []
  await readAgain(['bookings'])
  await expect.poll(() => lesson.elements().length).toBe(1)
  await readAgain(['hour-packages'])
  await expect.element(packages).toMatchTextContent('No hour packages purchased yet.')
})

test('after the student was deleted, the list stands there', async () => {
  server.answer(students.remove, undefined)
  server.answer(students.list, [])
  const router = await open()
  await page.getByRole('button', { name: 'Delete Student' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Amira Khan?' })
  await dialog.getByRole('textbox').fill('Amira Khan')
  await dialog.getByRole('button', { name: 'Delete Student' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/students')
  await expect.element(page.getByText('No students registered yet.')).toBeVisible()
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  assigned = [given(aHomework()), given(anAssignment())]
  student = aStudent({ name: 'Featherstonehaugh'.repeat(4), email: `${'a'.repeat(60)}@home.test` })
  await open()
  await expect.poll(() => lesson.elements().length).toBe(3)
  await resourcesButton.click()
  await packages.getByRole('button', { name: /^Adjust hours/ }).click()
  await expect.element(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeViolations()).toEqual([])
})
