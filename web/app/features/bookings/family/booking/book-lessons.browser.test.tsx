import { bookingRefusals, lessonTimeSentences } from '#contract/sentences/bookings.ts'
import { seriesRefusals } from '#contract/sentences/series.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { bookings } from '#contract/bookings.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { series } from '#contract/series.ts'
import { subjects } from '#contract/subjects.ts'
import { addMinutes } from '#domain/time.ts'
import { aWeek } from '#web/app/features/bookings/week/testing/week.ts'
import { aBooking, amira, anOverview, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { offered } from '#web/app/testing/offered.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { aSeriesFor } from './testing/dates.ts'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const student = {
  ...amira,
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
}
const profile = { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false }
function taught(last: number, name: string, onlineRate: number) {
  return aSubject({ id: `22222222-2222-4222-8222-22222222222${last}`, name, onlineRate, inPersonRate: onlineRate + 5 })
}
const maths = taught(1, 'Mathematics', 25)
const english = taught(2, 'English', 27.5)
const aSlot = (startTime: string) => ({
  id: `${nadia.id}_${startTime}`,
  startTime,
  endTime: addMinutes(new Date(startTime), 60).toISOString(),
  tutor: { id: nadia.id, name: nadia.name },
})
const FOUR_O_CLOCK = '2026-09-08T15:00:00.000Z'

let server: FakeServer
const dialog = page.getByRole('dialog', { name: 'Check every date' })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const dateBox = (name: RegExp) => dialog.getByRole('checkbox', { name })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  server.answer(availability.nearest, [])
  server.answer(bookings.overview, anOverview([]))
  server.answer(subjects.list, [maths, english])
  server.answer(subjects.mine, [maths, english])
  server.answer(availability.slotsForSubject, [aSlot(FOUR_O_CLOCK), aSlot('2026-09-08T16:00:00.000Z')])
  server.answer(availability.firstFree, { date: null })
  server.answer(availability.next, [])
  server.answer(availability.grid, ({ query }) => aWeek(query.startDate))
  server.answer(bookings.request, ({ body }) => aBooking({ startTime: body.startTime, endTime: body.endTime }))
  server.answer(series.create, (asked) => aSeriesFor(asked))
  await page.viewport(1440, 900)
})

async function open(user: Parameters<typeof renderPage>[2] = student) {
  await renderPage('/schedule', server, user)
  await expect.element(page.getByRole('heading', { name: 'Book a Lesson' })).toBeVisible()
}
const field = (label: RegExp) => page.getByRole('button', { name: label })
const chooseMaths = () => choose(field(/Subject$/), 'Mathematics')
const book = (time: string) => page.getByRole('button', { name: new RegExp(`Book This Slot ?, ${time}`) }).click()
const repeat = (weeks: string) => choose(field(/Repeat$/), weeks)
const start = page.getByRole('combobox', { name: 'Start time' })
const flexibleBox = page.getByRole('checkbox', { name: 'Use new flexible booking (15-min intervals)' })
/** With the fields for another time than the free ones open. */
async function flexibly() {
  await clickLabel(flexibleBox)
  await page.getByRole('button', { name: 'Another time' }).click()
}
const request = () => page.getByRole('button', { name: 'Request lesson' }).click()

test('subjects that could not be read can be read again', async () => {
  server.disconnect(subjects.mine)
  await open()
  await expect.element(page.getByText('Failed to load subjects')).toBeVisible()
  server.answer(subjects.mine, [])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Choose a subject and a date to see the free times.')).toBeVisible()
})

test('without any subject there is nothing to choose', async () => {
  server.answer(subjects.mine, [])
  server.answer(subjects.list, [])
  await open()
  await expect.element(page.getByText('No subjects available at the moment.')).toBeVisible()
})

test('a slot is asked for with the subject and the mode, and the page says that it was sent', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Week view' })).toHaveAttribute('href', '/booking')
  await chooseMaths()
  await clickLabel(page.getByRole('radio', { name: 'In-Person' }))
  await expect.element(page.getByText('£30.00').first()).toBeVisible()
  await book('16:00–17:00')
  await expect.element(toast('Booking request submitted successfully!')).toBeVisible()
  expect(server.asked(bookings.request).map(({ body }) => body)).toEqual([
    {
      tutorId: nadia.id,
      subjectId: maths.id,
      startTime: FOUR_O_CLOCK,
      endTime: '2026-09-08T16:00:00.000Z',
      isOnline: false,
    },
  ])
})

test('a slot that was taken meanwhile is said to be, the times are read again and the choice stays', async () => {
  server.refuse(bookings.request, bookingRefusals.time_taken)
  await open()
  await chooseMaths()
  await expect.element(page.getByRole('button', { name: /16:00–17:00/ })).toBeVisible()
  server.answer(availability.slotsForSubject, [aSlot('2026-09-08T16:00:00.000Z')])
  await book('16:00–17:00')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is no longer available')
  await expect.element(page.getByRole('button', { name: /16:00–17:00/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Mathematics GCSE Subject/ })).toBeVisible()
  server.disconnect(bookings.request)
  await book('17:00–18:00')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to submit booking request')
})

test('free times are asked for once more after a lost connection, then the failure is said', async () => {
  server.disconnect(availability.slotsForSubject)
  await open()
  await chooseMaths()
  await expect
    .element(page.getByText('Failed to load available time slots. Please try again.'), { timeout: 5000 })
    .toBeVisible()
  expect(server.asked(availability.slotsForSubject).length).toBe(2)
  server.answer(availability.slotsForSubject, [])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No free times on this day. Please choose another date.')).toBeVisible()
})

test('a day without free times is left for the next one, and back, but not for yesterday', async () => {
  server.answer(availability.slotsForSubject, ({ query }) =>
    query.date === '2026-09-09' ? [aSlot('2026-09-09T15:00:00.000Z')] : [],
  )
  await open()
  await chooseMaths()
  await expect.element(page.getByText('No free times on this day. Please choose another date.')).toBeVisible()
  const back = page.getByRole('button', { name: 'Previous day' })
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  const onward = page.getByRole('button', { name: 'Next day' })
  await onward.click()
  await expect.element(page.getByRole('region', { name: 'Free times on Wednesday 9 September 2026' })).toBeVisible()
  await expect.element(page.getByText('16:00–17:00').first()).toBeVisible()
  await expect.element(onward).toHaveFocus()
  await back.click()
  await expect.element(page.getByText('No free times on this day. Please choose another date.')).toBeVisible()
})

test('a day without free times leads to the next that has some, and without one to the first', async () => {
  const monday = aSlot('2026-09-14T08:00:00.000Z')
  server.answer(availability.next, [{ ...monday, subjectIds: [maths.id] }])
  server.answer(availability.slotsForSubject, ({ query }) => (query.date === '2026-09-14' ? [monday] : []))
  await open()
  await chooseMaths()
  await page.getByRole('button', { name: 'Free times on Mon 14 Sept' }).click()
  await expect.element(page.getByText('09:00–10:00').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Free times on Monday 14 September 2026' })).toHaveFocus()
  expect(server.asked(availability.next).map(({ query }) => query)).toEqual([{ duration: '60', subjectId: maths.id }])
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(page.getByRole('region', { name: 'Free times on Tuesday 15 September 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Free times on Mon 14 Sept' }).click()
  await expect.element(page.getByText('09:00–10:00').first()).toBeVisible()
})

test('where nothing is free, or that cannot be said, an empty day offers no other', async () => {
  server.answer(availability.slotsForSubject, [])
  server.answer(availability.next, [])
  await open()
  await chooseMaths()
  await expect.element(page.getByText('No free times on this day. Please choose another date.')).toBeVisible()
  await expect.poll(() => server.asked(availability.next).length).toBe(1)
  expect(page.getByRole('button', { name: /^Free times on/ }).elements()).toEqual([])
})

test('a date that cannot be booked is said to be, and nothing is asked', async () => {
  await open()
  await chooseMaths()
  await page.getByRole('spinbutton', { name: /^year/ }).click()
  await userEvent.keyboard('2028')
  await expect.element(page.getByText('Please choose a date from today to six months ahead.')).toBeVisible()
  expect(server.asked(availability.slotsForSubject).filter(({ query }) => query.date > '2027-03-08')).toEqual([])
})

test('who sees no money reads how many dates there are, and no sum of them', async () => {
  server.answer(series.create, (asked) => {
    const { dates, ...rest } = aSeriesFor(asked)
    const unpriced = dates.map(({ lessons, ...date }) => ({
      ...date,
      ...{ price: null, lessons: lessons.map((each) => ({ ...each, price: null, isCovered: false })) },
    }))
    return { ...rest, dates: unpriced, totalPrice: null, packageHours: null, totalToPay: null }
  })
  await open()
  await chooseMaths()
  await repeat('4 weeks')
  await book('16:00–17:00')
  await expect.element(dialog.getByText('4 dates')).toBeVisible()
  await expect.element(dateBox(/Tuesday 15 September 2026/)).toBeChecked()
  expect(dialog.element().textContent).not.toMatch(/£|NaN|null|package/)
})

test('a repeat shows every date first; one that cannot be had is left out, another by choice', async () => {
  const taken = { 2: { clash: 'taken' as const }, 4: { outsideHours: true } }
  server.answer(series.create, (asked) => aSeriesFor(asked, taken))
  await open()
  await chooseMaths()
  await expect.element(page.getByRole('button', { name: 'None Repeat' })).toBeVisible()
  await page.getByRole('button', { name: 'None Repeat' }).click()
  await expect.poll(offered).toEqual(['None', '4 weeks', '6 weeks', '8 weeks', '10 weeks', '12 weeks'])
  await page.getByRole('option', { name: '4 weeks' }).click()
  await book('16:00–17:00')
  await expect.element(dateBox(/Tuesday 8 September 2026/)).toBeChecked()
  await expect.element(dateBox(/Tuesday 15 September 2026/)).toBeDisabled()
  await expect.element(dialog.getByText('This time is no longer available')).toBeVisible()
  await expect.element(dialog.getByText('Outside the published hours; your tutor decides.')).toBeVisible()
  await expect.element(dialog.getByText('£75.00')).toBeVisible()
  await clickLabel(page.getByRole('checkbox', { name: /Tuesday 22 September 2026/ }))
  await expect.element(dialog.getByText('£50.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(toast('2 repeat lesson requests submitted successfully!')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [preview, sent] = [
    server.asked(series.create)[0]?.body,
    server.asked(series.create).find(({ body }) => !body.preview)?.body,
  ]
  expect(preview).toMatchObject({ preview: true, weeks: 4, startTime: FOUR_O_CLOCK })
  expect(sent).toMatchObject({
    tutorId: nadia.id,
    parts: [{ subjectId: maths.id, minutes: 60 }],
    weeks: 4,
    leaveOut: ['2026-09-15', '2026-09-22'],
  })
})

test('dates that were taken meanwhile are shown afresh, and nothing was booked', async () => {
  await open()
  await chooseMaths()
  await repeat('6 weeks')
  await book('16:00–17:00')
  await clickLabel(page.getByRole('checkbox', { name: /Tuesday 29 September 2026/ }))
  server.answer(series.create, (asked) => aSeriesFor(asked, { 2: { away: true } }))
  let isFirst = true
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const isSending = String(init?.body).includes('"leaveOut"')
    if (!isSending || !isFirst) return realFetch(input, init)
    isFirst = false
    const { code, message, status } = seriesRefusals.series_dates_taken
    const errors = [{ field: '2026-09-15', msg: bookingRefusals.tutor_away.message }]
    return Promise.resolve(Response.json({ code, message, errors }, { status }))
  }
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Some of these dates can no longer be booked. Please leave them out or choose another time.')
  await expect.element(dateBox(/Tuesday 15 September 2026/)).toBeDisabled()
  await expect.element(dialog.getByText('The tutor is away at this time')).toBeVisible()
  await expect.element(dateBox(/Tuesday 29 September 2026/)).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(toast('4 repeat lesson requests submitted successfully!')).toBeVisible()
})

test('a preview that fails can be asked for again; without a date left nothing is sent', async () => {
  server.disconnect(series.create)
  await open()
  await chooseMaths()
  await repeat('4 weeks')
  await book('16:00–17:00')
  await expect.element(dialog.getByText('The dates could not be checked. Please try again.')).toBeVisible()
  const away = { 1: { away: true }, 2: { away: true }, 3: { away: true }, 4: { clash: 'own' as const } }
  server.answer(series.create, (asked) => aSeriesFor(asked, away))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('You already have a booking at this time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please keep at least one date.')
})

test('a flexible lesson needs a start and a subject, and says what it costs', async () => {
  await open()
  await flexibly()
  await expect.element(page.getByRole('switch', { name: 'Online' })).toBeChecked()
  await request()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
  await expect.element(page.getByText('Please choose a start time.')).toBeVisible()
  await expect.element(page.getByText('Please choose a subject.')).toBeVisible()
  await start.fill('16:45')
  await choose(field(/Subject 1$/), 'English')
  await expect.element(page.getByText('£27.50')).toBeVisible()
  await expect.element(page.getByText('1 hour, 16:45–17:45')).toBeVisible()
  await request()
  await expect.element(toast('Booking request submitted successfully!')).toBeVisible()
  expect(server.asked(bookings.request)[0]?.body).toEqual({
    subjectId: english.id,
    startTime: '2026-09-08T15:45:00.000Z',
    endTime: '2026-09-08T16:45:00.000Z',
    isOnline: true,
  })
})

test('a flexible lesson begins at one of the free times, as long as that has room', async () => {
  server.answer(availability.firstFree, { date: '2026-09-09' })
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, {
      '2026-09-09': [
        { at: '15:00', offers: [30, 60, 90] },
        { at: '16:30', offers: [30] },
        { at: '17:00', offers: [] },
      ],
    }),
  )
  await open()
  await clickLabel(flexibleBox)
  await expect.element(page.getByText('The first free time is on Wednesday 9 September.')).toBeVisible()
  const slot = (time: string) => page.getByRole('button', { name: new RegExp(`9 September, ${time}`) })
  await slot('15:00').click()
  await expect.element(slot('15:00')).toHaveAttribute('aria-pressed', 'true')
  await choose(field(/Subject 1$/), 'English')
  await expect.element(page.getByText('1 hour, 15:00–16:00')).toBeVisible()
  await slot('16:30').click()
  await expect.element(slot('15:00')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('30 minutes, 16:30–17:00')).toBeVisible()
  await request()
  await expect.element(toast('Booking request submitted successfully!')).toBeVisible()
  expect(server.asked(bookings.request)[0]?.body).toMatchObject({
    startTime: '2026-09-09T15:30:00.000Z',
    endTime: '2026-09-09T16:00:00.000Z',
  })
})

test.for([
  ['16:75', 'There is no such minute: they go from 00 to 59.'],
  ['4.30', 'Do you mean 4.30am or 4.30pm?'],
] as const)('%s is no start: it is said beside the field and nothing is sent', async ([typed, sentence]) => {
  await open()
  await flexibly()
  await choose(field(/Subject 1$/), 'English')
  await start.fill(typed)
  await request()
  await expect.element(start).toHaveAccessibleDescription(sentence)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all required fields')
  expect(server.asked(bookings.request)).toEqual([])
})

test('several subjects are looked at together and sent as one', async () => {
  await open()
  await flexibly()
  await start.fill('16:00')
  await choose(field(/Total duration$/), '1 hour 30 minutes')
  await choose(field(/Subject 1$/), 'Mathematics')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await choose(field(/Subject 2$/), 'English')
  await expect.element(page.getByText('£38.13')).toBeVisible()
  await choose(field(/Duration of subject 2$/), '1 hour 30 minutes')
  await request()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The subjects together last longer than the lesson.')
  await choose(field(/Duration of subject 2$/), '15 minutes')
  await request()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect.element(toast('Booking request submitted successfully!')).toBeVisible()
  expect(server.asked(series.create).find(({ body }) => !body.preview)?.body).toMatchObject({
    parts: [
      { subjectId: maths.id, minutes: 75 },
      { subjectId: english.id, minutes: 15 },
    ],
    weeks: 1,
    leaveOut: [],
  })
})

test('a flexible lesson that the server would refuse is refused at once, and the choice stays', async () => {
  await open()
  await flexibly()
  await start.fill('12:45')
  await choose(field(/Subject 1$/), 'English')
  await request()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose a time that is still ahead.')
  await start.fill('16:00')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await choose(field(/Subject 2$/), 'English')
  await request()
  const sentence = 'Please choose two different subjects, or one longer lesson.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(start).toHaveValue('16:00')
  expect([...server.asked(bookings.request), ...server.asked(series.create)]).toEqual([])
})

test('near a slot that was taken others are offered; one that is picked waits to be asked for', async () => {
  server.refuse(bookings.request, bookingRefusals.time_taken)
  server.answer(availability.nearest, [{ startTime: '2026-09-08T16:15:00.000Z', endTime: '2026-09-08T17:15:00.000Z' }])
  await open()
  await chooseMaths()
  await book('16:00–17:00')
  await page.getByRole('button', { name: /^17:15/ }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 hour, 17:15–18:15')).toBeVisible()
  expect(server.asked(bookings.request)).toHaveLength(1)
  server.answer(availability.nearest, [])
  await request()
  await expect.element(page.getByText('Nothing is free on that day or in the two weeks after it.')).toBeVisible()
  expect(server.asked(bookings.request)[1]?.body.startTime).toEqual('2026-09-08T16:15:00.000Z')
})

test('without a connection a flexible lesson is not sent, and the choice stays', async () => {
  server.disconnect(bookings.request)
  await open()
  await flexibly()
  await start.fill('16:45')
  await choose(field(/Subject 1$/), 'English')
  await request()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to submit booking request')
  await expect.element(start).toHaveValue('16:45')
  server.refuse(bookings.request, bookingRefusals.tutor_away)
  await request()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The tutor is away at this time')
})

test('a lesson may take from half an hour to three hours, and no subject more than the whole', async () => {
  await open()
  await flexibly()
  const options = async (label: RegExp) => {
    await page.getByRole('button', { name: label }).click()
    await expect.poll(offered).not.toEqual([])
    const names = offered()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    return names
  }
  expect(await options(/Total duration$/)).toEqual([
    '30 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours',
    '2 hours 30 minutes',
    '3 hours',
  ])
  expect(await options(/Duration of subject 1$/)).toEqual(['15 minutes', '30 minutes', '45 minutes', '1 hour'])
})

test('a consultation is offered to whom it is enabled, and asked for as a half hour at its own price', async () => {
  let listed: unknown[] = []
  server.answer(bookings.overview, () => anOverview(listed as never))
  const consultation = {
    ...aBooking({ startTime: FOUR_O_CLOCK, endTime: '2026-09-08T15:30:00.000Z' }),
    type: 'CONSULTATION' as const,
    price: 5,
  }
  server.answer(bookings.consultation, () => {
    listed = [consultation]
    return consultation
  })
  server.answer(availability.slotsForSubject, ({ query }) =>
    query.duration === '30' ? [{ ...aSlot(FOUR_O_CLOCK), endTime: '2026-09-08T15:30:00.000Z' }] : [aSlot(FOUR_O_CLOCK)],
  )
  await open({ ...student, studentProfile: profile })
  await chooseMaths()
  await clickLabel(page.getByRole('radio', { name: 'Consultation' }))
  await expect.element(page.getByText('One consultation of 30 minutes, online. It can be booked once.')).toBeVisible()
  await expect.element(page.getByText('£5.00')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'In-Person' })).not.toBeInTheDocument()
  server.refuse(bookings.consultation, bookingRefusals.time_taken)
  await book('16:00–16:30')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This time is no longer available')
  server.answer(bookings.consultation, () => {
    listed = [consultation]
    return consultation
  })
  await book('16:00–16:30')
  await expect.element(toast('Booking request submitted successfully!')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Consultation' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Book This Slot ?, 16:00–17:00/ })).toBeVisible()
  expect(server.asked(bookings.consultation)[0]?.body).toEqual({
    tutorId: nadia.id,
    subjectId: maths.id,
    startTime: FOUR_O_CLOCK,
    endTime: '2026-09-08T15:30:00.000Z',
    notes: 'One-time 30-minute consultation',
  })
})

test.for([
  ['whose tutor offers none', { consultationEnabled: false }],
  ['who had one', { hasHadConsultation: true }],
] as const)('a student %s is asked for no session type', async ([, facts]) => {
  await open({ ...student, studentProfile: { ...profile, ...facts } })
  await expect.element(page.getByRole('button', { name: /Subject$/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Online' })).toBeInTheDocument()
  expect(page.getByRole('radio', { name: 'Consultation' }).elements()).toEqual([])
})

test('dates beyond the six months are left out of a repeat, and say why', async () => {
  const { field, msg } = { ...lessonTimeSentences.too_far_ahead, field: '2026-09-29' }
  const answerable = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (!String(init?.body).includes('"leaveOut":[]')) return answerable(input, init)
    const { code, status } = generalRefusals.invalid_request
    return Promise.resolve(Response.json({ code, message: msg, errors: [{ field, msg }] }, { status }))
  }
  await open()
  await chooseMaths()
  await repeat('4 weeks')
  await book('16:00–17:00')
  await expect.element(dateBox(/Tuesday 29 September 2026/)).toBeDisabled()
  await expect.element(dialog.getByText('Please choose a date within the next six months.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send requests' }).click()
  await expect.element(toast('3 repeat lesson requests submitted successfully!')).toBeVisible()
})

test('the week view is marked in the sidebar as part of booking lessons', async () => {
  server.answer(availability.grid, [])
  await renderPage('/booking', server, student)
  const entry = page.getByRole('link', { name: 'Book Lessons' })
  await expect.element(entry).toHaveAttribute('aria-current', 'true')
})

test('the week leads back to what is booked', async () => {
  server.answer(availability.grid, [])
  await page.viewport(390, 844)
  await renderPage('/booking', server, student)
  await page.getByRole('link', { name: 'My lessons' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My lessons' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'My lessons' })).toHaveAttribute('aria-selected', 'true')
})

test('the last subject cannot be removed', async () => {
  await open()
  await flexibly()
  await page.getByRole('button', { name: 'Add subject' }).click()
  await page.getByRole('button', { name: 'Remove subject 2' }).click()
  await expect.element(page.getByRole('button', { name: /^Remove subject/ })).not.toBeInTheDocument()
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await open({ ...student, studentProfile: profile })
  await chooseMaths()
  await repeat('4 weeks')
  await expect.element(page.getByRole('button', { name: /Book This Slot/ }).first()).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await book('16:00–17:00')
  await expect.element(dateBox(/8 September/)).toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await flexibly()
  await page.getByRole('button', { name: 'Add subject' }).click()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
