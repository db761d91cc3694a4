import { DUE_IN_THE_PAST, lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentBooking } from '#contract/bookings.ts'
import { lessonResources } from '#contract/lesson-resources.ts'
import type { Assignment, Available } from '#web/app/features/resources/testing/a-resource.ts'
import { aHomework, anAssignment, aResource } from '#web/app/features/resources/testing/a-resource.ts'
import { aBooking, nadia } from '#web/app/testing/a-booking.ts'
import { answerSchedule } from '#web/app/testing/a-schedule.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { chooseFound } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

/** Tuesday 8 September 2026, 13:00 in London: two days before the lesson. */
const NOW = new Date('2026-09-08T12:00Z')

let server: FakeServer
let lesson: SentBooking
let given: Assignment[]
let library: Available[]
const dialog = page.getByRole('dialog', { name: 'Assign Resources' })
const assign = dialog.getByRole('button', { name: 'Assign', exact: true })
const resource = dialog.getByRole('combobox', { name: 'Resource' })
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const assigned = dialog.getByRole('region', { name: 'Assigned to this lesson' }).getByRole('listitem')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  server = fakeServer()
  lesson = aBooking({ status: 'CONFIRMED' })
  given = []
  library = [
    { ...aResource({ title: 'Quadratics' }), assignedAs: [] },
    { ...aResource({ title: 'Answers', resourceType: 'MARK_SCHEME' }), assignedAs: [] },
  ]
  answerSchedule(server, () => [lesson])
  server.answer(lessonResources.ofBooking, () => given)
  server.answer(lessonResources.available, () => library)
  server.answer(lessonResources.assign, ({ body: { resourceId, assignmentType, dueDate } }) => {
    const told = { bookingId: lesson.id, resource: library.find(({ id }) => id === resourceId) as Available }
    const made =
      assignmentType === 'HOMEWORK'
        ? aHomework({ ...told, ...(dueDate ? { dueDate } : {}) })
        : anAssignment({ ...told, assignmentType })
    given = [...given, made]
    library = library.map((each) => (each.id === resourceId ? { ...each, assignedAs: [assignmentType] } : each))
    return made
  })
  server.answer(lessonResources.remove, ({ params }) => {
    given = given.filter(({ id }) => id !== params.assignmentId)
    return undefined
  })
  await page.viewport(1440, 900)
})

async function open() {
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await page.getByRole('button', { name: /^Assign Resources/ }).click()
  await expect.element(resource).toBeVisible()
}
const choose = (title: string) => chooseFound(resource, title, new RegExp(`^${title}`))

test('the tutor gives a resource as lesson material', async () => {
  await open()
  await expect.element(dialog).toMatchTextContent('Amira Khan: GCSE Mathematics, Thu 10 Sept, 16:30–17:30')
  await expect.element(dialog.getByText('Nothing is assigned to this lesson yet.')).toBeVisible()
  await choose('Quadratics')
  await assign.click()
  await expect.element(toast('Resource assigned successfully!')).toBeVisible()
  await expect.element(assigned).toMatchTextContent('Quadratics')
  await expect.element(assigned).toMatchTextContent('Lesson material')
  expect(server.asked(lessonResources.assign)).toMatchObject([
    {
      body: {
        ...{ bookingId: lesson.id, resourceId: library[0]?.id },
        ...{ assignmentType: 'LESSON_MATERIAL', isHomework: false },
      },
    },
  ])
})

test('homework is due by the rule, unless the tutor gives a date and a time in London', async () => {
  await open()
  await choose('Quadratics')
  await dialog.getByText('Homework', { exact: true }).first().click()
  await expect
    .element(dialog.getByText('Left empty, it is due when the next lesson in this subject begins, or in a week.'))
    .toBeVisible()
  await dialog.getByRole('group', { name: 'Due date (optional)' }).getByRole('spinbutton').first().click()
  await userEvent.keyboard('15092026')
  await assign.click()
  await expect.element(assigned).toMatchTextContent('due Tue 15 Sept, 16:30')
  await choose('Answers')
  await dialog.getByText('Homework', { exact: true }).first().click()
  await assign.click()
  await expect.poll(() => assigned.elements().length).toBe(2)
  expect(server.asked(lessonResources.assign).map(({ body }) => [body.isHomework, body.dueDate])).toEqual([
    [true, '2026-09-15T15:30:00.000Z'],
    [true, undefined],
  ])
})

test('a due date that is over is refused before anything is sent', async () => {
  await open()
  await choose('Quadratics')
  await dialog.getByText('Homework', { exact: true }).first().click()
  await dialog.getByRole('group', { name: 'Due date (optional)' }).getByRole('spinbutton').first().click()
  await userEvent.keyboard('07092026')
  await assign.click()
  await expect.element(dialog.getByText(DUE_IN_THE_PAST)).toBeVisible()
  expect(server.asked(lessonResources.assign)).toEqual([])
})

test('only a mark scheme can be given as one, and nothing twice as the same', async () => {
  library = library.map((each) => ({ ...each, assignedAs: ['LESSON_MATERIAL'] }))
  await open()
  await choose('Quadratics')
  const option = (name: RegExp) => dialog.getByRole('radio', { name })
  await expect.element(option(/^Mark scheme/)).toBeDisabled()
  await expect.element(dialog.getByText('Only a mark scheme resource can be assigned as a mark scheme')).toBeVisible()
  await expect.element(option(/^Lesson material/)).toBeDisabled()
  await expect.element(dialog.getByText('This resource is already assigned')).toBeVisible()
  await expect.element(option(/^Homework/)).toBeChecked()
  await choose('Answers')
  await dialog.getByText('Mark scheme', { exact: true }).first().click()
  await assign.click()
  await expect.element(assigned).toMatchTextContent('Mark scheme')
})

test('a resource must be chosen', async () => {
  await open()
  await assign.click()
  await expect.element(resource).toHaveAccessibleDescription(/Please choose a resource\.$/)
  expect(server.asked(lessonResources.assign)).toEqual([])
})

test('what was chosen stays when it fails, with the sentence of the page or of the server', async () => {
  server.disconnect(lessonResources.assign)
  await open()
  await choose('Quadratics')
  await assign.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to assign resource')
  server.refuse(lessonResources.assign, lessonResourceRefusals.already_assigned)
  await assign.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This resource is already assigned')
  await expect.element(resource).toHaveValue('Quadratics')
})

test('an assignment is removed after a question', async () => {
  given = [aHomework({ status: 'SUBMITTED' })]
  await open()
  await dialog.getByRole('button', { name: 'Remove Quadratics' }).click()
  await expect.element(question).toMatchTextContent('Remove “Quadratics” from this lesson?')
  await expect.element(question).toMatchTextContent('Whether it was marked as done is lost.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Resource assignment removed!')).toBeVisible()
  await expect.element(dialog.getByText('Nothing is assigned to this lesson yet.')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Assigned to this lesson' })).toHaveFocus()
})

test('an assignment that could not be removed stays', async () => {
  given = [anAssignment()]
  server.disconnect(lessonResources.remove)
  await open()
  await dialog.getByRole('button', { name: 'Remove Quadratics' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Failed to remove resource assignment')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(assigned).toMatchTextContent('Quadratics')
})

test('what could not be read says so, and is read again', async () => {
  server.disconnect(lessonResources.ofBooking)
  server.disconnect(lessonResources.available)
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await page.getByRole('button', { name: /^Assign Resources/ }).click()
  await expect.poll(() => dialog.getByRole('alert').elements().length).toBe(2)
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent('Failed to load resources')
  server.answer(lessonResources.ofBooking, [])
  server.answer(lessonResources.available, library)
  await dialog.getByRole('button', { name: 'Try again' }).first().click()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(resource).toBeVisible()
})

test('without any resource the way to the library is shown', async () => {
  library = []
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await page.getByRole('button', { name: /^Assign Resources/ }).click()
  await expect.element(dialog.getByRole('link', { name: 'Upload Resources' })).toHaveAttribute('href', '/resources')
})

test('a lesson that was cancelled takes nothing, and the menu says why', async () => {
  lesson = aBooking({ status: 'CANCELLED' })
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await expect.element(page.getByRole('button', { name: /^More for/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Assign Resources/ }).elements()).toEqual([])
  await page.getByRole('button', { name: /^More for/ }).click()
  const item = page.getByRole('menuitem', { name: 'Assign Resources' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(item)
    .toMatchTextContent('Resources can only be assigned to lessons that take place or took place')
})

test.for([
  ['a wide screen', 1440, 'light'],
  ['a small phone in the dark', 320, 'dark'],
] as const)('nothing is wrong with the dialog on %s', async ([, width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  given = [aHomework({ resource: aResource({ title: 'Supercalifragilistic'.repeat(9) }) })]
  await renderPage('/schedule?tab=upcoming', server, nadia)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Assign Resources' }).click()
  await expect.element(assigned).toBeVisible()
  await dialog.getByText('Homework', { exact: true }).first().click()
  await assign.click()
  await expect.element(resource).toHaveAccessibleDescription(/Please choose a resource\.$/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeViolations()).toEqual([])
})
