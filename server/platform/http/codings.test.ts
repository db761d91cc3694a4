import { expect, test } from 'vitest'
import { codingFor } from './codings.ts'

const chosen = (accepted: string | undefined) => codingFor(accepted, ['zstd', 'br', 'gzip'])

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', null],
  ['identity', null],
  ['GZip', 'gzip'],
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, *;q=0.5', 'gzip'],
  ['zstd;q=0.2, gzip;q=0.8', 'gzip'],
  ['br ; Q=1.0 ,gzip', 'br'],
  ['gzip, gzip;q=0', null],
  ['*', 'gzip'],
  ['*;q=0', null],
  ['gzip;q=0, *', null],
  ['identity;q=0', null],
  ['identity;q=0, br', 'br'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;q=2', null],
  ['gzip;q=-1', null],
  ['gzip;q=', null],
  ['gzip;level=9', null],
  ['gzipped', null],
  ['x-gzip', null],
  ['gzip br', null],
  [', ,;,;q=1,,gzip,', 'gzip'],
  ['toString, constructor, __proto__', null],
  ['\u0000\u00ff', null],
])('whoever accepts %j is sent %j', (accepted, coding) => {
  expect(chosen(accepted)).toBe(coding)
})

test('a header as long as one may be is read in a moment, whatever stands in it', () => {
  const forms = ['a,', ' ', 'a;q=', 'a ', '*;q=0,', 'gzip;q=0.5  ', '-', ';']
  const before = process.cpuUsage()
  for (const form of forms) {
    expect(chosen(`${form.repeat(16_000 / form.length)}x`)).toBe(null)
    expect(chosen(`${form.repeat(16_000 / form.length)},br`)).toBe('br')
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})
