import { bookingRefusals, lessonTimeSentences } from '#contract/sentences/bookings.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings } from '#contract/bookings.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { series } from '#contract/series.ts'
import { subjects } from '#contract/subjects.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { forgetDrafts } from '#web/app/lib/drafts.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { aSeriesFor } from '../family/booking/testing/dates.ts'
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
  server.answer(series.create, (asked) => aSeriesFor(asked))
  server.answer(availability.nearest, [])
  return server
}
const dialog = page.getByRole('dialog', { name: 'Book a lesson' })
const slotAt = (time: string) => page.getByRole('button', { name: new RegExp(`8 September, ${time}`) })
const dates = page.getByRole('dialog', { name: 'Check every date' })
const check = () => dialog.getByRole('button', { name: 'Check every date' }).click()
const send = () => dialog.getByRole('button', { name: 'Send request' }).click()

const tick = (name: string | RegExp) => clickLabel(dialog.getByRole('radio', { name }))

async function open(time = '15:00', subjectIds: readonly string[] = []) {
  await renderInApp(<BookingWeek user={student} now={now} subjectIds={subjectIds} />)
  await slotAt(time).click()
  await expect.element(dialog.getByRole('radio', { name: '30 min' })).toBeInTheDocument()
}

const field = (label: string) => dialog.getByRole('button', { name: new RegExp(`${label}$`) })

beforeEach(() => {
  forgetDrafts()
  return page.viewport(1440, 900)
})

test('the dialog shows the day, the London time and the tutor, and the price as it changes', async () => {
  aServer()
  await open()
  await expect.element(dialog.getByText('Tuesday 8 September 2026')).toBeVisible()
  await expect.element(dialog.getByText('15:00–16:00 UK time, with Nadia Hartwell')).toBeVisible()
  await expect.element(dialog.getByText('Choose a subject to see the price')).toBeVisible()
  await choose(field('Subject'), 'Mathematics')
  await expect.element(dialog.getByText('£25.00')).toBeVisible()
  await expect.element(dialog.getByText('GCSE Mathematics, online')).toBeVisible()
  await tick('1.5 hours')
  await expect.element(dialog.getByText('15:00–16:30 UK time, with Nadia Hartwell')).toBeVisible()
  await expect.element(dialog.getByText('£37.50')).toBeVisible()
  await tick('In-Person')
  await expect.element(dialog.getByText('£45.00')).toBeVisible()
  expect(dialog.getByText('£45.00').element().closest('[aria-live="polite"]')).not.toBeNull()
})

test('a request is sent with what was chosen, and the dialog closes with a message', async () => {
  const server = aServer()
  await open()
  await choose(field('Subject'), 'English')
  await tick('In-Person')
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
  await choose(field('Subject'), 'Mathematics')
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, { '2026-09-08': [{ at: '15:00', offers: [] }] }),
  )
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(slotAt('15:00')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(slotAt('15:00')).toHaveFocus()
})

test('the lengths that a slot lacks are one line, and only the others can be chosen', async () => {
  aServer()
  await open('15:30')
  await expect.element(dialog.getByRole('radio', { name: '1 hour' })).toBeChecked()
  expect(dialog.getByRole('radiogroup', { name: 'Duration' }).getByRole('radio').elements().length).toBe(2)
  await expect
    .element(dialog.getByRole('radiogroup', { name: 'Duration' }))
    .toHaveAccessibleDescription('Not available for this slot: 1.5 hours, 2 hours.')
})

test.for([
  [0, [], 'Not covered by a package: to be paid.'],
  [1, [], 'Your package covers it.'],
  [1, [/2 hours/], 'Your package covers GCSE Mathematics only.'],
  [2, ['Repeat weekly'], '4 dates: £100.00 in total, 2 hours of your package used'],
] as const)('with %i hours in the package and %s chosen the dialog says: %s', async ([hours, wishes, sentence]) => {
  const server = aServer()
  server.answer(series.create, (asked) => aSeriesFor(asked, {}, hours))
  await open('15:00', [maths.id, english.id])
  for (const wish of wishes) {
    await clickLabel(dialog.getByRole(wish === 'Repeat weekly' ? 'checkbox' : 'radio', { name: wish }))
  }
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  expect(dialog.getByText(sentence).element().closest('[aria-live="polite"]')).not.toBeNull()
  expect(server.asked(series.create).every(({ body }) => body.preview)).toBe(true)
})

test('what hours would cover is left out where it cannot be read, and the request can still be sent', async () => {
  const server = aServer()
  server.disconnect(series.create)
  await open('15:00', [maths.id])
  await expect.element(dialog.getByText('£25.00')).toBeVisible()
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).length).toBe(1)
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
  await tick(length)
  await dialog.getByRole('button', { name: /Send request|Check every date/ }).click()
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
  await tick(/2 hours/)
  await choose(field('Subject of the first hour'), 'Mathematics')
  await check()
  await expect.element(dialog.getByText('Please select two subjects for your 2-hour lesson.')).toBeVisible()
  await choose(field('Subject of the second hour'), 'Mathematics')
  await check()
  await expect.element(dialog.getByText('Please select two different subjects for your 2-hour lesson.')).toBeVisible()
  expect(server.asked(bookings.request)).toEqual([])
})

test('a second subject that is no longer wanted does not stand in the way of an hour', async () => {
  const server = aServer()
  await open()
  await tick(/2 hours/)
  await choose(field('Subject of the first hour'), 'Mathematics')
  await tick('1 hour')
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).length).toBe(1)
})

test('two hours are looked at, then sent as one, an hour for each subject', async () => {
  const server = aServer()
  await open('15:00', [maths.id, english.id])
  await tick(/2 hours/)
  await expect.element(dialog.getByText('£52.50')).toBeVisible()
  await dialog.getByRole('textbox').fill('Mock exam')
  await check()
  await expect.element(dates.getByRole('checkbox', { name: /Tuesday 8 September 2026/ })).toBeChecked()
  await dates.getByRole('button', { name: 'Send request' }).click()
  const success = 'Booking request sent successfully! The tutor will review and respond to your request.'
  await expect.element(page.getByText(success)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request)).toEqual([])
  const asked = server.asked(series.create).map(({ body }) => body)
  expect(asked[0]).toMatchObject({ preview: true, weeks: 1 })
  expect(asked.filter(({ preview }) => !preview)).toEqual([
    {
      tutorId: '0f3e1c6e-0000-4000-8000-000000000001',
      parts: [
        { subjectId: maths.id, minutes: 60 },
        { subjectId: english.id, minutes: 60 },
      ],
      startTime: '2026-09-08T14:00:00.000Z',
      isOnline: true,
      notes: 'Mock exam',
      weeks: 1,
      leaveOut: [],
    },
  ])
})

test('a weekly lesson shows every date first; some are left out, the others are sent', async () => {
  const server = aServer()
  server.answer(series.create, (asked) => aSeriesFor(asked, { 2: { clash: 'taken' }, 3: { away: true } }))
  await open('15:00', [maths.id])
  await clickLabel(dialog.getByRole('checkbox', { name: 'Repeat weekly' }))
  await expect.element(dialog.getByRole('button', { name: '4 weeks Repeat for' })).toBeVisible()
  await expect.element(dialog.getByText('GCSE Mathematics, online, each of 4 weeks')).toBeVisible()
  await dialog.getByRole('button', { name: /Repeat for$/ }).click()
  await expect.poll(offered).toEqual(['4 weeks', '6 weeks', '8 weeks', '10 weeks', '12 weeks'])
  await page.getByRole('option', { name: '6 weeks' }).click()
  await check()
  await expect.element(dates.getByText('This time is no longer available')).toBeVisible()
  await expect.element(dates.getByText('The tutor is away at this time')).toBeVisible()
  await clickLabel(dates.getByRole('checkbox', { name: /29 September 2026/ }))
  await expect.element(dates.getByText('£75.00')).toBeVisible()
  await dates.getByRole('button', { name: 'Send requests' }).click()
  const success = '3 recurring lesson requests sent successfully! The tutor will review and respond to each request.'
  await expect.element(page.getByText(success)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = server.asked(series.create).filter(({ body }) => !body.preview)
  expect(sent.map(({ body }) => [body.weeks, body.leaveOut])).toEqual([[6, ['2026-09-15', '2026-09-22', '2026-09-29']]])
})

test('a closed date is named and left out until it is ticked', async () => {
  const server = aServer()
  server.answer(series.create, (asked) => aSeriesFor(asked, { 2: { closed: 'Holidays' }, 3: { closed: 'Holidays' } }))
  await open('15:00', [maths.id])
  await clickLabel(dialog.getByRole('checkbox', { name: 'Repeat weekly' }))
  await check()
  await expect.element(dates.getByText('Holidays').first()).toBeVisible()
  await expect.element(dates.getByText('£50.00')).toBeVisible()
  await expect.element(dates.getByRole('checkbox', { name: /15 September 2026/ })).not.toBeChecked()
  await clickLabel(dates.getByRole('checkbox', { name: /22 September 2026/ }))
  await expect.element(dates.getByText('£75.00')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await dates.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = server.asked(series.create).filter(({ body }) => !body.preview)
  expect(sent.map(({ body }) => body.leaveOut)).toEqual([['2026-09-15']])
})

test('the dates say which of them a package covers, and one that is left out frees its hour for a later one', async () => {
  const server = aServer()
  server.answer(series.create, (asked) => aSeriesFor(asked, { 2: { clash: 'taken' } }, 2))
  await open('15:00', [maths.id])
  await clickLabel(dialog.getByRole('checkbox', { name: 'Repeat weekly' }))
  await check()
  const covered = () =>
    dates
      .getByRole('listitem')
      .elements()
      .map((each) => /Your package covers it|to be paid|no longer available/.exec(each.textContent)?.[0])
  await expect
    .poll(covered)
    .toEqual(['Your package covers it', 'no longer available', 'Your package covers it', 'to be paid'])
  await expect.element(dates).toMatchTextContent('£25.00 left to pay 3 dates: £75.00 in total, 2 hours of your package')
  await clickLabel(dates.getByRole('checkbox', { name: /8 September 2026/ }))
  await expect
    .poll(covered)
    .toEqual([undefined, 'no longer available', 'Your package covers it', 'Your package covers it'])
  await expect.element(dates).toMatchTextContent('£0.00 left to pay 2 dates: £50.00 in total, 2 hours of your package')
  expect(server.asked(series.create).at(-1)?.body).toMatchObject({
    preview: true,
    leaveOut: ['2026-09-08', '2026-09-15'],
  })
  for (const day of [/22 September 2026/, /29 September 2026/]) {
    await clickLabel(dates.getByRole('checkbox', { name: day }))
  }
  await expect.element(dates).toMatchTextContent('£0.00 0 dates')
  await dates.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(dates.getByRole('alert')).toHaveTextContent('Please keep at least one date.')
})

test('figures that cannot be had say so, and the choice of dates outlasts it', async () => {
  const server = aServer()
  await open('15:00', [maths.id])
  await clickLabel(dialog.getByRole('checkbox', { name: 'Repeat weekly' }))
  await check()
  await expect.element(dates.getByText('£100.00')).toBeVisible()
  server.disconnect(series.create)
  await clickLabel(dates.getByRole('checkbox', { name: /15 September 2026/ }))
  await expect.element(dates).toMatchTextContent('The dates could not be checked. Please try again.')
  server.answer(series.create, (asked) => aSeriesFor(asked))
  await dates.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dates.getByText('£75.00')).toBeVisible()
  await expect.element(dates.getByRole('checkbox', { name: /15 September 2026/ })).not.toBeChecked()
})

test('two hours that were taken meanwhile: the sentence is read, the lengths are fresh and the form is kept', async () => {
  const server = aServer()
  await open('15:00', [maths.id, english.id])
  await tick(/2 hours/)
  await dialog.getByRole('textbox').fill('Mock exam')
  await check()
  await expect.element(dates.getByRole('checkbox', { name: /Tuesday 8 September 2026/ })).toBeChecked()
  server.refuse(series.create, bookingRefusals.time_taken)
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, { '2026-09-08': [{ at: '15:00', offers: [30, 60, 90] }] }),
  )
  await dates.getByRole('button', { name: 'Send request' }).click()
  await expect.element(dates.getByRole('alert')).toHaveTextContent('This time is no longer available')
  await dates.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Mock exam')
  await expect.element(dialog.getByRole('radio', { name: /^2 hours/ })).toBeDisabled()
  await check()
  const length = dialog.getByRole('radiogroup', { name: 'Duration' })
  await expect.element(length).toHaveAccessibleDescription('2-hour lessons are not available at this time slot.')
})

test('a series that cannot be sent says so, and going back keeps the form', async () => {
  const server = aServer()
  let isOffline = false
  server.answer(series.create, (asked) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return aSeriesFor(asked)
  })
  await open('15:00', [maths.id])
  await clickLabel(dialog.getByRole('checkbox', { name: 'Repeat weekly' }))
  await dialog.getByRole('textbox').fill('Vectors')
  await check()
  await expect.element(dates.getByRole('checkbox', { name: /Tuesday 8 September 2026/ })).toBeChecked()
  isOffline = true
  await dates.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(dates.getByRole('alert')).toHaveTextContent('Failed to send booking request. Please try again.')
  await dates.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Vectors')
  await expect.element(dialog.getByRole('checkbox', { name: 'Repeat weekly' })).toBeChecked()
})

test('a start that has passed meanwhile is refused in the words of the server', async () => {
  const server = aServer()
  const { field, msg } = lessonTimeSentences.starts_in_the_past
  server.refuse(bookings.request, { ...generalRefusals.invalid_request, message: msg }, [{ field, msg }])
  await open('15:00', [maths.id])
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose a time that is still ahead.')
})

test('a student of one subject chooses both hours among all subjects', async () => {
  const server = aServer()
  server.answer(subjects.mine, [maths])
  await open()
  await expect.element(dialog.getByText('GCSE Mathematics, online')).toBeVisible()
  await tick(/2 hours/)
  await check()
  await expect.element(dialog.getByText('Please select two subjects for your 2-hour lesson.').first()).toBeVisible()
  await choose(field('Subject of the first hour'), 'Mathematics')
  await choose(field('Subject of the second hour'), 'Physics')
  await check()
  await expect.element(dates.getByRole('checkbox', { name: /Tuesday 8 September 2026/ })).toBeChecked()
  const preview = server.asked(series.create).at(-1)
  expect(preview?.body.parts.map(({ subjectId }) => subjectId)).toEqual([maths.id, physics.id])
})

test('everything can be done by keyboard, and focus comes back to the slot', async () => {
  aServer()
  await open('15:00', [maths.id])
  dialog.getByRole('checkbox', { name: 'Repeat weekly' }).element().focus()
  await userEvent.keyboard(' ')
  ;(dialog.getByRole('button', { name: 'Check every date' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dates.getByRole('checkbox', { name: /15 September/ })).toBeChecked()
  await expect.poll(() => dates.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dates).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Check every date' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dates.getByRole('checkbox', { name: /15 September/ })).toBeChecked()
  ;(dates.getByRole('button', { name: 'Send requests' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(slotAt('15:00')).toHaveFocus()
})

test('a failure keeps the dialog and everything typed, and it can be sent again', async () => {
  const server = aServer()
  server.disconnect(bookings.request)
  await open()
  await tick('1.5 hours')
  await choose(field('Subject'), 'English')
  await tick('In-Person')
  await dialog.getByRole('textbox').fill('Essay plans, please')
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to send booking request. Please try again.')
  await expect.element(dialog.getByRole('radio', { name: '1.5 hours' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'In-Person' })).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: /Subject$/ })).toHaveTextContent('English GCSE')
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
  await expect.element(dialog.getByText('Your draft from before. It has not been sent.')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: '1 hour' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('')
  await expect.element(dialog.getByText('Your draft from before. It has not been sent.')).not.toBeInTheDocument()
})

test('what the week was looked at for is asked for, and a start that is not had in that mode says so', async () => {
  const server = aServer()
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, { '2026-09-08': query.isOnline === 'false' ? [{ at: '15:00', offers: [30] }] : [] }),
  )
  await renderInApp(<BookingWeek user={student} now={now} subjectIds={[maths.id]} />)
  await clickLabel(page.getByRole('radio', { name: 'In-Person' }))
  await slotAt('15:00').click()
  await expect.element(dialog.getByRole('radio', { name: 'In-Person' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: '30 min' })).toBeEnabled()
  await tick('Online')
  await expect.element(dialog.getByRole('radio', { name: '30 min' })).toBeDisabled()
})

test('near a time that was refused others are offered, and a press picks one to be asked for', async () => {
  const server = aServer()
  server.refuse(bookings.request, bookingRefusals.time_taken)
  server.answer(availability.nearest, [
    { startTime: '2026-09-08T16:15:00.000Z', endTime: '2026-09-08T17:15:00.000Z' },
    { startTime: '2026-09-09T15:00:00.000Z', endTime: '2026-09-09T16:00:00.000Z' },
  ])
  await open('15:00', [maths.id])
  await dialog.getByRole('textbox').fill('Vectors')
  await send()
  await expect.element(dialog.getByRole('region', { name: 'Nearest free:' })).toMatchTextContent('17:15')
  expect(server.asked(availability.nearest)[0]?.query).toMatchObject({ subjectId: maths.id, minutes: '60' })
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: /^Wed 16:00/ }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Wednesday 9 September 2026')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Vectors')
  server.answer(bookings.request, aBookingFor)
  await send()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(bookings.request).at(-1)?.body).toMatchObject({ startTime: '2026-09-09T15:00:00.000Z' })
})

test.for([
  [30, [], '30-minute lessons are not available at this time slot.'],
  [90, [30, 60], '90-minute lessons are not available at this time slot.'],
] as const)(
  'a length of %i minutes that no longer fits is refused beside the field',
  async ([minutes, left, sentence]) => {
    const server = aServer()
    server.refuse(bookings.request, bookingRefusals.time_taken)
    await open('15:00', [maths.id, english.id])
    const name = { 30: '30 min', 90: '1.5 hours' }[minutes]
    await tick(new RegExp(`^${name}`))
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
  await expect.poll(offered).toEqual(['MathematicsGCSE', 'EnglishGCSE'])
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
  { width: 320, theme: 'dark' },
])('axe finds nothing in the dialog at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 844)
  aServer()
  await open()
  await tick(/2 hours/)
  await check()
  await expect.element(dialog.getByText('Please select two subjects for your 2-hour lesson.').first()).toBeVisible()
  await expect.poll(() => getComputedStyle(dialog.element().parentElement as Element).opacity).toBe('1')
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  if (width < 768) expect(dialog.element().getBoundingClientRect().height).toBe(844)
})
