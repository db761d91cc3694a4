import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentBooking } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import type { SentQuestion } from '#contract/core.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { series } from '#contract/series.ts'
import { subjects } from '#contract/subjects.ts'
import { aBooking, maths, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { anEdit, anEditedDate } from '#web/app/testing/a-series-edit.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026; Amira's lesson on four Thursdays at 16:30, the last of them moved on its own. */
const NOW = new Date('2026-09-08T12:00Z')
const [SERIES, CHANGE] = ['77777777-7777-4777-8777-777777777777', '11111111-1111-4111-8111-00000000000c']
const TAKEN = bookingRefusals.own_time_taken.message
const weekly = ['10', '17', '24'].map((day) => thursday(day, '15:30', '16:30'))
const own = thursday('30', '09:00', '10:00')
const [first] = weekly as [SentBooking]

function thursday(day: string, start: string, end: string): SentBooking {
  const at = (clock: string) => `2026-09-${day}T${clock}:00.000Z`
  return aBooking({ seriesId: SERIES, status: 'CONFIRMED', startTime: at(start), endTime: at(end) })
}

let server: FakeServer
/** Why a date cannot be had, by its day. */
let problems: Readonly<Record<string, string>>
const dialog = page.getByRole('dialog', { name: 'Change the series' })
const dates = dialog.getByRole('region', { name: 'Every date' })
const date = (day: RegExp) => dates.getByRole('checkbox', { name: day })
const submit = dialog.getByRole('button', { name: /^Change \d+ lessons?$/ })
const sent = () => server.asked(series.edit).filter(({ body }) => !body.preview)
const looks = () => server.asked(series.edit).filter(({ body }) => body.preview)

/** An hour later each: what is answered for a date counts, and what was moved on its own stays unless it is ticked. */
function edited({ body }: SentQuestion<typeof series.edit>) {
  const planned = [...weekly, own].map((each) => {
    const answer = body.dates?.find((other) => each.startTime.startsWith(other.date))
    const problem = answer ? null : (problems[each.startTime.slice(0, 10)] ?? null)
    const isLeftOut = answer?.answer === 'LEAVE_OUT'
    const isOwn = each === own && !body.ticked?.includes(own.id)
    return anEditedDate(each, { problem, stays: isOwn ? 'OWN_TIME' : isLeftOut ? 'LEFT_OUT' : null })
  })
  return anEdit(planned, body.preview ? {} : { changeId: CHANGE, undoUntil: '2026-09-08T12:00:10.000Z' })
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  problems = {}
  answerSchedule(server, () => [...weekly, own])
  server.answer(subjects.list, [aSubject({ id: maths.id, name: maths.name })])
  server.answer(series.edit, edited)
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await page.getByRole('button', { name: /^More for .*Thu 10 Sept/ }).click()
  await page.getByRole('menuitem', { name: 'Change the series…' }).click()
  await expect.element(dialog).toBeVisible()
}

async function laterBy1Hour() {
  await dialog.getByRole('combobox', { name: 'Start' }).fill('17:30')
  await userEvent.keyboard('{Tab}')
}

test('every date is seen before anything changes, and all of it is undone as one', async () => {
  const looking = Promise.withResolvers<void>()
  server.answer(series.edit, async (asked) => {
    await looking.promise
    return edited(asked)
  })
  await open()
  await expect.element(dates).toMatchTextContent('Choose what is to change')
  await expect.element(dialog.getByRole('button', { name: 'Change 0 lessons' })).toBeDisabled()
  await laterBy1Hour()
  await expect.element(dialog.getByRole('status').getByText('Looking at every date')).toBeInTheDocument()
  looking.resolve()
  await expect.element(date(/^Thursday 10 September/)).toBeChecked()
  await expect.element(dates).toMatchTextContent('16:30–17:30, then Thu 17 Sept, 17:30–18:30')
  await expect.element(date(/^Wednesday 30 September/)).not.toBeChecked()
  await expect.element(dates.getByText('Moved on its own')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('£75.00')
  await dialog.getByRole('button', { name: 'Change 3 lessons' }).click()
  await expect.element(page.getByText('3 lessons changed.')).toBeVisible()
  expect(sent()).toMatchObject([
    { params: { seriesId: SERIES }, body: { bookingId: first.id, scope: 'FOLLOWING', kind: 'TIME', time: '17:30' } },
  ])
  server.answer(changes.undo, { bookings: weekly })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The series is as before.')).toBeVisible()
  expect(server.asked(changes.undo)).toMatchObject([{ params: { id: CHANGE } }])
})

test('a date that cannot be had waits for an answer: without it, or at another time', async () => {
  problems = { '2026-09-17': TAKEN, '2026-09-24': TAKEN }
  await open()
  await laterBy1Hour()
  await expect.element(dialog.getByText('2 dates need an answer')).toBeVisible()
  expect(dates.getByText(TAKEN).elements()).toHaveLength(2)
  await expect.element(submit).toBeDisabled()
  await dates.getByText(/^Thursday 17 September/).click()
  await expect.element(dialog.getByText('1 date needs an answer')).toBeVisible()
  await dates.getByRole('button', { name: /^Another time/ }).click()
  const other = dates.getByRole('group', { name: /^Another time, Thursday 24/ })
  await other.getByRole('combobox', { name: 'Start' }).fill('18:00')
  await other.getByRole('button', { name: 'Look' }).click()
  await expect.element(dialog.getByText('1 date needs an answer')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Change 2 lessons' }).click()
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]?.body.dates).toEqual([
    { date: '2026-09-17', answer: 'LEAVE_OUT' },
    { date: '2026-09-24', answer: 'MOVE', startTime: '2026-09-24T17:00:00.000Z' },
  ])
})

test('what was moved on its own goes along once it is ticked', async () => {
  await open()
  await laterBy1Hour()
  await dates.getByText(/^Wednesday 30 September/).click()
  await dialog.getByRole('button', { name: 'Change 4 lessons' }).click()
  await expect.poll(sent).toMatchObject([{ body: { ticked: [own.id], dates: [] } }])
})

test('what could not be looked at, and what is refused, says why; all that was chosen stays', async () => {
  server.disconnect(series.edit)
  await open()
  await laterBy1Hour()
  await expect
    .element(dates.getByRole('alert'))
    .toHaveTextContent('The dates could not be looked at. Please try again.')
  server.answer(series.edit, edited)
  await dialog.getByText('All ahead').click()
  await expect.element(date(/^Thursday 10 September/)).toBeChecked()
  await expect.element(submit).toBeEnabled()
  server.refuse(series.edit, bookingRefusals.no_longer_changeable)
  await submit.click()
  await expect
    .element(dialog.getByRole('alert').first())
    .toHaveTextContent(bookingRefusals.no_longer_changeable.message)
  await expect.element(dialog.getByRole('combobox', { name: 'Start' })).toHaveValue('17:30')
  await expect.element(dialog.getByRole('radio', { name: 'All ahead' })).toBeChecked()
})

test('title and link are changed on it; typing them asks about no date anew', async () => {
  await open()
  await choose(dialog.getByRole('button', { name: /What changes$/ }), 'Subject, mode, price, title or link')
  await dialog.getByRole('textbox', { name: 'Title (optional)' }).fill('Fractions')
  await expect.element(submit).toBeEnabled()
  const before = looks().length
  await dialog.getByRole('textbox', { name: 'Title (optional)' }).fill('Fractions and decimals')
  const link = dialog.getByRole('textbox', { name: 'Meeting link (optional)' })
  await link.fill('not a link')
  await expect.poll(() => looks().length).toBe(before + 1)
  await link.fill('zoom.test/amira')
  await submit.click()
  await expect.element(link).toBeInvalid()
  expect(sent()).toEqual([])
  await link.fill('https://zoom.test/amira')
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('A new room.')
  await submit.click()
  await expect.poll(sent).toHaveLength(1)
  const meant = { kind: 'LESSON', title: 'Fractions and decimals', meetingLink: 'https://zoom.test/amira' }
  expect(sent()[0]?.body).toMatchObject({ ...meant, notes: 'A new room.' })
})

test('by keys alone: a day, a date that is left out, and Escape changes nothing', async () => {
  await open()
  await choose(dialog.getByRole('button', { name: /Day$/ }), 'Friday')
  await expect.element(date(/^Thursday 10 September/)).toBeChecked()
  ;(date(/^Thursday 10 September/).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(dialog.getByRole('button', { name: 'Change 2 lessons' })).toBeEnabled()
  await expect.element(date(/^Thursday 10 September/)).toHaveFocus()
  expect(looks().at(-1)?.body).toMatchObject({ weekday: 5, dates: [{ date: '2026-09-10', answer: 'LEAVE_OUT' }] })
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^More for .*Thu 10 Sept/ })).toHaveFocus()
  expect(sent()).toEqual([])
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  problems = { '2026-09-17': TAKEN }
  await page.viewport(width, 800)
  await open()
  await laterBy1Hour()
  await dates.getByRole('button', { name: /^Another time/ }).click()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  await choose(dialog.getByRole('button', { name: /What changes$/ }), 'Subject, mode, price, title or link')
  await expect.element(dialog.getByRole('textbox', { name: 'Title (optional)' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  const inside = dialog.element().querySelector('.overflow-auto') as HTMLElement
  expect([document.documentElement.scrollWidth, inside.scrollWidth]).toEqual([width, inside.clientWidth])
})
