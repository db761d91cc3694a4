import '#web/app/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contact, contactRefusals } from '#contract/contact.ts'
import type { SentAnswer } from '#contract/core.ts'
import { siteSettings } from '#contract/site-settings.ts'
import { settings } from '#web/app/features/site-settings/testing/settings.ts'
import { nadia } from '#web/app/testing/a-booking.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type SentMessage = SentAnswer<(typeof contact)['list']>[number]
const aMessage = (n: number): SentMessage => ({
  id: `99999999-9999-4999-8999-${String(n).padStart(12, '0')}`,
  ...{ name: `Agency ${n}`, email: `offers${n}@agency.test`, message: 'We put you on the first page.' },
  ...{ isHandled: false, sentAt: `2026-09-10T15:30:${String(59 - n).padStart(2, '0')}.000Z` },
})

let server: FakeServer
let junk: SentMessage[]
let listed: SentMessage[]
const region = page.getByRole('region', { name: 'Contact messages' })
const tab = region.getByRole('tab', { name: /^Possible junk/ })
const entries = region.getByRole('listitem')
const question = page.getByRole('alertdialog', { name: /\?$/ })
const toast = (sentence: string) => page.getByRole('alertdialog', { name: sentence, exact: true })
const notJunk = (n: number) =>
  region.getByRole('button', { name: `Not junk (the message of Agency ${n})`, exact: true })
const empty = region.getByRole('button', { name: 'Delete all possible junk' })

beforeEach(async () => {
  server = fakeServer()
  listed = []
  junk = [1, 2].map(aMessage)
  server.answer(contact.list, () => listed)
  server.answer(contact.listJunk, ({ query }) => ({
    count: junk.length,
    messages: junk.slice(0, Number(query?.limit)),
  }))
  server.answer(siteSettings.read, settings)
  await page.viewport(1440, 900)
})

const open = (path = '/admin?tab=site&list=junk') => renderPage(path, server, nadia)

test('possible junk has a tab of its own, whose name says how much there is, and which waits for nobody', async () => {
  await open('/admin?tab=site')
  await expect.element(region.getByText('Nobody has written yet.')).toBeVisible()
  await expect.element(tab).toHaveTextContent('Possible junk (2)')
  await tab.click()
  await expect.element(entries.first()).toMatchTextContent('Agency 1 offers1@agency.test')
  await expect.element(entries.first()).toMatchTextContent('Thursday 10 September 2026, 16:30')
  await expect.element(entries.first()).not.toMatchTextContent('New')
  await expect.element(region.getByText(/None of it was mailed to you\./)).toBeVisible()
  expect(region.getByRole('link', { name: /Reply/ }).elements()).toEqual([])
})

test('one that is no junk goes to the messages, and focus stays on the page', async () => {
  server.answer(contact.notJunk, ({ params }) => {
    listed = junk.filter(({ id }) => id === params.id)
    junk = junk.filter(({ id }) => id !== params.id)
    return listed[0] as SentMessage
  })
  await open()
  await notJunk(1).click()
  await expect.element(toast('The message of Agency 1 is among your messages now.')).toBeVisible()
  await expect.element(notJunk(1)).not.toBeInTheDocument()
  await expect.element(tab).toHaveFocus()
  await expect.element(tab).toHaveTextContent('Possible junk (1)')
  await region.getByRole('tab', { name: 'Messages' }).click()
  await expect.element(entries.first()).toMatchTextContent('Agency 1')
  await expect.element(region.getByRole('link', { name: 'Reply to Agency 1' })).toBeVisible()
})

test.for([
  [() => server.disconnect(contact.notJunk), 'Failed to move the message'],
  [() => server.refuse(contact.notJunk, contactRefusals.contact_message_not_found), 'Message not found'],
] as const)('one that could not be moved says why', async ([fail, sentence]) => {
  fail()
  await open()
  await notJunk(1).click()
  await expect.element(toast(sentence)).toBeVisible()
  await expect.element(notJunk(1)).toBeVisible()
})

test('one is deleted like a message', async () => {
  server.answer(contact.remove, ({ params }) => {
    junk = junk.filter(({ id }) => id !== params.id)
    return undefined
  })
  await open()
  await region.getByRole('button', { name: 'Delete the message of Agency 2' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Message deleted successfully')).toBeVisible()
  await expect.element(notJunk(2)).not.toBeInTheDocument()
})

test('all of it is deleted once that was asked for, up to the newest that was on the screen', async () => {
  server.answer(contact.removeJunk, () => {
    junk = []
    return undefined
  })
  await open()
  await empty.click()
  await expect.element(question.getByText('All 2 of these messages will be gone. This cannot be undone.')).toBeVisible()
  junk = [aMessage(0), ...junk]
  expect(server.asked(contact.removeJunk)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(toast('Possible junk deleted successfully')).toBeVisible()
  await expect.element(region.getByText('Nothing looks like junk.')).toBeVisible()
  await expect.element(tab).toHaveFocus()
  expect(server.asked(contact.removeJunk)[0]?.query).toEqual({ sentBy: '2026-09-10T15:30:58.000Z' })
})

test('what could not be deleted stays, and the dialog says why', async () => {
  server.disconnect(contact.removeJunk)
  await open()
  await empty.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Failed to delete the possible junk')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect.element(empty).toHaveFocus()
})

test('twenty are shown at once, and more on demand', async () => {
  junk = Array.from({ length: 45 }, (_, n) => aMessage(n))
  await open()
  const more = region.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  expect(entries.elements()).toHaveLength(20)
  await more.click()
  await expect.element(notJunk(39)).toBeVisible()
  await more.click()
  await expect.element(notJunk(44)).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('what could not be read says so and is read again', async () => {
  server.disconnect(contact.listJunk)
  await open()
  await expect.element(region.getByRole('alert')).toMatchTextContent('Failed to load messages')
  server.answer(contact.listJunk, { count: 0, messages: [] })
  await region.getByRole('button', { name: 'Try again' }).click()
  await expect.element(region.getByText('Nothing looks like junk.')).toBeVisible()
  await expect.element(tab).toHaveTextContent('Possible junk')
})

test.for(['light', 'dark'])('possible junk is accessible on a phone and on a desk, %s', async (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await open()
  await expect.element(notJunk(1)).toBeVisible()
  for (const width of [320, 1440]) {
    await page.viewport(width, 900)
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
