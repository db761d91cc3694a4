import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { Closing } from '#web/app/ui/dialogs.tsx'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { booking, bookings, type SentBooking } from '#contract/bookings.ts'
import { series } from '#contract/series.ts'
import { lessonOf, lessonsFrom } from '#web/app/features/bookings/api.ts'
import { aWeek, physics } from '#web/app/features/bookings/week/testing/week.ts'
import { forgetDrafts } from '#web/app/lib/drafts.ts'
import { aBooking, maths } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { AmendDialog } from './amend-dialog.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
/** Thursday 10 September, 16:00 to 17:00 in London. */
const held = {
  ...{ id: '7c3e1c6e-0000-4000-8000-000000000001', status: 'CONFIRMED' as const, subject: maths },
  ...{ startTime: '2026-09-10T15:00:00.000Z', endTime: '2026-09-10T16:00:00.000Z', price: 25 },
}
const lesson = aBooking(held)
const current = { id: lesson.id, startTime: lesson.startTime, endTime: lesson.endTime }
const another = { ...current, id: '7c3e1c6e-0000-4000-8000-000000000002' }

let server: FakeServer
let closed: number
const dialog = page.getByRole('dialog', { name: 'Ask for another time' })
const slot = (words: RegExp) => dialog.getByRole('button', { name: words })
const send = () => dialog.getByRole('button', { name: 'Send' }).click()
const start = dialog.getByRole('combobox', { name: 'Start' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  forgetDrafts()
  closed = 0
  server = fakeServer()
  server.answer(availability.nearest, [])
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, {
      '2026-09-10': [
        { at: '15:30', offers: [30, 60, 90] },
        { at: '16:00', offers: [30, 60], own: current },
        { at: '16:30', offers: [30], own: current },
      ],
      '2026-09-11': [
        ...[
          { at: '15:00', offers: [30, 60, 90, 120] },
          { at: '16:00', offers: [30] },
          { at: '16:30', offers: [] },
        ],
        { at: '17:00', offers: [], away: true },
        { at: '17:30', offers: [], own: another },
        { at: '18:00', offers: [30, 60], subject: physics },
      ],
    }),
  )
  // Saturdays from nine to five.
  server.answer(availability.publicHours, [{ dayOfWeek: 6, startTime: '09:00', endTime: '17:00' }])
  server.answer(bookings.amend, ({ body }) => ({ ...lesson, ...body, status: 'AMENDED' }) as SentBooking)
  await page.viewport(1440, 900)
})

async function open(told = lesson) {
  await renderInApp(
    <Closing
      value={() => {
        closed++
      }}
    >
      <AmendDialog lesson={lessonOf(booking.parse(told))} />
    </Closing>,
  )
  await expect.element(slot(/11 September, 15:00/)).toBeVisible()
}

test('the free times of its own week are there, with the current time marked and what cannot be had in sight', async () => {
  await open()
  await expect.element(dialog.getByText('Now: GCSE Mathematics, Thu 10 Sept, 16:00–17:00')).toBeVisible()
  await expect.element(dialog.getByText(/both are kept for you/)).toBeVisible()
  const friday = dialog.getByRole('group', { name: /11 Friday/ }).getByRole('button')
  await expect
    .poll(() => friday.elements().map((each) => each.textContent?.replace(/\s+/g, ' ').replace(/.*September, /, '')))
    .toEqual([
      '15:00 1-2hr available with Nadia Hartwell',
      '16:00 Limited availability with Nadia Hartwell',
      '16:30 Taken with Nadia Hartwell',
      '17:00 Tutor away with Nadia Hartwell',
      '17:30 Your lesson with Nadia Hartwell',
      '18:00 Physics Another subject with Nadia Hartwell',
    ])
  for (const words of [/16:30 Taken/, /17:00 Tutor away/, /17:30 Your lesson/, /18:00 Physics/]) {
    await expect.element(slot(words)).toHaveAttribute('aria-disabled', 'true')
  }
  await expect.element(slot(/10 September, 16:00 Your lesson now 1hr available/)).toBeEnabled()
  expect(new Set(server.asked(availability.grid).map(({ query }) => String(query.moving)))).toEqual(
    new Set([lesson.id]),
  )
})

test('a lesson moves by one press on a free time and one on Send, and keeps its length', async () => {
  await open()
  await slot(/11 September, 15:00/).click()
  await expect.element(slot(/11 September, 15:00/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByText('Fri 11 Sept, 15:00–16:00')).toBeVisible()
  await expect.element(dialog.getByText('Estimated price: £25.00')).toBeVisible()
  await send()
  const sentence = 'Booking amended successfully! The tutor will be notified.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(closed).toBe(1)
  expect(server.asked(bookings.amend).map(({ params, body }) => [params.id, body])).toEqual([
    [lesson.id, { startTime: '2026-09-11T14:00:00.000Z', endTime: '2026-09-11T15:00:00.000Z', notes: '' }],
  ])
})

test('where the whole lesson has no room the length says so, and the end is never before the start', async () => {
  await open()
  await slot(/11 September, 16:00/).click()
  await expect.element(dialog.getByText('Fri 11 Sept, 16:00–16:30')).toBeVisible()
  await expect.element(dialog.getByText('The time that you chose has no room for the whole lesson.')).toBeVisible()
  await expect.element(dialog.getByText('Estimated price: £12.50')).toBeVisible()
  await dialog.getByRole('button', { name: /End$/ }).click()
  await expect
    .poll(offered)
    .toEqual([
      ...['16:1515 minutes', '16:3030 minutes', '16:4545 minutes', '17:001 hour', '17:151 hour 15 minutes'],
      ...['17:301 hour 30 minutes', '17:451 hour 45 minutes', '18:002 hours', '18:152 hours 15 minutes'],
      ...['18:302 hours 30 minutes', '18:452 hours 45 minutes', '19:003 hours'],
    ])
})

test('two subjects move together, to where there is room for both, and the dialog says so', async () => {
  const english = { id: '22222222-2222-4222-8222-222222222223', name: 'English', category: 'GCSE' as const }
  const [first, second] = [
    { ...lesson, seriesId: '77777777-7777-4777-8777-777777777777' },
    aBooking({
      ...{ ...held, id: another.id, subject: english, price: 30, seriesId: '77777777-7777-4777-8777-777777777777' },
      ...{ startTime: held.endTime, endTime: '2026-09-10T17:00:00.000Z' },
    }),
  ]
  server.answer(series.amend, [])
  const [whole] = lessonsFrom([first, second].map((each) => booking.parse(each)))
  if (!whole) return
  await renderInApp(
    <Closing
      value={() => {
        closed++
      }}
    >
      <AmendDialog lesson={whole} />
    </Closing>,
  )
  await expect
    .element(dialog.getByText('Now: GCSE Mathematics and GCSE English, Thu 10 Sept, 16:00–18:00'))
    .toBeVisible()
  const sentence = 'GCSE Mathematics and GCSE English move together. Each keeps its length.'
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(slot(/11 September, 16:00 Too short/)).toHaveAttribute('aria-disabled', 'true')
  await slot(/11 September, 15:00/).click()
  await expect.element(dialog.getByText('Fri 11 Sept, 15:00–17:00')).toBeVisible()
  await expect.element(dialog.getByText('Estimated price: £55.00')).toBeVisible()
  await send()
  await expect.poll(() => closed).toBe(1)
  expect(server.asked(series.amend).map(({ params, body }) => [params.seriesId, body])).toEqual([
    [first?.seriesId, { bookingIds: [first?.id, second?.id], startTime: '2026-09-11T14:00:00.000Z', notes: '' }],
  ])
  expect(server.asked(bookings.amend)).toEqual([])
  const asked = `${first?.id},${second?.id}`
  expect(new Set(server.asked(availability.grid).map(({ query }) => String(query.moving)))).toEqual(new Set([asked]))
})

test('the present lesson is in sight when the free times are there', async () => {
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, {
      '2026-09-10': [
        ...['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((at) => ({ at })),
        { at: '16:00', offers: [30, 60], own: current },
      ],
      '2026-09-11': [{ at: '15:00' }],
    }),
  )
  await page.viewport(1440, 700)
  await open()
  const footer = dialog.getByText('Estimated price: £25.00').element().getBoundingClientRect()
  const now = slot(/10 September, 16:00 Your lesson now/).element()
  const { top, bottom } = now.getBoundingClientRect()
  const days = dialog.element().querySelector('.week-head')?.getBoundingClientRect()
  expect([top >= (days?.bottom ?? 700), bottom <= footer.top]).toEqual([true, true])
})

test('no end is shown before a start is chosen', async () => {
  await open()
  const end = dialog.getByRole('button', { name: /End$/ })
  await expect.element(end).toMatchTextContent('Choose a start')
  await expect.element(end).toBeDisabled()
  await slot(/11 September, 15:00/).click()
  await expect.element(end).toMatchTextContent('16:00 1 hour')
})

test('nothing is sent without a time, and what is missing is said', async () => {
  await open()
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Start and end are required')
  await slot(/11 September, 15:00/).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  expect(server.asked(bookings.amend)).toEqual([])
})

async function typeAnotherTime(date: string, typed: string) {
  await dialog.getByRole('button', { name: 'Another time' }).click()
  await dialog.getByRole('spinbutton', { name: /day/ }).click()
  await userEvent.keyboard(date)
  await start.fill(typed)
}

const outside = dialog.getByText('Outside the usual hours: your tutor decides.')

test('only a time that reaches beyond the usual hours is said to lie outside them', async () => {
  await open()
  await typeAnotherTime('12092026', '4pm')
  await expect.element(dialog.getByText('Sat 12 Sept, 16:00–17:00')).toBeVisible()
  await expect.poll(() => server.asked(availability.publicHours)).toHaveLength(1)
  expect(outside.elements()).toEqual([])
  await choose(dialog.getByRole('button', { name: /End$/ }), '17:15')
  await expect.element(outside).toBeVisible()
  await choose(dialog.getByRole('button', { name: /End$/ }), '17:00')
  await expect.element(outside).not.toBeInTheDocument()
})

test('near a time that is taken others are offered, as the lesson is free for itself', async () => {
  server.refuse(bookings.amend, bookingRefusals.time_taken)
  server.answer(availability.nearest, [{ startTime: '2026-09-12T16:15:00.000Z', endTime: '2026-09-12T17:15:00.000Z' }])
  await open()
  await typeAnotherTime('12092026', '4pm')
  await send()
  await dialog.getByRole('button', { name: /^17:15/ }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Sat 12 Sept, 17:15–18:15')).toBeVisible()
  expect(server.asked(availability.nearest)[0]?.query).toMatchObject({ minutes: '60', moving: lesson.id })
})

test('another time is typed, the tutor decides about it, and a refusal keeps all of it', async () => {
  server.refuse(bookings.amend, bookingRefusals.time_taken)
  await open()
  await typeAnotherTime('12092026', '7.15pm')
  await expect.element(outside).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('School trip')
  await expect.element(start).toHaveValue('19:15')
  await expect.element(dialog.getByText('Sat 12 Sept, 19:15–20:15')).toBeVisible()
  await choose(dialog.getByRole('button', { name: /End$/ }), '20:45')
  await expect.element(dialog.getByText('Estimated price: £37.50')).toBeVisible()
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This time is no longer available')
  server.disconnect(bookings.amend)
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to amend booking. Please try again.')
  server.answer(bookings.amend, { ...lesson, status: 'AMENDED' })
  await send()
  await expect.poll(() => closed).toBe(1)
  expect(server.asked(bookings.amend).at(-1)?.body).toEqual({
    startTime: '2026-09-12T18:15:00.000Z',
    endTime: '2026-09-12T19:45:00.000Z',
    notes: 'School trip',
  })
})

test.for([
  ['16:75', 'There is no such minute: they go from 00 to 59.'],
  ['25:00', 'There is no such hour: they go from 00 to 23, or from 1 to 12 with am or pm.'],
  ['4.30', 'Do you mean 4.30am or 4.30pm?'],
  ['noon', 'Please type a time, such as 16:30 or 4.30pm.'],
  ['16:20', 'Please choose a quarter of an hour, such as 16:15 or 16:30.'],
  ['', 'Please type a time, such as 16:30 or 4.30pm.'],
] as const)('%s is refused beside the field, and nothing is sent: %s', async ([typed, sentence]) => {
  await open()
  await typeAnotherTime('12092026', typed)
  await send()
  await expect.element(start).toHaveAccessibleDescription(sentence)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Start and end are required')
  expect(server.asked(bookings.amend)).toEqual([])
  await start.fill('16:30')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await send()
  await expect
    .poll(() => server.asked(bookings.amend).map(({ body }) => body.startTime))
    .toEqual(['2026-09-12T15:30:00.000Z'])
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await renderInApp(<AmendDialog lesson={lessonOf(booking.parse(lesson))} />)
  const now = slot(/10 September, 16:00 Your lesson now/)
  await expect.element(now).toBeVisible()
  await dialog.getByRole('button', { name: 'Another time' }).click()
  await expect.element(start).toBeVisible()
  expect((await axeViolations()).filter((line) => !line.startsWith('page-has-heading-one'))).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth)
})
