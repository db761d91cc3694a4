import '#web/app/app.css'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { contact, contactRefusals } from '#contract/contact.ts'
import type { SentAnswer } from '#contract/core.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderInApp } from '#web/app/testing/render-in-app.tsx'
import { renderPage } from '#web/app/testing/render-page.tsx'
import { ContactMessages } from './contact-messages.tsx'

type SentMessage = SentAnswer<(typeof contact)['list']>[number]
const zoe: SentMessage = {
  id: '99999999-9999-4999-8999-999999999901',
  name: 'Zoë Miller',
  email: 'zoe@visitor.test',
  message: 'Do you teach Latin?\n\nMy son is in Year 9.',
  isHandled: false,
  sentAt: '2026-09-10T15:30:00.000Z',
}
const cleo: SentMessage = {
  ...{ id: '99999999-9999-4999-8999-999999999902', name: 'Cleo', email: 'cleo@visitor.test' },
  ...{ message: 'Thank you!', isHandled: true, sentAt: '2026-09-01T09:00:00.000Z' },
}

let server: FakeServer
let listed: SentMessage[]
const region = page.getByRole('region', { name: 'Contact messages' })
const entries = region.getByRole('listitem')
// A toast is an alert dialog too, with its sentence as its name.
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const handle = region.getByRole('button', { name: 'Mark as handled (the message of Zoë Miller)' })
const remove = region.getByRole('button', { name: 'Delete the message of Zoë Miller' })

beforeEach(async () => {
  server = fakeServer()
  listed = [zoe, cleo]
  server.answer(contact.list, () => listed)
  server.answer(contact.listJunk, { count: 0, messages: [] })
  server.answer(siteSettings.read, settings)
  await page.viewport(1440, 900)
})

function Listed({ first = 'messages' }: { first?: 'messages' | 'junk' }) {
  const [list, setList] = useState(first)
  return <ContactMessages list={list} onList={setList} />
}

async function open() {
  await renderInApp(<Listed />)
  await expect.element(region.getByText('Loading messages')).not.toBeInTheDocument()
}

test('each message says who wrote what and when, the newest first', async () => {
  await open()
  await expect.element(entries.first()).toMatchTextContent('Zoë Miller zoe@visitor.test')
  await expect.element(entries.first()).toMatchTextContent('Thursday 10 September 2026, 16:30New')
  await expect.element(entries.first()).toMatchTextContent('Do you teach Latin?')
  await expect
    .element(entries.nth(1))
    .toMatchTextContent('Cleo cleo@visitor.testTuesday 1 September 2026, 10:00Handled')
})

test('an answer is a mail of the tutor’s own', async () => {
  await open()
  await expect
    .element(region.getByRole('link', { name: 'Reply to Zoë Miller' }))
    .toHaveAttribute('href', 'mailto:zoe@visitor.test?subject=Your%20question')
})

test('without any the page says so', async () => {
  listed = []
  await open()
  await expect.element(region.getByText('Nobody has written yet.')).toBeVisible()
})

test('a message that arrives while the page is open is there at once, on top, and read out', async () => {
  listed = [cleo]
  const said: string[] = []
  onTestFinished(onAnnouncement((sentence) => said.push(sentence)))
  await open()
  listed = [zoe, cleo]
  await readAgain(['contact-messages'])
  await expect.element(entries.first()).toMatchTextContent('Zoë Miller')
  expect(said).toEqual(['New message from Zoë Miller'])
})

test('a message is marked as handled and as new again, and focus stays on the button', async () => {
  server.answer(contact.update, ({ body }) => {
    listed = [{ ...zoe, ...body }, cleo]
    return listed[0] as SentMessage
  })
  await open()
  await handle.click()
  const undo = region.getByRole('button', { name: 'Mark as new (the message of Zoë Miller)' })
  await expect.element(undo).toHaveFocus()
  await expect.element(entries.first()).toMatchTextContent('Handled')
  await undo.click()
  await expect.element(handle).toBeVisible()
  expect(server.asked(contact.update).map(({ body }) => body)).toEqual([{ isHandled: true }, { isHandled: false }])
})

test.for([
  [() => server.disconnect(contact.update), 'Failed to update the message'],
  [() => server.refuse(contact.update, contactRefusals.contact_message_not_found), 'Message not found'],
] as const)('a message that could not be marked says why', async ([fail, sentence]) => {
  fail()
  await open()
  await handle.click()
  await expect.element(toast(sentence)).toBeVisible()
  await expect.element(handle).toBeVisible()
})

test('a message is deleted once that was asked for', async () => {
  server.answer(contact.remove, () => {
    listed = [cleo]
    return undefined
  })
  await open()
  await remove.click()
  expect(server.asked(contact.remove)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Message deleted successfully')).toBeVisible()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(region.getByRole('tab', { name: 'Messages' })).toHaveFocus()
  expect(server.asked(contact.remove)[0]?.params).toEqual({ id: zoe.id })
})

test('a message that could not be deleted stays, and the dialog says why', async () => {
  server.disconnect(contact.remove)
  await open()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete the message')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(remove).toHaveFocus()
})

test('messages that could not be read say so and are read again', async () => {
  server.disconnect(contact.list)
  await renderInApp(<Listed />)
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to load messages')
  server.answer(contact.list, () => listed)
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect.element(handle).toBeVisible()
})

test('earlier messages are read when they are asked for, and announced as no new ones', async () => {
  const flood = Array.from({ length: 100 }, (_, n) => ({ ...zoe, id: `${zoe.id.slice(0, -3)}${100 + n}` }))
  server.answer(contact.list, ({ query }) => (query?.before ? [cleo] : flood))
  const announced: string[] = []
  onTestFinished(onAnnouncement((sentence) => announced.push(sentence)))
  await open()
  const older = region.getByRole('button', { name: 'Earlier messages' })
  await older.click()
  await expect.element(region.getByText('Thank you!')).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
  expect(server.asked(contact.list).at(-1)?.query).toEqual({ before: flood.at(-1)?.id })
  expect(announced).toEqual([])
})

test('markup in a message is read as it was written', async () => {
  listed = [{ ...zoe, name: '<b>Zoë</b>', message: '<img src=x onerror=alert(1)>' }]
  await open()
  await expect.element(region.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

test.for(['light', 'dark'])('the tab Site is accessible on a phone and on a desk, %s', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await renderPage('/admin?tab=site', server, nadia)
  await expect.element(handle).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Brand name' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Sort code' })).toBeVisible()
  for (const width of [320, 1440]) {
    await page.viewport(width, 900)
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
