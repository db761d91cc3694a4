import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consents } from '#contract/consents.ts'
import type { SentAnswer } from '#contract/core.ts'
import { familyInvites } from '#contract/family-invites.ts'
import { links } from '#contract/links.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { OwnParents } from './own-parents.tsx'

type Sent = SentAnswer<typeof links.list>[number]
const amira = { id: '99999999-9999-4999-8999-000000000001', name: 'Amira Osei', asksParentFor: ['BUY' as const] }
const robert = { id: '99999999-9999-4999-8999-000000000002', name: 'Robert Osei' }
const aLink = (told: Partial<Sent> = {}): Sent => ({
  ...{ id: robert.id, parent: robert, student: amira, relation: 'PARENT', state: 'ACTIVE', waitsFor: null },
  ...{ sees: true, books: true, pays: true, readsChat: true, manages: false, isTold: true, mayChange: false },
  ...{ madeAt: '2026-09-01T09:00:00.000Z', confirmedAt: null, endedAt: null, chatSince: null, ...told },
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
let server: FakeServer
let decides: boolean

beforeEach(() => {
  decides = true
  server = fakeServer()
  server.answer(siteSettings.read, settings)
  server.answer(familyInvites.list, [])
  server.answer(consents.list, () => ({ consents: [], mayGive: decides, mayWithdraw: decides }))
})

const open = async (...of: Sent[]) => {
  server.answer(links.list, of)
  await renderInApp(
    <>
      <h1>Profile</h1>
      <OwnParents student={amira} />
    </>,
  )
}

test('who asks to be linked is agreed to or declined, and whom to ask stands beside it', async () => {
  server.answer(links.move, aLink())
  await open(aLink({ state: 'WAITING', waitsFor: 'STUDENT' }))
  await expect.element(page.getByText(/^Robert Osei asks to be linked to you\./)).toBeVisible()
  await expect.element(page.getByText('Not sure? Ask Nadia or a grown-up you trust.')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await button(/^Agree.*Robert Osei/).click()
  await expect.poll(() => server.asked(links.move)).toMatchObject([{ body: { state: 'ACTIVE' } }])
})

test('whoever is grown up says how far a link goes and ends it; nobody younger does', async () => {
  server.answer(links.move, aLink({ state: 'ENDED' }))
  server.answer(links.change, aLink({ pays: false }))
  await open(aLink({ mayChange: true }))
  await button(/^Change.*Robert Osei/).click()
  const dialog = page.getByRole('dialog', { name: 'What Robert Osei may do' })
  await dialog.getByText('Sees prices, pays and buys hours').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.asked(links.change)).toMatchObject([{ body: { pays: false, sees: true } }])
  await button('End the link of Robert Osei').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expect.poll(() => server.asked(links.move)).toMatchObject([{ body: { state: 'ENDED' } }])
})

test('from Year 9 on a student invites a parent with no right beyond the own ones', async () => {
  await open()
  await button('Invite a parent').click()
  const dialog = page.getByRole('dialog', { name: 'Invite a parent' })
  await expect.element(dialog.getByText('Books, moves and cancels')).toBeVisible()
  for (const kept of ['Sees prices, pays and buys hours', 'Looks after the log-in and what the child may do alone'])
    expect(dialog.getByText(kept).elements()).toEqual([])
})

test('where nobody acts for a younger student there is nothing of it, and no button to end a link', async () => {
  decides = false
  await open()
  await expect.poll(() => server.asked(consents.list)).toHaveLength(1)
  expect(page.getByText('Your parents').elements()).toEqual([])
  await open(aLink())
  await expect.element(page.getByText('Your parents')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
