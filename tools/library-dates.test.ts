import { expect, test } from 'vitest'
import { couldBeNewer, overdueVersion, timesTogether } from './library-dates.ts'

const now = new Date('2026-11-23T09:00Z')
const [DUE, NOT_YET] = ['2026-11-09T09:00Z', '2026-11-09T09:00:01Z']
const of = (version: string, time: Record<string, string>) => overdueVersion({ version, time }, now)

test('a library has fourteen days until what followed it is taken', () => {
  expect(of('5.1.0', { '5.1.0': '2026-11-02T16:12Z', '5.1.1': NOT_YET })).toBeNull()
  expect(of('5.1.0', { '5.1.0': '2026-11-02T16:12Z', '5.1.1': DUE })).toBe('5.1.1')
})

test.each([
  ['a later patch', '1.4.2', '1.4.3', true],
  ['a later minor version', '1.4.2', '1.10.0', true],
  ['another major version', '1.4.2', '2.0.0', false],
  ['an earlier version that came out later', '1.4.2', '1.3.9', false],
  ['one that is only tried', '1.4.2', '1.5.0-beta.1', false],
  ['before the first version, a later patch', '0.29.9', '0.29.10', true],
  ['before the first version, another line', '0.29.9', '0.30.0', false],
])('%s', (_, version, other, isLate) => {
  const time = { created: DUE, modified: DUE, [version]: '2026-10-01T00:00Z', [other]: DUE }
  expect(of(version, time)).toBe(isLate ? other : null)
})

test('what should have been taken first is named', () => {
  expect(of('1.0.0', { '1.2.0': DUE, '1.1.0': '2026-10-20T00:00Z' })).toBe('1.1.0')
})

test('nobody is late with a version that those who need the library do not allow', () => {
  const time = { '1.2.1': DUE, '1.3.0': DUE }
  expect(overdueVersion({ version: '1.2.0', allowed: '1.2.1', time }, now)).toBe('1.2.1')
  expect(overdueVersion({ version: '1.2.1', allowed: '1.2.1', time }, now)).toBeNull()
})

test('of what is one program for several machines there is a version once all have it', () => {
  const ofAll = timesTogether([
    { '26.10.0': '2026-09-23T02:00Z', '26.11.0': '2026-10-01T00:00Z' },
    { '26.10.0': '2026-09-25T02:00Z' },
  ])
  expect(ofAll).toEqual({ '26.10.0': '2026-09-25T02:00Z' })
})

test('a library could be newer where everybody who needs it allows that, as far as the strictest does', () => {
  const needs = (...wanted: string[]) => wanted.map((each) => ({ current: '1.2.0', wanted: each, location: 'a' }))
  expect(couldBeNewer({ one: needs('1.4.0', '1.3.0') })).toEqual([
    { name: 'one', place: 'a', version: '1.2.0', allowed: '1.3.0' },
  ])
  expect(couldBeNewer({ one: needs('1.4.0', '1.2.0') })).toEqual([])
  expect(couldBeNewer({ one: { current: '2.0.0', wanted: '1.9.0', location: 'a' } })).toEqual([])
  expect(couldBeNewer({ one: { wanted: '1.9.0' } })).toEqual([])
  const elsewhere = { current: '1.2.0', wanted: '1.2.0', location: 'b' }
  expect(couldBeNewer({ one: [...needs('1.3.0'), elsewhere] }).map(({ place }) => place)).toEqual(['a'])
})
