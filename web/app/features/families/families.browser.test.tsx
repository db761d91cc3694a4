import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { families } from '#contract/families.ts'
import { familyImports } from '#contract/family-imports.ts'
import { familyStatements } from '#contract/family-statements.ts'
import { links } from '#contract/links.ts'
import { parents } from '#contract/parents.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { familyRefusals } from '#contract/sentences/families.ts'
import { studentRefusals, students } from '#contract/students.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { aStudent } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { StudentFamily } from './student-family.tsx'

type InFull = SentAnswer<typeof families.one>
type Link = InFull['links'][number]
const [osei, robertId, amiraId, samId] = [1, 2, 3, 4].map((n) => `77777777-7777-4777-8777-77777777777${n}`)
const robert = { id: robertId ?? '', name: 'Robert Osei' }
const amira = { id: amiraId ?? '', name: 'Amira Osei' }

const aLink = (told: Partial<Link> = {}): Link => ({
  ...{ id: '77777777-7777-4777-8777-777777777775', parent: robert, student: amira, relation: 'PARENT' },
  ...{
    state: 'ACTIVE',
    sees: true,
    books: true,
    pays: true,
    readsChat: false,
    manages: false,
    isTold: true,
    mayChange: true,
  },
  ...{ waitsFor: null, madeAt: '2026-09-01T09:00:00.000Z', confirmedAt: null, endedAt: null, chatSince: null, ...told },
})
const family: InFull = {
  ...{ id: osei ?? '', name: 'Osei', owed: 90, overdue: 30, paid: 225, remainingHours: 7.5, openInvites: 0 },
  children: [
    { ...amira, yearGroup: 7, hasLogIn: true },
    { id: samId ?? '', name: 'Sam Osei', yearGroup: null, hasLogIn: false },
  ],
  parents: [{ ...robert, email: 'robert@home.test', phoneNumber: '07700 900123' }],
  ...{ links: [aLink()], invites: [] },
}
const listed = ({ links: _links, invites: _invites, ...each }: InFull) => each
let server: FakeServer
let shown: InFull

beforeEach(async () => {
  server = fakeServer()
  shown = family
  server.answer(families.one, () => shown)
  server.answer(familyStatements.ofFamily, ({ query }) => ({
    ...{ from: query?.from ?? '', to: query?.to ?? '', rows: [], paidInPeriod: 60, owedToday: 30 },
  }))
  server.answer(families.list, () => ({ families: [listed(shown)], withoutFamily: [] }))
  await page.viewport(390, 844)
})

test('families are found by a child or an e-mail, and say what is owed', async () => {
  await renderPage('/students?tab=families', server, nadia)
  await expect.element(page.getByText('Owes £90.00')).toBeVisible()
  await page.getByLabelText('Search by a name or an e-mail').fill('ROBERT@home')
  await expect.element(page.getByRole('link', { name: 'Osei' })).toBeVisible()
  await page.getByLabelText('Search by a name or an e-mail').fill('nobody')
  await expect.element(page.getByText('No families found matching your search.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('without any the tutor reads how they come', async () => {
  server.answer(families.list, { families: [], withoutFamily: [] })
  await renderPage('/students?tab=families', server, nadia)
  const sentence = 'No families yet. Invite one, or bring yours from another system.'
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a family shows who acts how far, and a link is ended with a reason', async () => {
  await renderPage(`/families/${osei}`, server, nadia)
  await expect.element(page.getByText('For Amira: sees the lessons, books and pays.')).toBeVisible()
  await expect.element(page.getByText('No log-in')).toBeVisible()
  const statement = page.getByRole('region', { name: 'Statement' })
  await expect.element(statement).toMatchTextContent('Nothing to pay in this period.')
  await expect.element(statement).toMatchTextContent('Paid in this period£60.00Owed today£30.00')
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: /^End this link/ }).click()
  const question = page.getByRole('alertdialog', { name: 'End the link of Robert Osei to Amira Osei?' })
  await question.getByLabelText('Why?').fill('Moved away')
  server.answer(links.move, () => {
    shown = { ...family, links: [] }
    return aLink({ state: 'ENDED' })
  })
  await question.getByRole('button', { name: 'End this link' }).click()
  await expect.element(page.getByText('The link has ended.')).toBeVisible()
  expect(server.asked(links.move)).toMatchObject([{ body: { state: 'ENDED', reason: 'Moved away' } }])
})

test('how far a link goes is changed, and none that opens nothing is sent', async () => {
  await renderPage(`/families/${osei}`, server, nadia)
  await page.getByRole('button', { name: /^Change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What Robert Osei may do for Amira Osei' })
  for (const name of ['Sees lessons, homework and feedback', 'Books, moves and cancels'])
    await clickLabel(dialog.getByRole('checkbox', { name }))
  await clickLabel(dialog.getByRole('checkbox', { name: 'Sees prices, pays and buys hours' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('A link needs to see or to pay').first()).toBeVisible()
  await clickLabel(dialog.getByRole('checkbox', { name: 'Sees prices, pays and buys hours' }))
  server.answer(links.change, aLink({ sees: false, books: false }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(server.asked(links.change)).toMatchObject([{ body: { sees: false, books: false, pays: true } }])
})

test('what a child asks for is agreed to, with a word of caution', async () => {
  shown = { ...family, links: [aLink({ state: 'WAITING', waitsFor: 'TUTOR' })] }
  await renderPage(`/families/${osei}`, server, nadia)
  const asked = 'Amira asks to link Robert Osei. Ring a number you know before you agree.'
  await expect.element(page.getByText(asked)).toBeVisible()
  server.answer(links.move, () => {
    shown = family
    return aLink()
  })
  await page.getByRole('button', { name: /^Agree/ }).click()
  await expect.element(page.getByText('They are linked now.')).toBeVisible()
  await expect.element(page.getByText(asked)).not.toBeInTheDocument()
})

test('a parent is erased after a question, and whoever is left alone is named', async () => {
  await renderPage(`/families/${osei}`, server, nadia)
  await page.getByRole('button', { name: /^Erase this parent/ }).click()
  server.answer(parents.remove, () => {
    shown = { ...family, parents: [], links: [] }
    return { left: [{ id: samId ?? '', name: 'Sam Osei' }] }
  })
  const question = page.getByRole('alertdialog', { name: 'Erase Robert Osei?' })
  await question.getByRole('button', { name: 'Erase this parent' }).click()
  const left = page.getByRole('dialog', { name: 'Nobody looks after them now' })
  await expect.element(left.getByText('Sam Osei')).toBeVisible()
})

test('a child is moved to a new family, and a family that is gone says so', async () => {
  await renderPage(`/families/${osei}`, server, nadia)
  await page.getByRole('button', { name: /^Move to another family.*Sam Osei$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'The family of Sam Osei' })
  await dialog.getByRole('button', { name: /Family/ }).click()
  await page.getByRole('option', { name: 'A new family' }).click()
  await dialog.getByLabelText('Name of the family').fill('Grant')
  server.answer(families.create, () => {
    server.refuse(families.one, familyRefusals.family_not_found)
    return family
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { name: 'Family not found' })).toBeVisible()
  expect(server.asked(families.create)).toMatchObject([{ body: { name: 'Grant', studentIds: [samId] } }])
})

test('a file is shown before it is brought in, and not at all while a row is wrong', async () => {
  const student = { row: 2, name: 'Amina Osei', yearGroup: 6, school: '', subjects: ['GCSE Mathematics'] }
  const made = {
    families: [
      { name: 'Osei', isThere: false, students: [student], parents: [{ ...robert, email: '', phoneNumber: '' }] },
    ],
    ...{ problems: [], warnings: [], leftOut: ['Balance'] },
  }
  server.answer(familyImports.create, { ...made, problems: [{ row: 2, text: 'Row 2: "Year" must be 1 to 13' }] })
  await renderPage('/families/import', server, nadia)
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const choose = () => {
    const input = document.querySelector('input[type="file"]') as HTMLInputElement
    const chosen = new DataTransfer()
    chosen.items.add(new File(['Family'], 'families.csv', { type: 'text/csv' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose()
  await expect.element(page.getByText('Fix the rows in red first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Bring in 1 family' })).toBeDisabled()
  expect(await axeViolations()).toEqual([])
  server.answer(familyImports.create, made)
  choose()
  await expect.element(page.getByText('These headings are left out: Balance')).toBeVisible()
  await page.getByRole('button', { name: 'Bring in 1 family' }).click()
  await expect.element(page.getByText('Owes £90.00')).toBeVisible()
})

test('on a student’s page stands the family, and the log-in is given to the parent whose it is', async () => {
  const student = aStudent({ id: amira.id, name: amira.name, parents: [], family: null })
  server.answer(students.one, student)
  server.answer(links.ofStudent, [])
  await renderInApp(<StudentFamily studentId={amira.id} onMerged={() => {}} />)
  await expect.element(page.getByText('Nobody acts for this student.')).toBeVisible()
  await page.getByRole('button', { name: 'This log-in is the parent’s' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is the log-in of Amira Osei a parent’s?' })
  await dialog.getByLabelText('Parent’s name').fill('Mona Osei')
  server.answer(students.logInToParent, {
    student: { ...student, email: '', hasLogIn: false, parents: [{ id: robert.id, name: 'Mona Osei' }] },
    parent: { id: robert.id, name: 'Mona Osei' },
  })
  server.answer(students.one, { ...student, email: '', hasLogIn: false, parents: [{ ...robert }] })
  await dialog.getByRole('button', { name: 'Give the log-in to the parent' }).click()
  await expect.element(page.getByRole('button', { name: 'This log-in is the parent’s' })).not.toBeInTheDocument()
  expect(server.asked(students.logInToParent)).toMatchObject([{ body: { parentName: 'Mona Osei' } }])
})

test('of two accounts of one student the tutor reads what goes where, and chooses the one that stays', async () => {
  const gone: string[] = []
  const student = aStudent({ id: amira.id, name: amira.name, parents: [], family: null })
  const other = aStudent({ id: samId ?? '', name: 'Amira O.', email: 'amira@home.test' })
  server.answer(students.one, student)
  server.answer(students.list, [student, other])
  server.answer(links.ofStudent, [])
  await renderInApp(<StudentFamily studentId={amira.id} onMerged={(id) => gone.push(id)} />)
  await page.getByRole('button', { name: 'Merge two accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge this account of Amira Osei into another one?' })
  await expect.element(dialog.getByText(/^Who acts for the student, the year group/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Merge two accounts' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'The account that stays' }).fill('Ami')
  await expect.element(page.getByRole('option', { name: /Amira Osei/ })).not.toBeInTheDocument()
  await page.getByRole('option', { name: /Amira O\./ }).click()
  await expect.element(dialog.getByText('The account of Amira O. stays, this one of Amira Osei goes.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  server.refuse(students.merge, studentRefusals.merge_other_way)
  await dialog.getByRole('button', { name: 'Merge two accounts' }).click()
  await expect.element(dialog.getByText(studentRefusals.merge_other_way.message)).toBeVisible()
  server.answer(students.merge, other)
  await dialog.getByRole('button', { name: 'Merge two accounts' }).click()
  await expect.element(page.getByText('The accounts are one now.')).toBeVisible()
  expect(server.asked(students.merge).at(-1)).toMatchObject({ params: { id: amira.id }, body: { intoId: other.id } })
  expect(gone).toEqual([other.id])
})

test('what failed to load is read again on request', async () => {
  server.refuse(families.list, generalRefusals.unexpected)
  await renderPage('/students?tab=families', server, nadia)
  await expect.element(page.getByText('Failed to load the families. Please try again later.')).toBeVisible()
  server.answer(families.list, { families: [listed(family)], withoutFamily: [] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Owes £90.00')).toBeVisible()
})
