import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { feedback } from '#contract/feedback.ts'
import { addMinutes } from '#domain/time.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { amira, maths, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { LessonFeedback } from './lesson-feedback.tsx'

type TaughtLesson = SentAnswer<typeof feedback.ofStudent>[number]

const texts = {
  feedback: 'A strong lesson.\nYou explained each step.',
  stepsToImprove: 'Check the sign of the last term.',
  homeworkTargets: 'Exercise 4B, questions 1 to 10.',
}
const PENDING = 'Feedback pending - please contact the tutor for a discussion about this lesson'

/** An hour of Mathematics on Thursday 10 September 2026 from 16:30 with all its feedback, unless told otherwise. */
function aTaughtLesson(told: Partial<TaughtLesson> = {}, start = '2026-09-10T15:30:00.000Z'): TaughtLesson {
  return {
    ...{ id: '77777777-7777-4777-8777-777777777777', createdAt: '2026-09-11T22:59:00.000Z', ...texts },
    readAt: '2026-09-12T08:00:00.000Z',
    booking: {
      ...{
        id: `00000000-0000-4000-8000-${start.replaceAll(/\D/g, '').slice(0, 12)}`,
        title: null,
        type: 'LESSON',
        isOnline: true,
        subject: maths,
      },
      ...{ startTime: start, endTime: addMinutes(new Date(start), 60).toISOString() },
      tutor: { id: nadia.id, name: nadia.name },
    },
    ...told,
  }
}
const nothing = { id: null, createdAt: null, readAt: null, feedback: null, stepsToImprove: null, homeworkTargets: null }
const student = {
  ...amira,
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  studentProfile: { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: true },
}

let server: FakeServer
const card = page.getByRole('article')
const banner = page.getByRole('region', { name: 'Some feedback is incomplete' })

beforeEach(async () => {
  server = fakeServer()
  await page.viewport(1440, 900)
})

/** A page of what was taught, or what is overdue of it. */
function answerFeedback(...lessons: readonly TaughtLesson[]) {
  const isOverdue = ({ booking, ...told }: TaughtLesson) =>
    Object.keys(texts).some((name) => !told[name as keyof typeof texts]?.trim()) &&
    Date.parse(booking.endTime) <= Date.now() - 48 * 3_600_000
  server.answer(feedback.ofStudent, ({ query }) => {
    if (query?.only === 'overdue') return lessons.filter(isOverdue).slice(0, 1)
    const from = lessons.findIndex(({ booking }) => booking.id === query?.after) + 1
    return lessons.slice(from, from + Number(query?.limit))
  })
}

function open(...lessons: readonly TaughtLesson[]) {
  answerFeedback(...lessons)
  return renderInApp(<LessonFeedback userId={amira.id} />)
}

test('a lesson says which it was, when the feedback was added, and what the tutor wrote in three blocks', async () => {
  await open(aTaughtLesson())
  await expect.element(page.getByRole('heading', { name: 'Lesson Feedback', level: 1 })).toBeVisible()
  await expect.element(card).toMatchTextContent('GCSE Mathematics')
  await expect.element(card).toMatchTextContent('Thursday 10 September 2026, 16:30–17:30, with Nadia Hartwell')
  await expect.element(card).toMatchTextContent('Feedback added 11 September 2026')
  const blocks = card
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent])
  expect(blocks).toEqual([
    ['General Feedback', texts.feedback],
    ['Steps to Improve', texts.stepsToImprove],
    ['Homework Targets', texts.homeworkTargets],
  ])
  expect(page.getByText(PENDING).elements()).toEqual([])
  expect(banner.elements()).toEqual([])
  expect(server.asked(feedback.ofStudent).map(({ params }) => params)).toEqual(
    Array.from({ length: 2 }, () => ({ studentId: amira.id })),
  )
})

test('within two days of a lesson its feedback is being written, and nobody is sent to the tutor', async () => {
  const start = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await open(aTaughtLesson(nothing, start))
  await expect.element(card.getByText('Your tutor is writing this.').first()).toBeVisible()
  expect(page.getByText(PENDING).elements()).toEqual([])
  expect(banner.elements()).toEqual([])
})

test.for([
  ['nothing was written', nothing],
  ['one text is missing', { homeworkTargets: null }],
  ['one text is blank', { stepsToImprove: ' \n' }],
] as const)('where %s the card says so, and the page asks the student to speak to the tutor', async ([, told]) => {
  await open(aTaughtLesson(told), aTaughtLesson({}, '2026-09-03T15:30:00.000Z'))
  await expect.element(card.first()).toMatchTextContent(PENDING)
  await expect.element(card.first()).toMatchTextContent('Not written yet')
  expect(card.last().element().textContent).not.toContain(PENDING)
  await expect.element(banner).toMatchTextContent('Please contact your tutor for a short discussion')
})

test('before the first lesson the page says so', async () => {
  await open()
  await expect.element(page.getByText('No feedback available yet')).toBeVisible()
})

test('feedback that could not be read says so, and is read again', async () => {
  server.disconnect(feedback.ofStudent)
  await renderInApp(<LessonFeedback userId={amira.id} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load feedback. Please try again later.')
  answerFeedback(aTaughtLesson())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toBeVisible()
})

test('while it is on its way the page says so', async () => {
  server.answer(feedback.ofStudent, () => new Promise(() => undefined))
  await renderInApp(<LessonFeedback userId={amira.id} />)
  await expect.element(page.getByRole('status')).toMatchTextContent('Loading your feedback')
})

test.for(['feedback', 'bookings'] as const)('a hint about %s reads the page again', async (topic) => {
  await open(aTaughtLesson(nothing))
  await expect.element(card).toMatchTextContent(PENDING)
  answerFeedback(aTaughtLesson())
  await readAgain([topic])
  await expect.element(card).toMatchTextContent('A strong lesson.')
  expect(banner.elements()).toEqual([])
})

test('six lessons stand on the page, on a phone in less than six screens, and earlier ones on request', async () => {
  await page.viewport(390, 844)
  const block = 'He worked quickly, kept his working tidy, and found the slip in the last line by himself. '.repeat(2)
  const written = { feedback: block, stepsToImprove: block, homeworkTargets: block }
  const days = Array.from({ length: 12 }, (_, place) => `2026-09-${String(28 - place)}T15:30:00.000Z`)
  await open(...days.map((start) => aTaughtLesson(written, start)))
  await expect.poll(() => card.elements().length).toBe(6)
  expect(document.documentElement.scrollHeight).toBeLessThan(6 * 844)
  await page.getByRole('button', { name: 'Show earlier lessons' }).click()
  await expect.poll(() => card.elements().length).toBe(12)
  // Where the last page is full, the next one is empty.
  await page.getByRole('button', { name: 'Show earlier lessons' }).click()
  await expect.element(page.getByRole('button', { name: 'Show earlier lessons' })).not.toBeInTheDocument()
  expect(card.elements().length).toBe(12)
})

test('a lesson that is overdue is said to be above, also where it is on no page that was read', async () => {
  const days = Array.from({ length: 12 }, (_, place) => `2026-09-${String(28 - place)}T15:30:00.000Z`)
  await open(...days.map((start, place) => aTaughtLesson(place === 11 ? nothing : {}, start)))
  await expect.element(banner).toMatchTextContent('Please contact your tutor for a short discussion')
  expect(card.elements().length).toBe(6)
})

test('a student finds the page between her lessons and her payments', async () => {
  server.answer(feedback.ofStudent, [])
  await renderPage('/feedback', server, student)
  await expect.element(page.getByText('No feedback available yet')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Student area' }).getByRole('link')
  const names = links.elements().map((link) => link.textContent)
  expect(names.indexOf('Feedback')).toBe(names.indexOf('Payments') - 1)
  await expect.poll(() => document.title).toBe('Lesson Feedback')
})

test('the tutor is shown where feedback is written', async () => {
  await renderPage('/feedback', server, nadia)
  await expect.element(page.getByRole('link', { name: 'Go to Past Sessions' })).toBeVisible()
  expect(server.asked(feedback.ofStudent)).toEqual([])
})

test.for([
  ['a wide screen', 1440, 'light'],
  ['a small phone in the dark', 320, 'dark'],
] as const)('nothing is wrong with the page on %s', async ([, width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const long = { feedback: 'Supercalifragilistic'.repeat(12) }
  await open(aTaughtLesson(long), aTaughtLesson(nothing, '2026-09-03T15:30:00.000Z'))
  await expect.element(card.first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})

test('what is new says so, and is noted once as shown; what was not shown is not', async () => {
  const written = (place: number, readAt: string | null) =>
    aTaughtLesson(
      { id: `feedback-${place}`, readAt },
      addMinutes(new Date('2026-09-10T15:30:00Z'), -place * 1440).toISOString(),
    )
  const lessons = Array.from({ length: 12 }, (_, place) =>
    written(place, place === 1 ? '2026-09-12T08:00:00.000Z' : null),
  )
  server.answer(feedback.markRead, ({ params: { id } }) => {
    const found = lessons.find((lesson) => lesson.id === id)
    if (found) found.readAt = '2026-09-13T08:00:00.000Z'
    return { id, readAt: '2026-09-13T08:00:00.000Z' }
  })
  await open(...lessons)
  const isNew = page.getByText('New', { exact: true })
  await expect.poll(() => isNew.elements().length).toBe(5)
  const notedIds = () =>
    server
      .asked(feedback.markRead)
      .map(({ params }) => params.id)
      .sort()
  const first = ['feedback-0', ...[2, 3, 4, 5].map((place) => `feedback-${place}`)]
  await expect.poll(notedIds).toEqual(first)
  await page.getByRole('button', { name: 'Show earlier lessons' }).click()
  await expect.poll(notedIds).toEqual([...first, ...[6, 7, 8, 9, 10, 11].map((place) => `feedback-${place}`)].sort())
  await expect.poll(() => isNew.elements().length).toBe(11)
})

test('a notice leads to the feedback that it is about, also to an older one', async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    aTaughtLesson({ id: `feedback-${place}` }, `2026-08-${30 - place}T15:30:00.000Z`),
  )
  answerFeedback(...many)
  await renderPage('/feedback#feedback-11', server, student)
  await expect.element(card.nth(11)).toHaveFocus()
  await expect.element(card.nth(11)).toBeInViewport()
})
