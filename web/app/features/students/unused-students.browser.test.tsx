import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { messageReports } from '#contract/message-reports.ts'
import { studentRefusals, students } from '#contract/students.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type UnusedStudent = SentAnswer<typeof students.unused>[number]

const gone = ({ id, name, email }: { id: string; name: string; email: string }): UnusedStudent => ({
  ...{ id, name, email, lastUsedAt: '2024-03-03T23:30:00.000Z' },
})

let server: FakeServer
let listed: UnusedStudent[]
const region = page.getByRole('region', { name: 'Unused accounts' })
const entries = region.getByRole('listitem')
const heading = region.getByRole('heading', { name: 'Unused accounts' })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const button = (name: string) => region.getByRole('button', { name })

beforeEach(async () => {
  server = fakeServer()
  listed = [gone(amira), gone(ben)]
  server.answer(messageReports.list, () => ({ reports: [], hasOlder: false }))
  server.answer(messageReports.ofStudent, () => ({ keptUntil: null }))
  server.answer(students.unused, ({ query }) => {
    const start = listed.findIndex(({ id }) => id === query?.after) + 1
    return listed.slice(start, start + Number(query?.limit))
  })
  await page.viewport(1440, 900)
})
const open = () => renderPage('/admin?tab=privacy', server, nadia)
const without = ({ id }: { id?: string | undefined }) => listed.filter((each) => each.id !== id)

test('an unused account says whose it is and since when', async () => {
  await open()
  await expect.element(entries.first()).toMatchTextContent(`${amira.name}${amira.email}Not used since 3 March 2024`)
  await expect
    .element(entries.first().getByRole('link', { name: amira.name }))
    .toHaveAttribute('href', `/students/${amira.id}`)
})

test('it waits, says that it failed, can be tried again, and says that there is none', async () => {
  server.answer(students.unused, () => new Promise(() => undefined))
  const router = await open()
  await expect.element(region.getByText('Loading unused accounts')).toBeInTheDocument()
  server.disconnect(students.unused)
  await router.options.context.queryClient.resetQueries()
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to load unused accounts')
  server.answer(students.unused, [])
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect.element(region.getByText('No account has been unused for two years.')).toBeVisible()
})

test('one is kept with one press', async () => {
  server.answer(students.keep, ({ params }) => {
    listed = without(params)
    return undefined
  })
  await open()
  await button(`Keep ${amira.name}`).click()
  await expect.element(toast(`${amira.name} stays. You are asked again after two more years.`)).toBeVisible()
  await expect.poll(() => entries.elements().length).toBe(1)
  expect(server.asked(students.keep)).toMatchObject([{ params: { id: amira.id } }])
  await expect.element(heading).toHaveFocus()
})

test('what could not be kept says why', async () => {
  server.refuse(students.keep, studentRefusals.student_unknown)
  await open()
  await button(`Keep ${amira.name}`).click()
  await expect.element(toast(studentRefusals.student_unknown.message)).toBeVisible()
})

test('one is erased once the name was typed, only as long as nobody uses it', async () => {
  server.refuse(students.remove, studentRefusals.used_meanwhile)
  await open()
  await button(`Erase ${amira.name}`).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${amira.name}?` })
  await expect.element(dialog).toMatchTextContent('This is erased for good:')
  await expect.element(dialog).toMatchTextContent('This stays in the books')
  await dialog.getByRole('textbox').fill(amira.name)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(studentRefusals.used_meanwhile.message)
  server.answer(students.remove, ({ params }) => {
    listed = without(params)
    return undefined
  })
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect.element(toast(`${amira.name} was erased.`)).toBeVisible()
  await expect.poll(() => entries.elements().length).toBe(1)
  expect(server.asked(students.remove).at(-1)).toMatchObject({ params: { id: amira.id }, query: { isUnused: 'true' } })
  await expect.element(heading).toHaveFocus()
})

test('further ones are read when they are asked for', async () => {
  listed = Array.from({ length: 26 }, (_, n) => gone({ ...amira, id: crypto.randomUUID(), name: `Pupil ${n}` }))
  await open()
  await expect.poll(() => entries.elements().length).toBe(25)
  await button('Show more accounts').click()
  await expect.poll(() => entries.elements().length).toBe(26)
  const { id, lastUsedAt } = listed[24] as UnusedStudent
  expect(server.asked(students.unused).at(-1)?.query).toMatchObject({ after: id, lastUsedAt })
  await expect.element(button('Show more accounts')).not.toBeInTheDocument()
})

test.for(['account', 'bookings', 'chat', 'hour-packages', 'payments'] as const)(
  'a hint about %s reads the list again',
  async (topic) => {
    await open()
    await expect.poll(() => entries.elements().length).toBe(2)
    listed = without(amira)
    await readAgain([topic])
    await expect.poll(() => entries.elements().length).toBe(1)
  },
)

test.for(['light', 'dark'])('the list is accessible on a phone and on a desk, %s', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  listed = [...listed, gone({ id: crypto.randomUUID(), name: 'Featherstonehaugh'.repeat(5), email: 'a'.repeat(90) })]
  await open()
  await expect.poll(() => entries.elements().length).toBe(3)
  for (const width of [320, 1440]) {
    await page.viewport(width, 900)
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
