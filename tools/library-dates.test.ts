import { expect, test } from 'vitest'
import { overdueVersion } from './library-dates.ts'

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
