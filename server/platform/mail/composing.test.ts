import { expect, test } from 'vitest'
import { KINDS, type Kind } from '#domain/happenings.ts'
import type { Letter } from '#domain/letters.ts'
import { composed } from './composing.ts'

const letter: Letter = { subject: 'Soon', text: 'It begins.', button: { text: 'Open', path: '/schedule' } }
const amira = {
  id: 'a',
  role: 'STUDENT',
  name: 'Amira',
  email: 'amira@home.test',
  emailVerifiedAt: new Date(0),
} as const
const nadia = { ...amira, id: 't', role: 'TUTOR', name: 'Nadia', email: 'nadia@tuition.test' } as const
const links = {
  publicOrigin: 'https://tuition.test',
  tokenOf: ({ id, purpose, email }: { id: string; purpose: string; email: string }) => `${id}.${purpose}.${email}`,
  stopTokenOf: (userId: string, kind: string) => `${userId}.${kind}`,
}

interface Wish {
  readonly reader?: Parameters<typeof composed>[1]['reader']
  readonly kind?: Kind | null
  readonly contactEmail?: string
}
const mailOf = (first: Letter, { reader = amira, kind = null, contactEmail = 'hello@tuition.test' }: Wish = {}) =>
  composed([first], { reader, letterhead: { brandName: 'Clear Sums', contactEmail }, kind, links })

test('a family answers to the contact address where there is one, the tutor to whoever the mail is about', () => {
  expect(mailOf(letter)).toMatchObject({ fromName: 'Clear Sums', replyTo: 'hello@tuition.test' })
  expect(mailOf(letter, { contactEmail: '' }).replyTo).toBeNull()
  expect(mailOf(letter, { reader: nadia }).replyTo).toBeNull()
  expect(mailOf({ ...letter, replyTo: 'zoe@visitor.test' }, { reader: nadia }).replyTo).toBe('zoe@visitor.test')
})

test('whoever reads at an address that nobody has confirmed learns no name', () => {
  const unknown = { ...amira, emailVerifiedAt: null }
  expect([mailOf(letter).text, mailOf(letter, { reader: unknown }).text].map((text) => text.split('\n')[0])).toEqual([
    ...['Hello Amira,', 'Hello,'],
  ])
  expect(mailOf(letter, { reader: unknown }).html).not.toContain('Amira')
})

test('the secret part of a link that works once is made of the address that it goes to, behind a #', () => {
  const button = { text: 'Confirm', path: '/confirm-email', oneTime: { id: 'l', purpose: 'VERIFY' } } as const
  expect(mailOf({ ...letter, button }).text).toContain('https://tuition.test/confirm-email#l.VERIFY.amira@home.test\n')
})

test('what may be stopped says where, to each of its readers; what must reach them, and what is of several kinds, does not', () => {
  const stopped = (reader: typeof amira | typeof nadia) =>
    [...KINDS, null].filter((kind) => mailOf(letter, { reader, kind }).stopUrl !== null)
  expect(stopped(amira)).toEqual([...['ANSWER', 'REMINDER', 'MONEY', 'WORK', 'FEEDBACK', 'CHAT', 'NOTICE', 'WEEK']])
  expect(stopped(nadia)).toEqual(['REQUEST', 'REMINDER', 'MONEY', 'CHAT', 'NOTICE', 'WEEK', 'CONTACT'])
  expect(mailOf(letter, { kind: 'WEEK' }).stopUrl).toBe('https://tuition.test/u/a.WEEK')
})
