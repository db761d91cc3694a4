import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings } from '#contract/bookings.ts'
import { chats } from '#contract/chat.ts'
import { hourPackages } from '#contract/hour-packages.ts'
import { lessonResources } from '#contract/lesson-resources.ts'
import { payments } from '#contract/payments.ts'
import { quizzes } from '#contract/quizzes.ts'
import { series } from '#contract/series.ts'
import { subjects } from '#contract/subjects.ts'
import { RIGHTS, type Right } from '#domain/rights.ts'
import { addMinutes } from '#domain/time.ts'
import { aSeriesFor } from '#web/app/features/bookings/family/booking/testing/dates.ts'
import { aWeek } from '#web/app/features/bookings/week/testing/week.ts'
import { aBooking, amira, anOverview, ben, nadia } from '#web/app/testing/a-booking.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const maths = aSubject({ id: '22222222-2222-4222-8222-222222222222', name: 'Mathematics' })
const robert = {
  ...{ id: '66666666-6666-4666-8666-666666666666', name: 'Robert Osei', email: 'robert@home.test' },
  ...{ role: 'PARENT' as const, timezone: 'Europe/London' },
}
const child = ({ id, name }: typeof amira, rights: readonly Right[] = RIGHTS) => ({ id, name, rights: [...rights] })
const FOUR_O_CLOCK = '2026-09-08T15:00:00.000Z'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const nav = page.getByRole('navigation', { name: /^(Family|Student) area$/ })

let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  server.answer(bookings.overview, anOverview([]))
  server.answer(bookings.list, [])
  server.answer(subjects.list, [maths])
  server.answer(subjects.mine, [maths])
  server.answer(availability.firstFree, { date: null })
  server.answer(availability.slotsForSubject, [
    {
      ...{ id: 'four', startTime: FOUR_O_CLOCK, tutor: { id: nadia.id, name: nadia.name } },
      endTime: addMinutes(new Date(FOUR_O_CLOCK), 60).toISOString(),
    },
  ])
  server.answer(quizzes.list, [])
  server.answer(lessonResources.ofStudent, [])
  server.answer(payments.ofStudent, [])
  server.answer(hourPackages.ofStudent, [])
  server.answer(hourPackages.configs, [])
  await page.viewport(1440, 900)
})

const open = (address: string, ...children: ReturnType<typeof child>[]) =>
  renderPage(address, server, { ...robert, children })

test('a parent of two looks at the pages of one of them at a time, and stays with that one', async () => {
  const router = await open('/resources', child(amira), child(ben))
  await expect.element(heading('Amira’s resources')).toBeVisible()
  await clickLabel(page.getByRole('radio', { name: 'Ben Osei' }))
  await expect.element(heading('Ben’s resources')).toBeVisible()
  expect(server.asked(lessonResources.ofStudent).map(({ params }) => params.studentId)).toEqual([amira.id, ben.id])
  await nav.getByRole('link', { name: 'Quizzes' }).click()
  await expect.element(heading('Ben’s quizzes')).toBeVisible()
  expect(server.asked(quizzes.list).at(-1)?.query).toEqual({ studentId: ben.id })
  expect(router.state.location.search).toEqual({ child: ben.id })
  expect(await axeViolations()).toEqual([])
})

test('a lesson is asked for the child whose page it is', async () => {
  await open('/schedule', child(ben), child(amira))
  await expect.element(heading('Ben’s lessons')).toBeVisible()
  await choose(page.getByRole('button', { name: /Subject$/ }), 'Mathematics')
  server.answer(bookings.request, ({ body }) => aBooking({ startTime: body.startTime, endTime: body.endTime }))
  await page.getByRole('button', { name: /Book This Slot/ }).click()
  await expect.poll(() => server.asked(bookings.request)).toMatchObject([{ body: { studentId: ben.id } }])
  expect(server.asked(subjects.mine).at(-1)?.query).toEqual({ studentId: ben.id })
})

test('what was chosen for one child is not asked for the other', async () => {
  await open('/schedule', child(amira), child(ben))
  await choose(page.getByRole('button', { name: /Subject$/ }), 'Mathematics')
  await expect.element(page.getByRole('button', { name: /Book This Slot/ })).toBeVisible()
  server.answer(subjects.mine, [])
  server.answer(subjects.list, [maths, aSubject({ id: '22222222-2222-4222-8222-222222222223', name: 'Latin' })])
  await clickLabel(page.getByRole('radio', { name: 'Ben Osei' }))
  await expect.element(heading('Ben’s lessons')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Book This Slot/ })).not.toBeInTheDocument()
})

test('siblings are booked one after the other, in their order, each with a subject and a length', async () => {
  server.answer(series.create, (asked) => aSeriesFor(asked))
  server.answer(availability.grid, ({ query }) => aWeek(query.startDate))
  server.answer(availability.publicHours, [])
  await open('/schedule', child(amira), child(ben))
  await clickLabel(page.getByRole('radio', { name: 'Both, one after the other' }))
  const duration = page.getByRole('button', { name: /Duration for Ben$/ })
  await choose(duration, '30 minutes')
  await expect.element(page.getByText('£37.50')).toBeVisible()
  await page.getByRole('button', { name: 'Request lessons' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
  await page.getByRole('button', { name: 'Another time' }).click()
  await page.getByRole('combobox', { name: 'Start time' }).fill('16:00')
  await page.getByRole('button', { name: 'Ben earlier' }).click()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Request lessons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check every date' })
  await expect.element(dialog).toMatchTextContent(/16:00–16:30 .* for Ben Osei16:30–17:30 .* for Amira Khan/)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect
    .poll(() => server.asked(series.create).at(-1)?.body)
    .toMatchObject({
      ...{ startTime: FOUR_O_CLOCK, weeks: 1, isOnline: true },
      parts: [
        { studentId: ben.id, subjectId: maths.id, minutes: 30 },
        { studentId: amira.id, subjectId: maths.id, minutes: 60 },
      ],
    })
})

test('no choice of a child is offered where the page does not follow it, and it is kept', async () => {
  const router = await open('/resources', child(amira), child(ben))
  await clickLabel(page.getByRole('radio', { name: 'Ben Osei' }))
  await nav.getByRole('link', { name: 'Profile' }).click()
  await expect.element(heading('Profile')).toBeVisible()
  expect(page.getByRole('radiogroup', { name: 'Child' }).elements()).toEqual([])
  expect(router.state.location.search).toEqual({ child: ben.id })
  await nav.getByRole('link', { name: 'Resources' }).click()
  await expect.element(heading('Ben’s resources')).toBeVisible()
})

test('who may book for one child alone is not asked for whom', async () => {
  await open('/schedule', child(amira), child(ben, ['SEE']))
  await expect.element(page.getByRole('button', { name: /Subject$/ })).toBeVisible()
  expect(page.getByRole('radiogroup', { name: 'For' }).elements()).toEqual([])
})

test('of one child no choice is offered, and what the link does not open stands in no menu', async () => {
  await open('/payments', child(amira, ['MONEY', 'BUY']))
  await expect.element(heading('Amira’s payments')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Purchase Hour Package' })).toBeEnabled()
  expect(page.getByRole('radiogroup', { name: 'Child' }).elements()).toEqual([])
  const listed = nav.getByRole('link').elements()
  expect(listed.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Payments', 'Family', 'Profile'])
})

test.for([
  ['/resources', ['MONEY', 'BUY']],
  ['/feedback', ['MONEY', 'BUY']],
  ['/quizzes', ['MONEY', 'BUY']],
  ['/schedule', ['MONEY', 'BUY']],
  ['/payments', ['SEE']],
] as const)('%s without its right says whom to ask', async ([path, rights]) => {
  await open(path, child(amira, rights))
  await expect.element(page.getByText('You cannot do this for Amira. Please ask the tutor.')).toBeVisible()
})

test('a parent without a child reads so on each page', async () => {
  await open('/dashboard')
  const sentence = page.getByText('No child is linked to your account. Please ask the tutor.')
  await expect.element(sentence).toBeVisible()
  await expect.element(heading('Good afternoon, Robert')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('who only sees reads whom to ask beside what cannot be pressed', async () => {
  const suggested = { status: 'REQUESTED' as const, suggested: true }
  server.answer(bookings.list, [aBooking({ student: amira, ...suggested })])
  await open('/schedule?tab=lessons', child(amira, ['SEE']))
  await expect.element(page.getByRole('button', { name: /^Accept/ })).toBeDisabled()
  await expect.element(page.getByText('You cannot do this for Amira. Please ask the tutor.').first()).toBeVisible()
})

test('a student whose parent keeps it asks the parent', async () => {
  const student = { ...amira, role: 'STUDENT' as const, timezone: 'Europe/London' }
  const asksParentFor = ['BOOK', 'CHANGE', 'MONEY', 'BUY'] as Right[]
  await renderPage('/schedule', server, { ...student, asksParentFor })
  await expect.element(page.getByText('Ask your parent to book.')).toBeVisible()
  await choose(page.getByRole('button', { name: /Subject$/ }), 'Mathematics')
  await expect.element(page.getByRole('button', { name: /Book This Slot/ })).toBeDisabled()
  const listed = nav.getByRole('link').elements()
  expect(listed.map(({ textContent }) => textContent)).not.toContain('Payments')
  expect(server.asked(subjects.mine)).toMatchObject([{}])
})

test('a parent writes to the tutor, and reads the chat of a child', async () => {
  const message = (id: string, content: string, sender: string) => ({
    ...{ id, content, clientKey: id, status: 'READ' as const, sender: { id: sender } },
    createdAt: '2026-09-07T15:00:00.000Z',
  })
  const common = {
    ...{ tutor: { id: nadia.id, name: nadia.name }, lastMessage: null, lastMessageAt: null, unreadCount: 0 },
    hasOlder: false,
  }
  const idOf = (n: number) => `99999999-9999-4999-8999-99999999999${n}`
  server.answer(chats.mine, ({ query }) =>
    query?.studentId === undefined
      ? { ...common, id: idOf(1), person: robert, student: null, messages: [] }
      : {
          ...{ ...common, id: idOf(2), person: { ...amira, role: 'STUDENT' as const }, student: amira },
          messages: [message(idOf(3), 'May we start at five?', amira.id), message(idOf(4), 'Of course.', nadia.id)],
        },
  )
  await open('/chat', child(amira))
  await expect.element(heading('Chat with Nadia Hartwell')).toBeVisible()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await page.getByRole('tab', { name: 'Amira’s chat' }).click()
  await expect.element(page.getByText('May we start at five?')).toBeVisible()
  await expect.element(page.getByText('Amira Khan:')).toBeInTheDocument()
  await expect.element(page.getByText('You can read this chat. Amira knows.')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  expect(await axeViolations()).toEqual([])
})
