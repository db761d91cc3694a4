import '#web/app/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chatRefusals, chats } from '#contract/chat.ts'
import type { SentAnswer } from '#contract/core.ts'
import { messageReports } from '#contract/message-reports.ts'
import { generalRefusals } from '#contract/refusals.ts'
import { students } from '#contract/students.ts'
import { onAnnouncement } from '#web/app/lib/announce.ts'
import { amira, ben, nadia } from '#web/app/testing/a-booking.ts'
import { aStudent, listing } from '#web/app/testing/a-student.ts'
import { axeViolations } from '#web/app/testing/axe-violations.ts'
import { chooseFound } from '#web/app/testing/choose.ts'
import { type FakeServer, fakeServer } from '#web/app/testing/fake-server.ts'
import { renderPage } from '#web/app/testing/render-page.tsx'

type Chat = SentAnswer<(typeof chats)['one']>
type Message = Chat['messages'][number]
type ChatSummary = SentAnswer<(typeof chats)['all']>[number]

vi.setConfig({ testTimeout: 30_000 })

const profile = { description: '', consultationEnabled: false, hasHadConsultation: false, subjects: [] }
const student = { ...amira, role: 'STUDENT' as const, timezone: 'Europe/London', studentProfile: profile }

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const CHAT = idOf(900_001)
const BENS = idOf(900_002)
let lastId = 0
/** Nadia says hello on Thursday 10 September 2026 at ten. */
function aMessage(told: Partial<Message> = {}): Message {
  lastId += 1
  return {
    ...{ id: idOf(lastId), content: 'Hello', createdAt: '2026-09-10T09:00:00.000Z', status: 'READ' },
    ...{ sender: { id: nadia.id }, clientKey: idOf(lastId) },
    ...told,
  }
}
const mine = (content: string, told: Partial<Message> = {}) => aMessage({ content, sender: { id: amira.id }, ...told })
const talkOf = ({ id, name }: { id: string; name: string }, told: { isNew?: true } = {}) => ({
  ...{ person: { id, name, role: 'STUDENT' as const, ...told }, student: { id, name } },
})
const people = { ...talkOf(amira), tutor: { id: nadia.id, name: nadia.name } }
const aSummary = (told: Partial<ChatSummary> = {}): ChatSummary => ({
  ...{ id: CHAT, ...people, lastMessage: 'Hello', lastMessageAt: '2026-09-10T09:00:00.000Z', unreadCount: 0 },
  ...told,
})

let server: FakeServer
let said: Message[]
let unread: number

const log = page.getByRole('log', { name: 'Messages' })
const field = page.getByPlaceholder('Type a message...')
const shown = () => [...log.element().querySelectorAll('p.whitespace-pre-line')].map(({ textContent }) => textContent)
const pageOf = (before?: string): Chat => {
  const end = before === undefined ? said.length : said.findIndex(({ id }) => id === before)
  const messages = said.slice(Math.max(0, end - 50), end)
  return { ...aSummary(), messages, hasOlder: end > 50 }
}

beforeEach(async () => {
  server = fakeServer()
  said = []
  unread = 0
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-10T12:00:00Z') })
  server.answer(chats.unreadCount, () => ({ unreadCount: unread }))
  server.answer(chats.mine, () => pageOf())
  server.answer(chats.one, ({ query }) => pageOf(query?.before))
  answerSending()
  await page.viewport(1440, 900)
})

function answerSending(sender: { id: string } = amira) {
  server.answer(chats.send, ({ body }) => {
    const known = said.find(({ clientKey }) => clientKey === body.clientKey)
    if (known) return known
    const message = mine(body.content, { status: 'SENT', sender: { id: sender.id }, ...pick(body.clientKey) })
    said = [...said, message]
    return message
  })
}
const pick = (clientKey: string | undefined) => (clientKey ? { clientKey } : {})

const asStudent = () => renderPage('/chat', server, student)
const asTutor = (address = '/chat') => renderPage(address, server, nadia)
const write = async (text: string) => {
  await field.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('a student sees the conversation at once, may write at once, and is told where it is empty', async () => {
  await asStudent()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chat with Nadia Hartwell' })).toBeVisible()
  await expect.element(log).toHaveTextContent('No messages yet. Start the conversation!')
  await expect.element(field).toHaveFocus()
})

test('a conversation on its way says so, and one that cannot be read can be tried again', async () => {
  let arrive = (_: Chat) => {}
  server.answer(chats.mine, () => new Promise<Chat>((resolve) => (arrive = resolve)))
  await asStudent()
  await expect.element(page.getByText('Loading messages...')).toBeVisible()
  arrive(pageOf())
  await expect.element(log).toBeVisible()
})

test('a conversation that cannot be read can be tried again', async () => {
  server.refuse(chats.mine, generalRefusals.unexpected)
  await asStudent()
  await expect.element(page.getByText('Failed to load messages')).toBeVisible()
  server.answer(chats.mine, () => pageOf())
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(log).toBeVisible()
})

test('a message at its limit says so, and a longer one that was pasted stays whole until it is shortened', async () => {
  await asStudent()
  await field.fill('x'.repeat(4000))
  await expect.element(page.getByText('This message is as long as it can be: 4,000 characters.')).toBeVisible()
  await field.fill('x'.repeat(5200))
  const tooLong = 'This message is 1,200 characters too long. It can have 4,000: please shorten it or send it in parts.'
  await expect.element(page.getByText(tooLong)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(tooLong)
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect((field.element() as HTMLTextAreaElement).value).toHaveLength(5200)
  expect(server.asked(chats.send)).toEqual([])
  expect(await axeViolations()).toEqual([])
  await write(`  ${'x'.repeat(4000)}  `)
  await expect.poll(() => server.asked(chats.send).map(({ body }) => body.content.length)).toEqual([4000])
  await expect.element(page.getByText(/as long as it can be/)).not.toBeInTheDocument()
})

test.each([
  [['Robert Osei'], 'Robert Osei can read this chat.'],
  [['Grace Osei', 'Robert Osei'], 'Grace Osei and Robert Osei can read this chat.'],
])('who reads along, %o, stands above the conversation, to the student and to the tutor', async (readBy, sentence) => {
  server.answer(chats.mine, () => ({ ...pageOf(), readBy }))
  await asStudent()
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('a new student writes up to five messages of 500 characters, and then waits for an answer', async () => {
  server.answer(chats.mine, () => {
    const messagesLeft = 1 - server.asked(chats.send).length
    return { ...pageOf(), untilAnswered: { messagesLeft, maxCharacters: 500 } }
  })
  await asStudent()
  await field.fill('x'.repeat(501))
  await expect.element(page.getByText(/1 character too long. It can have 500/)).toBeVisible()
  await write('Hello')
  await expect.element(page.getByText('Your tutor has been told. Please wait for an answer.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
})

test('what was typed and not sent is there again after a look at another page', async () => {
  const router = await renderPage('/chat', server, student)
  await field.fill('About the mock exam')
  await router.navigate({ to: '/profile' })
  await expect.element(field).not.toBeInTheDocument()
  await router.navigate({ to: '/chat' })
  await expect.element(field).toHaveValue('About the mock exam')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => said.map(({ content }) => content)).toEqual(['About the mock exam'])
})

test('messages stand under their London days, own ones on the right with how far they have come', async () => {
  said = [
    aMessage({ content: 'Long ago', createdAt: '2026-08-31T22:59:00.000Z' }),
    aMessage({ content: 'On Monday', createdAt: '2026-09-07T09:00:00.000Z' }),
    mine('Late', { createdAt: '2026-09-08T23:30:00.000Z' }),
    mine('Today', { status: 'DELIVERED' }),
    mine('Now', { status: 'SENT' }),
  ]
  await asStudent()
  await expect
    .element(log)
    .toHaveTextContent(
      `31 AugNadia Hartwell: Long ago23:59MondayNadia Hartwell: On Monday10:00YesterdayYou: Late00:30TodayYou: Today10:00You: Now10:00`,
    )
  const ticks = log.getByRole('img')
  await expect.element(ticks.nth(0)).toHaveAccessibleName('Read')
  await expect.element(ticks.nth(1)).toHaveAccessibleName('Delivered')
  await expect.element(ticks.nth(2)).toHaveAccessibleName('Sent')
  expect(ticks.elements()).toHaveLength(3)
  const side = (words: string) => page.getByText(words, { exact: true }).element().getBoundingClientRect().left
  expect(side('Late')).toBeGreaterThan(side('On Monday') + 200)
})

test('Enter sends what was written, trimmed and once; Shift and Enter make a line; nothing is not sent', async () => {
  await asStudent()
  await field.click()
  await userEvent.keyboard('  One{Shift>}{Enter}{/Shift}Two  ')
  await expect.element(field).toHaveValue('  One\nTwo  ')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(field).toHaveValue('')
  await expect.poll(() => server.asked(chats.send).map(({ body }) => body.content)).toEqual(['One\nTwo'])
  await field.fill('   ')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await field.fill('Three')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(shown).toEqual(['One\nTwo', 'Three'])
  expect(server.asked(chats.send)).toHaveLength(2)
  await expect.element(field).toHaveFocus()
})

test('a message is shown while it is on its way, and once when it has arrived', async () => {
  let arrive = () => {}
  server.answer(chats.send, async ({ body }) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    said = [mine(body.content, { status: 'SENT', ...pick(body.clientKey) })]
    return said[0] as Message
  })
  await asStudent()
  await write('Hello')
  await expect.element(log.getByRole('img', { name: 'Sending' })).toBeVisible()
  const bubble = page.getByText('Hello', { exact: true }).element()
  arrive()
  await expect.element(log.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
  expect(shown()).toEqual(['Hello'])
  expect(page.getByText('Hello', { exact: true }).element()).toBe(bubble)
  expect(localStorage.getItem('unsentMessages')).toBeNull()
})

test('without a connection a message waits, says so, and is sent in its order and under its key', async () => {
  server.disconnect(chats.send)
  await asStudent()
  await write('One')
  await expect.element(log).toMatchTextContent('Not sent: retrying')
  await write('Two')
  await expect.poll(() => log.getByText('Not sent: retrying').elements().length).toBe(2)
  answerSending()
  await log.getByRole('button', { name: 'Retry' }).first().click()
  await expect.poll(() => log.getByRole('img', { name: 'Sent', exact: true }).elements().length).toBe(2)
  await expect.element(log).not.toMatchTextContent('Not sent')
  expect(said.map(({ content }) => content)).toEqual(['One', 'Two'])
  const keys = server.asked(chats.send).filter(({ body }) => body.content === 'One')
  expect(new Set(keys.map(({ body }) => body.clientKey)).size).toBe(1)
})

test('the connection that comes back sends what was waiting, by itself', async () => {
  server.disconnect(chats.send)
  await asStudent()
  await write('One')
  await expect.element(log).toMatchTextContent('Not sent: retrying')
  answerSending()
  window.dispatchEvent(new Event('online'))
  await expect.element(log.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
})

test('what was not sent before a reload is sent after it, from any page, and only by whoever wrote it', async () => {
  const waiting = (n: number, senderId: string) => ({
    ...{ clientKey: idOf(800_000 + n), chatId: CHAT, senderId, content: `Waiting ${n}`, refusal: null },
    writtenAt: '2026-09-10T11:00:00.000Z',
  })
  const stored = JSON.stringify([waiting(1, amira.id), waiting(2, ben.id), waiting(3, amira.id)])
  const render = renderPage('/profile', server, student)
  localStorage.setItem('unsentMessages', stored)
  await render
  await expect
    .poll(() => server.asked(chats.send).map(({ body }) => [body.content, body.clientKey]))
    .toEqual([
      ['Waiting 1', idOf(800_001)],
      ['Waiting 3', idOf(800_003)],
    ])
  await expect
    .poll(() => JSON.parse(localStorage.getItem('unsentMessages') ?? '[]').map(({ content }: Message) => content))
    .toEqual(['Waiting 2'])
})

test('what the server will not have stays with its reason, and does not hold up the next', async () => {
  server.refuse(chats.send, chatRefusals.chat_not_found)
  await asStudent()
  await write('One')
  await expect.element(log).toMatchTextContent('Not sent: Chat not found')
  answerSending()
  await write('Two')
  await expect.element(log.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(shown).toEqual(['Two'])
  expect(localStorage.getItem('unsentMessages')).toBeNull()
})

test('it begins at the newest message, and older ones come as one scrolls up, without a jump', async () => {
  said = Array.from({ length: 120 }, (_, n) => aMessage({ content: `Message ${n + 1}` }))
  await asStudent()
  await expect.element(page.getByText('Message 120', { exact: true })).toBeInViewport()
  expect(shown()).toHaveLength(50)
  const box = log.element()
  box.scrollTop = -(box.scrollHeight - box.clientHeight - 100)
  const watched = page.getByText('Message 74', { exact: true }).element()
  await expect.poll(() => box.scrollTop).toBeLessThan(-500)
  const before = watched.getBoundingClientRect().top
  await expect.poll(() => shown().length).toBe(100)
  expect(Math.abs(watched.getBoundingClientRect().top - before)).toBeLessThan(3)
  expect(server.asked(chats.one).map(({ query }) => query?.before)).toEqual([idOf(Number(said[70]?.id.slice(-6)))])
  box.scrollTop = -box.scrollHeight
  await expect.poll(() => shown().length).toBe(120)
  await expect.element(page.getByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument()
  expect(shown()[0]).toBe('Message 1')
})

test('older messages that cannot be read say so, and can be tried again', async () => {
  said = Array.from({ length: 60 }, (_, n) => aMessage({ content: `Message ${n + 1}` }))
  server.refuse(chats.one, generalRefusals.unexpected)
  await asStudent()
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect.element(page.getByText('Failed to load earlier messages')).toBeVisible()
  server.answer(chats.one, ({ query }) => pageOf(query?.before))
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect.poll(() => shown().length).toBe(60)
})

test('the tutor sees who wrote, when and how much is unread, opens one and comes back', async () => {
  const silent = aSummary({ id: BENS, ...talkOf(ben), lastMessage: null, lastMessageAt: null })
  server.answer(chats.all, () => [aSummary({ lastMessage: 'Can you help?', unreadCount: 12 }), silent])
  await asTutor()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Student Messages' })).toBeVisible()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Amira Khan10:00Can you help?9+12 unread messages')
  await expect.element(rows.nth(1)).toHaveTextContent('Ben OseiNo messages yet')
  said = [mine('Can you help?')]
  await rows.nth(0).getByRole('button').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible()
  await expect.poll(shown).toEqual(['Can you help?'])
  expect(server.asked(chats.one)[0]?.params.id).toBe(CHAT)
  await page.getByRole('button', { name: 'Back to Student Messages' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Student Messages' })).toBeVisible()
})

test('conversations with new students, and with parents, stand under headings of their own', async () => {
  const zoe = { id: '99999999-9999-4999-8999-999999999999', name: 'Zoe Quill' }
  const robert = { id: '88888888-8888-4888-8888-888888888888', name: 'Robert Osei', role: 'PARENT' as const }
  server.answer(chats.all, [
    ...[aSummary({}), aSummary({ id: BENS, ...talkOf(zoe, { isNew: true }) })],
    aSummary({ id: robert.id, person: { ...robert, isNew: true }, student: null }),
  ])
  await asTutor()
  const parents = page.getByRole('region', { name: 'Parents' })
  await expect.element(parents.getByRole('listitem')).toMatchTextContent('Robert Osei')
  expect(parents.getByRole('listitem').elements()).toHaveLength(1)
  const fresh = page.getByRole('region', { name: 'New students' })
  await expect.element(fresh.getByRole('listitem')).toMatchTextContent('Zoe Quill')
  expect(fresh.getByRole('listitem').elements()).toHaveLength(1)
  expect(await axeViolations()).toEqual([])
})

test('a list that has its first thousand conversations only says so', async () => {
  server.answer(
    chats.all,
    Array.from({ length: 1000 }, () => ({ ...aSummary({}), id: crypto.randomUUID() })),
  )
  await asTutor()
  await expect.element(page.getByText(/^The first 1,000 conversations are listed/)).toBeInTheDocument()
})

test('the tutor without conversations is told so, and may begin one with a student', async () => {
  server.answer(chats.all, [])
  const listed = [amira, ben].map((each) => aStudent(each))
  server.answer(
    students.list,
    listing(() => listed),
  )
  server.answer(chats.start, aSummary({ lastMessage: null, lastMessageAt: null }))
  await asTutor()
  await expect.element(page.getByText('No conversations yet')).toBeVisible()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await chooseFound(page.getByRole('combobox', { name: 'Student' }), 'Ami', /Amira Khan/)
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Amira Khan' })).toBeVisible()
  expect(server.asked(chats.start).map(({ body }) => body.personId)).toEqual([amira.id])
})

test('a conversation that there is not, or not any more, is said to be unknown', async () => {
  server.refuse(chats.one, chatRefusals.chat_not_found)
  await asTutor(`/chat?chat=${BENS}`)
  await expect.element(page.getByText('Chat not found')).toBeVisible()
})

test('the tutor sees when the list cannot be read', async () => {
  server.refuse(chats.all, generalRefusals.unexpected)
  await asTutor()
  await expect.element(page.getByText('Failed to load conversations')).toBeVisible()
})

test('the button in the top bar says how much is unread, on every page, and reads out what is new', async () => {
  const heard: string[] = []
  const stop = onAnnouncement((sentence) => heard.push(sentence))
  unread = 2
  await renderPage('/profile', server, student)
  const button = page.getByRole('link', { name: /^Chat/ })
  await expect.element(button).toHaveAccessibleName('Chat, 2 unread messages')
  await expect.element(button).toHaveTextContent('2')
  unread = 3
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => heard).toEqual(['New message'])
  await button.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Chat with Nadia Hartwell' })).toBeVisible()
  stop()
})

test.each([
  ['light', 1440],
  ['dark', 320],
])('both faces pass axe and fit, in the %s theme at %i pixels', async (theme, width) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  await page.viewport(width, 700)
  said = [aMessage(), mine('x'.repeat(300)), mine('Read'), mine('Sent', { status: 'SENT' })]
  server.disconnect(chats.send)
  server.answer(chats.all, [aSummary({ unreadCount: 2, lastMessage: 'y'.repeat(160) })])
  await asTutor()
  await expect.element(page.getByRole('main').getByRole('listitem')).toBeVisible()
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.getByRole('main').getByRole('listitem').getByRole('button').click()
  await expect.element(log).toBeVisible()
  await write('Not sent')
  await expect.element(log).toMatchTextContent('Not sent: retrying')
  expect(await axeViolations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('what the other side wrote can be reported, and the reporter is told what becomes of it', async () => {
  const hers = aMessage({ content: 'You never get it' })
  said = [mine('I do not get it'), hers]
  const kept = { reportedAt: '2026-09-10T12:00:00.000Z', keptUntil: '2027-09-10T12:00:00.000Z' }
  server.answer(messageReports.report, () => kept)
  await asStudent()
  const button = log.getByRole('button', { name: /^Report the message of/ })
  await expect.element(button).toBeVisible()
  expect(button.elements()).toHaveLength(1)
  await button.click()
  const dialog = page.getByRole('alertdialog', { name: 'Report this message?' })
  await expect.element(dialog.getByText(/tell an adult whom you trust/)).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await dialog.getByRole('textbox', { name: 'Why? (optional)' }).fill('It hurts.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect.element(page.getByRole('alertdialog', { name: /^Reported\. The message is kept/ })).toBeVisible()
  expect(server.asked(messageReports.report)).toMatchObject([
    { params: { id: hers.id }, body: { reason: 'It hurts.' } },
  ])
})
