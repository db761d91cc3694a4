import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings, type SentBooking } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import { diary } from '#contract/diary.ts'
import { lessonPlans } from '#contract/lesson-plans.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { aBooking, amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const [AMIRAS, BENS] = ['11111111-1111-4111-8111-000000000001', '11111111-1111-4111-8111-000000000002']
const CHANGE = '11111111-1111-4111-8111-00000000000c'
const at = (day: number, clock: string) => `2026-09-${String(day).padStart(2, '0')}T${clock}:00.000Z`

let server: FakeServer
let router: Awaited<ReturnType<typeof renderPage>>
let held: SentBooking[]
const mark = (name: RegExp) => page.getByRole('button', { name })
/** Keys are heard by what is fetched with the first of them. */
const carried = () => expect.poll(() => document.querySelector('.mark-carried')).not.toBeNull()
const spoken = (sentence: string | RegExp) => expect.element(page.getByText(sentence)).toBeInTheDocument()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  const hour = { status: 'CONFIRMED' } as const
  held = [
    aBooking({ ...hour, id: AMIRAS, student: amira, startTime: at(8, '15:00'), endTime: at(8, '16:00') }),
    aBooking({ ...hour, id: BENS, student: ben, startTime: at(8, '16:00'), endTime: at(8, '17:00') }),
    aBooking({ status: 'COMPLETED', student: ben, startTime: at(7, '15:00'), endTime: at(7, '16:00') }),
  ]
  server.answer(lessonPlans.read, { topic: '', notes: '' })
  server.answer(diary.read, () => ({
    bookings: held,
    ...anEmptyDiary,
    openings: [8, 9, 15].map((day) => ({ startTime: at(day, '13:00'), endTime: at(day, '19:00'), subjectId: null })),
    busy: [{ startTime: at(9, '13:00'), endTime: at(9, '14:00'), title: 'Dentist' }],
    timeOff: [{ id: CHANGE, startTime: at(10, '15:00'), endTime: at(10, '16:00'), note: 'Dentist' }],
  }))
  server.answer(changes.move, ({ body }) => {
    held = held.map((each) => ({ ...each, ...body.moves.find(({ id }) => id === each.id) }))
    const bookings = held.filter(({ id }) => body.moves.some((move) => move.id === id))
    return { changeId: CHANGE, undoUntil: '2026-09-08T12:00:10.000Z', bookings, warnings: [] }
  })
  await page.viewport(1440, 900)
  router = await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Amira/)).toBeVisible()
})

test('over what another calendar has it says so, and may be dropped there', async () => {
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await carried()
  await userEvent.keyboard('{ArrowRight}')
  await spoken('Wednesday 9 September, 16:00 to 17:00. Free.')
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  await spoken('14:00 to 15:00. Busy: Dentist.')
  await expect.poll(() => document.querySelector('.mark-carried')?.getAttribute('data-met')).toBe('busy')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Moved to Wed 9 Sept, 14:00.')).toBeVisible()
})

test('a lesson is moved by keys alone, each step is said, and the move can be undone', async () => {
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await spoken(/^Moving Amira Khan, 16:00 to 17:00\./)
  await userEvent.keyboard('{ArrowDown}')
  await spoken('16:15 to 17:15. Ben Osei is there.')
  await userEvent.keyboard('{ArrowRight}')
  await spoken('Wednesday 9 September, 16:15 to 17:15. Free.')
  await userEvent.keyboard('{ArrowRight}')
  await spoken('Thursday 10 September, 16:15 to 17:15. Time off.')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await spoken('17:15 to 18:15. Outside your open hours.')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(page.getByText('Moved to Wed 9 Sept, 17:15.')).toBeVisible()
  expect(server.asked(changes.move)[0]?.body.moves).toEqual([
    { id: AMIRAS, startTime: at(9, '16:15'), endTime: at(9, '17:15') },
  ])
  await expect.element(mark(/^Wednesday 9 September, 17:15–18:15 Amira/)).toHaveFocus()
  server.answer(changes.undo, () => {
    held = held.map((each) =>
      each.id === AMIRAS ? { ...each, startTime: at(8, '15:00'), endTime: at(8, '16:00') } : each,
    )
    return { bookings: held.slice(0, 1) }
  })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(mark(/^Tuesday 8 September, 16:00–17:00 Amira/)).toBeVisible()
  expect(server.asked(changes.undo)).toMatchObject([{ params: { id: CHANGE } }])
})

test('a lesson is pulled to another time with a picture of it that says what is there', async () => {
  const day = page.getByRole('group', { name: /^Wednesday 9 September/ })
  const perHour = 64
  await userEvent.dragAndDrop(mark(/Amira/), day, {
    sourcePosition: { x: 40, y: 20 },
    // Ten hours from eight in the morning; twenty minutes of the lesson are above the pointer.
    targetPosition: { x: 40, y: (10 + 1 / 3) * perHour - 4 },
  })
  await expect.element(page.getByText('Moved to Wed 9 Sept, 18:00.')).toBeVisible()
  await expect.element(mark(/^Wednesday 9 September, 18:00–19:00 Amira/)).toBeVisible()
})

test('its length is changed by R and the arrows, and by its edge', async () => {
  ;(mark(/Ben.*Confirmed/).element() as HTMLElement).focus()
  await userEvent.keyboard('r')
  await carried()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await spoken('17:00 to 18:30. Free.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Now 17:00–18:30.')).toBeVisible()
  const bens = mark(/17:00–18:30 Ben/)
  await userEvent.dragAndDrop(bens, bens, { sourcePosition: { x: 40, y: 92 }, targetPosition: { x: 40, y: 30 } })
  await expect.element(page.getByText('Now 17:00–17:30.')).toBeVisible()
  expect(server.asked(changes.move).map(({ body }) => body.moves)).toEqual([
    [{ id: BENS, startTime: at(8, '16:00'), endTime: at(8, '17:30') }],
    [{ id: BENS, startTime: at(8, '16:00'), endTime: at(8, '16:30') }],
  ])
})

test('dropped on a lesson as long the two change places, if the tutor wants it', async () => {
  await userEvent.dragAndDrop(mark(/Amira/), mark(/Ben.*Confirmed/), {
    ...{ sourcePosition: { x: 40, y: 20 }, targetPosition: { x: 40, y: 24 } },
  })
  const question = page.getByRole('alertdialog', { name: 'Change places with Ben?' })
  await expect.element(question).toMatchTextContent('Amira Khan moves to Tue 8 Sept, 17:00–18:00')
  expect(server.asked(changes.move)).toEqual([])
  await question.getByRole('button', { name: 'Change places' }).click()
  await expect.element(page.getByText('Amira and Ben have changed places.')).toBeVisible()
  await expect.element(mark(/17:00–18:00 Amira/)).toBeVisible()
  await expect.element(mark(/^Tuesday.*16:00–17:00 Ben/)).toBeVisible()
})

test('what is refused goes back with the reason, what is taught stays, and Escape puts back', async () => {
  server.refuse(changes.move, bookingRefusals.own_time_taken)
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await carried()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByText(`Not moved: ${bookingRefusals.own_time_taken.message}.`)).toBeVisible()
  await expect.element(mark(/^Tuesday 8 September, 16:00–17:00 Amira/)).toBeVisible()
  ;(mark(/^Monday 7 September, 16:00/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await spoken('This lesson cannot be moved.')
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await carried()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('heading', { name: 'Week of 14 September 2026' })).toBeVisible()
  await spoken('Tuesday 15 September, 16:00 to 17:00. Free.')
  await userEvent.keyboard('{Escape}')
  await spoken('Not moved.')
  await expect.poll(() => document.querySelector('.mark-carried')).toBeNull()
  expect(server.asked(changes.move)).toHaveLength(1)
})

test('whoever leaves the calendar with a lesson in the hand leaves it where it was', async () => {
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await carried()
  await router.navigate({ to: '/profile' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect.poll(() => document.querySelector('.mark-carried')).toBeNull()
  expect(document.documentElement.hasAttribute('data-carrying')).toBe(false)
  expect(server.asked(changes.move)).toEqual([])
})

test('news of the same days waits until the lesson is let go', async () => {
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await spoken(/^Moving Amira/)
  held = [
    ...held,
    aBooking({
      status: 'CONFIRMED',
      student: { ...ben, name: 'Zoe Reid' },
      startTime: at(9, '10:00'),
      endTime: at(9, '11:00'),
    }),
  ]
  const before = server.asked(diary.read).length
  await readAgain(['bookings'])
  await expect.poll(() => server.asked(diary.read).length).toBeGreaterThan(before)
  await expect.element(mark(/Zoe/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(mark(/Zoe/)).toBeVisible()
})

test('nothing needs a drag: the lesson has both in its details, and a day moves from one lesson on', async () => {
  server.answer(bookings.lesson, () => held.slice(0, 1))
  await mark(/Amira/).click()
  await page.getByRole('button', { name: 'Change length…' }).click()
  const length = page.getByRole('dialog', { name: 'Change the length' })
  await choose(length.getByRole('button', { name: /Length$/ }), '1.5 hours')
  await expect.element(length.getByText('Ben Osei is there.')).toBeVisible()
  await choose(length.getByRole('button', { name: /Length$/ }), '45 min')
  await expect.element(length.getByText('Free.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await length.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.element(page.getByText('Now 16:00–16:45.')).toBeVisible()
  await page.getByRole('button', { name: 'Move the rest of Tuesday 8 September' }).click()
  const rest = page.getByRole('dialog', { name: 'Move the rest of Tuesday 8 September' })
  await choose(rest.getByRole('button', { name: /By$/ }), '20 min')
  await expect
    .element(rest.getByRole('list', { name: 'Lessons that move' }))
    .toMatchTextContent(/16:00 16:20 Amira.*17:00 17:20 Ben/)
  expect(await axeViolations()).toEqual([])
  await rest.getByRole('button', { name: 'Move 2 lessons' }).click()
  await expect.element(page.getByText('2 lessons moved 20 min later.')).toBeVisible()
  expect(server.asked(changes.move).at(-1)?.body.moves).toEqual([
    { id: AMIRAS, startTime: at(8, '15:20'), endTime: at(8, '16:05') },
    { id: BENS, startTime: at(8, '16:20'), endTime: at(8, '17:20') },
  ])
})
