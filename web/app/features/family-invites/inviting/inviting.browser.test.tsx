import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SentAnswer } from '#contract/core.ts'
import { familyInvites } from '#contract/family-invites.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { clickLabel } from '#web/app/testing/click-label.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { ParentInvites } from './parent-invites.tsx'

type Sent = SentAnswer<typeof familyInvites.list>[number]
const open: Sent = {
  ...{ id: 'one', code: 'AZaz09xyAZaz09xyAZaz09', inviteUrl: 'https://foolscap.test/join?code=AZaz09xyAZaz09xyAZaz09' },
  ...{ parentName: 'Robert Osei', email: 'robert@home.test', phoneNumber: '', relation: 'PARENT', familyId: null },
  ...{ sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true },
  children: [{ place: 1, studentId: null, name: 'Amira Osei', yearGroup: 6, subjects: [] }],
  ...{ createdAt: '2026-09-01T09:00:00.000Z', expiresAt: '2026-10-01T09:00:00.000Z', usedAt: null },
}
const used: Sent = { ...open, id: 'two', parentName: 'Grace Osei', children: [], usedAt: '2026-09-03T09:00:00.000Z' }
const invite = page.getByRole('button', { name: 'Invite a parent' })
const dialog = page.getByRole('dialog', { name: 'Invite a parent' })
let server: FakeServer
let listed: Sent[]

beforeEach(async () => {
  server = fakeServer()
  listed = [open, used]
  server.answer(familyInvites.list, () => listed)
  await page.viewport(390, 844)
})

test('a parent of two is invited, with less than everything, and the link stands there to be sent', async () => {
  listed = []
  await renderInApp(<ParentInvites />)
  await expect.element(page.getByText('No parent has been invited yet.')).toBeVisible()
  await invite.click()
  await dialog.getByRole('button', { name: 'Create invite' }).click()
  await expect.element(dialog.getByLabelText('Parent’s name')).toHaveAccessibleDescription('Parent name is required')
  await dialog.getByLabelText('Parent’s name').fill('Robert Osei')
  await dialog.getByLabelText('Child’s name').fill('Amira Osei')
  await dialog.getByRole('button', { name: 'Add another child' }).click()
  await dialog.getByLabelText('Name of child 2').fill('Ben Osei')
  await clickLabel(dialog.getByRole('checkbox', { name: 'Reads the chat of the child' }))
  expect(await axeViolations()).toEqual([])
  server.answer(familyInvites.create, { inviteUrl: open.inviteUrl, familyInvite: open })
  await dialog.getByRole('button', { name: 'Create invite' }).click()
  const made = page.getByRole('dialog', { name: 'Invite for Robert Osei' })
  await expect.element(made.getByLabelText('Invite URL')).toHaveValue(open.inviteUrl)
  expect(await axeViolations()).toEqual([])
  expect(server.asked(familyInvites.create)).toMatchObject([
    {
      body: {
        ...{ parentName: 'Robert Osei', relation: 'PARENT', sees: true, readsChat: false },
        children: [{ name: 'Amira Osei' }, { name: 'Ben Osei' }],
      },
    },
  ])
})

test('what cannot be is said at the dialog, and nothing that was typed is gone', async () => {
  await renderInApp(<ParentInvites />)
  await invite.click()
  await dialog.getByLabelText('Parent’s name').fill('Robert Osei')
  await dialog.getByLabelText('Child’s name').fill('Amira Osei')
  server.refuse(familyInvites.create, generalRefusals.unexpected)
  await dialog.getByRole('button', { name: 'Create invite' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Child’s name')).toHaveValue('Amira Osei')
})

test('each invite says for whom it is and until when, and is deleted once that is confirmed', async () => {
  await renderInApp(<ParentInvites />)
  await expect.element(page.getByText('Amira Osei · robert@home.test')).toBeVisible()
  await expect.element(page.getByText('Until 1 October 2026')).toBeVisible()
  await expect.element(page.getByText('Used 3 September 2026')).toBeVisible()
  expect(page.getByRole('button', { name: /^Copy URL/ }).elements()).toHaveLength(1)
  server.answer(familyInvites.remove, () => {
    listed = [used]
    return undefined as never
  })
  await page.getByRole('button', { name: 'Delete the invite for Robert Osei' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the invite for Robert Osei?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Amira Osei · robert@home.test')).not.toBeInTheDocument()
})

test('what failed to load is read again on request', async () => {
  server.refuse(familyInvites.list, generalRefusals.unexpected)
  await renderInApp(<ParentInvites />)
  await expect.element(page.getByText('Failed to load the invites of parents.')).toBeVisible()
  server.answer(familyInvites.list, () => listed)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Until 1 October 2026')).toBeVisible()
})
