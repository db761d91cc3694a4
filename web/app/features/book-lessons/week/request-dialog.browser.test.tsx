import '#web/app/app.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookingRefusals, bookings } from '#contract/bookings.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { subjects } from '#contract/subjects.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { BookingWeek } from './booking-week.tsx'
import { aBookingFor, aWeek, english, maths, physics } from './testing/week.ts'

const student = { role: 'STUDENT' } as const
/** Tuesday 8 September 2026, 12:00 in London. */
const now = new Date('2026-09-08T11:00Z')
const every = [30, 60, 90, 120]

function aServer(slots = [{ at: '15:00', offers: every }, { at: '15:30' }, { at: '19:30', offers: [30] }]) {
  const server = fakeServer()
  server.answer(availability.grid, ({ query }) => aWeek(query.startDate, { '2026-09-08': slots }))
  server.answer(subjects.list, [maths, english, physics])
  server.answer(subjects.mine, [maths, english])
  server.answer(bookings.request, aBookingFor)
  return server
}
const dialog = page.getByRole('dialog', { name: 'Book a lesson' })
const slotAt = (time: string) => page.getByRole('button', { name: new RegExp(`8 September, ${time}`) })
const send = () => dialog.getByRole('button', { name: 'Send request' }).click()

/** The radio itself is out of sight; its label is what is pressed. */
async function choose(name: string | RegExp) {
  const label = dialog.getByRole('radio', { name }).element().closest('label')
  await page.elementLocator(label as Element).click()
}

async function open(time = '15:00', subjectIds: readonly string[] = []) {
  await renderInApp(<BookingWeek user={student} now={now} subjectIds={subjectIds} />)
  await slotAt(time).click()
  await expect.element(dialog.getByRole('radio', { name: '30 min' })).toBeInTheDocument()
}

async function chooseSubject(label: string, name: string) {
  await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click()
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  document.documentElement.classList.remove('dark')
  // React Aria's announcer keeps what it said of a button for seconds after that button has gone.
  for (const said of document.querySelectorAll('[data-live-announcer] [role="img"]')) said.remove()
  // A message under the mouse stays, and it would lie over the next test's dialog.
  for (const button of page.getByRole('button', { name: 'Dismiss' }).elements()) (button as HTMLElement).click()
})

test('the dialog shows the day, the London time and the tutor, and the price as it changes', async () => {
  aServer()
  await open()
  await expect.element(dialog.getByText('Tuesday 8 September 2026')).toBeVisible()
  await expect.element(dialog.getByText('15:00–16:00 UK time, with Nadia Hartwell')).toBeVisible()
  await expect.element(dialog.getByText('Choose a subject to see the price')).toBeVisible()
  await chooseSubject('Subject', 'Mathematics')
  await expect.element(dialog.getByText('£25.00')).toBeVisible()
  await expect.element(dialog.getByText('GCSE Mathematics, online')).toBeVisible()
  await choose('1.5 hours')
  await expect.element(dialog.getByText('15:00–16:30 UK time, with Nadia Hartwell')).toBeVisible()
  await expect.element(dialog.getByText('£37.50')).toBeVisible()
  await choose('In-Person')
  await expect.element(dialog.getByText('£45.00')).toBeVisible()
  expect(dialog.getByText('£45.00').element().closest('[aria-live="polite"]')).not.toBeNull()
})

test('a request is sent with what was chosen, and the dialog closes with a message', async () => {
  const server = aServer()
  await open()
  await chooseSubject('Subject', 'English')
  await choose('In-Person')
  await dialog.getByRole('textbox').fill('Essay plans, please')
  await send()
  const success = 'Booking request sent successfully! The tutor will review and respond to your request.'
  await expect.element(page.getByText(success)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).map(({ body }) => body)).toEqual([
    {
      tutorId: '0f3e1c6e-0000-4000-8000-000000000001',
      subjectId: english.id,
      startTime: '2026-09-08T14:00:00.000Z',
      endTime: '2026-09-08T15:00:00.000Z',
      isOnline: false,
      notes: 'Essay plans, please',
    },
  ])
})

test('focus returns to the slot, and stays there when the slot turns out to be taken', async () => {
  const server = aServer()
  await open()
  await chooseSubject('Subject', 'Mathematics')
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, { '2026-09-08': [{ at: '15:00', offers: [] }] }),
  )
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(slotAt('15:00')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(slotAt('15:00')).toHaveFocus()
})

test('lengths that do not fit are in sight but explained', async () => {
  aServer()
  await open('15:30')
  await expect.element(dialog.getByRole('radio', { name: '1 hour' })).toBeChecked()
  for (const name of ['1.5 hours', '2 hours']) {
    const length = dialog.getByRole('radio', { name: new RegExp(name) })
    await expect.element(length).toBeDisabled()
    await expect.element(length).toHaveAccessibleName(`${name} Not available for this slot`)
  }
})

test.for([
  ['30 min', 'Please select a subject for your 30-minute lesson.'],
  ['1 hour', 'Please select a subject for your 1-hour lesson.'],
  ['1.5 hours', 'Please select a subject for your 90-minute lesson.'],
  [/^2 hours/, 'Please select two subjects for your 2-hour lesson.'],
] as const)('%s without a subject: %s', async ([length, sentence]) => {
  const heard: string[] = []
  const stop = onAnnouncement((words) => heard.push(words))
  const server = aServer()
  await open()
  await choose(length)
  await send()
  await expect.element(dialog.getByText(sentence).first()).toBeVisible()
  const subject = dialog.getByRole('button', { name: /Subject/ }).first()
  await expect.element(subject).toHaveAccessibleDescription(sentence)
  await expect.element(subject).toHaveFocus()
  expect(heard).toEqual([sentence])
  expect(server.asked(bookings.request)).toEqual([])
  stop()
})

test('one subject chosen for two hours is not enough, and the same one twice is refused', async () => {
  const server = aServer()
  await open()
  await choose(/2 hours/)
  await chooseSubject('Subject of the first hour', 'Mathematics')
  await send()
  await expect.element(dialog.getByText('Please select two subjects for your 2-hour lesson.')).toBeVisible()
  await chooseSubject('Subject of the second hour', 'Mathematics')
  await send()
  await expect.element(dialog.getByText('Please select two different subjects for your 2-hour lesson.')).toBeVisible()
  expect(server.asked(bookings.request)).toEqual([])
})

test('a second subject that is no longer wanted does not stand in the way of an hour', async () => {
  const server = aServer()
  await open()
  await choose(/2 hours/)
  await chooseSubject('Subject of the first hour', 'Mathematics')
  await choose('1 hour')
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).length).toBe(1)
})

test('two hours are two requests of an hour, each with its subject and its part in the notes', async () => {
  const server = aServer()
  await open('15:00', [maths.id, english.id])
  await choose(/2 hours/)
  await expect.element(dialog.getByText('£52.50')).toBeVisible()
  await dialog.getByRole('textbox').fill('Mock exam')
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(
    server.asked(bookings.request).map(({ body }) => [body.subjectId, body.startTime, body.endTime, body.notes]),
  ).toEqual([
    [maths.id, '2026-09-08T14:00:00.000Z', '2026-09-08T15:00:00.000Z', 'Mock exam (Part 1 of 2-hour lesson)'],
    [english.id, '2026-09-08T15:00:00.000Z', '2026-09-08T16:00:00.000Z', 'Mock exam (Part 2 of 2-hour lesson)'],
  ])
})

test('when one part of two is refused the dialog says which, and sends only that one again', async () => {
  const server = aServer()
  let isSecondTaken = true
  server.answer(bookings.request, async (asked) => {
    if (isSecondTaken && asked.body.subjectId === english.id) throw new TypeError('Failed to fetch')
    return aBookingFor(asked)
  })
  await open('15:00', [maths.id, english.id])
  await choose(/2 hours/)
  await dialog.getByRole('textbox').fill('Mock exam')
  await send()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'Part 1 (15:00–16:00, GCSE Mathematics) was sent. Part 2 (16:00–17:00, GCSE English) was not sent: Failed to send booking request. Please try again.',
    )
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Mock exam')
  await expect.element(dialog.getByRole('radio', { name: '1 hour' })).toBeDisabled()
  isSecondTaken = false
  await dialog.getByRole('button', { name: 'Send part 2' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).map(({ body }) => body.subjectId)).toEqual([maths.id, english.id, english.id])
})

test('a failure keeps the dialog and everything typed, and it can be sent again', async () => {
  const server = aServer()
  server.disconnect(bookings.request)
  await open()
  await choose('1.5 hours')
  await chooseSubject('Subject', 'English')
  await choose('In-Person')
  await dialog.getByRole('textbox').fill('Essay plans, please')
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to send booking request. Please try again.')
  await expect.element(dialog.getByRole('radio', { name: '1.5 hours' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'In-Person' })).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: /Subject$/ })).toHaveTextContent('English')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Essay plans, please')
  server.answer(bookings.request, aBookingFor)
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a time that has just been taken is shown as taken, and what was typed waits for another slot', async () => {
  const server = aServer()
  await open('15:00', [maths.id])
  await dialog.getByRole('textbox').fill('Vectors')
  server.refuse(bookings.request, bookingRefusals.time_taken)
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, { '2026-09-08': [{ at: '15:00', offers: [30] }, { at: '15:30' }] }),
  )
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This time is no longer available')
  await expect.element(dialog.getByRole('radio', { name: /1 hour/ })).toBeDisabled()
  await expect.element(dialog.getByRole('radio', { name: /1 hour/ })).toBeChecked()
  await send()
  await expect.element(dialog.getByText('1-hour lessons are not available at this time slot.')).toBeVisible()
  expect(server.asked(bookings.request).length).toBe(1)

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await slotAt('15:30').click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Vectors')
  await expect.element(dialog.getByRole('radio', { name: '1 hour' })).toBeEnabled()
})

test.for([
  [30, [], '30-minute lessons are not available at this time slot.'],
  [90, [30, 60], '90-minute lessons are not available at this time slot.'],
  [120, [30, 60, 90], '2-hour lessons are not available at this time slot.'],
] as const)(
  'a length of %i minutes that no longer fits is refused beside the field',
  async ([minutes, left, sentence]) => {
    const server = aServer()
    server.refuse(bookings.request, bookingRefusals.time_taken)
    await open('15:00', [maths.id, english.id])
    const name = { 30: '30 min', 90: '1.5 hours', 120: '2 hours' }[minutes]
    await choose(new RegExp(`^${name}`))
    server.answer(availability.grid, ({ query }) =>
      aWeek(query.startDate, { '2026-09-08': [{ at: '15:00', offers: left }] }),
    )
    await send()
    await expect.element(dialog.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeDisabled()
    await send()
    await expect.element(dialog.getByRole('radiogroup', { name: 'Duration' })).toHaveAccessibleDescription(sentence)
  },
)

test('while a request is on its way it is not sent twice, nor is the dialog closed', async () => {
  const server = aServer()
  let arrive: (() => void) | undefined
  server.answer(bookings.request, async (asked) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return aBookingFor(asked)
  })
  await open('15:00', [maths.id])
  await send()
  const sending = dialog.getByRole('button', { name: 'Sending...' })
  await expect.element(sending).toBeVisible()
  ;(sending.element() as HTMLElement).click()
  const form = dialog.element().querySelector('form') as HTMLFormElement
  form.requestSubmit()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(server.asked(bookings.request).length).toBe(1)
  arrive?.()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).length).toBe(1)
})

test('a slot that is kept for one subject offers no other, and no two hours', async () => {
  const server = aServer()
  const slots = [{ at: '15:00', offers: every, subject: physics }]
  server.answer(availability.grid, ({ query }) => aWeek(query.startDate, { '2026-09-08': slots }))
  await open()
  await expect.element(dialog.getByText('GCSE Physics, online')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /2 hours/ })).toBeDisabled()
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request)[0]?.body.subjectId).toBe(physics.id)
})

test("a student's own subjects are offered, and all of them where he has none", async () => {
  const server = aServer()
  await open()
  await dialog.getByRole('button', { name: /Subject$/ }).click()
  const offered = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  expect(offered()).toEqual(['MathematicsGCSE', 'EnglishGCSE'])
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  server.answer(subjects.mine, [])
  await slotAt('15:00').click()
  await dialog.getByRole('button', { name: /Subject$/ }).click()
  await expect.poll(offered).toEqual(['MathematicsGCSE', 'EnglishGCSE', 'PhysicsGCSE'])
})

test('subjects that cannot be read say so and are read again on request', async () => {
  const server = aServer()
  server.refuse(subjects.mine, generalRefusals.unexpected)
  await renderInApp(<BookingWeek user={student} now={now} />)
  await slotAt('15:00').click()
  await expect.element(dialog.getByText('Failed to load subjects')).toBeVisible()
  server.answer(subjects.mine, [maths])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('GCSE Mathematics, online')).toBeVisible()
})

test('notes that are too long are refused beside the field', async () => {
  aServer()
  await open('15:00', [maths.id])
  await dialog.getByRole('textbox').fill('x'.repeat(1901))
  await send()
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription('Please use at most 1900 characters.')
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 320, theme: 'light' },
])('axe finds nothing in the dialog at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 844)
  aServer()
  await open()
  await choose(/2 hours/)
  await send()
  await expect.element(dialog.getByText('Please select two subjects for your 2-hour lesson.').first()).toBeVisible()
  await expect.poll(() => getComputedStyle(dialog.element().parentElement as Element).opacity).toBe('1')
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  if (width < 768) expect(dialog.element().getBoundingClientRect().height).toBe(844)
})
