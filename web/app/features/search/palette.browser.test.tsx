import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { diary } from '#contract/diary.ts'
import { search } from '#contract/search.ts'
import { amira, nadia } from '#web/app/testing/a-booking.ts'
import { anEmptyDiary } from '#web/app/testing/a-diary.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const lesson = {
  ...{ id: '11111111-1111-4111-8111-111111111111', title: 'Surds', status: 'CONFIRMED' as const },
  ...{ startTime: '2026-09-15T15:00:00.000Z', endTime: '2026-09-15T16:00:00.000Z', student: amira },
  subject: { id: '66666666-6666-4666-8666-666666666666', name: 'Mathematics', category: 'GCSE' as const },
}
const dialog = page.getByRole('dialog', { name: 'Search' })
const field = dialog.getByRole('combobox', { name: 'Search students, lessons, pages' })
const hit = (name: RegExp) => dialog.getByRole('option', { name })
let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:20Z') })
  server = fakeServer()
  server.answer(diary.read, { bookings: [], ...anEmptyDiary })
  const found = { students: [{ id: amira.id, name: amira.name, email: 'amira@home.test' }], lessons: [lesson] }
  server.answer(search.find, ({ query }) => (query.q.startsWith('ami') ? found : { students: [], lessons: [] }))
  await page.viewport(1440, 900)
})

test('Ctrl K opens the search, arrows and Enter lead to what was found, and nothing found is said', async () => {
  const router = await renderPage('/calendar', server, nadia)
  await expect.element(page.getByRole('button', { name: 'New lesson' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await expect.element(hit(/^Students/)).toBeVisible()
  await field.fill('ami')
  await expect.element(hit(/^New lesson with Amira Khan/)).toBeVisible()
  await expect.element(hit(/^Amira Khan, Surds/)).toMatchTextContent('Tue 15 Sept, 16:00')
  expect(await axeViolations()).toEqual([])
  await field.fill('zz')
  await expect.element(dialog).toMatchTextContent('Nothing found.')
  await field.fill('tue 2 mar')
  await expect.element(hit(/^Calendar: Tuesday 2 March 2027/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ date: '2027-03-02' })
  await expect.element(dialog).not.toBeInTheDocument()
})
