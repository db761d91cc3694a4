import { expect, test } from 'vitest'
import { yearGroupOf } from './bands.ts'
import type { WaitsFor } from './families.ts'
import { confirmerOf, type LinkMover, linkLapsesAt, linkMoveProblem, type MovableLink } from './links.ts'

test.each([
  ['a child that the parent adds', null, null],
  ['one of Year 9 with a manager', { hasManager: true, yearGroup: 9, hasLogIn: true }, 'PARENT'],
  ['one of Year 2 with a manager', { hasManager: true, yearGroup: 2, hasLogIn: false }, 'PARENT'],
  ['one of Year 9 with a log-in', { hasManager: false, yearGroup: 9, hasLogIn: true }, 'STUDENT'],
  ['one of no year group with a log-in', { hasManager: false, yearGroup: null, hasLogIn: true }, 'STUDENT'],
  ['one of Year 9 without a log-in', { hasManager: false, yearGroup: 9, hasLogIn: false }, null],
  ['one of Year 8 with a log-in', { hasManager: false, yearGroup: 8, hasLogIn: true }, null],
] as const)(
  'a link that the tutor makes to %s waits for this word; anybody else’s for the tutor’s',
  (_who, about, word) => {
    expect(confirmerOf('TUTOR', about)).toBe(word)
    expect([confirmerOf('STUDENT', about), confirmerOf('PARENT', about)]).toEqual(['TUTOR', 'TUTOR'])
  },
)

test('on 1 September whoever comes into Year 9 is asked', () => {
  const asked = (now: string) =>
    confirmerOf('TUTOR', { hasManager: false, yearGroup: yearGroupOf(2017, new Date(now)), hasLogIn: true })
  expect([asked('2026-08-31T22:59:59.999Z'), asked('2026-08-31T23:00:00Z')]).toEqual([null, 'STUDENT'])
})

test('nobody waits longer than fourteen days', () => {
  expect(linkLapsesAt(new Date('2026-03-20T16:00:00Z')).toISOString()).toBe('2026-04-03T16:00:00.000Z')
})

const movers: Record<string, LinkMover> = {
  'the tutor': { id: 'nadia', is: 'TUTOR' },
  'the student': { id: 'amira', is: 'THE_STUDENT' },
  'the grown-up student': { id: 'amira', is: 'THE_STUDENT', isAdult: true },
  'the parent': { id: 'robert', is: 'THE_PARENT' },
  'a managing parent': { id: 'grace', is: 'A_MANAGING_PARENT' },
}
const WHO = Object.keys(movers)
const waiting = (waitsFor: WaitsFor, madeBy = 'nadia'): MovableLink => ({
  ...{ state: 'WAITING', waitsFor, manages: true, madeBy },
})
const active = (manages: boolean): MovableLink => ({
  ...{ state: 'ACTIVE', waitsFor: null, manages, madeBy: 'nadia' },
})
/** y yes, r with a reason, n no: of each of those above in order. */
const answers = (link: MovableLink, to: 'ACTIVE' | 'ENDED') =>
  WHO.map((who) => {
    const by = movers[who] as LinkMover
    const [bare, told] = ['', 'Rang her'].map((reason) => linkMoveProblem(link, by, { to, reason }))
    return bare === null ? 'y' : told === null && bare === 'reason_needed' ? 'r' : told === 'not_so' ? 'n' : '?'
  }).join('')

test.each([
  ['waits for the student', waiting('STUDENT'), 'ryynn', 'yyyyn'],
  ['waits for a parent', waiting('PARENT'), 'rnnny', 'ynnyy'],
  ['waits for the tutor', waiting('TUTOR', 'somebody'), 'ynnnn', 'ynnyn'],
  ['waits for the tutor, made by the student', waiting('TUTOR', 'amira'), 'ynnnn', 'yyyyn'],
  ['waits for the tutor, made by a managing parent', waiting('TUTOR', 'grace'), 'ynnnn', 'ynnyy'],
  ['is active and manages', active(true), 'nnnnn', 'rnyyn'],
  ['is active and does not manage', active(false), 'nnnnn', 'rnyyy'],
  ['has ended', { ...active(true), state: 'ENDED' as const }, 'nnnnn', 'nnnnn'],
])(`a link that %s is begun, and ended, by ${WHO.join(', ')}`, (_how, link, begun, ended) => {
  expect([answers(link, 'ACTIVE'), answers(link, 'ENDED')]).toEqual([begun, ended])
})

test('only the tutor bars a pair, with a reason, and what he bars has ended', () => {
  const bar = (who: string, reason: string, to: 'ACTIVE' | 'ENDED' = 'ENDED', link = active(false)) =>
    linkMoveProblem(link, movers[who] as LinkMover, { to, reason, isBarred: true })
  expect([bar('the tutor', 'A court says so'), bar('the tutor', '')]).toEqual([null, 'reason_needed'])
  expect([bar('the tutor', '', 'ENDED', waiting('TUTOR')), bar('the tutor', 'x', 'ACTIVE', waiting('TUTOR'))]).toEqual([
    ...['reason_needed', 'not_so'],
  ])
  for (const who of WHO.filter((each) => each !== 'the tutor')) expect(bar(who, 'x')).toBe('not_so')
})
