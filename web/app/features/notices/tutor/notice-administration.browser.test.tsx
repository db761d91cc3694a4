import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { noticeRefusals, notices } from '#contract/notices.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { choose, chooseByMouse } from '#web/app/testing/choose.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { NoticeAdministration } from './notice-administration.tsx'

type Announcement = SentAnswer<(typeof notices)['all']>[number]
const halfTerm: Announcement = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Half term',
  content: 'There are no lessons\nnext week.',
  type: 'WARNING',
  priority: 'URGENT',
  targetRole: 'STUDENT',
  expiresAt: '2099-10-03T17:00:00.000Z',
  isActive: true,
  createdBy: { id: 'nadia', name: 'Nadia Hartwell' },
  createdAt: '2026-09-01T09:00:00.000Z',
  totalStudents: 12,
  readCount: 3,
  readPercentage: 25,
}
const old: Announcement = {
  ...halfTerm,
  id: '00000000-0000-4000-8000-000000000002',
  ...{ title: 'Invoices', type: 'SUCCESS', priority: 'LOW', targetRole: 'TUTOR', isActive: false },
  ...{ expiresAt: '2026-01-03T18:00:00.000Z', totalStudents: 0, readCount: 0, readPercentage: 0 },
}
const entries = page.getByRole('list', { name: 'Notices' })
const entry = (title: string) => page.getByRole('heading', { name: title }).element().closest('li[data-notice]')
const dialog = page.getByRole('dialog', { name: /Notice$/ })
const question = page.getByRole('alertdialog', { name: /^Delete the notice/ })
const createButton = page.getByRole('button', { name: 'Create Notice' })
const theSwitch = page.getByRole('switch', { name: /Half term$/ })
let server: FakeServer
let stored: Announcement[]

beforeEach(async () => {
  server = fakeServer()
  stored = [halfTerm, old]
  server.answer(notices.all, () => stored)
  server.answer(notices.update, ({ params, body }) => {
    stored = stored.map((each) => (each.id === params.id ? { ...each, ...body } : each) as Announcement)
    return stored.find(({ id }) => id === params.id) as Announcement
  })
  server.answer(notices.create, ({ body }) => {
    const made = { ...old, id: '00000000-0000-4000-8000-000000000003', isActive: true, ...body } as Announcement
    stored = [made, ...stored]
    return made
  })
  server.answer(notices.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return undefined
  })
  await page.viewport(1440, 900)
})

const open = () =>
  renderInApp(
    <>
      <h1>Admin Dashboard</h1>
      <NoticeAdministration />
    </>,
  )
const field = (label: string) => dialog.getByRole('button', { name: new RegExp(`${label}$`) })
const title = dialog.getByRole('textbox', { name: 'Title' })
const content = dialog.getByRole('textbox', { name: 'Content' })

test('each notice says what it is, to whom it speaks, until when, and how far it was read', async () => {
  await open()
  await expect.element(entries).toBeVisible()
  expect(entry('Half term')?.textContent).toMatch(
    /^Half termUrgentSTUDENTS ONLYThere are no lessons\nnext week\.Read by 3\/12 \(25%\)By Nadia HartwellCreated 1 September 2026Expires 3 October 2099, 18:00Active/,
  )
  expect(entry('Invoices')?.textContent).toMatch(
    /^InvoicesLowTUTORS ONLYINACTIVEEXPIREDThere are no lessons\nnext week\.By Nadia HartwellCreated 1 September 2026Expired 3 January 2026, 18:00Inactive/,
  )
  await expect.element(page.getByRole('img', { name: 'Warning' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Good news' })).toBeVisible()
})

test('notices are a tab of the admin dashboard, with an address of its own', async () => {
  const nadia = { id: 'nadia', name: 'Nadia', email: 'nadia@tutor.test', timezone: 'Europe/London' }
  await renderPage('/admin?tab=notices', server, { ...nadia, role: 'TUTOR' })
  await expect.element(page.getByRole('tab', { name: 'Notices' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(entries).toBeVisible()
})

test('a notice to everyone and for good has no badge and no end', async () => {
  stored = [{ ...halfTerm, targetRole: null, expiresAt: null, readCount: 0, readPercentage: 0, totalStudents: 0 }]
  await open()
  await expect.element(entries).toMatchTextContent('Read by 0/0 (0%)')
  await expect.element(entries).toMatchTextContent('No expiry')
  await expect.element(entries).not.toMatchTextContent('ONLY')
})

test('a list that cannot be read says so and can be tried again, and an empty one says so', async () => {
  server.refuse(notices.all, generalRefusals.unexpected)
  await open()
  await expect.element(page.getByText('Failed to load data')).toBeVisible()
  stored = []
  server.answer(notices.all, () => stored)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No notices created yet.')).toBeVisible()
})

test('while a student reads, the count follows', async () => {
  const queries = await open()
  await expect.element(entries).toMatchTextContent('Read by 3/12 (25%)')
  stored = [{ ...halfTerm, readCount: 4, readPercentage: 33 }]
  await queries.invalidateQueries({ queryKey: ['notices'] })
  await expect.element(entries).toMatchTextContent('Read by 4/12 (33%)')
})

test('a notice is announced, for everyone and for good unless something else is chosen', async () => {
  await open()
  await createButton.click()
  await title.fill('Open day')
  await content.fill('Come and see us.')
  await expect
    .element(dialog.getByRole('region', { name: 'How it looks under the bell' }))
    .toHaveTextContent('How it looks under the bellOpen dayNEWNormalJust nowCome and see us.')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Notice created successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(notices.create)[0]?.body).toEqual({
    ...{ title: 'Open day', content: 'Come and see us.', type: 'INFO', priority: 'NORMAL' },
    ...{ targetRole: null, expiresAt: null },
  })
  await expect.element(page.getByRole('heading', { name: 'Open day' })).toBeVisible()
  await expect.element(createButton).toHaveFocus()
})

test('kind, priority, audience and end are sent as they were chosen', async () => {
  await open()
  await createButton.click()
  await title.fill('Exams')
  await content.fill('Good luck!')
  await chooseByMouse(field('Type'), 'Good news')
  await choose(field('Priority'), 'Urgent')
  await choose(field('Who sees it'), 'Students only')
  await clickLabel(dialog.getByRole('radio', { name: 'On a date' }))
  const day = dialog.getByRole('group', { name: 'Last day' })
  for (const [part, typed] of [
    ['day', '20'],
    ['month', '7'],
    ['year', '2099'],
  ] as const) {
    await day.getByRole('spinbutton', { name: new RegExp(`^${part}`) }).click()
    await userEvent.keyboard(typed)
  }
  await choose(field('Until'), '18:15')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByText('Notice created successfully')).toBeVisible()
  expect(server.asked(notices.create)[0]?.body).toEqual({
    ...{ title: 'Exams', content: 'Good luck!', type: 'SUCCESS', priority: 'URGENT' },
    ...{ targetRole: 'STUDENT', expiresAt: '2099-07-20T17:15:00.000Z' },
  })
})

test('without title and content nothing is sent, and the first of them has the focus', async () => {
  await open()
  await createButton.click()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(title).toHaveAccessibleDescription('Please fill in title and content')
  await expect.element(content).toHaveAccessibleDescription('Please fill in title and content')
  await expect.element(title).toHaveFocus()
  expect(server.asked(notices.create)).toEqual([])
})

test('what was typed stays when saving fails', async () => {
  server.disconnect(notices.create)
  await open()
  await createButton.click()
  await title.fill('Open day')
  await content.fill('Come.')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect.element(dialog).toMatchTextContent('Failed to create notice')
  const tooLong = 'Please use at most 200 characters.'
  server.refuse(notices.create, { ...generalRefusals.invalid_request, message: tooLong }, [
    { field: 'title', msg: tooLong },
  ])
  await create.click()
  await expect.element(title).toHaveAccessibleDescription(tooLong)
  await expect.element(title).toHaveValue('Open day')
  await expect.element(content).toHaveValue('Come.')
})

test('a notice is changed in the form that it was made with', async () => {
  await open()
  await page.getByRole('button', { name: 'Edit Half term' }).click()
  await expect.element(title).toHaveValue('Half term')
  await title.fill('Half term!')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Notice updated successfully')).toBeVisible()
  expect(server.asked(notices.update)[0]).toMatchObject({
    params: { id: halfTerm.id },
    body: {
      ...{ title: 'Half term!', content: 'There are no lessons\nnext week.', type: 'WARNING', priority: 'URGENT' },
      ...{ targetRole: 'STUDENT', expiresAt: '2099-10-03T17:00:00.000Z' },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Half term!' })).toBeVisible()
})

test('a change that fails says so', async () => {
  server.disconnect(notices.update)
  await open()
  await page.getByRole('button', { name: 'Edit Half term' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).toMatchTextContent('Failed to update notice')
})

test('a notice is switched off and on, and back when that fails', async () => {
  await open()
  await clickLabel(theSwitch)
  await expect.element(theSwitch).not.toBeChecked()
  await expect.poll(() => entry('Half term')?.textContent).toContain('INACTIVE')
  expect(server.asked(notices.update)[0]?.body).toEqual({ isActive: false })
  server.disconnect(notices.update)
  await clickLabel(theSwitch)
  await expect.element(page.getByText('Failed to update notice status')).toBeVisible()
  await expect.element(theSwitch).not.toBeChecked()
})

test('deleting asks first, names the notice, and says when it fails', async () => {
  await open()
  await page.getByRole('button', { name: 'Delete Half term' }).click()
  await expect.element(question).toMatchTextContent('Delete the notice “Half term”?')
  await expect.element(question).toMatchTextContent('This cannot be undone.')
  server.disconnect(notices.remove)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('Failed to delete notice')
  server.refuse(notices.remove, noticeRefusals.notice_not_found)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question).toMatchTextContent('Notice not found')
  server.answer(notices.remove, () => {
    stored = [old]
    return undefined
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Notice deleted successfully')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Half term' })).not.toBeInTheDocument()
  await expect.element(createButton).toHaveFocus()
})

test.each([
  [1440, 'light'],
  [320, 'dark'],
])('at %i px in the %s theme nothing is wrong for a screen reader', async (width, theme) => {
  await page.viewport(width, 900)
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await expect.element(entries).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await page.getByRole('button', { name: 'Edit Half term' }).click()
  await expect.element(dialog).toBeVisible()
  expect(await axeViolations()).toEqual([])
})
