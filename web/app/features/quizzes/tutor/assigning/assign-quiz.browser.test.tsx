import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quizzes } from '#contract/quizzes.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { students } from '#contract/students.ts'
import { amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { answerStudents, aStudent } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { aQuiz } from '../testing/a-quiz.ts'
import { dueProblem, emptyDraft } from './state.ts'

const fractions = aQuiz({ assignments: [{ studentId: ben.id, dueDate: '2026-09-17T15:30:00.000Z' }] })

let server: FakeServer
const toast = (sentence: string | RegExp) => page.getByRole('alertdialog', { name: sentence })
const form = page.getByRole('form', { name: 'Assign Quiz' })
const tick = (name: string) => form.getByRole('checkbox', { name: new RegExp(name) })
const assign = (count: number) => form.getByRole('button', { name: `Assign Quiz to ${count} Student(s)` })
const unassign = (count: number) => form.getByRole('button', { name: `Unassign from ${count} student(s)` })

beforeEach(async () => {
  server = fakeServer()
  server.answer(quizzes.list, [fractions, aQuiz({ title: 'Long words' })])
  server.answer(quizzes.assign, { assigned: 2 })
  server.answer(quizzes.unassign, { unassigned: 1 })
  answerStudents(server, () => [aStudent(amira), aStudent(ben)])
  await page.viewport(1440, 900)
})

async function open(quizId: string | null = fractions.id) {
  const router = await renderPage(`/quizzes?tab=assign${quizId ? `&quiz=${quizId}` : ''}`, server, nadia)
  await expect.element(tick('Amira')).toBeInTheDocument()
  return router
}

test('a quiz goes to all students at once, and the overview follows a moment later', async () => {
  const router = await open(null)
  await page.getByText('Fractions', { exact: false }).click()
  await form.getByRole('button', { name: 'Select All' }).click()
  await assign(2).click()
  await expect.element(toast('Quiz assigned successfully!')).toBeVisible()
  expect(router.state.location.search).toEqual({ tab: 'assign', quiz: fractions.id })
  expect(server.asked(quizzes.assign)).toMatchObject([
    { params: { id: fractions.id }, body: { studentIds: [amira.id, ben.id], dueDate: null } },
  ])
  await expect.poll(() => router.state.location.search, { timeout: 5000 }).toEqual({ tab: 'overview' })
})

test('a quiz and at least one student have to be chosen first', async () => {
  await open(null)
  await assign(0).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Please select a quiz and at least one student')
  await unassign(0).click()
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('Please select a quiz and at least one student to unassign')
  expect([...server.asked(quizzes.assign), ...server.asked(quizzes.unassign)]).toEqual([])
})

test('students are found by name or e-mail, and those that are ticked stay so', async () => {
  await open()
  const search = form.getByRole('searchbox', { name: 'Search students' })
  await search.fill('AMIRA@')
  await expect.element(tick('Ben')).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Select All' }).click()
  await search.fill('osei')
  await expect.element(assign(1)).toBeVisible()
  await form.getByRole('button', { name: 'Select All' }).click()
  await form.getByRole('button', { name: 'Deselect All' }).click()
  await search.fill('nobody')
  await expect.element(form.getByText('No students found matching your search.')).toBeVisible()
  await assign(1).click()
  await expect.element(toast('Quiz assigned successfully!')).toBeVisible()
  expect(server.asked(quizzes.assign)[0]?.body.studentIds).toEqual([amira.id])
})

test('Select All means everybody who is known, also beyond a page; a new student is found by searching', async () => {
  const many = Array.from({ length: 150 }, (_, n) =>
    aStudent({ id: crypto.randomUUID(), name: `Pupil ${n}`, email: `${n}@home.test` }),
  )
  const zoe = aStudent({ ...{ id: crypto.randomUUID(), name: 'Zoe Quill', email: 'zoe@home.test' }, isNew: true })
  answerStudents(server, () => [aStudent(amira), ...many, zoe])
  await open()
  await form.getByRole('button', { name: 'Select All' }).click()
  await expect.element(assign(151)).toBeVisible()
  expect(tick('Zoe').elements()).toEqual([])
  const search = form.getByRole('searchbox', { name: 'Search students' })
  await expect.element(form.getByText('New students are found by searching.')).toBeVisible()
  await search.fill('zoe')
  await expect.element(tick('Zoe Quill New')).toBeInTheDocument()
  await form.getByText('Zoe Quill', { exact: false }).click()
  await expect.element(assign(152)).toBeVisible()
})

test('who has the quiz already is said, and it can be taken back', async () => {
  await open()
  await expect.element(tick('Ben')).toHaveAccessibleName(/Assigned, due Thu 17 Sep.*, 16:30/)
  await form.getByText('Ben Osei', { exact: false }).click()
  await unassign(1).click()
  await expect.element(toast('Quiz unassigned from 1 student.')).toBeVisible()
  expect(server.asked(quizzes.unassign)).toMatchObject([
    { params: { id: fractions.id }, body: { studentIds: [ben.id], endAttempts: false } },
  ])
  await expect.element(unassign(0)).toBeVisible()
})

test('whoever is taking the quiz is counted first, and it is taken back only when that is wanted', async () => {
  const sentence = '1 student is taking this quiz now. The answers will not be marked.'
  server.refuse(quizzes.unassign, { ...quizRefusals.attempts_under_way, message: sentence })
  await open()
  await form.getByText('Ben Osei', { exact: false }).click()
  await unassign(1).click()
  const dialog = page.getByRole('alertdialog', { name: 'Take this quiz back?' })
  await expect.element(dialog).toMatchTextContent(sentence)
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect.element(tick('Ben')).toBeChecked()

  await unassign(1).click()
  server.answer(quizzes.unassign, { unassigned: 1 })
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(toast('Quiz unassigned from 1 student.')).toBeVisible()
  expect(server.asked(quizzes.unassign).map(({ body }) => body.endAttempts)).toEqual([false, false, true])
  await expect.element(unassign(0)).toBeVisible()
})

test('when it fails, the students stay ticked under the reason', async () => {
  server.refuse(quizzes.assign, quizRefusals.student_not_found)
  await open()
  await form.getByText('Amira Khan', { exact: false }).click()
  await assign(1).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Student not found')
  await expect.element(tick('Amira')).toBeChecked()
  server.disconnect(quizzes.unassign)
  await unassign(1).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Failed to unassign quiz')
})

test('a due date is London’s, and not earlier than now', () => {
  const draft = { ...emptyDraft, dueDate: '2026-09-17', dueTime: '16:30' } as never
  expect(dueProblem(draft, new Date('2026-09-17T15:30:00.000Z'))).toBe(null)
  expect(dueProblem(draft, new Date('2026-09-17T15:30:00.001Z'))).toBe('The due date must not be in the past')
  expect(dueProblem(emptyDraft, new Date())).toBe(null)
})

test('students that cannot be loaded can be asked for again', async () => {
  server.disconnect(students.list)
  await renderPage('/quizzes?tab=assign', server, nadia)
  await expect.element(page.getByText('Failed to load students')).toBeVisible()
  server.answer(students.list, [])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No students registered yet.')).toBeVisible()
})

test.for([
  [320, false],
  [1440, true],
] as const)('at %i px, dark %s, the choice fits and axe finds nothing', async ([width, isDark]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', isDark)
  await open()
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeViolations()).toEqual([])
})
