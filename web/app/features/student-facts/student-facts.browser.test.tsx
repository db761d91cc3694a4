import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bookings } from '#contract/bookings.ts'
import { consents } from '#contract/consents.ts'
import type { SentAnswer } from '#contract/core.ts'
import { hourPackages } from '#contract/hour-packages.ts'
import { studentFacts } from '#contract/student-facts.ts'
import { students } from '#contract/students.ts'
import { subjects } from '#contract/subjects.ts'
import { aBooking, amira, maths, nadia } from '#web/app/testing/a-booking.ts'
import { aStudent } from '#web/app/testing/a-student.ts'
import { aSubject } from '#web/app/testing/a-subject.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const NOTHING: SentAnswer<typeof studentFacts.read> = {
  ...{ yearGroup: null, school: '', needs: '', extraTimePercent: 0, exams: [] },
}
const main = page.getByRole('main')
const field = (label: string) => page.getByRole('dialog').getByRole('button', { name: new RegExp(`${label}$`) })
let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-08T12:00Z') })
  server = fakeServer()
  server.answer(students.one, aStudent())
  server.answer(hourPackages.ofStudent, [])
  server.answer(bookings.list, [])
  server.answer(bookings.overview, {
    bookings: [aBooking({ status: 'CONFIRMED' })],
    ...{ upcoming: 1, waiting: 0, taught: 0 },
  })
  server.answer(consents.list, {
    consents: [
      {
        ...{ kind: 'PHOTOS', wordingId: 'PHOTOS-1', text: 'Nadia may keep photographs.', isOpen: false },
        answer: { isGiven: true, at: '2026-09-01T09:00:00.000Z', by: 'Robert Osei' },
      },
      { kind: 'RECORDING', wordingId: 'RECORDING-1', text: 'Lessons may be recorded.', answer: null, isOpen: true },
    ],
    ...{ mayGive: false, mayWithdraw: true },
  })
  await page.viewport(1440, 900)
})

test('what is known of a student is one press away, and written by the tutor', async () => {
  let known = NOTHING
  server.answer(studentFacts.read, () => known)
  server.answer(subjects.list, [aSubject({ id: maths.id, name: maths.name, category: maths.category })])
  server.answer(studentFacts.change, ({ body }) => {
    const exams = (body.exams ?? []).map(({ board, examOn }) => ({ subject: maths, board, examOn: examOn ?? null }))
    known = { ...known, ...body, exams } as typeof known
    return known
  })
  await renderPage(`/students/${amira.id}`, server, nadia)
  await main.getByRole('button', { name: 'About', exact: true }).click()
  await expect.element(main.getByText('None noted')).toBeVisible()
  await main.getByRole('button', { name: /what is known/ }).click()
  await choose(field('Year group'), 'Year 10')
  await choose(field('Extra time'), '25%')
  await page.getByRole('textbox', { name: 'School' }).fill('Hill School')
  await page.getByRole('button', { name: 'Add an exam' }).click()
  await choose(field('Subject'), 'Mathematics')
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  for (const said of ['Year 10', 'Hill School', '25% more in timed quizzes', 'GCSE Mathematics, AQA'])
    await expect.element(main.getByText(said, { exact: true })).toBeVisible()
  expect(server.asked(studentFacts.change).at(-1)?.body).toEqual({
    ...{ yearGroup: 10, school: 'Hill School', needs: '', extraTimePercent: 25 },
    exams: [{ subjectId: maths.id, board: 'AQA', examOn: null }],
  })
})

test('what is allowed has its day, and a lesson that may not be recorded says so', async () => {
  await renderPage(`/students/${amira.id}`, server, nadia)
  await expect.element(main.getByText('Do not record')).toBeVisible()
  await main.getByRole('button', { name: 'Permissions' }).click()
  await expect.element(main.getByText('1 September 2026, Robert Osei')).toBeVisible()
  await expect.element(main.getByText('Nobody has answered')).toBeVisible()
})
