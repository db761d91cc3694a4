import '#web/app/app.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { availability } from '#contract/availability.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { subjects } from '#contract/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { BookingWeek } from './booking-week.tsx'
import { aWeek, maths } from './testing/week.ts'

const student = { role: 'STUDENT' } as const
/** Tuesday 8 September 2026, 12:00 in London. */
const now = new Date('2026-09-08T11:00Z')

const thisWeek = aWeek('2026-09-07', {
  '2026-09-07': [{ at: '15:00' }],
  '2026-09-08': [
    { at: '11:30' },
    { at: '15:00', offers: [30, 60, 90, 120] },
    { at: '15:30', offers: [30, 60, 90] },
    { at: '16:00', offers: [30] },
    { at: '16:30', offers: [] },
  ],
  '2026-09-10': [
    { at: '15:15', offers: [30, 60], subject: maths },
    { at: '15:45', offers: [30, 120] },
  ],
})
const nextWeek = aWeek('2026-09-14', { '2026-09-15': [{ at: '17:00' }] })

function aServer() {
  const server = fakeServer()
  server.answer(availability.grid, ({ query: { startDate } }) => {
    if (startDate === '2026-09-07') return thisWeek
    return startDate === '2026-09-14' ? nextWeek : aWeek(startDate)
  })
  return server
}
const day = (name: string) => page.getByRole('group', { name })
const names = (group: ReturnType<typeof day>) =>
  group
    .getByRole('button')
    .elements()
    .map((button) => button.textContent?.replace(/\s+/g, ' ').trim())

beforeEach(() => page.viewport(1440, 900))

test('a week shows each slot with its London time, what it offers, its subject and its tutor', async () => {
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('heading', { name: 'Week of 7 September 2026' })).toBeVisible()
  const tuesday = day('8 Tuesday (today)')
  await expect.element(tuesday).toBeVisible()
  const free = { name: 'Tuesday 8 September, 15:00 1-2hr available with Nadia Hartwell' }
  await expect.element(tuesday.getByRole('button', free)).toBeVisible()
  expect(names(tuesday)).toEqual([
    'Tuesday 8 September, 11:30 Past with Nadia Hartwell',
    'Tuesday 8 September, 15:00 1-2hr available with Nadia Hartwell',
    'Tuesday 8 September, 15:30 1hr available with Nadia Hartwell',
    'Tuesday 8 September, 16:00 Limited availability with Nadia Hartwell',
    'Tuesday 8 September, 16:30 Taken with Nadia Hartwell',
  ])
  expect(names(day('10 Thursday'))).toEqual([
    'Thursday 10 September, 15:15 Mathematics 1hr available with Nadia Hartwell',
    'Thursday 10 September, 15:45 2hr available with Nadia Hartwell',
  ])
  await expect.element(page.getByText('Available', { exact: true })).toBeVisible()
})

test('in person other times may be had, and a lesson is then asked for in person', async () => {
  const server = aServer()
  server.answer(subjects.list, [])
  server.answer(subjects.mine, [])
  server.answer(availability.grid, ({ query: { startDate, isOnline } }) =>
    aWeek(startDate, { '2026-09-08': [{ at: isOnline === 'false' ? '17:15' : '15:00' }] }),
  )
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('button', { name: /8 September, 15:00/ })).toBeVisible()
  await clickLabel(page.getByRole('radio', { name: 'In-Person' }))
  await expect.element(page.getByRole('button', { name: /8 September, 17:15/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /8 September, 15:00/ })).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
})

test('a slot that is taken or past cannot be picked', async () => {
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const taken = page.getByRole('button', { name: /16:30 Taken/ })
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: /11:30 Past/ })).toHaveAttribute('aria-disabled', 'true')
  ;(taken.element() as HTMLElement).click()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('slots stand against the time axis, those of a block that begins at a quarter past too', async () => {
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const slot = page.getByRole('button', { name: /Thursday 10 September, 15:15/ })
  await expect.element(slot).toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  const three = top(page.getByRole('button', { name: /Tuesday 8 September, 15:00/ }).element())
  const half = top(page.getByRole('button', { name: /Tuesday 8 September, 15:30/ }).element())
  expect(top(slot.element())).toBeCloseTo((three + half) / 2, 0)
  expect(document.querySelector('.week-axis')?.textContent).toBe('11:0012:0013:0014:0015:0016:00')
})

test('slots a quarter of an hour apart do not lie over each other', async () => {
  const server = fakeServer()
  const slots = [{ at: '15:00' }, { at: '15:30' }, { at: '15:45' }, { at: '16:15' }]
  server.answer(availability.grid, ({ query }) => aWeek(query.startDate, { '2026-09-08': slots }))
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('button', { name: /15:45/ })).toBeVisible()
  const boxes = day('8 Tuesday (today)')
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  boxes.forEach((box, place) => {
    expect(box.height).toBeGreaterThanOrEqual(24)
    expect(box.top).toBeGreaterThan(boxes[place - 1]?.bottom ?? 0)
  })
})

test('times are London times in New York, before and after the clocks go back on 25 October', async () => {
  expect(new Date('2026-10-25T12:00Z').getTimezoneOffset()).toBe(240)
  const server = fakeServer()
  server.answer(availability.grid, ({ query }) =>
    aWeek(query.startDate, {
      '2026-10-24': [{ at: '16:00' }],
      '2026-10-26': [{ at: '16:00' }],
    }),
  )
  await renderInApp(<BookingWeek user={student} now={new Date('2026-10-23T23:30Z')} />)
  // Half past midnight of Saturday in London, half past seven of Friday evening in New York.
  const saturday = day('24 Saturday (today)')
  await expect.element(saturday.getByRole('button', { name: /Saturday 24 October, 16:00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect.element(page.getByRole('heading', { name: 'Week of 26 October 2026' })).toBeVisible()
  await expect.element(day('26 Monday').getByRole('button', { name: /Monday 26 October, 16:00/ })).toBeVisible()
  const weeks = server.asked(availability.grid).map(({ query }) => query.startDate)
  expect([...new Set(weeks)]).toEqual(['2026-10-19', '2026-10-26', '2026-11-02'])
})

test('the next week is there at once, and a step back ends at the current week', async () => {
  const server = aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const previous = page.getByRole('button', { name: 'Previous Week' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toHaveAccessibleDescription('This is the current week; earlier ones are over.')
  await expect.poll(() => server.asked(availability.grid).map(({ query }) => query.startDate)).toContain('2026-09-14')
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect.element(page.getByRole('button', { name: /Tuesday 15 September, 17:00/ })).toBeVisible()
  await previous.click()
  await expect.element(page.getByRole('heading', { name: 'Week of 7 September 2026' })).toBeVisible()
})

test('twenty-seven weeks ahead is the end of the road', async () => {
  const server = fakeServer()
  server.answer(availability.grid, ({ query }) => aWeek(query.startDate, { '2026-09-08': [{ at: '15:00' }] }))
  await renderInApp(<BookingWeek user={student} now={now} />)
  const next = page.getByRole('button', { name: 'Next Week' })
  for (let week = 0; week < 27; week++) await next.click()
  await expect.element(page.getByRole('heading', { name: 'Week of 15 March 2027' })).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAccessibleDescription('Lessons can be booked up to six months ahead.')
})

test('the week in sight stays, and says that it is busy, until the next one has come', async () => {
  const server = fakeServer()
  let arrive: (() => void) | undefined
  server.answer(availability.grid, async ({ query: { startDate } }) => {
    if (startDate !== '2026-09-14') return startDate === '2026-09-07' ? thisWeek : aWeek(startDate)
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return nextWeek
  })
  await renderInApp(<BookingWeek user={student} now={now} />)
  const slot = page.getByText('16:30')
  await expect.element(slot).toBeVisible()
  await expect.poll(() => arrive).toBeDefined()
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect.element(page.getByRole('heading', { name: 'Week of 14 September 2026' })).toBeVisible()
  await expect.element(slot).toBeVisible()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  arrive?.()
  await expect.element(page.getByRole('button', { name: /Tuesday 15 September, 17:00/ })).toBeVisible()
  expect(document.querySelector('[aria-busy="true"]')).toBeNull()
})

test('a week that cannot be read says so and is read again on request', async () => {
  const server = fakeServer()
  server.refuse(availability.grid, generalRefusals.unexpected)
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByText('Failed to load schedule. Please try again later.')).toBeVisible()
  server.answer(availability.grid, thisWeek)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /15:30/ })).toBeVisible()
})

test('a week without lesson times says so and leads on to the next', async () => {
  const server = fakeServer()
  server.answer(availability.grid, ({ query: { startDate } }) =>
    startDate === '2026-09-14' ? nextWeek : aWeek(startDate),
  )
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByText('No lesson times are published for this week.')).toBeVisible()
  await page.getByRole('button', { name: 'See the following week' }).click()
  await expect.element(page.getByRole('button', { name: /Tuesday 15 September, 17:00/ })).toBeVisible()
})

test('a week in which nothing is free any more says so and leads on to the next', async () => {
  aServer()
  const saturday = new Date('2026-09-12T18:00Z')
  await renderInApp(<BookingWeek user={student} now={saturday} />)
  await expect.element(page.getByText('Nothing is free in this week any more.')).toBeVisible()
  await page.getByRole('button', { name: 'See the following week' }).click()
  const heading = page.getByRole('heading', { name: 'Week of 14 September 2026' })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /15 September, 17:00/ })).toBeVisible()
  expect(page.getByText('Nothing is free in this week any more.').elements()).toEqual([])
})

test('the page opens where the first free time is, and says so; it stays there when that moves on', async () => {
  const server = aServer()
  let date: string | null = '2026-09-15'
  server.answer(availability.firstFree, () => ({ date }))
  const queryClient = await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('heading', { name: 'Week of 14 September 2026' })).toBeVisible()
  await expect.element(page.getByText('The first free time is on Tuesday 15 September.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /15 September, 17:00/ })).toBeVisible()
  expect(server.asked(availability.firstFree).length).toBe(1)
  date = '2026-09-22'
  await queryClient.invalidateQueries({ queryKey: ['availability'] })
  await expect.element(page.getByText('The first free time is on Tuesday 22 September.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Week of 14 September 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous Week' }).click()
  await expect.element(page.getByRole('heading', { name: 'Week of 7 September 2026' })).toBeVisible()
})

test('where nothing is free at all, or that cannot be found out, the page opens at this week', async () => {
  const server = aServer()
  server.answer(availability.firstFree, { date: null })
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByText('Nothing is free in the next six months.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Week of 7 September 2026' })).toBeVisible()
})

const evening = [
  ...['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map((at) => ({ at, offers: [] })),
  { at: '17:00' },
  { at: '20:30', offers: [] },
]

test('the first free time is in sight once its week is there, and the page moves no more after that', async () => {
  await page.viewport(1440, 700)
  const server = aServer()
  server.answer(availability.grid, ({ query: { startDate } }) =>
    aWeek(startDate, startDate === '2026-09-07' ? { '2026-09-10': evening } : { '2026-09-14': evening }),
  )
  await renderInApp(<BookingWeek user={student} now={now} />)
  const slot = page.getByRole('button', { name: /10 September, 17:00/ })
  await expect.element(slot).toBeVisible()
  const { top, bottom } = slot.element().getBoundingClientRect()
  expect([top > 0, bottom < 700]).toEqual([true, true])
  expect(scrollY).toBeGreaterThan(0)
  scrollTo(0, 0)
  await page.getByRole('button', { name: 'Next Week' }).click()
  await expect.element(page.getByRole('button', { name: /14 September, 17:00/ })).toBeInTheDocument()
  expect(scrollY).toBe(0)
})

test('on a phone the first free day is open at once', async () => {
  await page.viewport(390, 844)
  aServer().answer(availability.firstFree, { date: '2026-09-15' })
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('heading', { name: 'Tuesday 15 September' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /17:00 1hr available with Nadia Hartwell/ })).toBeVisible()
})

const own = {
  id: '7c3e1c6e-0000-4000-8000-000000000009',
  startTime: '2026-09-08T14:15:00.000Z',
  endTime: '2026-09-08T15:15:00.000Z',
}
const withOwn = aWeek('2026-09-07', {
  '2026-09-08': [
    ...[
      { at: '15:00', offers: [], own },
      { at: '15:30', offers: [], own },
      { at: '16:00', offers: [], own },
    ],
    { at: '16:30', offers: [30] },
    { at: '17:00', offers: [], away: true },
  ],
})

test.for([1440, 390])('an own lesson is one entry that leads to it, and time off says so, at %i px', async (width) => {
  await page.viewport(width, 900)
  const server = aServer()
  server.answer(availability.grid, withOwn)
  const root = createRootRoute({ component: () => <BookingWeek user={student} now={now} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await renderInApp(<RouterProvider router={router as never} />)
  const lesson = page.getByRole('link', { name: 'Tuesday 8 September, 15:15–16:15 Your lesson' })
  await expect.element(lesson).toBeVisible()
  expect(page.getByRole('link').elements().length).toBe(1)
  await expect
    .element(lesson)
    .toHaveAttribute('href', '/schedule?tab=lessons&lesson=7c3e1c6e-0000-4000-8000-000000000009')
  await expect.element(page.getByRole('button', { name: /17:00 Tutor away/ })).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations()).toEqual([])
})

test.for([768, 1024, 1280, 1440])('every word of a slot is in sight in a week of %i px', async (width) => {
  await page.viewport(width, 900)
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const slot = page.getByRole('button', { name: /8 September, 16:00 Limited availability with Nadia Hartwell/ })
  await expect.element(slot).toBeVisible()
  const { bottom, right } = slot.element().getBoundingClientRect()
  for (const words of slot.element().querySelectorAll('b, small')) {
    const box = words.getBoundingClientRect()
    expect(box.height).toBeGreaterThan(0)
    expect([box.bottom <= bottom, box.right <= right]).toEqual([true, true])
  }
})

test('whoever is no student is asked to log in as one, and nothing is read', async () => {
  const server = aServer()
  await renderInApp(<BookingWeek user={{ role: 'TUTOR' }} now={now} />)
  await expect.element(page.getByText('Please log in as a student to view the scheduling grid.')).toBeVisible()
  expect(server.asked(availability.grid)).toEqual([])
})

test('the arrow keys go from free slot to free slot', async () => {
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const first = page.getByRole('button', { name: /Tuesday 8 September, 15:00/ })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('button', { name: /8 September, 16:00/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(page.getByRole('button', { name: /Thursday 10 September, 15:45/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: /8 September, 15:30/ })).toHaveFocus()
})

test('a phone shows one day, a strip of fifteen to choose from, and steps to either side', async () => {
  await page.viewport(390, 844)
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('heading', { name: 'Tuesday 8 September' })).toBeVisible()
  const strip = page.getByRole('group', { name: 'Choose a day' })
  // Of this week and of the next, each read by itself.
  await expect.element(strip.getByRole('button', { name: 'Wed 9 Sept, no lesson times' })).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Sun 20 Sept, no lesson times' })).toBeVisible()
  const days = strip.getByRole('button').elements()
  expect(days.length).toBe(15)
  expect(days[0]).toBeDisabled()
  expect(days[2]).toHaveAttribute('aria-current', 'date')
  const [first, second, ...others] = names(strip)
  expect([first, second]).toEqual(['Sun 6 Sept', 'Mon 7 Sept'])
  expect(others.at(-1)).toBe('Sun 20 Sept, no lesson times')

  await expect.element(page.getByRole('button', { name: /15:00 1-2hr available/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /16:00 Limited availability/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /16:30 Taken/ })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(page.getByText('No lesson times are published for this day.')).toBeVisible()
  await strip.getByRole('button', { name: 'Tue 15 Sept' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tuesday 15 September' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /17:00/ })).toBeVisible()
})

test('on a phone a day on which nothing is free leads on to the next one that has something', async () => {
  await page.viewport(390, 844)
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('button', { name: /15:00 1-2hr available/ })).toBeVisible()
  const onward = page.getByRole('button', { name: /^Free times on/ })
  expect(onward.elements(), 'today has free times').toEqual([])
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(onward).toHaveTextContent('Free times on Thursday 10 September')
  await onward.click()
  const thursday = page.getByRole('heading', { name: 'Thursday 10 September' })
  await expect.element(thursday).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /15:15/ })).toBeVisible()
})

test('on a phone no day before the current week can be reached', async () => {
  await page.viewport(390, 844)
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const back = page.getByRole('button', { name: 'Previous day' })
  await back.click()
  await expect.element(page.getByRole('heading', { name: 'Monday 7 September' })).toBeVisible()
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  swipe({ x: 100, y: 400 }, { x: 300, y: 400 })
  await expect.element(page.getByRole('heading', { name: 'Monday 7 September' })).toBeVisible()
})

test('a swipe of over 50 px that goes more sideways than up turns the day', async () => {
  await page.viewport(390, 844)
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  const isDay = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()
  await isDay('Tuesday 8 September')
  swipe({ x: 200, y: 400 }, { x: 149, y: 440 })
  await isDay('Wednesday 9 September')
  swipe({ x: 200, y: 400 }, { x: 150, y: 400 })
  await isDay('Wednesday 9 September')
  swipe({ x: 200, y: 400 }, { x: 130, y: 480 })
  await isDay('Wednesday 9 September')
  swipe({ x: 149, y: 400 }, { x: 200, y: 400 })
  await isDay('Tuesday 8 September')
})

function swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
  const list = document.querySelector('.week-list') as HTMLElement
  const touch = ({ x, y }: { x: number; y: number }) =>
    new Touch({ identifier: 1, target: list, clientX: x, clientY: y })
  list.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(from)] }))
  list.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to)] }))
}

test.for([
  { width: 1440, theme: 'light' },
  { width: 320, theme: 'dark' },
])('axe finds nothing and nothing overflows at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  aServer()
  await renderInApp(<BookingWeek user={student} now={now} />)
  await expect.element(page.getByRole('button', { name: /8 September, 15:30/ })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
