import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import { diary } from '#contract/diary.ts'
import { directBookings } from '#contract/direct-bookings.ts'
import { seriesRefusals } from '#contract/sentences/series.ts'
import { students } from '#contract/students.ts'
import { subjects } from '#contract/subjects.ts'
import { weeklyDates } from '#domain/direct-bookings.ts'
import { aBooking, amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { aStudent, listing } from '#web/app/testing/a-student.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose, chooseFound } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const english = { id: '66666666-6666-4666-8666-666666666666', name: 'English', category: 'A_LEVEL' as const }
const CHANGE = '11111111-1111-4111-8111-00000000000c'
const maths = aSubject({ onlineRate: 30 })
let server: FakeServer
const dialog = page.getByRole('dialog', { name: 'Lesson', exact: true })

beforeEach(async () => {
  // Tuesday 8 September 2026, 13:20 in London.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:20Z') })
  server = fakeServer()
  server.answer(diary.read, { bookings: [], ...anEmptyDiary })
  server.answer(
    students.list,
    listing(() => [aStudent({ ...amira, studentProfile: { subjects: [] } }), aStudent(ben)]),
  )
  server.answer(subjects.list, [maths, aSubject({ ...english, onlineRate: 50 })])
  server.answer(bookings.list, [aBooking({ subject: maths, isOnline: false })])
  server.answer(directBookings.book, ({ body }) => planned(body))
  await page.viewport(1440, 900)
})

/** Ben is there in the third week. */
function planned({ startTime, endTime, weeks = 1, leaveOut = [], preview = false }: Asked) {
  const span = { start: new Date(startTime), end: new Date(endTime) }
  const dates = weeklyDates(span, weeks).map(({ date, start, end }, place) => ({
    ...{ date, startTime: start.toISOString(), endTime: end.toISOString(), leftOut: leaveOut.includes(date) },
    ...{ price: 30, isCovered: place === 0, away: place === 1, busy: false, outsideHours: false },
    closed: place === 6 ? 'Holidays' : null,
    clash: place === 2 ? { id: ben.id, name: 'Ben Osei' } : null,
  }))
  const kept = dates.filter(({ leftOut }) => !leftOut)
  const totals = { totalPrice: kept.length * 30, packageHours: 1, totalToPay: (kept.length - 1) * 30 }
  const booked = preview ? [] : kept.map(({ startTime: at }) => aBooking({ status: 'CONFIRMED', startTime: at }))
  const change = preview
    ? { changeId: null, undoUntil: null }
    : { changeId: CHANGE, undoUntil: '2026-09-08T12:20:10.000Z' }
  return { seriesId: null, ...change, dates, ...totals, bookings: booked }
}
type Asked = { startTime: string; endTime: string; weeks?: number; leaveOut?: string[]; preview?: boolean }

async function pressThursday(hour: number) {
  await renderPage('/calendar', server, nadia)
  const day = page.getByRole('group', { name: /^Thursday 10 September/ })
  await expect.element(day).toBeVisible()
  await expect.poll(() => getComputedStyle(day.element()).cursor).toBe('cell')
  await userEvent.click(day, { position: { x: 40, y: (hour - 8) * 64 + 10 } })
  await expect.element(dialog.getByRole('combobox', { name: 'Student' })).toHaveFocus()
}
const booked = () => server.asked(directBookings.book).flatMap(({ body }) => (body.preview ? [] : [body]))

test('empty time that is pressed becomes a weekly lesson like the last one, without the date that is taken', async () => {
  await pressThursday(16)
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await expect.element(dialog.getByRole('button', { name: /Subject$/ })).toMatchTextContent('Mathematics')
  await expect.element(dialog.getByRole('radio', { name: 'In-Person' })).toBeChecked()
  await dialog.getByText('Weekly').click()
  await expect.element(dialog).toMatchTextContent('Ben Osei is there.')
  await expect.element(dialog).toMatchTextContent('You have time off.')
  await expect.element(dialog.getByRole('checkbox', { name: 'Thursday 24 September 2026' })).toBeDisabled()
  await expect.element(dialog).toMatchTextContent('10 dates, £300.00 in total, 1 hour of a package used')
  await clickLabel(dialog.getByRole('checkbox', { name: 'Thursday 1 October 2026' }))
  await dialog.getByRole('button', { name: 'Book 9 lessons' }).click()
  await expect
    .element(page.getByText('9 lessons are booked for Amira Khan, the first on Thu 10 Sept, 16:00.'))
    .toBeVisible()
  expect(booked()).toEqual([
    {
      ...{ studentId: amira.id, subjectId: maths.id, type: 'LESSON', isOnline: false, title: '', notes: '' },
      ...{ startTime: '2026-09-10T15:00:00.000Z', endTime: '2026-09-10T16:00:00.000Z', weeks: 12 },
      leaveOut: ['2026-09-24', '2026-10-01', '2026-10-22'],
    },
  ])
})

const undoes: Record<string, () => Promise<void>> = {
  'its button': () => page.getByRole('button', { name: 'Undo' }).click(),
  'Ctrl Z in the calendar': () => userEvent.keyboard('{Control>}z{/Control}'),
}
test.each(Object.keys(undoes))('what was booked can be undone for ten seconds, by %s', async (by) => {
  server.answer(changes.undo, () => ({ bookings: [] }))
  await pressThursday(16)
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  const booked = page.getByText('Booked for Amira Khan: Thu 10 Sept, 16:00.')
  await expect.element(booked).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await undoes[by]?.()
  await expect.element(page.getByText('Undone. Nobody was told.')).toBeVisible()
  await expect.element(booked).not.toBeInTheDocument()
  expect(server.asked(changes.undo).map(({ params }) => params)).toEqual([{ id: CHANGE }])
})

test('a time that is drawn has its length, and may be suggested instead, or taken off', async () => {
  await renderPage('/calendar', server, nadia)
  const day = page.getByRole('group', { name: /^Friday 11 September/ })
  await expect.poll(() => getComputedStyle(day.element()).cursor).toBe('cell')
  const { left, top } = day.element().getBoundingClientRect()
  const at = (type: string, y: number) =>
    day.element().dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: 'mouse', button: 0 },
        ...{ clientX: left + 40, clientY: top + y },
      }),
    )
  at('pointerdown', 2 * 64 + 4)
  at('pointermove', 3 * 64)
  at('pointermove', 3.45 * 64)
  await expect.element(page.getByText('10:00-11:30')).toBeVisible()
  at('pointerup', 3.45 * 64)
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ben', /Ben Osei/)
  await expect.element(dialog.getByRole('button', { name: /End$/ })).toMatchTextContent('11:30 1.5 hours')
  await dialog.getByText('Suggest', { exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Suggest lesson' })).toBeVisible()
  await expect.element(dialog.getByText('Repeat')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Time off instead' }).click()
  const off = page.getByRole('dialog', { name: 'Add Time Off' })
  await expect.element(off.getByRole('combobox', { name: 'From' })).toHaveValue('10:00')
  await expect.element(off.getByRole('combobox', { name: 'To' })).toHaveValue('11:30')
})

test('a suggestion may have a time to answer by, and none that the start leaves no room for', async () => {
  server.answer(bookings.suggest, () => aBooking({ suggested: true }))
  await pressThursday(16)
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ben', /Ben Osei/)
  await choose(dialog.getByRole('button', { name: /Subject$/ }), 'English')
  await dialog.getByText('Suggest', { exact: true }).click()
  const answerBy = dialog.getByRole('button', { name: /Answer by$/ })
  await expect.element(answerBy).toMatchTextContent('Until it begins')
  // Two hours before Thursday 16:00 is the last moment, which 48 hours from Tuesday 13:20 would pass.
  await choose(answerBy, 'Thu 14:00')
  await dialog.getByRole('button', { name: 'Suggest lesson' }).click()
  await expect.poll(() => server.asked(bookings.suggest)[0]?.body.answerBy).toBe('2026-09-10T13:00:00.000Z')
})

test('a week of the holidays is left out by itself, until it is ticked', async () => {
  await pressThursday(16)
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await dialog.getByText('Weekly').click()
  const day = dialog.getByRole('checkbox', { name: 'Thursday 22 October 2026' })
  await expect.element(dialog).toMatchTextContent('10 dates')
  await expect.element(day).not.toBeChecked()
  await clickLabel(day)
  await expect.element(dialog).toMatchTextContent('11 dates')
  await expect.element(day).toBeChecked()
  await expect.element(dialog.getByRole('button', { name: 'Book 11 lessons' })).toBeVisible()
})

test('a date that was taken meanwhile is said, and what was typed stays', async () => {
  await pressThursday(16)
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await choose(dialog.getByRole('button', { name: /Subject$/ }), 'English')
  await expect.element(dialog).toMatchTextContent('1 date, £30.00 in total')
  server.refuse(directBookings.book, seriesRefusals.series_dates_taken)
  await dialog.getByRole('button', { name: 'Book lesson' }).click()
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(seriesRefusals.series_dates_taken.message)
  await expect.element(dialog.getByRole('button', { name: /Subject$/ })).toMatchTextContent('English')
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 900)
  await renderPage('/calendar?view=day&date=2026-09-10', server, nadia)
  await page.getByRole('button', { name: 'New lesson' }).click()
  await chooseFound(dialog.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await expect.element(dialog.getByRole('combobox', { name: 'Start' })).toHaveValue('16:00')
  await dialog.getByText('Weekly').click()
  await expect.element(dialog).toMatchTextContent('Ben Osei is there.')
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  const form = dialog.element().querySelector('form')
  expect(form?.scrollWidth).toBeLessThanOrEqual(form?.clientWidth ?? 0)
})
