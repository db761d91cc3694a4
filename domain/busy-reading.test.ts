import { expect, test } from 'vitest'
import {
  isWorthTelling,
  nextReadAt,
  notReadSentence,
  READ_PROBLEMS,
  secondsUntilByHand,
  unreadNotice,
} from './busy-reading.ts'

const NOW = new Date('2027-03-28T00:30:00Z')
const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

test.each([
  [0, 15],
  [1, 15],
  [2, 30],
  [3, 60],
  [4, 120],
  [5, 240],
  [6, 360],
  [7, 360],
  [100, 360],
])('after %i failures running a calendar is read again in %i minutes', (failures, minutes) => {
  expect(nextReadAt(NOW, failures)).toEqual(minutesLater(NOW, minutes))
})

test('the tutor is told once, when 24 real hours have passed', () => {
  const readAt = NOW
  expect(isWorthTelling({ readAt, toldAt: null }, minutesLater(NOW, 24 * 60 - 1))).toBe(false)
  expect(isWorthTelling({ readAt, toldAt: null }, minutesLater(NOW, 24 * 60))).toBe(true)
  expect(isWorthTelling({ readAt, toldAt: minutesLater(NOW, 24 * 60) }, minutesLater(NOW, 48 * 60))).toBe(false)
})

test('by hand once a minute', () => {
  expect(secondsUntilByHand(NOW, NOW)).toBe(60)
  expect(secondsUntilByHand(NOW, new Date(NOW.getTime() + 59_001))).toBe(1)
  expect(secondsUntilByHand(NOW, new Date(NOW.getTime() + 60_000))).toBe(0)
})

test('a calendar that is not read says since when, by London’s clock, and why', () => {
  const readAt = new Date('2027-03-29T07:00:00Z')
  const soon = new Date('2027-03-30T09:00:00Z')
  const later = new Date('2027-04-04T07:00:00Z')
  expect(notReadSentence({ readAt, problem: 'no_answer' }, soon)).toBe(
    'Not read since Mon 08:00: nobody answers at its address. What was read stays busy.',
  )
  expect(notReadSentence({ readAt, problem: 'sealed' }, later)).toBe(
    'Not read since Monday 29 March at 08:00: please enter the address again. What was read stays busy.',
  )
  expect(unreadNotice({ name: 'Home', readAt, problem: 'too_slow' }, soon)).toEqual({
    title: 'Your calendar “Home” is not read any more',
    content:
      'Not read since Mon 08:00: it takes too long to answer. What was read stays busy. What is new in it is not known here.',
    type: 'WARNING',
    priority: 'NORMAL',
  })
  for (const problem of READ_PROBLEMS) expect(notReadSentence({ readAt, problem }, soon)).not.toContain('undefined')
})
