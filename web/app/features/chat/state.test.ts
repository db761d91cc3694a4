import { expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chat.ts'
import { entriesOf, withNewest } from './state.ts'

const [nadia, amira] = [
  { id: 'n', name: 'Nadia' },
  { id: 'a', name: 'Amira' },
]
const aMessage = (n: number, told: Partial<Message> = {}): Message => ({
  ...{ id: `m${n}`, content: `${n}`, createdAt: new Date('2026-09-10T09:00Z'), status: 'READ' as const },
  ...{ sender: { id: 'a' }, clientKey: `k${n}` },
  ...told,
})
const aChat = (from: number, to: number, told: Partial<Chat> = {}): Chat => ({
  ...{
    id: 'c',
    person: { ...amira, role: 'STUDENT' as const },
    student: amira,
    tutor: nadia,
    lastMessage: null,
    lastMessageAt: null,
    unreadCount: 0,
  },
  ...{ messages: Array.from({ length: to - from + 1 }, (_, n) => aMessage(from + n)), hasOlder: false },
  ...told,
})
const ids = ({ messages }: Chat) => messages.map(({ id }) => Number(id.slice(1)))

test('a newest page takes its place among what is known, and older messages stay', () => {
  const known = aChat(1, 60)
  const merged = withNewest(known, aChat(12, 61, { hasOlder: true }))
  expect([ids(merged).length, ids(merged)[0], ids(merged).at(-1), merged.hasOlder]).toEqual([61, 1, 61, false])
  expect(withNewest(undefined, known)).toBe(known)
})

test('what was sent from here while the page was on its way stays at the end', () => {
  expect(ids(withNewest(aChat(1, 4), aChat(1, 3)))).toEqual([1, 2, 3, 4])
  expect(ids(withNewest(aChat(1, 1), aChat(1, 0)))).toEqual([1])
})

test('a page that does not meet what is known stands alone', () => {
  const merged = withNewest(aChat(1, 60), aChat(101, 150, { hasOlder: true }))
  expect([ids(merged)[0], ids(merged).length, merged.hasOlder]).toEqual([101, 50, true])
})

test('a page brings its own answer where nothing older was known', () => {
  expect(withNewest(aChat(1, 50), aChat(1, 51, { hasOlder: false })).hasOlder).toBe(false)
  expect(ids(withNewest(aChat(2, 50), aChat(1, 50)))).toEqual(ids(aChat(1, 50)))
})

test('who has read a message has read the earlier ones of the same sender', () => {
  const known = aChat(1, 0, {
    messages: [aMessage(1, { status: 'SENT' }), aMessage(2, { status: 'SENT', sender: nadia }), aMessage(3)],
  })
  const page = aChat(1, 0, { messages: [aMessage(3), aMessage(4, { sender: nadia, status: 'DELIVERED' })] })
  expect(withNewest(known, page).messages.map(({ status }) => status)).toEqual([
    'READ',
    'DELIVERED',
    'READ',
    'DELIVERED',
  ])
})

const unsent = (n: number, refusal: string | null = null) => ({
  ...{ clientKey: `k${n}`, chatId: 'c', senderId: 'a', content: `${n}`, refusal },
  writtenAt: '2026-09-10T10:00:00.000Z',
})
const states = (isRetrying: boolean, items = [unsent(3), unsent(4)]) =>
  entriesOf(aChat(1, 3), items, { userId: 'a', isRetrying }).map(({ content, state }) => `${content} ${state}`)

test('what is still to be sent stands at the end, once, and says how it is doing', () => {
  expect(states(false)).toEqual(['1 READ', '2 READ', '3 READ', '4 SENDING'])
  expect(states(true)).toEqual(['1 READ', '2 READ', '3 READ', '4 RETRYING'])
  expect(states(true, [unsent(4, 'Chat not found'), unsent(5)]).slice(3)).toEqual(['4 REFUSED', '5 RETRYING'])
})

test('a message is the same entry before and after it was sent, and says whose it is', () => {
  const before = entriesOf(aChat(1, 0), [unsent(1)], { userId: 'a', isRetrying: false })
  const after = entriesOf(aChat(1, 1), [], { userId: 'a', isRetrying: false })
  expect([before[0]?.key, before[0]?.author]).toEqual([after[0]?.key, 'You'])
  expect(entriesOf(aChat(1, 1), [], { userId: 'n', isRetrying: false })[0]).toMatchObject({
    isOwn: false,
    author: 'Amira',
  })
})
