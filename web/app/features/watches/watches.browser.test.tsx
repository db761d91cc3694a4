import '#web/app/app.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { subjects } from '#contract/subjects.ts'
import { watches, watchRefusals } from '#contract/watches.ts'
import { amira, ben, maths } from '#web/app/testing/a-booking.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { WhoWaits } from './who-waits.tsx'

type Sent = SentAnswer<(typeof watches)['list']>[number]
const waited: Sent = {
  ...{ id: '11111111-1111-4111-8111-00000000000a', subject: maths, isOnline: true, minutes: 60, weekdays: [2, 4] },
  ...{ fromTime: '16:00', untilTime: '19:00' },
  ...{ askedAt: '2026-09-01T12:00:00.000Z', endsAt: '2027-03-01T23:00:00.000Z' },
}
const INWORDS = 'Tue or Thu, 16:00–19:00, GCSE Mathematics, 1 hour, online'

let server: FakeServer
let listed: Sent[]
const dialog = page.getByRole('dialog', { name: 'Wait for a time' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:20Z') })
  server = fakeServer()
  listed = [waited]
  server.answer(watches.list, () => listed)
  server.answer(subjects.list, [aSubject(maths)])
  server.answer(watches.stop, () => {
    listed = []
    return undefined
  })
  server.answer(watches.add, waited)
  await page.viewport(1440, 900)
})

async function open() {
  await renderInApp(<p>Times</p>)
  void openDialog(() => import('./watch-dialog.tsx'), 'WatchDialog', { studentId: amira.id })
  await expect.element(dialog.getByRole('button', { name: /Subject$/ })).toBeVisible()
}
async function openList() {
  const root = createRootRoute({
    component: () => (
      <>
        <h1>Availability Settings</h1>
        <WhoWaits />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await renderInApp(<RouterProvider router={router as never} />)
}
const send = dialog.getByRole('button', { name: 'Wait for it' })

test('what is waited for can be stopped, and something else be waited for', async () => {
  await open()
  await expect.element(dialog).toMatchTextContent(INWORDS)
  await dialog.getByRole('button', { name: /^Stop/ }).click()
  await expect.element(dialog.getByText(INWORDS)).not.toBeInTheDocument()
  expect(server.asked(watches.stop).map(({ params }) => params)).toEqual([{ id: waited.id }])
  await choose(dialog.getByRole('button', { name: /Subject$/ }), 'Mathematics')
  await clickLabel(dialog.getByRole('checkbox', { name: 'Saturday' }))
  await clickLabel(dialog.getByRole('checkbox', { name: 'Sunday' }))
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(watches.add).map(({ body }) => body)).toEqual([
    {
      ...{ studentId: amira.id, subjectId: maths.id, isOnline: true, minutes: 60, weekdays: [0, 6] },
      ...{ fromTime: '16:00', untilTime: '19:00' },
    },
  ])
})

test('what is missing is said beside its field, and nothing is sent', async () => {
  await open()
  await dialog.getByRole('combobox', { name: 'Until' }).fill('16:30')
  await send.click()
  await expect
    .element(dialog.getByRole('button', { name: /Subject$/ }))
    .toHaveAccessibleDescription('Please choose a subject.')
  await expect.element(dialog).toMatchTextContent('Please choose one or more days of the week.')
  await expect.element(dialog).toMatchTextContent('A lesson of this length does not fit between these times.')
  expect(server.asked(watches.add)).toEqual([])
})

test('what the server refuses is said, and what was typed stays', async () => {
  await open()
  await choose(dialog.getByRole('button', { name: /Subject$/ }), 'Mathematics')
  await clickLabel(dialog.getByRole('checkbox', { name: 'Monday' }))
  server.refuse(watches.add, watchRefusals.too_many_watches)
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(watchRefusals.too_many_watches.message)
  await expect.element(dialog.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
})

test('the tutor reads who waits, and suggests a lesson; nobody waiting and a failure are said', async () => {
  server.answer(watches.listAll, [
    { ...waited, student: { id: amira.id, name: amira.name } },
    { ...waited, id: '11111111-1111-4111-8111-00000000000b', weekdays: [6], student: { id: ben.id, name: ben.name } },
  ])
  await openList()
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(`Amira Khan${INWORDS}`)
  await expect.element(rows.nth(1)).toMatchTextContent('Ben OseiSat, 16:00–19:00')
  await expect.element(page.getByRole('button', { name: /^Suggest a lesson.*Amira Khan$/ })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test.each([
  ['nobody waits', () => server.answer(watches.listAll, []), 'Nobody waits for a time.'],
  [
    'it fails',
    () => server.refuse(watches.listAll, generalRefusals.invalid_request),
    'Who waits could not be loaded. Please try again later.',
  ],
] as const)('where %s the tutor reads so', async (_, given, sentence) => {
  given()
  await openList()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test.for([1440, 320])('axe finds nothing and nothing overflows at %i px in both themes', async (width) => {
  await page.viewport(width, 900)
  await open()
  for (const theme of ['light', 'dark']) {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(await axeViolations()).toEqual([])
  }
  const form = dialog.element().querySelector('form')
  expect(form?.scrollWidth).toBeLessThanOrEqual(form?.clientWidth ?? 0)
})
