import { expect, test } from 'vitest'
import { chatPart, dayLabel, groupByDay, sendWaitSeconds } from './chat.ts'
import type { Side } from './people.ts'
import { type Acts, type LinkFlags, ownActs, rightsOfLink } from './rights.ts'
import { londonDateOf } from './time.ts'

const label = (at: string, now: string) => dayLabel(londonDateOf(new Date(at)), new Date(now))

test.each([
  // Winter: London is on UTC. The 15th is a Thursday.
  ['2026-01-15T00:00:00Z', 'Today'],
  ['2026-01-14T23:59:59.999Z', 'Yesterday'],
  ['2026-01-14T00:00:00Z', 'Yesterday'],
  ['2026-01-13T23:59:59.999Z', 'Tuesday'],
  ['2026-01-09T00:00:00Z', 'Friday'],
  ['2026-01-08T23:59:59.999Z', '8 Jan'],
  ['2026-01-01T00:00:00Z', '1 Jan'],
  ['2025-12-31T23:59:59.999Z', '31 Dec 2025'],
  ['2026-01-16T00:00:01Z', 'Today'],
])('on Thursday 15 January 2026 a message of %s stands under %s', (at, words) =>
  expect(label(at, '2026-01-15T12:00:00Z')).toBe(words),
)

test('the day of a message is the one on London clocks, on both sides of each change', () => {
  // On Sunday 29 March 2026 the clocks go forward, and midnight is an hour earlier from then on.
  expect(label('2026-03-28T23:59:59Z', '2026-03-29T12:00:00Z')).toBe('Yesterday')
  expect(label('2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toBe('Today')
  expect(label('2026-03-29T22:59:59Z', '2026-03-30T12:00:00Z')).toBe('Yesterday')
  expect(label('2026-03-29T23:00:00Z', '2026-03-30T12:00:00Z')).toBe('Today')
  expect(label('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toBe('Saturday')
  // On Sunday 25 October 2026 they go back: that day has 25 hours.
  expect(label('2026-10-24T22:59:59Z', '2026-10-25T23:30:00Z')).toBe('Yesterday')
  expect(label('2026-10-24T23:00:00Z', '2026-10-25T23:30:00Z')).toBe('Today')
  expect(label('2026-10-25T23:59:59Z', '2026-10-26T12:00:00Z')).toBe('Yesterday')
  expect(label('2026-10-26T00:00:00Z', '2026-10-26T12:00:00Z')).toBe('Today')
})

test('a week that holds a change of the clocks has seven days all the same', () => {
  expect(label('2026-03-24T00:00:00Z', '2026-03-30T22:59:59Z')).toBe('Tuesday')
  expect(label('2026-03-23T23:59:59Z', '2026-03-30T22:59:59Z')).toBe('23 Mar')
  expect(label('2026-10-19T23:00:00Z', '2026-10-26T00:00:00Z')).toBe('Tuesday')
  expect(label('2026-10-19T22:59:59Z', '2026-10-26T00:00:00Z')).toBe('19 Oct')
})

const at = (...times: string[]) => times.map((time) => ({ createdAt: new Date(time) }))
const sizes = (...times: string[]) => groupByDay(at(...times)).map(({ date, messages }) => [date, messages.length])

test('messages stand under their London day, in their order', () => {
  expect(groupByDay([])).toEqual([])
  expect(sizes('2026-06-01T10:00:00Z', '2026-06-01T22:59:59Z', '2026-06-01T23:00:00Z')).toEqual([
    ['2026-06-01', 2],
    ['2026-06-02', 1],
  ])
  const spoken = at('2026-06-01T10:00:00Z', '2026-06-01T10:00:00Z', '2026-06-01T09:00:00Z')
  expect(groupByDay(spoken)[0]?.messages).toEqual(spoken)
})

test('the day with an hour twice is one day, and so is the one with an hour missing', () => {
  expect(sizes('2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:59:59Z')).toEqual(
    [['2026-10-25', 4]],
  )
  expect(sizes('2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-03-29T23:00:00Z')).toEqual([
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ])
})

test('a clock that was put back opens no day twice', () => {
  expect(sizes('2026-06-02T00:30:00Z', '2026-06-01T22:30:00Z', '2026-06-02T00:40:00Z')).toEqual([['2026-06-02', 3]])
})

test('the sixty-first message of a minute waits until the first of them is a minute old', () => {
  const now = new Date('2026-01-12T09:00:00Z')
  const sent = (count: number, secondsAgo: number) =>
    Array.from({ length: count }, () => new Date(now.getTime() - secondsAgo * 1000))
  expect(sendWaitSeconds([], now)).toBe(0)
  expect(sendWaitSeconds(sent(59, 0), now)).toBe(0)
  expect(sendWaitSeconds(sent(60, 0), now)).toBe(60)
  expect(sendWaitSeconds([...sent(59, 0), ...sent(1, 59.5)], now)).toBe(1)
  expect(sendWaitSeconds([...sent(59, 0), ...sent(1, 60)], now)).toBe(0)
  expect(sendWaitSeconds([...sent(1, 59), ...sent(60, 30)], now)).toBe(30)
})

const all: LinkFlags = { sees: true, books: true, pays: true, readsChat: true, manages: true }
const linked = (flags: Partial<LinkFlags>): Acts => new Map([['amira', rightsOfLink({ ...all, ...flags })]])
const person = (id: string, acts: Acts, side: Side = 'FAMILY') => ({ id, side, acts })
const someone = {
  'the tutor': person('nadia', ownActs({ id: 'nadia', role: 'TUTOR' }), 'TUTOR'),
  Amira: person('amira', ownActs({ id: 'amira', role: 'STUDENT' })),
  'Amira, who does nothing alone': person(
    'amira',
    ownActs({ id: 'amira', role: 'STUDENT' }, { mayBook: false, mayChange: false, seesMoney: false, mayBuy: false }),
  ),
  'another student': person('ben', ownActs({ id: 'ben', role: 'STUDENT' })),
  'a parent with every right': person('robert', linked({})),
  'a parent who reads no chat': person('robert', linked({ readsChat: false })),
  'a parent who only pays': person('robert', linked({ sees: false, books: false, readsChat: false, manages: false })),
  'a parent without a link': person('robert', new Map()),
  'another parent with every right': person('grace', linked({})),
}

test.each([
  ['the tutor', 'TALKS', 'TALKS'],
  ['Amira', 'TALKS', null],
  ['Amira, who does nothing alone', 'TALKS', null],
  ['another student', null, null],
  ['a parent with every right', 'READS', 'TALKS'],
  ['a parent who reads no chat', null, 'TALKS'],
  ['a parent who only pays', null, 'TALKS'],
  ['a parent without a link', null, 'TALKS'],
  ['another parent with every right', 'READS', null],
] as const)("%s in Amira's chat: %s; in Robert's own: %s", (who, inHers, inHis) => {
  expect([chatPart(someone[who], 'amira'), chatPart(someone[who], 'robert')]).toEqual([inHers, inHis])
})
