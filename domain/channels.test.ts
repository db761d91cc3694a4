import { expect, test } from 'vitest'
import { channelsFor, mayMail, settlingSeconds } from './channels.ts'
import { KINDS, type Kind } from './happenings.ts'

const MAILED: Readonly<Record<Kind, readonly [family: boolean, tutor: boolean]>> = {
  REQUEST: [false, true],
  ANSWER: [true, false],
  CHANGE: [true, true],
  REMINDER: [true, false],
  MONEY: [true, true],
  WORK: [false, false],
  FEEDBACK: [true, false],
  CHAT: [true, true],
  NOTICE: [true, false],
  WEEK: [true, true],
  CONTACT: [false, true],
  ACCOUNT: [true, true],
}

test.each(KINDS)('what is of kind %s is mailed to whom the rules name', (kind) => {
  const isMailed = (side: 'FAMILY' | 'TUTOR') => channelsFor(kind, side).includes('EMAIL')
  expect([isMailed('FAMILY'), isMailed('TUTOR')]).toEqual(MAILED[kind])
})

const at = new Date('2026-03-29T01:00:00Z')

test.each([
  ['nobody has confirmed', null, null, 'not_confirmed'],
  ['is hers', at, null, 'yes'],
  ['does not work', at, at, 'failing'],
  ['does not work and nobody has confirmed', null, at, 'failing'],
] as const)('to an address that %s', (_what, emailVerifiedAt, emailFailedAt, expected) => {
  const address = { emailVerifiedAt, emailFailedAt }
  expect(mayMail({ ...address, side: 'TUTOR' }, 'CHANGE')).toBe('yes')
  expect(mayMail({ ...address, side: 'FAMILY' }, 'CHANGE')).toBe(expected)
})

test('only news to a family that may be overtaken waits a minute, and none that is urgent', () => {
  const settling = KINDS.filter((kind) => settlingSeconds(kind, 'FAMILY', false) === 60)
  expect(settling).toEqual(['ANSWER', 'CHANGE', 'WORK'])
  for (const kind of KINDS) {
    expect(settlingSeconds(kind, 'TUTOR', false)).toBe(0)
    expect(settlingSeconds(kind, 'FAMILY', true)).toBe(0)
  }
})
