import { expect, test } from 'vitest'
import { gatherMail, type SentMail } from './gathered-mail.ts'
import { addMinutes } from './time.ts'

const now = new Date('2026-10-25T01:30Z')
const mail = (id: string, aboutId = id, isKnown = true) => ({ id, aboutId, isKnown })
const sent = (aboutId: string, minutesAgo: number, isKnown = true): SentMail => ({
  aboutId,
  isKnown,
  sentAt: addMinutes(now, -minutesAgo),
})
const ids = (groups: readonly (readonly { id: string }[])[]) => groups.map((group) => group.map(({ id }) => id).join())
const students = (count: number) => Array.from({ length: count }, (_, n) => mail(`s${n}`))
const mails = (count: number, minutesAgo: number) => Array.from({ length: count }, (_, n) => sent(`t${n}`, minutesAgo))

test('the first mail about a student goes out at once, and what came with it is in it', () => {
  expect(ids(gatherMail([mail('1', 'zoe'), mail('2', 'yan'), mail('3', 'zoe')], [], now))).toEqual(['1,3', '2'])
})

test.each([
  { minutesAgo: 0, goes: [] },
  { minutesAgo: 14.99, goes: [] },
  { minutesAgo: 15, goes: ['1,2'] },
])('$minutesAgo minutes after the last one about her goes $goes', ({ minutesAgo, goes }) => {
  expect(ids(gatherMail([mail('1', 'zoe'), mail('2', 'zoe')], [sent('zoe', minutesAgo)], now))).toEqual(goes)
})

test.each([
  { before: 17, waiting: 3, goes: ['s0', 's1', 's2'] },
  { before: 18, waiting: 3, goes: ['s0', 's1'] },
  { before: 20, waiting: 4, goes: [] },
  { before: 21, waiting: 1, goes: [] },
])('after $before mails of the hour, of $waiting students go $goes', ({ before, waiting, goes }) => {
  expect(ids(gatherMail(students(waiting), mails(before, 59.99), now))).toEqual(goes)
})

test('an hour later there is room again', () => {
  expect(ids(gatherMail(students(1), mails(20, 60), now))).toEqual(['s0'])
})

test('a known student waits behind no stranger', () => {
  const waiting = [mail('1', 'x', false), mail('2', 'y', false), mail('3', 'amira')]
  expect(ids(gatherMail(waiting, mails(18, 30), now))).toEqual(['3', '1'])
})

test('strangers have half of the hour, and leave the other to whom the tutor knows', () => {
  const strangers = Array.from({ length: 15 }, (_, n) => mail(`x${n}`, `x${n}`, false))
  expect(gatherMail(strangers, [], now)).toHaveLength(10)
  const tenSent = Array.from({ length: 10 }, (_, n) => sent(`y${n}`, 30, false))
  expect(ids(gatherMail([...strangers, mail('amira')], tenSent, now))).toEqual(['amira'])
})

test('nothing waits, nothing goes', () => {
  expect(gatherMail([], mails(3, 1), now)).toEqual([])
})
