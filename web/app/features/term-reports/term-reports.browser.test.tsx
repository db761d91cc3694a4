import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { feedback } from '#contract/feedback.ts'
import { termReportRefusals, termReports } from '#contract/term-reports.ts'
import { RIGHTS } from '#domain/rights.ts'
import { amira, maths, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type SentReport = SentAnswer<typeof termReports.one>

const ID = '77777777-7777-4777-8777-777777777777'
const FEEDBACK = '88888888-8888-4888-8888-888888888888'
const robert = {
  ...{ id: '66666666-6666-4666-8666-666666666666', name: 'Robert Osei', email: 'robert@home.test' },
  ...{ role: 'PARENT' as const, timezone: 'Europe/London' },
  children: [{ id: amira.id, name: amira.name, rights: [...RIGHTS] }],
}
const listed = { id: ID, title: 'Autumn term', fromDate: '2026-09-01', toDate: '2026-12-18' }
const PUBLISHED: SentReport = {
  ...{ ...listed, publishedAt: '2026-12-19T09:00:00.000Z', student: { id: amira.id, name: amira.name } },
  ...{ words: 'A term of steady work.', highlights: [{ feedbackId: FEEDBACK, text: 'Factorises at once.' }] },
  figures: {
    ...{ yearGroup: 10, taught: 11, cancelledInTime: 2, cancelledLate: 1, attendance: 92 },
    exams: [{ subject: 'GCSE Mathematics', board: 'AQA', examOn: '2027-05-14' }],
    quizzes: [{ title: 'Roots', on: '2026-10-02', score: 80 }],
    ...{ homeworkSet: 4, homeworkDone: 3 },
  },
}
const DRAFT: SentReport = {
  ...{ ...PUBLISHED, publishedAt: null, highlights: [], words: '' },
  feedback: [
    {
      id: FEEDBACK,
      subject: maths,
      startTime: '2026-10-06T15:00:00.000Z',
      feedback: 'Factorises at once, and checks.',
    },
  ],
}
const main = page.getByRole('main')
let server: FakeServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-19T12:00Z') })
  server = fakeServer()
  await page.viewport(1440, 900)
})

async function openReports() {
  server.answer(feedback.ofStudent, [])
  const router = await renderPage('/feedback', server, robert)
  await main.getByRole('button', { name: 'Term reports' }).click()
  return router
}

test('a draft takes words and what was said of lessons, and is published after a question', async () => {
  let report = DRAFT
  server.answer(termReports.one, () => report)
  server.answer(termReports.change, () => report)
  server.answer(termReports.publish, () => {
    report = { ...PUBLISHED, readers: [amira.name, 'Robert Osei'] }
    return report
  })
  await renderPage(`/reports/${ID}`, server, nadia)
  await main.getByRole('textbox', { name: 'Your words' }).fill('A term of steady work.')
  await main.getByText('GCSE Mathematics, Tue 6 Oct', { exact: true }).click()
  const shortened = main.getByRole('textbox', { name: /^In the report/ })
  await expect.element(shortened).toHaveValue('Factorises at once, and checks.')
  await shortened.fill('Factorises at once.')
  expect(await axeViolations()).toEqual([])
  await main.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(main.getByText('Amira and Robert Osei can read it now.')).toBeVisible()
  expect(server.asked(termReports.change).at(-1)?.body).toEqual({
    ...{ title: 'Autumn term', fromDate: '2026-09-01', toDate: '2026-12-18', words: 'A term of steady work.' },
    highlights: [{ feedbackId: FEEDBACK, text: 'Factorises at once.' }],
  })
})

test('a parent finds the reports of a child, and reads one with its figures', async () => {
  server.answer(termReports.ofStudent, [{ ...listed, publishedAt: PUBLISHED.publishedAt }])
  server.answer(termReports.one, PUBLISHED)
  await openReports()
  await main.getByRole('link', { name: /^Autumn term/ }).click()
  for (const said of [
    ...['Year 10, 1 September 2026 to 18 December 2026', 'A term of steady work.', 'Factorises at once.'],
    ...['92%', '3 of 4', '80%', 'Print or save as PDF'],
  ])
    await expect.element(main.getByText(said).first()).toBeVisible()
  await page.viewport(390, 844)
  expect(await axeViolations()).toEqual([])
})

test('without a report there is a sentence, and one that is not there says so', async () => {
  server.answer(termReports.ofStudent, [])
  server.refuse(termReports.one, termReportRefusals.report_not_found)
  const router = await openReports()
  await expect.element(main.getByText('No reports yet.')).toBeVisible()
  await router.navigate({ to: '/reports/$reportId', params: { reportId: ID } })
  await expect.element(main.getByText('Report not found')).toBeVisible()
})
