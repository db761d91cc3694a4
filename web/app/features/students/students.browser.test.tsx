import '#web/app/app.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageReports } from '#contract/message-reports.ts'
import { studentRefusals, students } from '#contract/students.ts'
import { subjects } from '#contract/subjects.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { amira, ben, maths, nadia } from '#web/app/testing/a-booking.ts'
import { answerStudents, aStudent, type SentStudent } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const subject = (id: number, name: string) => ({
  ...{ id: `22222222-2222-4222-8222-00000000000${id}`, name, category: 'A_LEVEL' as const },
})
const tenHours: SentStudent['hourPackages'][number] = {
  ...{ id: '66666666-6666-4666-8666-666666666601', subject: maths, packageType: 'TEN_HOUR', isOnline: true },
  ...{ status: 'ACTIVE', totalHours: 10, remainingHours: 7.5, usedHours: 2.5, pricePerHour: 25, purchasePrice: 225 },
  purchasedAt: '2026-09-01T09:00:00.000Z',
}
const busyAmira = aStudent({
  ...{ phoneNumber: '07700 900123', hourPackages: [tenHours] },
  studentProfile: {
    subjects: [maths, subject(1, 'Physics'), subject(2, 'Chemistry'), subject(3, 'Biology'), subject(4, 'English')],
    hasHadConsultation: true,
  },
})

let server: FakeServer
let listed: SentStudent[]
const card = page.getByRole('article')
const search = page.getByRole('searchbox', { name: 'Search by name or email' })
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const names = () => card.elements().flatMap((each) => each.querySelector('h2')?.textContent ?? [])

beforeEach(async () => {
  server = fakeServer()
  server.answer(messageReports.ofStudent, () => ({ keptUntil: null }))
  listed = [busyAmira, aStudent(ben)]
  answerStudents(server, () => listed)
  server.answer(students.setConsultation, ({ params, body }) => {
    listed = listed.map((each) =>
      each.id === params.id ? { ...each, studentProfile: { ...each.studentProfile, ...body } } : each,
    )
    return listed.find(({ id }) => id === params.id) as SentStudent
  })
  server.answer(students.remove, ({ params }) => {
    listed = listed.filter(({ id }) => id !== params.id)
    return undefined
  })
  await page.viewport(1440, 900)
})

const open = (address = '/students') => renderPage(address, server, nadia)

test('a card shows who it is, what is learnt and which hours are left', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect.poll(names).toEqual(['Amira Khan', 'Ben Osei'])
  const amiras = card.first()
  for (const text of ['amira@home.test', '07700 900123', 'Had Consultation', '7.5 hours, GCSE Mathematics']) {
    await expect.element(amiras).toMatchTextContent(text)
  }
  const learnt = amiras.getByRole('list', { name: 'Subjects' }).getByRole('listitem')
  expect(learnt.elements().map((each) => each.textContent)).toEqual([
    ...['GCSE Mathematics', 'A-Level Physics', 'A-Level Chemistry', '+2 more'],
  ])
  await expect.element(card.last()).not.toMatchTextContent('Had Consultation')
  await expect.poll(() => document.title).toBe('Students')
})

test('the whole card opens the student, and what is on it stays pressable', async () => {
  server.refuse(students.one, studentRefusals.student_unknown)
  const router = await open()
  await expect.poll(names).toHaveLength(2)
  const link = card.first().getByRole('link')
  expect(card.first().element().querySelectorAll('a button, button a, a label').length).toBe(0)
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/students/${amira.id}`)
  await page.getByRole('link', { name: 'Back to Students' }).click()
  await expect.poll(names).toHaveLength(2)
  await userEvent.click(card.last().element(), { position: { x: 300, y: 60 } })
  await expect.poll(() => router.state.location.pathname).toBe(`/students/${ben.id}`)
})

test('the search looks at names and e-mails, and is there on the way back, in no address', async () => {
  const router = await open()
  await search.fill('BEN@')
  await expect.poll(names).toEqual(['Ben Osei'])
  await expect.element(page.getByText('1 of 2 students')).toBeVisible()
  await expect.poll(() => router.state.location.state.lookedFor).toBe('BEN@')
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await expect.poll(names).toHaveLength(2)
  await expect.element(search).toHaveValue('')
  router.history.back()
  await expect.poll(names).toEqual(['Ben Osei'])
  await expect.element(search).toHaveValue('BEN@')
  expect(router.state.location.href).toBe('/students')
})

test('a search that finds nobody says so, and can be cleared', async () => {
  await open()
  await search.fill('nobody')
  await expect.element(page.getByText('No students found matching your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.element(toast('No students to export')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(names).toHaveLength(2)
})

test('before anybody has registered the page says so', async () => {
  listed = []
  await open()
  await expect.element(page.getByText('No students registered yet.')).toBeVisible()
})

test('a list that could not be read says so, and is read again', async () => {
  server.disconnect(students.list)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load students. Please try again later.')
  answerStudents(server, () => listed)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(names).toHaveLength(2)
})

test('while it is on its way the page says so', async () => {
  server.answer(students.list, () => new Promise(() => undefined))
  await open()
  await expect.element(page.getByText('Loading students')).toBeInTheDocument()
})

test('of many students the first are shown, and more on request', async () => {
  listed = Array.from({ length: 30 }, (_, place) => aStudent({ id: crypto.randomUUID(), name: `Student ${place}` }))
  await open()
  await expect.poll(names).toHaveLength(24)
  await page.getByRole('button', { name: 'Show more students' }).click()
  await expect.poll(names).toHaveLength(30)
  expect(server.asked(students.list).at(-1)?.query).toMatchObject({ afterName: 'Student 23', limit: '24' })
  await expect.element(page.getByText('30 students')).toBeVisible()
})

const zoe = aStudent({
  ...{ id: crypto.randomUUID(), name: 'Zoe Quill', email: 'zoe@junk.test', isNew: true as const },
})
const newStudents = page.getByRole('region', { name: 'New students' })
const firstButton = (name: string | RegExp) => newStudents.getByRole('button', { name }).first()

test('who is new stands below, marked, and one tap makes a family of the tutor’s of it', async () => {
  listed = [zoe, ...listed]
  server.answer(students.vouch, ({ params }) => {
    listed = listed.map(({ isNew, ...each }) =>
      each.id === params.id ? each : { ...each, ...(isNew ? { isNew } : {}) },
    )
    return aStudent({ id: zoe.id, name: zoe.name, email: zoe.email })
  })
  await open()
  await expect.element(page.getByText('2 students, 1 new')).toBeVisible()
  const card = newStudents.getByRole('article', { name: 'Zoe Quill' })
  await expect.element(card.getByText('New', { exact: true })).toBeVisible()
  await expect.element(newStudents.getByRole('heading', { level: 3 })).toHaveTextContent('Zoe Quill')
  expect(await axeViolations()).toEqual([])
  await firstButton(/^This is a family of mine/).click()
  await expect.element(toast('Zoe Quill is a family of yours now.')).toBeVisible()
  await expect.element(newStudents).not.toBeInTheDocument()
  await expect.element(page.getByText('3 students')).toBeVisible()
  await expect.poll(names).toHaveLength(3)
})

test('one of them is removed after a question, only as long as he is new', async () => {
  listed = [...listed, zoe]
  server.refuse(students.remove, studentRefusals.known_meanwhile)
  await open()
  await firstButton(/^Remove Zoe/).click()
  await expect.element(question).toMatchTextContent('What waits for your answer is cancelled')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(studentRefusals.known_meanwhile.message)
  server.answer(students.remove, ({ params }) => {
    listed = listed.filter(({ id }) => id !== params.id)
    return undefined
  })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Zoe Quill was removed.')).toBeVisible()
  await expect.element(newStudents).not.toBeInTheDocument()
  expect(server.asked(students.remove).at(-1)).toMatchObject({ params: { id: zoe.id }, query: { isNew: 'true' } })
  await expect.element(search).toHaveFocus()
})

test('what a report keeps of a new student is said before he is removed, however fast the button is pressed', async () => {
  listed = [...listed, zoe]
  let tell: (reply: { keptUntil: string }) => void = () => undefined
  server.answer(messageReports.ofStudent, () => new Promise((resolve) => (tell = resolve)))
  await open()
  await firstButton(/^Remove Zoe/).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  const kept = { keptUntil: '2027-09-10T15:30:00.000Z' }
  tell(kept)
  server.answer(messageReports.ofStudent, kept)
  const sentence = question.getByText(/^A message of this chat was reported. Until Friday 10 September 2027/)
  await expect.element(sentence).toBeVisible()
  expect(server.asked(students.remove)).toEqual([])
  expect(await axeViolations()).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Zoe Quill was removed.')).toBeVisible()
})

test('all new accounts without a lesson go after a question that says how many, in as many calls as it takes', async () => {
  const junk = Array.from({ length: 30 }, () => ({ ...zoe, id: crypto.randomUUID() }))
  listed = [...listed, ...junk]
  const calls = [
    { removed: 25, left: 5 },
    { removed: 5, left: 0 },
  ]
  server.answer(students.removeNew, () => {
    const told = calls.shift() ?? { removed: 0, left: 0 }
    if (told.left === 0) listed = listed.filter(({ isNew }) => !isNew)
    return told
  })
  await open()
  await expect.poll(() => newStudents.getByRole('article').elements().length).toBe(24)
  await firstButton('Remove all new accounts without a lesson').click()
  await expect.element(question).toHaveAccessibleName('Remove 30 new accounts?')
  expect(await axeViolations()).toEqual([])
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(toast('30 new accounts were removed.')).toBeVisible()
  await expect.element(newStudents).not.toBeInTheDocument()
  const countedAt = '2026-09-08T09:00:00.000Z'
  expect(server.asked(students.removeNew).map(({ body }) => body.registeredBy)).toEqual([countedAt, countedAt])
  await expect.element(search).toHaveFocus()
})

test('a removal that was cut off says so, and goes on when it is tried again', async () => {
  listed = [...listed, zoe]
  server.disconnect(students.removeNew)
  await open()
  await firstButton('Remove all new accounts without a lesson').click()
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Not all of them could be removed.')
  server.answer(students.removeNew, { removed: 1, left: 0 })
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(toast('1 new account was removed.')).toBeVisible()
})

test('the file has what the list shows', async () => {
  let saved: Blob | undefined
  const { createObjectURL } = URL
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return 'data:text/csv,'
  }
  onTestFinished(() => {
    URL.createObjectURL = createObjectURL
  })
  await open()
  await search.fill('ben')
  await expect.poll(names).toEqual(['Ben Osei'])
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => saved).toBeDefined()
  const text = await saved?.text()
  expect(text).toMatch(/^"Name","Email","Phone",/)
  expect(text?.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('"Ben Osei","ben@home.test"')
})

test('consultations are switched off for one student', async () => {
  await open()
  const turn = page.getByRole('switch', { name: /^Consultation for Ben Osei/ })
  await expect.element(turn).toBeChecked()
  turn.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(turn).not.toBeChecked()
  await expect.element(card.last()).toMatchTextContent('OFF')
  await expect
    .poll(() => server.asked(students.setConsultation))
    .toMatchObject([{ params: { id: ben.id }, body: { consultationEnabled: false } }])
})

test('a switch that could not be turned turns back and says so', async () => {
  server.disconnect(students.setConsultation)
  await open()
  const turn = page.getByRole('switch', { name: /^Consultation for Ben Osei/ })
  await card.last().getByText('ON').click()
  await expect.element(toast('Failed to update consultation status')).toBeVisible()
  await expect.element(turn).toBeChecked()
})

test('a password is reset after a question, shown once, and forgotten', async () => {
  server.answer(students.resetPassword, { newPassword: 'otter-bridge-42-lamp' })
  await open()
  const button = page.getByRole('button', { name: 'Reset Password of Ben Osei' })
  await button.click()
  await expect.element(question).toMatchTextContent('is signed out everywhere')
  expect(server.asked(students.resetPassword)).toEqual([])
  await question.getByRole('button', { name: 'Reset Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password Reset Successful' })
  await expect.element(dialog).toMatchTextContent('otter-bridge-42-lamp')
  await expect.element(dialog).toMatchTextContent('share it securely')
  await expect
    .element(dialog)
    .toMatchTextContent('can change it after logging in, and is asked to: it works for 7 days.')
  await expect.element(dialog.getByRole('button', { name: 'Copy password' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  // It is shown this once: a stray key must not take it away.
  await userEvent.keyboard('{Escape}')
  expect(dialog.getByRole('button', { name: 'Close' }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(document.body.textContent).not.toContain('otter-bridge')
  expect(server.asked(students.resetPassword)).toMatchObject([{ params: { id: ben.id } }])
})

test.for([
  [() => server.disconnect(students.resetPassword), 'Failed to reset password'],
  [
    () => server.refuse(students.resetPassword, studentRefusals.too_many_resets),
    studentRefusals.too_many_resets.message,
  ],
] as const)('a reset that failed says why', async ([fail, sentence]) => {
  fail()
  await open()
  await page.getByRole('button', { name: 'Reset Password of Ben Osei' }).click()
  await question.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(sentence)
})

test('a student is deleted once the name was typed; what goes and what stays is said before', async () => {
  await open()
  await page.getByRole('button', { name: 'Delete Student Ben Osei' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Ben Osei?' })
  await expect.element(dialog).toMatchTextContent('This is erased for good:')
  await expect.element(dialog).toMatchTextContent('This stays in the books')
  await expect.element(dialog.getByText('What is still owed for past lessons')).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Type “Ben Osei” to confirm' })
  await field.fill('Amira Khan')
  await dialog.getByRole('button', { name: 'Delete Student' }).click()
  await expect.element(dialog).toMatchTextContent('Please type the name as it stands above: Ben Osei')
  await expect.element(field).toHaveFocus()
  expect(server.asked(students.remove)).toEqual([])
  await field.fill('ben osei')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Ben Osei was deleted.')).toBeVisible()
  await expect.poll(names).toEqual(['Amira Khan'])
  await expect.element(search).toHaveFocus()
  expect(server.asked(students.remove)).toMatchObject([{ params: { id: ben.id } }])
})

test('what a report keeps through a deletion is said before', async () => {
  server.answer(messageReports.ofStudent, () => ({ keptUntil: '2027-09-10T15:30:00.000Z' }))
  await open()
  await page.getByRole('button', { name: 'Delete Student Ben Osei' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Ben Osei?' })
  await expect
    .element(dialog.getByText(/^A message of this chat was reported. Until Friday 10 September 2027/))
    .toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a deletion that failed says so and keeps what was typed', async () => {
  server.disconnect(students.remove)
  await open()
  await page.getByRole('button', { name: 'Delete Student Ben Osei' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Ben Osei?' })
  await dialog.getByRole('textbox').fill('Ben Osei')
  await dialog.getByRole('button', { name: 'Delete Student' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to delete student')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Ben Osei')
})

test('a booking is suggested to the student of the card', async () => {
  server.answer(subjects.list, [])
  await open()
  await page.getByRole('button', { name: 'Suggest Booking to Ben Osei' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest Booking to Student' })
  await expect.element(dialog.getByRole('combobox', { name: 'Student' })).toHaveValue('Ben Osei')
})

test.for(['account', 'bookings', 'hour-packages'] as const)('a hint about %s reads the list again', async (topic) => {
  await open()
  await expect.poll(names).toHaveLength(2)
  listed = [busyAmira]
  await readAgain([topic])
  await expect.poll(names).toEqual(['Amira Khan'])
})

test('a student is told that the page is the tutor’s', async () => {
  const studentProfile = { description: '', subjects: [], consultationEnabled: false, hasHadConsultation: false }
  await renderPage('/students', server, { ...amira, role: 'STUDENT', timezone: 'Europe/London', studentProfile })
  await expect.element(page.getByText('This page is only accessible to tutors.')).toBeVisible()
  expect(server.asked(students.list)).toEqual([])
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const long = aStudent({
    ...{ id: crypto.randomUUID(), name: 'Featherstonehaugh'.repeat(5), email: `${'a'.repeat(60)}@home.test` },
    ...{ hourPackages: [tenHours], studentProfile: { hasHadConsultation: true } },
  })
  listed = [...listed, long, { ...long, ...zoe, name: 'Quill'.repeat(12) }]
  await open()
  await expect.poll(names).toHaveLength(3)
  await expect.element(newStudents).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
  // The pointer of the test before may rest on a button that explains itself.
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Delete Student Ben Osei' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
