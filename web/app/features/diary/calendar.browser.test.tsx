import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentBooking } from '#contract/bookings.ts'
import { bookings } from '#contract/bookings.ts'
import { changes } from '#contract/changes.ts'
import { diary } from '#contract/diary.ts'
import { extraHours } from '#contract/extra-hours.ts'
import { lessonPlans } from '#contract/lesson-plans.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { aBooking } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
const nadia = {
  ...{ id: '33333333-3333-4333-8333-333333333333', name: 'Nadia Hartwell', email: 'nadia@tutor.test' },
  ...{ role: 'TUTOR' as const, timezone: 'Europe/London' },
}
const lesson = (place: number, name: string, start: string, more: Partial<SentBooking> = {}): SentBooking =>
  aBooking({
    ...{ id: `11111111-1111-4111-8111-00000000000${place}`, status: 'CONFIRMED' },
    student: { id: `22222222-2222-4222-8222-00000000000${place}`, name, email: `${name.toLowerCase()}@home.test` },
    ...{ startTime: `2026-09-${start}:00.000Z`, endTime: `2026-09-${start.slice(0, 3)}${hourAfter(start)}:00.000Z` },
    ...more,
  })
const hourAfter = (start: string) => `${String(Number(start.slice(3, 5)) + 1).padStart(2, '0')}${start.slice(5)}`

let server: FakeServer
let held: SentBooking[]
let plan: { topic: string; notes: string }
const mark = (name: RegExp) => page.getByRole('button', { name })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  plan = { topic: '', notes: '' }
  held = [
    lesson(1, 'Amira', '08T15:00'),
    lesson(2, 'Ben', '08T16:30', { status: 'REQUESTED' }),
    lesson(3, 'Zoe', '10T15:30', {
      status: 'AMENDED',
      originalStartTime: '2026-09-09T15:30:00.000Z',
      originalEndTime: '2026-09-09T16:30:00.000Z',
    }),
  ]
  server.answer(lessonPlans.read, () => plan)
  server.answer(diary.read, () => ({
    bookings: held,
    ...anEmptyDiary,
    openings: [{ startTime: '2026-09-08T14:00:00.000Z', endTime: '2026-09-08T18:00:00.000Z', subjectId: null }],
    timeOff: [
      {
        id: '11111111-1111-4111-8111-000000000009',
        ...{ startTime: '2026-09-11T09:00:00.000Z', endTime: '2026-09-11T11:00:00.000Z', note: 'Dentist' },
      },
    ],
  }))
  await page.viewport(1440, 900)
})

test('the week shows each lesson under its day, what is moved at both times, and reads itself as people say it', async () => {
  await renderPage('/calendar', server, nadia)
  await expect.element(page.getByRole('heading', { name: 'Week of 7 September 2026' })).toBeVisible()
  await expect.element(mark(/^Tuesday 8 September, 16:00–17:00 Amira .*Confirmed$/i)).toBeVisible()
  await expect.element(mark(/^Wednesday 9 September, was 16:30–17:30 Zoe /)).toBeVisible()
  await expect.element(mark(/^Thursday 10 September, 16:30–17:30 Zoe /)).toBeVisible()
  await expect.element(page.getByText('Time off: Dentist')).toBeVisible()
  const tuesday = page.getByRole('group', { name: /^Tuesday 8 September/ })
  await expect.element(tuesday.getByRole('button')).toHaveLength(2)
  expect(await axeViolations()).toEqual([])
})

test('a suggestion says until when the family may answer', async () => {
  const until = { suggested: true, answerBy: '2026-09-09T09:30:00.000Z' }
  held = [lesson(2, 'Ben', '10T16:30', { status: 'REQUESTED', ...until })]
  await renderPage('/calendar', server, nadia)
  await expect.element(mark(/^Thursday 10 September, .*Suggested until Wed 10:30$/i)).toBeVisible()
})

test('the keys lead from lesson to lesson, to the next day, to another view and another week', async () => {
  await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Amira/)).toBeVisible()
  expect(document.querySelectorAll('[data-mark][tabindex="0"]')).toHaveLength(1)
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(mark(/Ben/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(mark(/^Wednesday 9 September.*Zoe/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(mark(/Amira/)).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(mark(/Ben/)).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(page.getByText(/^Moving Ben/)).toBeInTheDocument()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('heading', { name: 'September 2026', exact: true })).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
  await userEvent.keyboard('t')
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Nothing on Saturday 12 September.')).toBeVisible()
})

test('a lesson opens with all that can be done with it', async () => {
  server.answer(bookings.lesson, () => held.slice(0, 1))
  await renderPage('/calendar', server, nadia)
  await mark(/Amira/).click()
  const dialog = page.getByRole('dialog', { name: 'Tue 8 Sept, 16:00–17:00' })
  await expect.element(dialog.getByRole('button', { name: /^Cancel lesson/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(mark(/Amira/)).toHaveFocus()
})

test('a lesson is planned where it opens, and one in person is known by its district', async () => {
  const place = { address: '12 Hill Rise', district: 'TW10', atTutor: false }
  held = [lesson(1, 'Amira', '08T15:00', { isOnline: false, place })]
  server.answer(bookings.lesson, () => held)
  server.answer(lessonPlans.write, ({ body }) => {
    plan = body
    held = held.map((each) => ({ ...each, topic: body.topic }))
    return plan
  })
  await renderPage('/calendar', server, nadia)
  await mark(/Amira.*TW10/).click()
  const details = page.getByRole('dialog', { name: 'Tue 8 Sept, 16:00–17:00' })
  await expect.element(details.getByText('12 Hill Rise')).toBeVisible()
  await details.getByRole('button', { name: /^Plan/ }).click()
  const form = page.getByRole('dialog', { name: 'Topic and private notes' })
  await form.getByRole('textbox', { name: 'Topic' }).fill('Adding fractions')
  await form.getByRole('textbox', { name: 'Private notes' }).fill('She guesses.')
  expect(await axeViolations()).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(details.getByText('Topic: Adding fractions')).toBeVisible()
  await expect.element(details.getByText('Private notes: She guesses.')).toBeVisible()
  expect(plan).toEqual({ topic: 'Adding fractions', notes: 'She guesses.' })
})

test('the other keys of a lesson: Delete asks before it cancels, Menu opens it, M away from a lesson is the month', async () => {
  server.answer(bookings.lesson, () => held.slice(0, 1))
  await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Amira/)).toBeVisible()
  ;(mark(/Amira/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  const question = page.getByRole('alertdialog', { name: /^Cancel the lesson with Amira/ })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(mark(/Amira/)).toHaveFocus()
  for (const keys of ['{ContextMenu}', '{Shift>}{F10}{/Shift}', '{Enter}']) {
    await userEvent.keyboard(keys)
    await expect.element(page.getByRole('dialog', { name: 'Tue 8 Sept, 16:00–17:00' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(mark(/Amira/)).toHaveFocus()
  }
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys in the calendar' })
  await expect.element(keys.getByText('cancels the lesson, and asks before')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  // The dialog that has gone may give the lesson its focus once more.
  const month = page.getByRole('heading', { name: 'September 2026', exact: true })
  const leadsToMonth = async () => {
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('m')
    return month.elements().length
  }
  await expect.poll(leadsToMonth).toBe(1)
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('heading', { name: 'Tuesday 8 September 2026' })).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('heading', { name: 'Week of 7 September 2026' })).toBeVisible()
})

test.each(['by Delete', 'in its details'])('a lesson that is cancelled %s can be brought back', async (how) => {
  server.answer(bookings.lesson, () => held.slice(0, 1))
  const standing = (status: 'CANCELLED' | 'CONFIRMED') => {
    held = held.map((each, place) => (place === 0 ? { ...each, status } : each))
    return held.slice(0, 1)
  }
  server.answer(changes.cancel, () => ({
    ...{ changeId: lesson(9, 'Amira', '08T15:00').id, undoUntil: '2026-09-08T12:00:10.000Z' },
    bookings: standing('CANCELLED'),
  }))
  server.answer(changes.undo, () => ({ bookings: standing('CONFIRMED') }))
  await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Amira/)).toBeVisible()
  if (how === 'by Delete') {
    ;(mark(/Amira/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
  } else {
    await mark(/Amira/).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel lesson/ })
      .click()
  }
  const question = page.getByRole('alertdialog', { name: /^Cancel the lesson with Amira/ })
  await question.getByRole('textbox').fill('I am ill')
  await question.getByRole('button', { name: 'Cancel lesson' }).click()
  await expect.element(page.getByText('Cancelled: the lesson with Amira.')).toBeVisible()
  expect(server.asked(changes.cancel).map(({ body }) => body)).toEqual([
    { ids: [held[0]?.id], amendmentReason: 'I am ill' },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The lesson stands again.')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-look="off"]')).toBeNull()
})

test('extra hours are named above their time, and deleted from there', async () => {
  const hours = { startTime: '2026-09-09T09:00:00.000Z', endTime: '2026-09-09T11:00:00.000Z' }
  const extra = { id: lesson(8, 'Amira', '08T15:00').id, ...hours, subjectId: null, subjectName: null, isOnline: null }
  let kept = [extra]
  server.answer(diary.read, () => ({ ...anEmptyDiary, bookings: held, extraHours: kept }))
  server.answer(extraHours.remove, () => {
    kept = []
    return undefined
  })
  await renderPage('/calendar', server, nadia)
  const button = page.getByRole('button', { name: /^Extra hours/ })
  await expect.element(button).toMatchTextContent('Extra hours, 10:00–12:00')
  expect(await axeViolations()).toEqual([])
  await button.click()
  const question = page.getByRole('alertdialog', {
    name: 'Delete the extra hours on Wednesday 9 September 2026, 10:00–12:00?',
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Extra hours deleted')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(server.asked(extraHours.remove)[0]?.params).toEqual({ id: extra.id })
})

test('requests can be left out of sight, and the address keeps it', async () => {
  const router = await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Ben/)).toBeVisible()
  await page.getByText('Show', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Requests' }).click()
  await expect.element(mark(/Ben/)).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ hide: 'requests' })
})

test('for a sheet on the wall the first names are enough', async () => {
  held = [lesson(1, 'Amira Khan', '08T15:00')]
  const router = await renderPage('/calendar', server, nadia)
  await expect.element(mark(/Amira Khan/)).toBeVisible()
  await page.getByText('Show', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'First names only' }).click()
  await expect.element(mark(/16:00–17:00 Amira/)).toBeVisible()
  await expect.element(mark(/Khan/)).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ called: 'first' })
})

test('on a phone a day stands by itself, and a month says how much there is', async () => {
  await page.viewport(320, 700)
  await renderPage('/calendar', server, nadia)
  await expect.element(page.getByRole('heading', { name: 'Tuesday 8 September 2026' })).toBeVisible()
  await expect.element(mark(/Amira/)).toBeVisible()
  await expect.element(mark(/Zoe/)).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(320)
  await page.getByRole('radio', { name: 'Month' }).click({ force: true })
  await page.getByRole('button', { name: /^Wednesday 9 September, 1 lesson/ }).click()
  await expect.element(mark(/^Wednesday 9 September.*Zoe/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('what could not be read is asked for again, and a week without lessons is empty', async () => {
  server.refuse(diary.read, generalRefusals.unexpected)
  await renderPage('/calendar', server, nadia)
  await expect.element(page.getByText('Failed to load the calendar. Please try again later.')).toBeVisible()
  server.answer(diary.read, { bookings: [], ...anEmptyDiary })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('group', { name: /^Monday 7 September/ })).toBeVisible()
  expect(document.querySelectorAll('[data-mark]')).toHaveLength(0)
})
