import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentBooking } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import { diary } from '#contract/diary.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { seriesRefusals } from '#contract/sentences/series.ts'
import { series } from '#contract/series.ts'
import { aBooking, amira, nadia } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { anEdit, anEditedDate } from '#web/app/testing/a-series-edit.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London; a weekly lesson on Wednesdays at 16:00, the third of four. */
const NOW = new Date('2026-09-08T12:00Z')
const [SERIES, CHANGE] = ['77777777-7777-4777-8777-777777777777', '11111111-1111-4111-8111-00000000000c']
const at = (day: number, clock: string) => `2026-09-${String(day).padStart(2, '0')}T${clock}:00.000Z`
const weekly = [9, 16, 23, 30].map((day) =>
  aBooking({
    ...{ status: 'CONFIRMED', student: amira, seriesId: SERIES },
    ...{ startTime: at(day, '15:00'), endTime: at(day, '16:00') },
  }),
)
const [FIRST] = weekly.map(({ id }) => id) as [string, string]

let server: FakeServer
let router: Awaited<ReturnType<typeof renderPage>>
let held: SentBooking[]
/** Why a date cannot be had. */
let problems: Readonly<Record<string, string>>
const question = page.getByRole('alertdialog', { name: 'Move which lessons?' })
const mark = (name: RegExp) => page.getByRole('button', { name })

/** An hour later, each date of the scope. */
function anHourLater(scope: string, isLook: boolean) {
  const reached = scope === 'ONE' ? weekly.slice(0, 1) : weekly
  const dates = reached.map((each) => anEditedDate(each, { problem: problems[each.startTime.slice(0, 10)] ?? null }))
  if (isLook) return anEdit(dates)
  held = held.map((each) => ({ ...each, ...dates.find(({ bookingIds }) => bookingIds[0] === each.id)?.to }))
  return anEdit(dates, { changeId: CHANGE, undoUntil: '2026-09-08T12:00:10.000Z', bookings: held })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  held = weekly
  problems = {}
  server.answer(diary.read, () => ({ bookings: held.slice(0, 1), ...anEmptyDiary }))
  server.answer(series.edit, ({ body }) => anHourLater(body.scope, body.preview ?? false))
  server.answer(changes.move, ({ body: { moves } }) => ({
    ...{ changeId: CHANGE, undoUntil: '2026-09-08T12:00:10.000Z', warnings: [] },
    bookings: held.slice(0, 1).map((each) => ({ ...each, ...moves[0] })),
  }))
  await page.viewport(1440, 900)
  router = await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Amira/)).toBeVisible()
})

/** By keys alone, an hour later or a week. */
async function drop(way: string): Promise<void> {
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await expect.poll(() => document.querySelector('.mark-carried')).not.toBeNull()
  await userEvent.keyboard(`${way}{Enter}`)
}
const anHour = '{Shift>}{ArrowDown}{/Shift}'
const sent = () => server.asked(series.edit).filter(({ body }) => !body.preview)

test('a drop asks how far it reaches, and Enter is the lesson alone', async () => {
  await drop(anHour)
  await expect.element(question).toMatchTextContent('Then Wed 9 Sept, 17:00–18:00.')
  await expect.element(question.getByRole('button', { name: 'This lesson' })).toHaveFocus()
  expect(
    question
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([...['This lesson', 'This and following4 lessons', 'Go back']])
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Moved to Wed 9 Sept, 17:00.')).toBeVisible()
  expect(server.asked(changes.move)).toMatchObject([{ body: { moves: [{ id: FIRST, startTime: at(9, '16:00') }] } }])
  expect(sent()).toEqual([])
})

test('this and following goes as one edit of the series, and is undone as one', async () => {
  await drop(anHour)
  await question.getByRole('button', { name: /^This and following/ }).click()
  await expect.element(page.getByText('4 lessons moved to Wednesdays, 17:00.')).toBeVisible()
  expect(sent()).toMatchObject([
    { params: { seriesId: SERIES }, body: { bookingId: FIRST, scope: 'FOLLOWING', kind: 'TIME', time: '17:00' } },
  ])
  expect(sent()[0]?.body).not.toHaveProperty('weekday')
  await expect.element(mark(/17:00–18:00 Amira/)).toBeVisible()
  server.answer(changes.undo, () => {
    held = weekly
    return { bookings: weekly }
  })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('The series is as before.')).toBeVisible()
  await expect.element(mark(/16:00–17:00 Amira/)).toBeVisible()
  expect(server.asked(changes.undo)).toMatchObject([{ params: { id: CHANGE } }])
})

test('where dates need an answer the dialog of the series begins with what was dropped', async () => {
  problems = { '2026-09-23': 'You already have a booking at this time' }
  await drop(anHour)
  await question.getByRole('button', { name: /^This and following 4 lessons, 1 date needs an answer/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the series' })
  await expect.element(dialog.getByText('1 date needs an answer')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'This and following' })).toBeChecked()
  await expect.element(dialog.getByRole('combobox', { name: 'Start' })).toHaveValue('17:00')
  await expect.element(dialog.getByRole('button', { name: 'Change 4 lessons' })).toBeDisabled()
  expect(sent()).toEqual([])
  await expect.poll(() => document.querySelector('.mark-carried')).toBeNull()
})

test('a date that was taken meanwhile leads there as well', async () => {
  await drop(anHour)
  await expect.element(question).toBeVisible()
  server.refuse(series.edit, seriesRefusals.series_dates_taken)
  await question.getByRole('button', { name: /^This and following/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Change the series' })).toBeVisible()
  await expect.element(mark(/16:00–17:00 Amira/)).toBeInTheDocument()
})

test('what is refused says why, and nothing moves', async () => {
  server.refuse(series.edit, bookingRefusals.no_longer_changeable)
  await drop(anHour)
  await expect.element(page.getByText(`Not moved: ${bookingRefusals.no_longer_changeable.message}.`)).toBeVisible()
  await expect.element(mark(/16:00–17:00 Amira/)).toBeVisible()
})

test('Escape puts it back, and another week is the lesson’s alone', async () => {
  await drop(anHour)
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.mark-carried')).toBeNull()
  await expect.element(mark(/16:00–17:00 Amira/)).toHaveFocus()
  await drop('{PageDown}')
  await expect.element(page.getByText('Moved to Wed 16 Sept, 16:00.')).toBeVisible()
  expect(server.asked(changes.move)).toHaveLength(1)
})

test('on a small phone the question fits, and a page that is left keeps no picture of the lesson', async () => {
  await drop(anHour)
  await page.viewport(320, 700)
  await expect.element(question).toBeVisible()
  const { left, right } = question.element().getBoundingClientRect()
  expect([left >= 0, right <= 320, document.documentElement.scrollWidth]).toEqual([true, true, 320])
  expect(await axeViolations()).toEqual([])
  await router.navigate({ to: '/calendar', search: { view: 'agenda' } })
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('.mark-carried')).toBeNull()
})
