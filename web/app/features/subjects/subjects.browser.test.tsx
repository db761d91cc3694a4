import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { generalRefusals } from '#contract/refusals.ts'
import { type SentSubject, subjectRefusals, subjects } from '#contract/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

const nadia = {
  id: 'nadia',
  name: 'Nadia Hartwell',
  email: 'nadia@tutor.test',
  role: 'TUTOR' as const,
  timezone: 'Europe/London',
}
const maths = aSubject({
  ...{ id: '00000000-0000-4000-8000-000000000001', inPersonRate: 37.5 },
  createdAt: '2026-09-01T09:00:00.000Z',
})
const english: SentSubject = { ...maths, id: '00000000-0000-4000-8000-000000000002', name: 'English', isActive: false }
const imported: SentSubject = {
  ...maths,
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Further Maths',
  category: 'A_LEVEL',
  onlineRate: null,
  inPersonRate: null,
  hourlyRate: 40,
}
const dialog = page.getByRole('dialog')
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /(GCSE|A-Level) .*\?$/ })
const addSubject = page.getByRole('button', { name: 'Add Subject' })
const mathsSwitch = page.getByRole('switch', { name: / GCSE Mathematics$/ })
let server: FakeServer
let listed: SentSubject[]

beforeEach(async () => {
  server = fakeServer()
  listed = [maths, english, imported]
  server.answer(subjects.list, () => listed)
  await page.viewport(1440, 900)
})

async function open() {
  const router = await renderPage('/admin?tab=subjects', server, nadia)
  await expect.element(page.getByRole('tab', { name: 'Subjects' })).toHaveAttribute('aria-selected', 'true')
  return router
}
async function openForm() {
  await open()
  await addSubject.click()
  await expect.element(dialog).toBeVisible()
}
async function typeAmount(label: string, amount: string) {
  await page.getByRole('textbox', { name: label }).fill(amount)
}

test('subjects stand by category with their number, date and prices, inactive ones too', async () => {
  await open()
  const gcse = page.getByRole('region', { name: 'GCSE (Age 14-16)' })
  await expect.element(gcse.getByText('2 subjects')).toBeVisible()
  await expect
    .element(gcse.getByRole('listitem').first())
    .toHaveTextContent('MathematicsCreated 1 September 2026Online £25.00In person £37.50Active GCSE Mathematics')
  await expect.element(gcse.getByRole('listitem').nth(1)).toMatchTextContent('Inactive GCSE English')
  await expect
    .element(page.getByRole('region', { name: '11+ (Age 10-11)' }))
    .toHaveTextContent('11+ (Age 10-11)0 subjectsNo subjects in this category yet.')
  expect(server.asked(subjects.list)[0]?.query).toEqual({ includeInactive: 'true' })
})

test('an imported subject without rates of its own shows what families pay', async () => {
  await open()
  const row = page.getByRole('region', { name: 'A-Level (Age 16-18)' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent('Online £34.00 (usual price)In person £40.00 (usual price)')
  await row.getByRole('button', { name: 'Edit A-Level Further Maths' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Online rate' })).toHaveValue('£34.00')
})

test('the page is for the tutor only', async () => {
  const studentProfile = { description: '', subjects: [], consultationEnabled: true, hasHadConsultation: false }
  await renderPage('/admin?tab=subjects', server, { ...nadia, role: 'STUDENT', studentProfile })
  await expect.element(page.getByRole('heading', { name: 'Tutor Access Only' })).toBeVisible()
  expect(server.asked(subjects.list)).toEqual([])
})

test('a failed list says so and is read again', async () => {
  server.disconnect(subjects.list)
  await open()
  await expect.element(page.getByRole('alert').getByText('Failed to load data')).toBeVisible()
  server.answer(subjects.list, () => listed)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Further Maths')).toBeVisible()
})

test('without any subject the page says so', async () => {
  listed = []
  await open()
  await expect.element(page.getByText('No subjects created yet.')).toBeVisible()
})

test('a subject is created at once by keyboard, GCSE and active unless changed', async () => {
  server.answer(subjects.create, () => {
    listed = [...listed, { ...maths, id: '00000000-0000-4000-8000-000000000004', name: 'Physics' }]
    return maths
  })
  await openForm()
  await page.getByLabelText('Name').fill(' Physics ')
  await typeAmount('Online rate', '27.5')
  await typeAmount('In-person rate', '32')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(subjects.create)[0]?.body).toEqual({
    name: 'Physics',
    category: 'GCSE',
    onlineRate: 27.5,
    inPersonRate: 32,
    hourlyRate: null,
    consultationRate: 5,
    isActive: true,
  })
  await expect.element(page.getByText('Subject created successfully').first()).toBeVisible()
  await expect.element(page.getByText('Physics', { exact: true })).toBeVisible()
  await expect.element(addSubject).toHaveFocus()
})

test('what is missing is said beside each field, and focus goes to the first', async () => {
  await openForm()
  await page.getByRole('button', { name: 'Create' }).click()
  const name = page.getByLabelText('Name')
  await expect.element(name).toHaveAccessibleDescription('Please fill in all required fields')
  await expect.element(name).toHaveFocus()
  for (const label of ['Online rate', 'In-person rate']) {
    await expect
      .element(page.getByRole('textbox', { name: label }))
      .toHaveAccessibleDescription('Per hour Please fill in all required fields')
  }
  expect(server.asked(subjects.create)).toEqual([])
})

test('a rate above £1,000 is not changed silently', async () => {
  await openForm()
  await page.getByLabelText('Name').fill('Physics')
  await typeAmount('Online rate', '1000')
  await typeAmount('In-person rate', '1000.01')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('textbox', { name: 'In-person rate' }))
    .toHaveAccessibleDescription('Per hour Please enter an amount from £0 to £1,000.')
  await expect.element(page.getByRole('textbox', { name: 'Online rate' })).not.toBeInvalid()
  expect(server.asked(subjects.create)).toEqual([])
})

test('more prices wait behind their title, and an emptied consultation rate is £5', async () => {
  server.answer(subjects.update, maths)
  listed = [{ ...maths, consultationRate: 8 }]
  await open()
  await page.getByRole('button', { name: 'Edit GCSE Mathematics' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Consultation rate/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More prices' }).click()
  const consultation = page.getByRole('textbox', { name: /^Consultation rate/ })
  await expect.element(consultation).toHaveValue('£8.00')
  await consultation.fill('')
  await page.getByRole('textbox', { name: /^Hourly rate/ }).fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Subject updated successfully').first()).toBeVisible()
  expect(server.asked(subjects.update)[0]).toMatchObject({
    params: { id: maths.id },
    body: { onlineRate: 25, inPersonRate: 37.5, hourlyRate: 40, consultationRate: 5, isActive: true },
  })
})

test('a refused form stays as it was typed, with the sentence in the dialog and at its field', async () => {
  server.refuse(subjects.update, subjectRefusals.subject_exists)
  await open()
  await page.getByRole('button', { name: 'Edit GCSE English' }).click()
  await page.getByLabelText('Name').fill('Mathematics')
  await page.getByRole('button', { name: 'Save' }).click()
  const sentence = 'A subject with this name and category already exists'
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(sentence)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Mathematics')
})

test.for([
  ['Edit GCSE English', 'Save', 'Failed to update subject'],
  ['Add Subject', 'Create', 'Failed to create subject'],
] as const)('a lost connection in "%s" gives the sentence of the screen', async ([opener, save, sentence]) => {
  server.disconnect(subjects.update)
  server.disconnect(subjects.create)
  await open()
  await page.getByRole('button', { name: opener }).click()
  await page.getByLabelText('Name').fill('Physics')
  await typeAmount('Online rate', '25')
  await typeAmount('In-person rate', '30')
  await page.getByRole('button', { name: save }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence)
})

test('a dialog that is saving cannot be left, so that its failure is not lost', async () => {
  const reply = Promise.withResolvers<SentSubject>()
  server.answer(subjects.update, () => reply.promise)
  await open()
  await page.getByRole('button', { name: 'Edit GCSE English' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  reply.resolve(english)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Edit GCSE English' })).toHaveFocus()
})

test('an open form outlives a replaced address, and the way to another page closes it', async () => {
  const router = await open()
  await addSubject.click()
  await page.getByLabelText('Name').fill('Physics')
  await router.navigate({ to: '/admin', search: { tab: 'notices' }, replace: true })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Physics')
  await router.navigate({ to: '/admin', search: { tab: 'subjects' } })
  await expect.element(dialog).not.toBeInTheDocument()
  await addSubject.click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Physics')
})

test('the switch turns at once, takes no second press, and sends only the status', async () => {
  const reply = Promise.withResolvers<SentSubject>()
  server.answer(subjects.update, () => reply.promise)
  await open()
  await expect.element(mathsSwitch).toBeChecked()
  await page.getByText('Active GCSE Mathematics').click()
  await expect.element(mathsSwitch).not.toBeChecked()
  await expect.element(mathsSwitch).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(mathsSwitch).not.toBeChecked()
  listed = [{ ...maths, isActive: false }, english, imported]
  reply.resolve({ ...maths, isActive: false })
  await expect.element(page.getByText('Inactive GCSE Mathematics')).toBeVisible()
  expect(server.asked(subjects.update)).toEqual([{ params: { id: maths.id }, query: {}, body: { isActive: false } }])
})

test('a switch that could not be turned goes back and says why', async () => {
  server.refuse(subjects.update, subjectRefusals.subject_not_found)
  await open()
  await page.getByText('Active GCSE Mathematics').click()
  await expect.element(page.getByText('Subject not found').first()).toBeVisible()
  await expect.element(mathsSwitch).toBeChecked()
})

test('a switch without a connection goes back with the sentence of the screen', async () => {
  server.disconnect(subjects.update)
  await open()
  await page.getByText('Active GCSE Mathematics').click()
  await expect.element(page.getByText('Failed to update subject status').first()).toBeVisible()
  await expect.element(mathsSwitch).toBeChecked()
})

test('deleting asks first, names the subject, and leaves the focus on the page', async () => {
  server.answer(subjects.remove, () => {
    listed = [english, imported]
    return undefined
  })
  await open()
  await page.getByRole('button', { name: 'Delete GCSE Mathematics' }).click()
  await expect.element(question.getByRole('heading', { name: 'Delete GCSE Mathematics?' })).toBeVisible()
  await expect.element(question).toMatchTextContent('This cannot be undone.')
  expect(server.asked(subjects.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Subject deleted successfully').first()).toBeVisible()
  await expect.element(page.getByText('Mathematics', { exact: true })).not.toBeInTheDocument()
  await expect.element(addSubject).toHaveFocus()
})

test('a subject in use says so and is deactivated instead', async () => {
  server.refuse(subjects.remove, subjectRefusals.subject_in_use)
  server.answer(subjects.update, { ...maths, isActive: false })
  await open()
  await page.getByRole('button', { name: 'Delete GCSE Mathematics' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('This subject is in use. Deactivate it instead.')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.asked(subjects.update)[0]?.body).toEqual({ isActive: false })
})

test('a subject in use that is inactive already has nothing left to do', async () => {
  server.refuse(subjects.remove, subjectRefusals.subject_in_use)
  await open()
  await page.getByRole('button', { name: 'Delete GCSE English' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByText('It is inactive already, so families cannot book it.')).toBeVisible()
  expect(question.getByRole('button', { name: 'Deactivate' }).elements()).toEqual([])
})

test('a failed deletion stays in the dialog', async () => {
  server.refuse(subjects.remove, { ...generalRefusals.unexpected, message: '' })
  await open()
  await page.getByRole('button', { name: 'Delete GCSE English' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete subject')
})

test.for([
  [1440, 'light'],
  [320, 'dark'],
] as const)('axe finds nothing and nothing overflows at %i px in the %s theme', async ([width, theme]) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await expect.element(page.getByText('Further Maths')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await addSubject.click()
  await page.getByRole('button', { name: 'More prices' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByLabelText('Name')).toBeInvalid()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
