import { aSubject } from '#web/app/testing/a-subject.ts'
import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accounts } from '#contract/accounts.ts'
import type { SentSubject } from '#contract/subjects.ts'
import { subjects } from '#contract/subjects.ts'
import type { Category } from '#domain/subjects.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { MySubjects } from './my-subjects.tsx'

const taught = (digit: number, name: string, category: Category) =>
  aSubject({ id: `00000000-0000-4000-8000-00000000000${digit}`, name, category })
const maths = taught(1, 'Mathematics', 'GCSE')
const english = taught(2, 'English', 'A_LEVEL')
const amira = {
  id: 'amira',
  name: 'Amira Khan',
  email: 'amira@home.test',
  role: 'STUDENT' as const,
  timezone: 'Europe/London',
  phoneNumber: '',
}
let server: FakeServer
let mine: SentSubject[]
const panel = page.getByRole('region', { name: 'My Subjects' })
const edit = panel.getByRole('button', { name: 'Edit my subjects' })
const dialog = page.getByRole('dialog', { name: 'My Subjects' })
const save = dialog.getByRole('button', { name: 'Save' })

beforeEach(async () => {
  server = fakeServer()
  mine = [maths]
  server.answer(subjects.list, [maths, english])
  server.answer(subjects.mine, () => mine)
  server.answer(accounts.updateProfile, ({ body }) => {
    mine = [maths, english].filter(({ id }) => body.subjects?.includes(id))
    const studentProfile = { description: '', subjects: mine, consultationEnabled: true, hasHadConsultation: false }
    return { user: { ...amira, studentProfile } }
  })
  await page.viewport(1440, 900)
})

test('the tutor teaches all', async () => {
  await renderInApp(<MySubjects isTutor />)
  await expect.element(panel).toMatchTextContent('All')
  expect(panel.getByRole('button').elements()).toEqual([])
})

test('a student changes the own subjects, and nothing else is sent', async () => {
  await renderInApp(<MySubjects isTutor={false} />)
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('GCSE Mathematics')
  await edit.click()
  const group = dialog.getByRole('group', { name: 'A-Level (Age 16-18)' })
  await group.getByText('English').click()
  await dialog.getByText('Mathematics').click()
  await save.click()
  await expect.element(page.getByText('Subjects updated successfully!')).toBeVisible()
  expect(server.asked(accounts.updateProfile)[0]?.body).toEqual({ subjects: [english.id] })
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('A-Level English')
  await expect.element(edit).toHaveFocus()
})

test('subjects that could not be saved stay ticked, with the reason', async () => {
  server.disconnect(accounts.updateProfile)
  await renderInApp(<MySubjects isTutor={false} />)
  await edit.click()
  await dialog.getByText('English').click()
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to update subjects. Please try again.')
  await expect.element(dialog.getByRole('checkbox', { name: 'English' })).toBeChecked()
  server.refuse(accounts.updateProfile, {
    code: 'invalid_request',
    status: 400,
    message: 'Please choose fewer subjects.',
  })
  await save.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose fewer subjects.')
})

test('everything is done by keyboard, and leaving changes nothing', async () => {
  await renderInApp(<MySubjects isTutor={false} />)
  await expect.element(edit).toBeVisible()
  ;(edit.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const tick = dialog.getByRole('checkbox', { name: 'Mathematics' })
  await expect.element(tick).toBeChecked()
  ;(tick.element() as HTMLElement).focus()
  await userEvent.keyboard(' {Escape}')
  await expect.element(edit).toHaveFocus()
  expect(server.asked(accounts.updateProfile)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(tick).toBeChecked()
  ;(tick.element() as HTMLElement).focus()
  await userEvent.keyboard(' {Enter}')
  await expect.element(panel).toMatchTextContent('You have not chosen any yet')
})

test('subjects that could not be read say so, and can be read again', async () => {
  server.disconnect(subjects.mine)
  await renderInApp(<MySubjects isTutor={false} />)
  await expect.element(panel.getByText('Failed to load subjects')).toBeVisible()
  server.answer(subjects.mine, [])
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel).toMatchTextContent('You have not chosen any yet')
})

test.for([
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
])('axe finds nothing at $width px in the $theme theme', async ({ width, theme }) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 900)
  await renderInApp(<MySubjects isTutor={false} />)
  await edit.click()
  await expect.element(dialog.getByRole('checkbox', { name: 'English' })).toBeVisible()
  // The page that shows this panel has the heading above it.
  expect((await axeViolations()).filter((line) => !line.startsWith('page-has-heading-one'))).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
